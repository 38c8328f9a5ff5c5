// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agent/http/connection_table.h"

#include "agent/http/connection.h"

namespace switchroom {
namespace {
constexpr std::size_t refusedAtOnce = 64;
} // namespace

ConnectionTable::Entry ConnectionTable::mayEnter(const std::string& address) const {
    auto here = m_perAddress.find(address);
    bool fits = m_admitted.size() < m_limits.connections;
    bool fitsAddress = m_limits.connectionsPerAddress == 0 || here == m_perAddress.end() ||
                       here->second < m_limits.connectionsPerAddress;
    if (fits && fitsAddress) return Entry::admitted;
    return m_refused.size() < refusedAtOnce ? Entry::refused : Entry::turnedAway;
}

void ConnectionTable::enter(Connection& connection, const std::string& address, Entry entry) {
    if (entry == Entry::admitted) {
        m_admitted.insert(&connection);
        ++m_perAddress[address];
    } else {
        m_refused.insert(&connection);
    }
}

void ConnectionTable::leave(Connection& connection, const std::string& address) {
    m_refused.erase(&connection);
    if (m_admitted.erase(&connection) == 0) return;
    auto here = m_perAddress.find(address);
    if (--here->second == 0) m_perAddress.erase(here);
}

std::vector<std::shared_ptr<Connection>> ConnectionTable::all() const {
    std::vector<std::shared_ptr<Connection>> living;
    for (const auto* group : {&m_admitted, &m_refused})
        for (auto* connection : *group)
            if (auto held = connection->weak_from_this().lock()) living.push_back(std::move(held));
    return living;
}

} // namespace switchroom

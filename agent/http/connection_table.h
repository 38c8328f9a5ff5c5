// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "agent/http/server.h"

#include <map>
#include <set>
#include <string>
#include <vector>

namespace switchroom {

class Connection;

/// Who is connected, and who may still come. Lives on the I/O thread.
class ConnectionTable {
public:
    enum class Entry {
        admitted,
        refused,   ///< to be told so: too many in all, or from this address
        turnedAway ///< too many even to tell
    };

    explicit ConnectionTable(const ServerLimits& limits) : m_limits(limits) {}

    /// Whether one more connection from `address` fits.
    Entry mayEnter(const std::string& address) const;
    /// `connection` is here until leave(). A refused one is known, but does not count.
    void enter(Connection& connection, const std::string& address, Entry entry);
    void leave(Connection& connection, const std::string& address);

    /// Those that were admitted.
    std::size_t size() const { return m_admitted.size(); }
    bool empty() const { return m_admitted.empty() && m_refused.empty(); }
    std::vector<std::shared_ptr<Connection>> all() const;

private:
    const ServerLimits& m_limits;
    std::set<Connection*> m_admitted;
    std::set<Connection*> m_refused;
    std::map<std::string, std::size_t> m_perAddress;
};

} // namespace switchroom

// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agent/serve/replay_memory.h"

namespace switchroom {

void ReplayMemory::makeRoom(Steady now) {
    while (!m_order.empty() && (m_order.front().first + kept <= now || m_order.size() >= most)) {
        auto found = m_entries.find(m_order.front().second);
        if (found != m_entries.end() && found->second.at == m_order.front().first) m_entries.erase(found);
        m_order.pop_front();
    }
}

ReplayMemory::Found ReplayMemory::meet(const std::string& name, const Digest& body, Steady now) {
    makeRoom(now);
    auto [at, fresh] = m_entries.try_emplace(name);
    auto& entry = at->second;
    if (fresh) {
        entry.body = body;
        entry.at = now;
        m_order.emplace_back(now, name);
        return {Meeting::fresh, nullptr};
    }
    if (entry.body != body) return {Meeting::otherBody, nullptr};
    if (!entry.reply) return {Meeting::running, nullptr};
    return {Meeting::known, &*entry.reply};
}

void ReplayMemory::remember(const std::string& name, const ServerReply& reply) {
    auto found = m_entries.find(name);
    if (found != m_entries.end()) found->second.reply = reply;
}

} // namespace switchroom

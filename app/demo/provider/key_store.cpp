// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/demo/provider/key_store.h"

namespace switchroom::demo {

KeyFinding KeyStore::begin(std::string_view key, std::uint64_t fingerprint) {
    std::string name(key);
    if (auto running = m_running.find(name); running != m_running.end()) {
        return {running->second == fingerprint ? KeyFinding::running : KeyFinding::otherRequest};
    }
    if (auto known = m_known.find(name); known != m_known.end()) {
        if (known->second.fingerprint != fingerprint) return {KeyFinding::otherRequest};
        return {KeyFinding::known, known->second.seq};
    }
    m_running.emplace(std::move(name), fingerprint);
    return {KeyFinding::fresh};
}

void KeyStore::learn(std::string_view key, std::uint64_t fingerprint, std::uint64_t seq,
                     std::optional<Instant> forgetAt) {
    std::string name(key);
    if (forgetAt) m_due.emplace(*forgetAt, name);
    m_known.insert_or_assign(std::move(name), Known{fingerprint, seq});
}

std::size_t KeyStore::forgetDue(Instant now) {
    std::size_t forgotten = 0;
    while (!m_due.empty() && m_due.begin()->first <= now) {
        forgotten += m_known.erase(m_due.begin()->second);
        m_due.erase(m_due.begin());
    }
    return forgotten;
}

} // namespace switchroom::demo

// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "agent/core/time.h"

#include <chrono>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>

namespace switchroom {

/// Slows down whoever guesses tokens: from the fifth failure on, an address (IPv6: its /64) must wait 1 s, 2 s, 4 s …
/// at most 30 min after each further one. It never stops a valid token, so that nobody can lock others out. Bounded.
/// Lives on the I/O thread.
class FailedLogins {
public:
    /// How long this address must still wait before another failure is answered 401; nothing when it need not.
    std::optional<std::chrono::seconds> waitOf(std::string_view address, Steady now) const;
    void failed(std::string_view address, Steady now);
    void succeeded(std::string_view address);
    std::size_t size() const { return m_addresses.size(); }

    static constexpr std::size_t most = 4096;

private:
    struct Record {
        int failures = 0;
        Steady until{};
        Steady last{};
    };
    std::unordered_map<std::string, Record> m_addresses;
};

} // namespace switchroom

// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "agent/core/time.h"

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>

namespace switchroom::demo {

/// What is known of an idempotency key when a request comes with it.
struct KeyFinding {
    enum State {
        fresh,        ///< never seen, or forgotten: the request is now the one that runs
        running,      ///< another request with it runs
        otherRequest, ///< seen with other parameters
        known,        ///< answered before: the reply is in ledger entry `seq`
    };
    State state = fresh;
    std::uint64_t seq = 0;
};

/// The provider's memory of idempotency keys; the replies themselves stay in the ledger file. Lives on the I/O thread.
class KeyStore {
public:
    KeyFinding begin(std::string_view key, std::uint64_t fingerprint);
    /// The request that ran has stored nothing.
    void release(std::string_view key) { m_running.erase(std::string(key)); }
    /// A reply stands in the ledger; with `forgetAt` it is forgotten then.
    void learn(std::string_view key, std::uint64_t fingerprint, std::uint64_t seq, std::optional<Instant> forgetAt);
    /// Forgets what is due at `now`; returns how many keys that were.
    std::size_t forgetDue(Instant now);
    std::size_t size() const { return m_known.size(); }

private:
    struct Known {
        std::uint64_t fingerprint = 0;
        std::uint64_t seq = 0;
    };
    std::unordered_map<std::string, Known> m_known;
    std::unordered_map<std::string, std::uint64_t> m_running; ///< key → fingerprint
    std::multimap<Instant, std::string> m_due;
};

} // namespace switchroom::demo

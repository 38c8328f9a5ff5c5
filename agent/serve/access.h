// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "agent/core/access_token.h"
#include "agent/runtime/scheduler.h"
#include "agent/serve/call.h"
#include "agent/serve/failed_logins.h"
#include "agent/store/store.h"

#include <string>
#include <unordered_map>

namespace switchroom {

/// Tells who asks: a bearer token is looked up by its public id, its secret compared by hash in constant time. Known
/// tokens are kept; a revocation that this agent commits ends them at once (forget()). Lives on the I/O thread.
class Access {
public:
    Access(Store& store, Scheduler& scheduler) : m_store(store), m_scheduler(scheduler) {}

    /// Errors: unauthenticated, rate_limited (too many wrong ones from there), store_unavailable.
    asio::awaitable<std::expected<Identity, Error>> identify(std::string bearer, std::string address);
    /// False once the token is revoked; a store that can't be read says false too.
    asio::awaitable<bool> isStillValid(std::string tokenId);
    void forget(const std::string& tokenId);
    /// Advances whenever a token changed.
    std::uint64_t generation() const { return m_generation; }

private:
    asio::awaitable<std::expected<std::optional<AccessToken>, Error>> token(std::string id);
    Error refuse(const std::string& address);

    Store& m_store;
    Scheduler& m_scheduler;
    FailedLogins m_failed;
    std::uint64_t m_generation = 0;
    std::unordered_map<std::string, AccessToken> m_known; ///< none that is revoked
};

} // namespace switchroom

// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "agent/core/access_token.h"
#include "agent/settle/conclusion.h"

namespace switchroom {

/// Stuck idempotency keys: what releasing one would mean, and the release. Lives on the I/O thread.
class KeyDesk {
public:
    KeyDesk(SettleRoom& room, std::function<bool(const PaymentId&)> inFlight)
        : m_room(room), m_inFlight(std::move(inFlight)) {}

    struct Release {
        IdempotencyRecord key;
        Payment payment; ///< as it would be, or is, afterwards
        std::string consequence;
    };
    /// Only a record whose lease ran out. What may have been sent can only become unknown. With `preview` nothing is written.
    asio::awaitable<std::expected<Release, Error>> release(KeyId id, bool preview, Actor actor, std::string reason);

private:
    SettleRoom& m_room;
    std::function<bool(const PaymentId&)> m_inFlight;
};

enum class BreakerAction { forceOpen, close, halfOpen, disable };
BOOST_DESCRIBE_ENUM(BreakerAction, forceOpen, close, halfOpen, disable)

/// People's hands on breakers, audited, and the log of their transitions. Lives on the I/O thread.
class BreakerDesk {
public:
    explicit BreakerDesk(SettleRoom& room) : m_room(room) {}

    /// Audited first, then done: an action that can't be written down does not happen. `until` only with force_open.
    asio::awaitable<std::expected<BreakerSnapshot, Error>> act(std::string id, BreakerAction action, Actor actor,
                                                               std::string reason, std::optional<Instant> until);
    /// Writes down a transition that happened by itself.
    void note(const Channel& channel, const BreakerTransition& transition);

private:
    asio::awaitable<void> write(ChangeCause cause, std::string id, std::string before, std::string after);
    SettleRoom& m_room;
};

/// Makes and revokes bearer tokens, audited. Lives on the I/O thread.
class TokenDesk {
public:
    explicit TokenDesk(SettleRoom& room) : m_room(room) {}

    struct Issued {
        AccessToken token;
        std::string secret; ///< the whole bearer token; shown once, never stored
    };
    asio::awaitable<std::expected<Issued, Error>> issue(std::string person, Role role, std::string scope, Actor actor);
    asio::awaitable<std::expected<AccessToken, Error>> revoke(std::string id, Actor actor, std::string reason);

private:
    SettleRoom& m_room;
};

} // namespace switchroom

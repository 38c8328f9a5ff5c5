// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "agent/core/ids.h"
#include "agent/core/status.h"
#include "agent/core/time.h"

#include <boost/describe.hpp>

#include <array>
#include <cstdint>
#include <optional>
#include <string>

namespace switchroom {

using Digest = std::array<std::uint8_t, 32>;

/// executing: a lease is held. known: no one works on it, the answer is the current payment. settled: the frozen answer.
/// tombstone: only the hash of the key is left.
enum class KeyState { executing, known, settled, tombstone };
BOOST_DESCRIBE_ENUM(KeyState, executing, known, settled, tombstone)

/// How far the work behind a key had come when it was last written.
enum class RecoveryPoint { reserved, maybeSent, answered };
BOOST_DESCRIBE_ENUM(RecoveryPoint, reserved, maybeSent, answered)

/// The memory of one idempotency key: (scope, operation, key) is unique.
struct IdempotencyRecord {
    KeyId id;
    std::string scope;
    Operation operation{};
    std::string key; ///< empty in a tombstone
    Digest keyHash{};
    Digest fingerprint{}; ///< SHA-256 of the normalised body
    KeyState state = KeyState::executing;
    RecoveryPoint recoveryPoint = RecoveryPoint::reserved;
    PaymentId payment;
    std::string leaseOwner; ///< agent id and epoch, empty when nobody works on it
    std::optional<Instant> leaseUntil;
    Instant createdAt{};
    std::optional<Instant> expiresAt; ///< set when the payment is final: final + ttl
    int answerStatus = 0;             ///< with settled: the HTTP status
    std::string answerBody;           ///< with settled: the bytes
    bool operator==(const IdempotencyRecord&) const = default;
};

} // namespace switchroom

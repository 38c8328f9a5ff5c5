// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "agent/core/idempotency_record.h"
#include "agent/protocol/payment_view.h"

#include <boost/describe.hpp>

#include <optional>
#include <string>

namespace switchroom {

/// An idempotency key and how far the work behind it has come.
struct KeyView {
    KeyId id;
    std::string scope;
    Operation operation{};
    std::optional<std::string> key; ///< masked; absent in a tombstone
    std::string keyHash;            ///< first 8 hexadecimal digits of its SHA-256: what logs carry
    KeyState state{};
    RecoveryPoint recoveryPoint{};
    bool stuck = false;     ///< executing, and its lease ran out
    bool maybeSent = false; ///< something may have reached the provider
    PaymentId paymentId;
    std::optional<std::string> leaseOwner;
    std::optional<Instant> leaseUntil;
    Instant createdAt{};
    std::optional<Instant> expiresAt;
    std::int64_t version = 1; ///< the ETag: the version of its payment
    bool operator==(const KeyView&) const = default;
};
BOOST_DESCRIBE_STRUCT(KeyView, (),
                      (id, scope, operation, key, keyHash, state, recoveryPoint, stuck, maybeSent, paymentId,
                       leaseOwner, leaseUntil, createdAt, expiresAt, version))

/// The body of POST /v1/keys/{id}/release.
struct ReleaseRequest {
    std::string reason; ///< 10…2,000 characters
    bool operator==(const ReleaseRequest&) const = default;
};
BOOST_DESCRIBE_STRUCT(ReleaseRequest, (), (reason))

/// What a release does, or with `preview` would do.
struct ReleaseReply {
    bool preview = false;
    std::string consequence; ///< one sentence
    KeyView key;
    PaymentView payment; ///< as it is after it, or would be
    bool operator==(const ReleaseReply&) const = default;
};
BOOST_DESCRIBE_STRUCT(ReleaseReply, (), (preview, consequence, key, payment))

} // namespace switchroom

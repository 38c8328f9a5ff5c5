// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "agent/core/ids.h"
#include "agent/core/time.h"

#include <boost/describe.hpp>

#include <optional>
#include <string>

namespace switchroom {

/// What came of one call. `pending`: the provider answered completely, and has not decided (processing, requires_action,
/// a decline that left its object payable). `unknown`: everything that proves neither.
enum class Outcome { succeeded, failed, pending, notSent, unknown };
BOOST_DESCRIBE_ENUM(Outcome, succeeded, failed, pending, notSent, unknown)

/// Why an attempt came out as it did; `none` when the provider's answer was understood.
enum class ErrorClass {
    none,
    breakerOpen,
    bulkheadFull,
    budgetSpent,
    leaseLost,
    connect,
    timeout,
    reset,
    tooLarge,
    serverError,
    rateLimited,
    refused,  // 401, 403, a proxy's answer: settles nothing
    keyInUse, // 409: the provider is still busy with the key
    unparsable,
    mismatch,    // another payment's id, another amount or currency
    unmapped,    // a status nobody mapped
    notFinished, // in flight when the agent died
    cancelled,
};
BOOST_DESCRIBE_ENUM(ErrorClass, none, breakerOpen, bulkheadFull, budgetSpent, leaseLost, connect, timeout, reset,
                    tooLarge, serverError, rateLimited, refused, keyInUse, unparsable, mismatch, unmapped, notFinished,
                    cancelled)

/// An attempt executes the payment, or cancels the provider's object that a decline left payable.
enum class AttemptKind { execute, cancelOpen };
BOOST_DESCRIBE_ENUM(AttemptKind, execute, cancelOpen)

/// One call to the provider for one payment. Durable, with its start, before its first byte leaves.
struct Attempt {
    PaymentId payment;
    int number = 1; ///< 1, 2, … within the payment
    AttemptKind kind = AttemptKind::execute;
    std::int64_t fence = 0; ///< the agent's epoch: an attempt of an older epoch is no longer in flight
    std::string layer;      ///< who made it: "agent", or the observed source's name
    Instant startedAt{};
    std::optional<Instant> endedAt;
    std::optional<Outcome> outcome; ///< nothing while in flight
    int httpStatus = 0;             ///< 0 when there was none
    ErrorClass error = ErrorClass::none;
    bool bytesSent = false; ///< false only when provably no byte left
    Micros duration{};      ///< by the steady clock
    std::string rawStatus;
    std::string detail; ///< one sentence for people
    bool operator==(const Attempt&) const = default;
};

} // namespace switchroom

// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "agent/core/time.h"

#include <boost/describe.hpp>

#include <chrono>
#include <cstdint>
#include <optional>
#include <string>

namespace switchroom {

enum class BreakerState { closed, open, halfOpen, forcedOpen, disabled, metricsOnly };
BOOST_DESCRIBE_ENUM(BreakerState, closed, open, halfOpen, forcedOpen, disabled, metricsOnly)

/// What a call says about its provider. success: the provider answered, a decline too. failure: connection, timeout, 5xx,
/// unparsable. neutral: 429, cancelled, and everything local (an open breaker, a full bulkhead, a spent budget).
enum class CallKind { success, failure, neutral };
BOOST_DESCRIBE_ENUM(CallKind, success, failure, neutral)

struct CallResult {
    CallKind kind = CallKind::neutral;
    std::chrono::nanoseconds duration{0}; ///< by the steady clock; slow when longer than the policy's threshold
    bool operator==(const CallResult&) const = default;
};

/// The right to make one call. Given back exactly once, by record() or release().
struct Permit {
    std::uint64_t generation = 0; ///< of the state that gave it
    std::uint64_t probe = 0;      ///< the ticket of a half-open probe; 0 for an ordinary call
    bool operator==(const Permit&) const = default;
};

enum class RejectReason { open, forcedOpen, probesTaken };
BOOST_DESCRIBE_ENUM(RejectReason, open, forcedOpen, probesTaken)

struct Rejection {
    RejectReason reason = RejectReason::open;
    std::optional<std::chrono::nanoseconds> retryAfter; ///< > 0; nothing when only a person ends it
    bool operator==(const Rejection&) const = default;
};

/// Why a breaker changed its state.
enum class BreakerCause { failureRate, slowRate, waitOver, probesPassed, probesFailed, probesSlow, byHand, adopted };
BOOST_DESCRIBE_ENUM(BreakerCause, failureRate, slowRate, waitOver, probesPassed, probesFailed, probesSlow, byHand,
                    adopted)

struct BreakerTransition {
    BreakerState from{};
    BreakerState to{};
    BreakerCause cause{};
    Steady at{};
    std::uint64_t generation = 0; ///< that begins with it
    bool operator==(const BreakerTransition&) const = default;
};

/// What has happened since the breaker was made. They only grow; no transition resets them.
struct BreakerCounters {
    std::uint64_t succeeded = 0;
    std::uint64_t failed = 0;
    std::uint64_t neutral = 0;
    std::uint64_t slow = 0;     ///< of those that succeeded or failed
    std::uint64_t rejected = 0; ///< by this breaker; not part of any rate
    std::uint64_t late = 0; ///< successes and failures of an older generation, or of a probe whose lease had run out
    std::uint64_t probesExpired = 0;
    std::uint64_t opened = 0;             ///< transitions into open or forced open
    std::uint64_t transitionsDropped = 0; ///< nobody drained them in time
    bool operator==(const BreakerCounters&) const = default;
};

/// A breaker at one moment.
struct BreakerSnapshot {
    BreakerState state{};
    Steady since{};                  ///< when this state began
    std::optional<Steady> openUntil; ///< open, or forced open for a time: from then on the next call is a probe
    std::optional<std::chrono::nanoseconds> retryAfter; ///< > 0 while calls are refused and the end is known
    int calls = 0;                                      ///< in the window
    int failures = 0;
    int slow = 0;
    int minimum = 0;                   ///< calls below which the window cannot trip
    std::optional<double> failureRate; ///< 0…1; nothing below the minimum
    std::optional<double> slowRate;
    int probesNeeded = 0; ///< half-open: how many decide
    int probesGiven = 0;  ///< under way or done; at most probesNeeded
    int probesDone = 0;
    int probesOk = 0; ///< neither failed nor slow
    std::uint64_t generation = 0;
    BreakerCounters counters;
    bool operator==(const BreakerSnapshot&) const = default;
};

/// One line for people about what the numbers do not say by themselves; empty when there is nothing to add:
/// "7 of 7 failing, cannot trip: 7 of 10 calls", "1 of 2 probes done, 1 ok", "waiting for traffic".
std::string breakerHint(const BreakerSnapshot& snapshot);

} // namespace switchroom

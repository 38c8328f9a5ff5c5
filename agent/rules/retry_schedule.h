// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "agent/core/attempt.h"
#include "agent/core/policy.h"
#include "agent/core/time.h"
#include "agent/rules/retry_budget.h"

#include <boost/describe.hpp>

#include <chrono>
#include <expected>
#include <optional>

namespace switchroom {

/// The pause before the `retry`-th repetition (1 = the first): min(cap, initial · multiplier^(retry−1)), then jitter by
/// `unit` in [0, 1): full = U(0, t), equal = t/2 + U(0, t/2), none = t. Never negative and never above the cap, however
/// large `retry` is.
std::chrono::nanoseconds backoffPause(const RetryPolicy& policy, int retry, double unit);

/// Why a call is not repeated.
enum class RetryRefusal {
    notIdempotent, ///< neither by nature nor by key
    notRetryable,  ///< a final answer, or an error that the policy does not name
    attemptsSpent,
    keyTooOld,         ///< 80 % of the provider's key lifetime have passed since the first send
    clockWentBack,     ///< the wall clock reads earlier than the last send: nobody knows how old the key is
    deadlineWouldPass, ///< the pause and a minimal attempt do not fit into what remains
    retryBudgetExhausted,
};
BOOST_DESCRIBE_ENUM(RetryRefusal, notIdempotent, notRetryable, attemptsSpent, keyTooOld, clockWentBack,
                    deadlineWouldPass, retryBudgetExhausted)

/// How old the provider's memory of our key may be.
struct KeyAge {
    std::optional<Instant> firstSentAt; ///< nothing: no byte has ever left
    std::optional<Instant> lastSentAt;
    Millis lifetime{std::chrono::hours{24}};
    bool operator==(const KeyAge&) const = default;
};

/// Whether the same key may be sent at `at`: nothing, or why not (keyTooOld, clockWentBack). Holds for every re-send,
/// from the queue and by hand too, not for retries alone.
std::optional<RetryRefusal> resendRefusal(const KeyAge& key, Instant at);

/// The last attempt, and what there is to repeat it.
struct RetryQuestion {
    bool idempotent = false; ///< by nature, or every attempt carries the same key
    Outcome outcome = Outcome::unknown;
    ErrorClass error = ErrorClass::none;
    int httpStatus = 0;   ///< 0 when there was none
    int attemptsMade = 1; ///< in all
    KeyAge key;
    std::optional<std::chrono::seconds> retryAfter;       ///< the reply's, when it has one
    std::chrono::nanoseconds remaining{0};                ///< of the operation's deadline
    std::chrono::nanoseconds minimalAttempt{Millis{100}}; ///< below this an attempt is not worth while
    double unit = 0;                                      ///< random, [0, 1)
};

/// The kind of error by which the policy names an attempt's end, or nothing when no policy may retry it.
std::optional<RetryOn> retryKind(Outcome outcome, ErrorClass error, int httpStatus);

/// How long to wait before the next attempt, or why there is none: then the last real error is the answer. With a
/// Retry-After on 429 or 503 the pause is at least that, plus up to 10 %, so that a fleet does not return at once.
/// A pause is returned only when the budget has paid for it; RetryBudget::refund gives it back when it never left.
std::expected<std::chrono::nanoseconds, RetryRefusal>
scheduleRetry(const RetryPolicy& policy, const RetryQuestion& question, RetryBudget& budget, Steady now, Instant wall);

} // namespace switchroom

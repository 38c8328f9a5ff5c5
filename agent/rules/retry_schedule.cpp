// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agent/rules/retry_schedule.h"

#include <algorithm>
#include <cmath>

namespace switchroom {
namespace {
using std::chrono::nanoseconds;

/// A share of a pause. Rounded down, never above the pause.
nanoseconds share(nanoseconds pause, double part) {
    part = part >= 0 && part <= 1 ? part : 1; // NaN too
    return std::min(pause, nanoseconds(std::int64_t(double(pause.count()) * part)));
}

/// The larger of our own pause and the server's, when it gave one that binds.
nanoseconds pauseBefore(const RetryPolicy& policy, const RetryQuestion& question) {
    auto own = backoffPause(policy, question.attemptsMade, question.unit);
    bool binds = policy.respectRetryAfter && (question.httpStatus == 429 || question.httpStatus == 503);
    if (!binds || !question.retryAfter) return own;
    nanoseconds asked = std::clamp<std::chrono::seconds>(*question.retryAfter, std::chrono::seconds{0},
                                                         std::chrono::seconds{2147483647});
    return std::max(own, asked + share(asked / 10, question.unit));
}
} // namespace

nanoseconds backoffPause(const RetryPolicy& policy, int retry, double unit) {
    nanoseconds cap = std::max(policy.cap, Millis{0});
    // The power is compared before it becomes a duration: it may be infinite, or no number at all.
    double grown = double(nanoseconds(policy.initial).count()) * std::pow(policy.multiplier, std::max(retry, 1) - 1);
    bool belowCap = grown >= 0 && grown < double(cap.count());
    nanoseconds pause = belowCap ? nanoseconds(std::int64_t(grown)) : cap;
    switch (policy.jitter) {
    case Backoff::full: return share(pause, unit);
    case Backoff::equal: return pause / 2 + share(pause - pause / 2, unit);
    case Backoff::none: break;
    }
    return pause;
}

std::optional<RetryRefusal> resendRefusal(const KeyAge& key, Instant at) {
    if (!key.firstSentAt) return {};
    auto last = std::max(*key.firstSentAt, key.lastSentAt.value_or(*key.firstSentAt));
    if (at < last) return RetryRefusal::clockWentBack;
    if (at - *key.firstSentAt >= Micros(key.lifetime) / 5 * 4) return RetryRefusal::keyTooOld;
    return {};
}

std::optional<RetryOn> retryKind(Outcome outcome, ErrorClass error, int httpStatus) {
    if (outcome != Outcome::notSent && outcome != Outcome::unknown) return {};
    if (httpStatus == 408) return RetryOn::status408;
    switch (error) {
    case ErrorClass::connect:
    case ErrorClass::reset: return RetryOn::connectionError;
    case ErrorClass::timeout: return RetryOn::timeout;
    case ErrorClass::serverError: return RetryOn::status5xx;
    case ErrorClass::rateLimited: return RetryOn::status429;
    default: return {};
    }
}

std::expected<nanoseconds, RetryRefusal> scheduleRetry(const RetryPolicy& policy, const RetryQuestion& question,
                                                       RetryBudget& budget, Steady now, Instant wall) {
    if (!question.idempotent) return std::unexpected(RetryRefusal::notIdempotent);
    auto kind = retryKind(question.outcome, question.error, question.httpStatus);
    if (!kind || std::ranges::find(policy.on, *kind) == policy.on.end())
        return std::unexpected(RetryRefusal::notRetryable);
    if (question.attemptsMade >= policy.attempts) return std::unexpected(RetryRefusal::attemptsSpent);

    auto pause = pauseBefore(policy, question);
    // Against what remains first: a pause that does not fit may be too long to be added to a moment.
    if (pause > question.remaining || question.minimalAttempt > question.remaining - pause)
        return std::unexpected(RetryRefusal::deadlineWouldPass);
    if (auto refusal = resendRefusal(question.key, wall)) return std::unexpected(*refusal);
    if (auto refusal = resendRefusal(question.key, wall + std::chrono::ceil<Micros>(pause)))
        return std::unexpected(*refusal);
    if (!budget.withdraw(now)) return std::unexpected(RetryRefusal::retryBudgetExhausted);
    return pause;
}

} // namespace switchroom

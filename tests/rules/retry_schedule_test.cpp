// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agent/rules/retry_schedule.h"

#include <gtest/gtest.h>

#include <cmath>
#include <limits>

namespace switchroom {
namespace {
using std::chrono::hours;
using std::chrono::nanoseconds;
using std::chrono::seconds;
using Wait = std::expected<nanoseconds, RetryRefusal>;

RetryPolicy plain() {
    RetryPolicy policy;
    policy.initial = Millis{100};
    policy.cap = Millis{2000};
    policy.jitter = Backoff::none;
    return policy;
}

TEST(Backoff, DoublesUpToTheCap) {
    std::vector<int> expected{100, 200, 400, 800, 1600, 2000, 2000};
    for (int retry = 1; retry <= 7; ++retry)
        EXPECT_EQ(backoffPause(plain(), retry, 0.5), Millis{expected[retry - 1]}) << retry;
}

TEST(Backoff, StaysAtTheCapForEveryLargeNumber) {
    for (int retry : {64, 1000, 1024, 1100, 1'000'000, std::numeric_limits<int>::max()})
        EXPECT_EQ(backoffPause(plain(), retry, 0.5), Millis{2000}) << retry;
}

TEST(Backoff, TakesTheCapForWhatIsNoNumber) {
    auto policy = plain();
    for (double multiplier : {std::nan(""), std::numeric_limits<double>::infinity(), -3.0}) {
        policy.multiplier = multiplier;
        EXPECT_EQ(backoffPause(policy, 2, 0.5), Millis{2000}) << multiplier;
    }
    policy = plain();
    policy.initial = Millis{-5};
    EXPECT_EQ(backoffPause(policy, 1, 0.5), Millis{2000});
    policy.cap = Millis{-5};
    EXPECT_EQ(backoffPause(policy, 1, 0.5), Millis{0});
}

TEST(Backoff, JittersAfterTheCap) {
    struct Row {
        Backoff jitter;
        double unit;
        Millis pause;
    };
    for (auto row : {Row{Backoff::full, 0, Millis{0}}, Row{Backoff::full, 0.5, Millis{1000}},
                     Row{Backoff::full, 1, Millis{2000}}, Row{Backoff::equal, 0, Millis{1000}},
                     Row{Backoff::equal, 0.5, Millis{1500}}, Row{Backoff::equal, 1, Millis{2000}},
                     Row{Backoff::full, std::nan(""), Millis{2000}}, Row{Backoff::full, 7, Millis{2000}}}) {
        auto policy = plain();
        policy.jitter = row.jitter;
        EXPECT_EQ(backoffPause(policy, 40, row.unit), row.pause) << int(row.jitter) << ' ' << row.unit;
    }
}

/// A question that may be answered by a retry; each test spoils one thing.
class RetryScheduleTest : public testing::Test {
protected:
    RetryScheduleTest() {
        question.idempotent = true;
        question.outcome = Outcome::unknown;
        question.error = ErrorClass::timeout;
        question.remaining = seconds{10};
        question.minimalAttempt = Millis{500};
    }
    Wait ask() { return scheduleRetry(policy, question, budget, steady, wall); }
    static Wait no(RetryRefusal refusal) { return std::unexpected(refusal); }

    RetryPolicy policy = plain();
    RetryQuestion question;
    Steady steady{hours{5}};
    Instant wall{hours{500'000}};
    RetryBudget budget{policy, steady};
};

TEST_F(RetryScheduleTest, WaitsItsBackoff) { EXPECT_EQ(ask(), Wait(Millis{100})); }

TEST_F(RetryScheduleTest, NeverRepeatsAMoneyOperationWithoutAKey) {
    question.idempotent = false;
    EXPECT_EQ(ask(), no(RetryRefusal::notIdempotent));
    question.outcome = Outcome::notSent;
    question.error = ErrorClass::connect;
    EXPECT_EQ(ask(), no(RetryRefusal::notIdempotent));
}

TEST_F(RetryScheduleTest, RepeatsOnlyConnectionErrorsTimeouts408And429And5xx) {
    struct Row {
        Outcome outcome;
        ErrorClass error;
        int status;
        std::optional<RetryOn> kind;
    };
    using O = Outcome;
    using E = ErrorClass;
    for (auto row : {Row{O::notSent, E::connect, 0, RetryOn::connectionError},
                     Row{O::unknown, E::reset, 0, RetryOn::connectionError},
                     Row{O::unknown, E::timeout, 0, RetryOn::timeout},
                     Row{O::unknown, E::refused, 408, RetryOn::status408},
                     Row{O::unknown, E::rateLimited, 429, RetryOn::status429},
                     Row{O::unknown, E::serverError, 503, RetryOn::status5xx},
                     Row{O::unknown, E::unparsable, 200, {}},
                     Row{O::unknown, E::mismatch, 200, {}},
                     Row{O::unknown, E::unmapped, 200, {}},
                     Row{O::unknown, E::refused, 401, {}},
                     Row{O::unknown, E::keyInUse, 409, {}},
                     Row{O::unknown, E::tooLarge, 200, {}},
                     Row{O::unknown, E::notFinished, 0, {}},
                     Row{O::unknown, E::cancelled, 0, {}},
                     Row{O::notSent, E::breakerOpen, 0, {}},
                     Row{O::notSent, E::bulkheadFull, 0, {}},
                     Row{O::notSent, E::budgetSpent, 0, {}},
                     Row{O::notSent, E::leaseLost, 0, {}},
                     Row{O::failed, E::none, 402, {}},
                     Row{O::succeeded, E::none, 200, {}},
                     Row{O::pending, E::none, 200, {}},
                     Row{O::failed, E::serverError, 500, {}}})
        EXPECT_EQ(retryKind(row.outcome, row.error, row.status), row.kind) << int(row.error) << ' ' << row.status;
}

TEST_F(RetryScheduleTest, RepeatsOnlyWhatThePolicyNames) {
    policy.on = {RetryOn::status5xx};
    EXPECT_EQ(ask(), no(RetryRefusal::notRetryable));
    question.error = ErrorClass::serverError;
    EXPECT_TRUE(ask());
}

TEST_F(RetryScheduleTest, CountsTheFirstAttempt) {
    question.attemptsMade = 2;
    EXPECT_EQ(ask(), Wait(Millis{200}));
    question.attemptsMade = 3;
    EXPECT_EQ(ask(), no(RetryRefusal::attemptsSpent));
}

TEST_F(RetryScheduleTest, DoesNotSleepWhenAMinimalAttemptWouldNotFit) {
    question.remaining = Millis{600}; // 100 + 500: just fits
    EXPECT_TRUE(ask());
    question.remaining = Millis{599};
    EXPECT_EQ(ask(), no(RetryRefusal::deadlineWouldPass));
    question.remaining = Millis{-20};
    EXPECT_EQ(ask(), no(RetryRefusal::deadlineWouldPass));
}

TEST_F(RetryScheduleTest, WaitsAtLeastAsLongAsTheServerAsks) {
    question.error = ErrorClass::rateLimited;
    question.httpStatus = 429;
    question.retryAfter = seconds{3};
    EXPECT_EQ(ask(), Wait(seconds{3}));
    question.unit = 0.5;
    EXPECT_EQ(ask(), Wait(Millis{3150})) << "up to ten percent more, so that a fleet spreads";
    question.retryAfter = seconds{0};
    EXPECT_EQ(ask(), Wait(Millis{100})) << "at once still means our own pause";
}

TEST_F(RetryScheduleTest, GivesUpWhenTheServerAsksForMoreThanRemains) {
    question.error = ErrorClass::serverError;
    question.httpStatus = 503;
    for (auto asked : {seconds{11}, seconds{2147483647}, seconds::max()}) {
        question.retryAfter = asked;
        EXPECT_EQ(ask(), no(RetryRefusal::deadlineWouldPass)) << asked.count();
    }
}

TEST_F(RetryScheduleTest, HeedsRetryAfterOnlyWhereItBindsAndThePolicySaysSo) {
    question.retryAfter = seconds{3};
    question.error = ErrorClass::serverError;
    question.httpStatus = 500;
    EXPECT_EQ(ask(), Wait(Millis{100}));
    question.httpStatus = 503;
    EXPECT_EQ(ask(), Wait(seconds{3}));
    policy.respectRetryAfter = false;
    EXPECT_EQ(ask(), Wait(Millis{100}));
}

TEST_F(RetryScheduleTest, RefusesAResendAfterFourFifthsOfTheKeysLifetime) {
    question.key = {.firstSentAt = wall - hours{19}, .lastSentAt = wall - seconds{1}, .lifetime = hours{24}};
    EXPECT_TRUE(ask());
    question.key.firstSentAt = wall - Micros(hours{24}) / 5 * 4;
    EXPECT_EQ(ask(), no(RetryRefusal::keyTooOld)) << "counted from the first send, not from the last";
    question.key.firstSentAt = wall - Micros(hours{24}) / 5 * 4 + Millis{50};
    EXPECT_EQ(ask(), no(RetryRefusal::keyTooOld)) << "too old when the pause is over";
}

TEST_F(RetryScheduleTest, RefusesAResendWhenTheClockWentBack) {
    question.key = {.firstSentAt = wall - hours{2}, .lastSentAt = wall + Micros{1}};
    EXPECT_EQ(ask(), no(RetryRefusal::clockWentBack));
    EXPECT_EQ(resendRefusal(question.key, wall + Micros{1}), std::nullopt);
}

TEST_F(RetryScheduleTest, LetsAKeyWaitAnyTimeBeforeItsFirstSend) {
    question.key = {.lifetime = hours{1}};
    EXPECT_EQ(resendRefusal(question.key, wall + hours{99}), std::nullopt);
}

TEST_F(RetryScheduleTest, PaysForARetryOnlyWhenNothingElseForbidsIt) {
    policy.budgetRatio = 0;
    policy.budgetMinimumPerSecond = 1;
    budget = RetryBudget(policy, steady);
    question.remaining = Millis{1};
    EXPECT_FALSE(ask());
    question.remaining = seconds{10};
    EXPECT_TRUE(ask()) << "the refusal before has cost nothing";
    EXPECT_EQ(ask(), no(RetryRefusal::retryBudgetExhausted));
}

} // namespace
} // namespace switchroom

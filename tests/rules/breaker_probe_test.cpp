// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/rules/breaker_under_test.h"

#include <gtest/gtest.h>

namespace switchroom {
namespace {
using enum CallKind;

TEST(BreakerProbe, OpenTurnsHalfOpenExactlyWhenTheWaitIsOver) {
    BreakerUnderTest b;
    b.trip();
    b.pass(Millis{29999});
    EXPECT_FALSE(b.acquire());
    b.pass(Millis{1});
    EXPECT_EQ(b.hint(), "waiting for traffic: the next call is a probe");
    EXPECT_TRUE(b.acquire());
    EXPECT_EQ(b.state(), BreakerState::halfOpen);
}

TEST(BreakerProbe, IsReservedAtAdmissionNotAtCompletion) { // row: admission counted at completion
    BreakerUnderTest b;
    b.tripAndWait();
    EXPECT_TRUE(b.acquire()) << "the call that turns it half-open holds a place too";
    EXPECT_TRUE(b.acquire());
    auto third = b.breaker.acquire(b.now);
    ASSERT_FALSE(third);
    EXPECT_EQ(third.error().reason, RejectReason::probesTaken);
    EXPECT_EQ(third.error().retryAfter, Millis{5000}) << "when the first lease runs out";
    EXPECT_EQ(b.snapshot().probesGiven, 2);
}

TEST(BreakerProbe, ThatPassedClosesItOnlyWhenAllHavePassed) {
    BreakerUnderTest b;
    b.tripAndWait();
    b.call(success);
    EXPECT_EQ(b.state(), BreakerState::halfOpen);
    EXPECT_EQ(b.hint(), "1 of 2 probes done, 1 ok, waiting for traffic");
    b.call(success);
    EXPECT_EQ(b.state(), BreakerState::closed);
}

TEST(BreakerProbe, ThatFailedOpensItAgainForAFullWait) {
    BreakerUnderTest b;
    b.tripAndWait();
    b.pass(Millis{777});
    b.call(failure);
    EXPECT_EQ(b.state(), BreakerState::open);
    EXPECT_EQ(b.snapshot().retryAfter, Millis{30000});
}

TEST(BreakerProbe, ThatWasSlowOpensItAgain) {
    BreakerUnderTest b;
    b.tripAndWait();
    b.call(success, Millis{4000});
    EXPECT_EQ(b.state(), BreakerState::open);
    EXPECT_EQ(b.breaker.drainTransitions().back().cause, BreakerCause::probesSlow);
}

TEST(BreakerProbe, MayFailBelowTheLimit) {
    BreakerPolicy policy = BreakerUnderTest::small();
    policy.probes = 5;
    BreakerUnderTest b(policy);
    b.tripAndWait();
    b.calls(2, failure);
    b.calls(2, success);
    EXPECT_EQ(b.state(), BreakerState::halfOpen);
    EXPECT_EQ(b.hint(), "4 of 5 probes done, 2 ok, waiting for traffic");
    b.call(success);
    EXPECT_EQ(b.state(), BreakerState::closed);
}

TEST(BreakerProbe, DecidesByProbesAloneHoweverManyCallsTheWindowWants) { // row: half-open min-calls > permits
    BreakerPolicy policy = BreakerUnderTest::small();
    policy.windowCalls = policy.minimumCalls = 100;
    BreakerUnderTest b(policy);
    b.calls(100, failure);
    b.pass(Millis{30000});
    b.calls(2, success);
    EXPECT_EQ(b.state(), BreakerState::closed);
}

TEST(BreakerProbe, ThatNeverFinishesFreesItsPlaceWhenItsLeaseRunsOut) { // row: probe never finishes
    BreakerUnderTest b;
    b.tripAndWait();
    auto lost = b.acquire();
    b.acquire();
    b.pass(Millis{4999});
    EXPECT_FALSE(b.acquire());
    b.pass(Millis{1});
    EXPECT_TRUE(b.acquire()) << "not stuck";
    auto before = b.snapshot();
    EXPECT_EQ(before.counters.probesExpired, 2U);
    b.record(*lost, failure);
    auto after = b.snapshot();
    EXPECT_EQ(after.state, BreakerState::halfOpen) << "what comes after its lease is late";
    EXPECT_EQ(after.counters.late, 1U);
    EXPECT_EQ(after.probesGiven, before.probesGiven);
}

TEST(BreakerProbe, ThatWasCancelledIsNeutralAndGivesItsPlaceBack) { // row: probe cancelled by the caller
    BreakerUnderTest b;
    b.tripAndWait();
    for (int i = 0; i < 20; ++i) {
        auto permit = b.acquire();
        ASSERT_TRUE(permit) << i;
        b.breaker.release(*permit, b.now);
        ASSERT_EQ(b.state(), BreakerState::halfOpen) << "nothing was learned";
    }
    EXPECT_EQ(b.snapshot().probesDone, 0);
    EXPECT_EQ(b.snapshot().probesGiven, 0);
}

TEST(BreakerProbe, WithFewCallsSaysSinceWhenItWaits) { // row: few calls, half-open for hours
    BreakerUnderTest b;
    b.tripAndWait();
    auto began = b.now;
    b.call(success);
    b.pass(std::chrono::hours{3});
    EXPECT_EQ(b.snapshot().since, began);
    EXPECT_EQ(b.hint(), "1 of 2 probes done, 1 ok, waiting for traffic");
}

TEST(BreakerProbe, RecordedTwiceCountsOnce) {
    BreakerUnderTest b;
    b.tripAndWait();
    auto permit = b.acquire();
    b.record(*permit, success);
    b.record(*permit, success);
    EXPECT_EQ(b.snapshot().probesDone, 1);
    EXPECT_EQ(b.state(), BreakerState::halfOpen);
}

} // namespace
} // namespace switchroom

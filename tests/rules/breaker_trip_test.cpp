// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/rules/breaker_under_test.h"

#include <gtest/gtest.h>

namespace switchroom {
namespace {
using enum CallKind;

TEST(BreakerTrip, OpensAtExactlyTheLimitAndNotBelowIt) {
    BreakerUnderTest b;
    b.calls(3, success);
    b.calls(2, failure); // 2 of 5
    EXPECT_EQ(b.state(), BreakerState::closed);
    b.call(failure); // 3 of 6: exactly 50 %
    EXPECT_EQ(b.state(), BreakerState::open);
}

TEST(BreakerTrip, EveryPercentIsAnExactLimit) {
    for (int percent = 1; percent <= 100; ++percent) {
        BreakerPolicy policy;
        policy.windowCalls = policy.minimumCalls = 100;
        policy.failureRate = percent / 100.0;
        BreakerUnderTest below(policy), at(policy);
        below.calls(percent - 1, failure);
        below.calls(101 - percent, success);
        at.calls(percent, failure);
        at.calls(100 - percent, success);
        EXPECT_EQ(below.state(), BreakerState::closed) << percent;
        EXPECT_EQ(at.state(), BreakerState::open) << percent;
    }
}

TEST(BreakerTrip, SlowCallsOpenItEvenWhenTheySucceed) {
    BreakerUnderTest b;
    for (int i = 0; i < 2; ++i) b.call(success, Millis{1001});
    for (int i = 0; i < 2; ++i) b.call(success, Millis{1000}); // exactly the threshold is not slow
    EXPECT_EQ(b.state(), BreakerState::open);
    EXPECT_EQ(b.breaker.drainTransitions().at(0).cause, BreakerCause::slowRate);
    EXPECT_EQ(b.snapshot().slow, 2);
}

TEST(BreakerTrip, ASuccessThatCompletesTheMinimumMayOpenIt) {
    BreakerUnderTest b;
    b.calls(3, failure);
    b.call(success);
    EXPECT_EQ(b.state(), BreakerState::open);
}

TEST(BreakerTrip, FewFailingCallsCannotTripAndSaySo) { // row: all failing, low volume
    BreakerPolicy policy = BreakerUnderTest::small();
    policy.minimumCalls = 10;
    BreakerUnderTest b(policy);
    b.calls(7, failure);
    EXPECT_EQ(b.state(), BreakerState::closed);
    EXPECT_FALSE(b.snapshot().failureRate);
    EXPECT_EQ(b.hint(), "7 of 7 failing, cannot trip: 7 of 10 calls");
}

TEST(BreakerTrip, AMinimumAboveTheWindowIsTheWindow) {
    BreakerPolicy policy = BreakerUnderTest::small();
    policy.minimumCalls = 100;
    BreakerUnderTest b(policy);
    b.calls(10, failure);
    EXPECT_EQ(b.state(), BreakerState::open);
}

TEST(BreakerTrip, TheCountWindowForgetsTheOldestCall) {
    BreakerUnderTest b;
    b.calls(3, success);
    b.call(failure);
    b.calls(9, success); // 13 calls: the first three are gone
    auto seen = b.snapshot();
    EXPECT_EQ(seen.calls, 10);
    EXPECT_EQ(seen.failures, 1);
    EXPECT_DOUBLE_EQ(*seen.failureRate, 0.1);
    b.call(success);
    EXPECT_EQ(b.snapshot().failures, 0);
}

TEST(BreakerTrip, IdleTimeWindowsExpireOnEveryRead) { // row: idle windows
    BreakerPolicy policy = BreakerUnderTest::small();
    policy.windowTime = Millis{500};
    BreakerUnderTest b(policy);
    b.calls(20, success);
    b.pass(Millis{1500});
    EXPECT_EQ(b.snapshot().calls, 0) << "nobody called, and still they are gone";
    b.calls(3, failure);
    EXPECT_EQ(b.state(), BreakerState::closed);
    b.call(failure);
    EXPECT_EQ(b.state(), BreakerState::open) << "the old successes no longer dilute";
}

TEST(BreakerTrip, TheTimeWindowReachesBackBetweenNineTenthsAndAll) {
    BreakerPolicy policy = BreakerUnderTest::small();
    policy.windowTime = Millis{1000};
    BreakerUnderTest b(policy);
    b.call(failure);
    b.pass(Millis{899});
    EXPECT_EQ(b.snapshot().calls, 1);
    b.pass(Millis{101});
    EXPECT_EQ(b.snapshot().calls, 0);
}

TEST(BreakerTrip, AThreadThatIsLateWithItsClockDoesNotTurnTheWindowBack) {
    BreakerPolicy policy = BreakerUnderTest::small();
    policy.windowTime = Millis{1000};
    BreakerUnderTest b(policy);
    b.call(success);
    b.now -= Millis{700};
    b.call(success);
    b.now += Millis{700};
    EXPECT_EQ(b.snapshot().calls, 2);
}

TEST(BreakerTrip, LocalRejectionsAndNeutralCallsNeverEnterTheRate) { // row: reject counted as call
    BreakerUnderTest b;
    b.calls(50, neutral); // a full bulkhead, a 429, a spent budget, a cancelled call
    EXPECT_EQ(b.snapshot().calls, 0);
    EXPECT_EQ(b.state(), BreakerState::closed);
    b.trip();
    b.calls(100, success);
    auto seen = b.snapshot();
    EXPECT_EQ(seen.counters.rejected, 100U);
    EXPECT_EQ(seen.calls, 4);
    EXPECT_DOUBLE_EQ(*seen.failureRate, 1.0);
}

TEST(BreakerTrip, ARefusalSaysWhenToComeBack) {
    BreakerUnderTest b;
    b.trip();
    b.pass(Millis{10000});
    auto refused = b.breaker.acquire(b.now);
    ASSERT_FALSE(refused);
    EXPECT_EQ(refused.error().reason, RejectReason::open);
    EXPECT_EQ(refused.error().retryAfter, Millis{20000});
    EXPECT_EQ(b.snapshot().retryAfter, Millis{20000});
    EXPECT_EQ(b.snapshot().openUntil, b.now + Millis{20000});
}

} // namespace
} // namespace switchroom

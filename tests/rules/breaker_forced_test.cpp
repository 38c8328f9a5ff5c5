// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/rules/breaker_under_test.h"

#include <gtest/gtest.h>

namespace switchroom {
namespace {
using enum CallKind;

TEST(BreakerForced, OpenIsNotOverriddenByTheTimer) { // row: forced open vs timer
    BreakerUnderTest b;
    b.trip(); // its wait would end in 30 s
    b.breaker.forceOpen(std::nullopt, b.now);
    b.pass(std::chrono::hours{48});
    auto refused = b.breaker.acquire(b.now);
    ASSERT_FALSE(refused);
    EXPECT_EQ(refused.error().reason, RejectReason::forcedOpen);
    EXPECT_FALSE(refused.error().retryAfter) << "nobody knows when";
    EXPECT_EQ(b.state(), BreakerState::forcedOpen);
    EXPECT_EQ(b.hint(), "until somebody closes it");
}

TEST(BreakerForced, OpenForATimeIsFollowedByProbes) {
    BreakerUnderTest b;
    b.breaker.forceOpen(b.now + Millis{60000}, b.now);
    b.pass(Millis{59999});
    EXPECT_FALSE(b.acquire());
    EXPECT_EQ(b.snapshot().retryAfter, Millis{1});
    b.pass(Millis{1});
    EXPECT_TRUE(b.acquire());
    EXPECT_EQ(b.state(), BreakerState::halfOpen);
}

TEST(BreakerForced, OpenIsNotChangedByWhatWasUnderWay) {
    BreakerUnderTest b;
    b.tripAndWait();
    auto probes = {*b.acquire(), *b.acquire()};
    b.breaker.forceOpen(std::nullopt, b.now);
    for (auto permit : probes) b.record(permit, success);
    EXPECT_EQ(b.state(), BreakerState::forcedOpen);
}

TEST(BreakerForced, CloseForgetsTheWindow) {
    BreakerUnderTest b;
    b.trip();
    b.breaker.close(b.now);
    EXPECT_EQ(b.snapshot().calls, 0);
    b.calls(3, failure);
    EXPECT_EQ(b.state(), BreakerState::closed) << "a full minimum again";
    b.call(failure);
    EXPECT_EQ(b.state(), BreakerState::open);
}

TEST(BreakerForced, HalfOpenNeedNotWait) {
    BreakerUnderTest b;
    b.trip();
    b.breaker.halfOpen(b.now);
    b.calls(2, success);
    EXPECT_EQ(b.state(), BreakerState::closed);
}

TEST(BreakerForced, DisabledLetsAllPassAndMeasuresNothing) {
    BreakerUnderTest b;
    b.breaker.disable(b.now);
    b.calls(100, failure);
    EXPECT_EQ(b.state(), BreakerState::disabled);
    EXPECT_EQ(b.snapshot().calls, 0);
    EXPECT_EQ(b.snapshot().counters.failed, 100U);
}

TEST(BreakerForced, MetricsOnlyMeasuresAndNeverOpens) {
    BreakerUnderTest b;
    b.breaker.metricsOnly(b.now);
    b.calls(100, failure);
    EXPECT_EQ(b.state(), BreakerState::metricsOnly);
    EXPECT_DOUBLE_EQ(*b.snapshot().failureRate, 1.0);
}

TEST(BreakerForced, AnAdoptedOpenStateWaitsWhatIsLeft) { // row: restored state
    BreakerUnderTest b;
    EXPECT_TRUE(b.breaker.adoptOpen(b.now + Millis{12000}, b.now));
    b.pass(Millis{11999});
    EXPECT_FALSE(b.acquire()) << "not half-open too early";
    b.pass(Millis{1});
    EXPECT_TRUE(b.acquire());
}

TEST(BreakerForced, OnlyAClosedBreakerAdoptsAndNothingThatIsOver) {
    BreakerUnderTest b;
    EXPECT_FALSE(b.breaker.adoptOpen(b.now, b.now));
    b.breaker.forceOpen(std::nullopt, b.now);
    EXPECT_FALSE(b.breaker.adoptOpen(b.now + Millis{1000}, b.now));
    b.breaker.disable(b.now);
    EXPECT_FALSE(b.breaker.adoptOpen(b.now + Millis{1000}, b.now));
    EXPECT_EQ(b.state(), BreakerState::disabled);
}

} // namespace
} // namespace switchroom

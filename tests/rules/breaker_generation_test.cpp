// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/rules/breaker_under_test.h"

#include <gtest/gtest.h>

namespace switchroom {
namespace {
using enum CallKind;

TEST(BreakerGeneration, ALateResultCountsInTheCountersAndNeverInTheState) { // row: late result of an older generation
    BreakerUnderTest b;
    std::vector<Permit> before;
    for (int i = 0; i < 8; ++i) before.push_back(*b.acquire());
    b.tripAndWait();
    b.acquire(); // half-open, one probe under way
    for (int i = 0; i < 4; ++i) b.record(before[i], failure);
    EXPECT_EQ(b.state(), BreakerState::halfOpen) << "old failures do not open it again";
    for (int i = 4; i < 8; ++i) b.record(before[i], success);
    auto seen = b.snapshot();
    EXPECT_EQ(seen.state, BreakerState::halfOpen) << "old successes do not close it";
    EXPECT_EQ(seen.probesDone, 0);
    EXPECT_EQ(seen.counters.late, 8U);
    EXPECT_EQ(seen.counters.failed, 8U);
    EXPECT_EQ(seen.counters.succeeded, 4U);
}

TEST(BreakerGeneration, ALateReleaseFreesNoPlaceOfAnother) { // row: late release of an older generation
    BreakerUnderTest b;
    std::vector<Permit> before;
    for (int i = 0; i < 3; ++i) before.push_back(*b.acquire());
    b.tripAndWait();
    b.acquire();
    b.acquire();
    for (auto permit : before) b.breaker.release(permit, b.now);
    EXPECT_FALSE(b.acquire());
    EXPECT_EQ(b.snapshot().probesGiven, 2);
}

TEST(BreakerGeneration, AProbeOfAnEarlierRoundIsLate) {
    BreakerUnderTest b;
    b.tripAndWait();
    auto old = b.acquire();
    b.call(failure); // open again
    b.pass(Millis{30000});
    b.call(success); // the second round: 1 of 2
    b.record(*old, success);
    EXPECT_EQ(b.state(), BreakerState::halfOpen);
    EXPECT_EQ(b.snapshot().probesDone, 1);
}

TEST(BreakerGeneration, CountersOnlyGrowWhileTheWindowIsReset) { // row: counter of calls resets at transition
    BreakerUnderTest b;
    std::uint64_t last = 0;
    for (int round = 0; round < 3; ++round) {
        b.trip();
        b.pass(Millis{30000});
        b.calls(2, success);
        ASSERT_EQ(b.state(), BreakerState::closed);
        auto counters = b.snapshot().counters;
        EXPECT_EQ(counters.succeeded + counters.failed, last + 6);
        last = counters.succeeded + counters.failed;
    }
    EXPECT_EQ(b.snapshot().counters.opened, 3U);
}

TEST(BreakerGeneration, ClosingResetsTheWindowAndSaysThatItRefills) { // row: closing resets history
    BreakerUnderTest b;
    b.tripAndWait();
    EXPECT_EQ(b.snapshot().calls, 4) << "while it is not closed, the window still says why it opened";
    b.calls(2, success);
    EXPECT_EQ(b.snapshot().calls, 0);
    b.call(success);
    EXPECT_EQ(b.hint(), "window refilling: 1 of 4 calls");
    b.calls(3, success);
    EXPECT_EQ(b.hint(), "");
}

TEST(BreakerGeneration, TransitionsTellFromToWhyAndWhenInOrder) {
    BreakerUnderTest b;
    EXPECT_FALSE(b.breaker.hasTransitions());
    auto opened = b.now;
    b.tripAndWait();
    b.calls(2, success);
    EXPECT_TRUE(b.breaker.hasTransitions());
    std::vector<BreakerTransition> expected{
        {BreakerState::closed, BreakerState::open, BreakerCause::failureRate, opened, 2},
        {BreakerState::open, BreakerState::halfOpen, BreakerCause::waitOver, b.now, 3},
        {BreakerState::halfOpen, BreakerState::closed, BreakerCause::probesPassed, b.now, 4},
    };
    EXPECT_EQ(b.breaker.drainTransitions(), expected);
    EXPECT_FALSE(b.breaker.hasTransitions());
    EXPECT_TRUE(b.breaker.drainTransitions().empty());
}

TEST(BreakerGeneration, WhoeverIsToldMayUseTheBreaker) { // row: callbacks under lock
    BreakerUnderTest b;
    b.trip();
    for (const auto& transition : b.breaker.drainTransitions()) {
        EXPECT_EQ(b.snapshot().state, transition.to);
        b.breaker.close(b.now);
        b.call(success);
    }
    EXPECT_EQ(b.state(), BreakerState::closed);
}

TEST(BreakerGeneration, TransitionsNobodyFetchedAreDroppedOldestFirstAndCounted) {
    BreakerUnderTest b;
    for (int i = 0; i < 40; ++i) b.breaker.forceOpen(std::nullopt, b.now);
    EXPECT_EQ(b.snapshot().counters.transitionsDropped, 8U);
    auto kept = b.breaker.drainTransitions();
    ASSERT_EQ(kept.size(), 32U);
    EXPECT_EQ(kept.front().generation, 10U);
    EXPECT_EQ(kept.back().generation, 41U);
    b.breaker.close(b.now);
    EXPECT_EQ(b.breaker.drainTransitions().at(0).generation, 42U);
}

} // namespace
} // namespace switchroom

// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agent/runtime/jump_watch.h"

#include <gtest/gtest.h>

namespace switchroom {
namespace {

using namespace std::chrono_literals;
const Instant start = fromRfc3339("2026-11-30T12:00:00Z").value();

struct HandSetClock final : Clock {
    Instant wall() const override { return m_wall; }
    Steady steady() const override { return m_steady; }
    void pass(Micros length) { m_wall += length, m_steady += length; }
    void set(Micros by) { m_wall += by; }

private:
    Instant m_wall = start;
    Steady m_steady{};
};

TEST(JumpWatch, seesNothingWhileBothClocksAgree) {
    HandSetClock clock;
    JumpWatch watch(clock);
    for (int hour = 0; hour < 48; ++hour) {
        clock.pass(1h);
        clock.set(900us); // a clock that is slewed into time
        EXPECT_TRUE(watch.look().empty());
    }
}

TEST(JumpWatch, knowsHowMuchOfAnAgeWasAJump) {
    HandSetClock clock;
    JumpWatch watch(clock);
    clock.pass(10s);
    auto before = clock.wall();
    clock.set(1h);
    clock.pass(10s);
    auto jumps = watch.look();
    clock.pass(10s);
    auto after = clock.wall();
    EXPECT_EQ(jumpedSince(before, jumps), 1h);
    EXPECT_EQ(jumpedSince(after, jumps), 0s);
    EXPECT_EQ(watch.look(), jumps) << "one jump is told once";
}

TEST(JumpWatch, countsTheWayBackFromABackwardStep) {
    HandSetClock clock;
    JumpWatch watch(clock);
    auto before = clock.wall() - 1s;
    clock.set(-1h);
    EXPECT_TRUE(watch.look().empty());
    auto between = clock.wall();
    clock.set(2h);
    auto jumps = watch.look();
    EXPECT_EQ(jumpedSince(between, jumps), 2h);
    EXPECT_GE(jumpedSince(before, jumps), 1h);
}

TEST(JumpWatch, remembersFewOfManyAndNeverTooLittle) {
    HandSetClock clock;
    JumpWatch watch(clock);
    for (int n = 0; n < 100; ++n) {
        clock.pass(1s);
        clock.set(1min);
        watch.look();
    }
    EXPECT_LE(watch.look().size(), 16U);
    EXPECT_EQ(jumpedSince(start, watch.look()), 100min);
}

} // namespace
} // namespace switchroom

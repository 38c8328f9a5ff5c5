// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agent/runtime/async_semaphore.h"
#include "tests/runtime/virtual_world.h"

#include <boost/asio/bind_cancellation_slot.hpp>
#include <boost/asio/cancellation_signal.hpp>
#include <gtest/gtest.h>

#include <string>
#include <vector>

namespace switchroom::test {
namespace {
using namespace std::chrono_literals;
using Log = std::vector<std::string>;

/// Takes a permit and holds it for a second.
asio::awaitable<void> use(AsyncSemaphore& semaphore, Scheduler& time, Millis patience, std::string name, Log& log) {
    bool got = co_await semaphore.acquireUntil(time.steady() + patience);
    log.push_back(name + (got ? " in" : " refused"));
    if (!got) co_return;
    auto held = semaphore.adopt();
    co_await time.sleepFor(1s);
    log.push_back(name + " out");
}

TEST(AsyncSemaphore, servesInOrderRefusesBeyondItsLineAndAtTheDeadline) {
    VirtualWorld world;
    AsyncSemaphore semaphore(*world.time, 1, 2);
    Log log;
    world.spawn(use(semaphore, *world.time, 5s, "a", log));
    world.spawn(use(semaphore, *world.time, 5s, "b", log));
    world.spawn(use(semaphore, *world.time, 500ms, "c", log));
    world.spawn(use(semaphore, *world.time, 5s, "d", log));
    world.time->at(world.time->steady() + 1ms, [&] {
        EXPECT_EQ(semaphore.taken(), 1U);
        EXPECT_EQ(semaphore.waiting(), 2U);
        EXPECT_FALSE(semaphore.tryAcquire());
    });
    world.run();
    EXPECT_EQ(log, (Log{"a in", "d refused", "c refused", "a out", "b in", "b out"}));
    EXPECT_EQ(semaphore.taken(), 0U);
    EXPECT_EQ(semaphore.waiting(), 0U);
}

TEST(AsyncSemaphore, letsNobodyOvertakeWhoWaits) {
    VirtualWorld world;
    AsyncSemaphore semaphore(*world.time, 1, 8);
    Log log;
    ASSERT_TRUE(semaphore.tryAcquire());
    world.spawn(use(semaphore, *world.time, 5s, "first", log));
    world.runReady();
    semaphore.release();
    EXPECT_FALSE(semaphore.tryAcquire());
    world.run();
    EXPECT_EQ(log, (Log{"first in", "first out"}));
}

TEST(AsyncSemaphore, losesNoPermitWhenAWaiterOrAHolderIsCancelled) {
    for (int steps = 1; steps < 12; ++steps) {
        VirtualWorld world;
        AsyncSemaphore semaphore(*world.time, 1, 4);
        asio::cancellation_signal signal;
        Log log;
        world.spawn(use(semaphore, *world.time, 5s, "a", log));
        asio::co_spawn(world.io, use(semaphore, *world.time, 5s, "b", log),
                       asio::bind_cancellation_slot(signal.slot(), asio::detached));
        world.run(steps);
        signal.emit(asio::cancellation_type::terminal);
        world.run();
        EXPECT_EQ(semaphore.taken(), 0U) << "cancelled after step " << steps;
        EXPECT_EQ(semaphore.waiting(), 0U);
    }
}

TEST(AsyncSemaphore, mayDieBeforeThoseWhoHoldItsPermits) {
    VirtualWorld world;
    Log log;
    auto semaphore = std::make_unique<AsyncSemaphore>(*world.time, 1, 4);
    world.spawn(use(*semaphore, *world.time, 5s, "holds", log));
    world.spawn(use(*semaphore, *world.time, 5s, "waits", log));
    world.runReady();
    semaphore.reset();
    world.run();
    EXPECT_EQ(log, (Log{"holds in", "holds out"}));
}

TEST(AsyncSemaphore, leavesAGuardWithNothingAfterAMove) {
    VirtualWorld world;
    AsyncSemaphore semaphore(*world.time, 2, 0);
    ASSERT_TRUE(semaphore.tryAcquire());
    ASSERT_TRUE(semaphore.tryAcquire());
    auto one = semaphore.adopt();
    auto two = semaphore.adopt();
    one = std::move(two);
    EXPECT_EQ(semaphore.taken(), 1U);
    one.release();
    one.release();
    EXPECT_EQ(semaphore.taken(), 0U);
}
} // namespace
} // namespace switchroom::test

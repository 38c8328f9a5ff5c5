// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agent/runtime/async_event.h"
#include "tests/runtime/virtual_world.h"

#include <boost/asio/bind_cancellation_slot.hpp>
#include <boost/asio/cancellation_signal.hpp>
#include <gtest/gtest.h>

#include <vector>

namespace switchroom::test {
namespace {
using namespace std::chrono_literals;

asio::awaitable<void> waitAndNote(AsyncEvent& event, int n, std::vector<int>& log) {
    co_await event.wait();
    log.push_back(n);
}

asio::awaitable<void> waitUntil(AsyncEvent& event, Steady deadline, std::vector<bool>& log) {
    auto set = co_await event.waitUntil(deadline);
    log.push_back(set);
}

TEST(AsyncEvent, wakesAllThatWaitInTheirOrderAndNobodyWaitsAfterwards) {
    VirtualWorld world;
    AsyncEvent event(*world.time);
    std::vector<int> log;
    for (int n = 0; n < 3; ++n) world.spawn(waitAndNote(event, n, log));
    world.run();
    EXPECT_TRUE(log.empty());
    event.set();
    world.spawn(waitAndNote(event, 3, log));
    world.run();
    EXPECT_EQ(log, (std::vector{0, 1, 2, 3}));
}

TEST(AsyncEvent, saysWhetherItCameBeforeTheDeadline) {
    VirtualWorld world;
    AsyncEvent event(*world.time);
    std::vector<bool> log;
    auto now = world.time->steady();
    world.spawn(waitUntil(event, now + 1s, log));
    world.spawn(waitUntil(event, now + 3s, log));
    world.spawn(waitUntil(event, now, log));
    world.time->at(now + 2s, [&] { event.set(); });
    world.run();
    EXPECT_EQ(log, (std::vector{false, false, true}));
    EXPECT_EQ(world.elapsed(), 2s) << "the deadline of who was woken is forgotten";
    world.spawn(waitUntil(event, now, log));
    world.run();
    EXPECT_TRUE(log.back()) << "what is set already needs no time";
}

TEST(AsyncEvent, throwsInAWaiterThatIsCancelledAndWakesTheOthers) {
    VirtualWorld world;
    AsyncEvent event(*world.time);
    asio::cancellation_signal signal;
    std::exception_ptr thrown;
    std::vector<int> log;
    asio::co_spawn(world.io, waitAndNote(event, 0, log),
                   asio::bind_cancellation_slot(signal.slot(), [&](std::exception_ptr error) { thrown = error; }));
    world.spawn(waitAndNote(event, 1, log));
    world.run();
    signal.emit(asio::cancellation_type::terminal);
    world.run();
    EXPECT_TRUE(thrown);
    event.set();
    world.run();
    EXPECT_EQ(log, std::vector{1});
}

asio::awaitable<void> hold(std::shared_ptr<AsyncEvent> event, Probe probe, Steady deadline) {
    Probe inner = probe;
    co_await event->waitUntil(deadline);
}

TEST(AsyncEvent, leaksNothingWhenTheContextEndsWhileItsOwnersWait) {
    int alive = 0;
    {
        VirtualWorld world;
        auto event = std::make_shared<AsyncEvent>(*world.time);
        for (int n = 0; n < 3; ++n) world.spawn(hold(event, Probe(alive), world.time->steady() + 1h));
        event.reset();
        world.runReady();
        EXPECT_GT(alive, 0);
        world.time.reset();
    }
    EXPECT_EQ(alive, 0);
}

TEST(AsyncEvent, unwindsItsWaitersWhenItDies) {
    int alive = 0;
    VirtualWorld world;
    auto event = std::make_unique<AsyncEvent>(*world.time);
    auto wait = [](AsyncEvent& what, Probe probe) -> asio::awaitable<void> {
        Probe inner = probe;
        co_await what.waitUntil(Steady::max());
    };
    world.spawn(wait(*event, Probe(alive)));
    world.runReady();
    event.reset();
    world.run();
    EXPECT_EQ(alive, 0);
}
} // namespace
} // namespace switchroom::test

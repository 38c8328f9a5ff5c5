// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agent/runtime/virtual_scheduler.h"
#include "tests/runtime/virtual_world.h"

#include <boost/asio/bind_cancellation_slot.hpp>
#include <boost/asio/cancellation_signal.hpp>
#include <boost/asio/experimental/awaitable_operators.hpp>
#include <gtest/gtest.h>

#include <string>
#include <vector>

namespace switchroom::test {
namespace {
using namespace std::chrono_literals;
using namespace asio::experimental::awaitable_operators;
using Log = std::vector<std::string>;

asio::awaitable<void> note(Scheduler& time, Millis after, std::string word, Log& log) {
    co_await time.sleepFor(after);
    log.push_back(word);
}

TEST(VirtualScheduler, jumpsToWhatIsDueInsteadOfSleeping) {
    VirtualWorld world;
    Log log;
    world.spawn(note(*world.time, 24h, "late", log));
    world.spawn(note(*world.time, 1ms, "early", log));
    world.run();
    EXPECT_EQ(log, (Log{"early", "late"}));
    EXPECT_EQ(world.elapsed(), 24h);
    EXPECT_EQ(world.time->wall() - Instant{std::chrono::sys_days{std::chrono::year{2026} / 11 / 30}}, 24h);
}

TEST(VirtualScheduler, keepsTheOrderOfAskingAtEqualTimes) {
    VirtualWorld world;
    Log log;
    for (const auto* word : {"a", "b", "c", "d", "e", "f"}) {
        if (word[0] % 2 == 0)
            world.spawn(note(*world.time, 5s, word, log));
        else
            world.time->at(world.time->steady() + 5s, [&log, word] { log.emplace_back(word); });
        world.runReady(); // the sleeper is asleep now
    }
    world.run();
    EXPECT_EQ(log, (Log{"a", "b", "c", "d", "e", "f"}));
}

TEST(VirtualScheduler, firesWhatIsOverdueWithoutTurningBack) {
    VirtualWorld world;
    std::vector<Millis> seen;
    world.time->at(world.time->steady() + 10s,
                   [&] { world.time->at(world.time->steady() - 5s, [&] { seen.push_back(world.elapsed()); }); });
    world.run();
    EXPECT_EQ(seen, std::vector<Millis>{10s});
}

TEST(VirtualScheduler, leavesTheSteadyClockAloneWhenTheWallClockJumps) {
    VirtualWorld world;
    Log log;
    auto before = world.time->wall();
    world.spawn(note(*world.time, 60s, "minute", log));
    world.runReady();
    world.time->jumpWallClock(-2h);
    EXPECT_EQ(world.time->steady(), Steady{});
    world.run();
    EXPECT_EQ(world.elapsed(), 60s);
    EXPECT_EQ(world.time->wall(), before + 60s - 2h);
}

TEST(VirtualScheduler, cancelsASleepAtOnceAndForgetsItsMoment) {
    VirtualWorld world;
    asio::cancellation_signal signal;
    bool aborted = false;
    auto sleeper = [](Scheduler& time, bool& flag) -> asio::awaitable<void> {
        try {
            co_await time.sleepFor(1h);
        } catch (const boost::system::system_error& error) {
            flag = error.code() == asio::error::operation_aborted;
        }
    };
    asio::co_spawn(world.io, sleeper(*world.time, aborted),
                   asio::bind_cancellation_slot(signal.slot(), asio::detached));
    world.runReady();
    ASSERT_TRUE(world.time->nextDue());
    signal.emit(asio::cancellation_type::terminal);
    world.run();
    EXPECT_TRUE(aborted);
    EXPECT_EQ(world.elapsed(), 0ms);
    EXPECT_FALSE(world.time->nextDue());
}

TEST(VirtualScheduler, letsTheShorterOfTwoSleepsWin) {
    VirtualWorld world;
    std::size_t winner = 9;
    auto race = [](Scheduler& time, std::size_t& first) -> asio::awaitable<void> {
        auto result = co_await (time.sleepFor(2s) || time.sleepFor(1s));
        first = result.index();
    };
    world.spawn(race(*world.time, winner));
    world.run();
    EXPECT_EQ(winner, 1U);
    EXPECT_EQ(world.elapsed(), 1s);
}

TEST(VirtualScheduler, doesNotDoWhatWasCancelled) {
    VirtualWorld world;
    bool done = false;
    auto timer = world.time->at(world.time->steady() + 1s, [&] { done = true; });
    world.time->cancel(timer);
    world.time->cancel(timer);
    EXPECT_FALSE(world.time->step());
    EXPECT_FALSE(done);
}

TEST(VirtualScheduler, survivesASignalThatComesAfterItsEnd) {
    asio::cancellation_signal signal;
    VirtualWorld world;
    auto sleeper = [](Scheduler& time) -> asio::awaitable<void> { co_await time.sleepFor(1h); };
    asio::co_spawn(world.io, sleeper(*world.time), asio::bind_cancellation_slot(signal.slot(), asio::detached));
    world.runReady();
    world.time.reset();
    signal.emit(asio::cancellation_type::terminal);
    world.io.poll();
}

asio::awaitable<void> work(Scheduler& time, Probe probe, int n) {
    Probe inner = probe;
    auto result = co_await (time.sleepFor(Millis(n * 700)) || time.sleepFor(2s));
    if (result.index() == 1) co_await time.sleepFor(24h);
    co_await time.sleepFor(1ms);
}

TEST(VirtualScheduler, leaksNothingWhenKilledAtAnyStep) {
    int alive = 0;
    auto runUntil = [&alive](int most) {
        VirtualWorld world;
        for (int n = 1; n <= 5; ++n) world.spawn(work(*world.time, Probe(alive), n));
        auto steps = world.run(most);
        world.time.reset();
        return steps;
    };
    int total = runUntil(1'000'000);
    ASSERT_GT(total, 20);
    for (int kill = 0; kill < total; ++kill) {
        runUntil(kill);
        ASSERT_EQ(alive, 0) << "killed at step " << kill;
    }
}
} // namespace
} // namespace switchroom::test

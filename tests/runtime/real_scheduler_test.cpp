// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agent/runtime/real_scheduler.h"

#include <boost/asio/bind_cancellation_slot.hpp>
#include <boost/asio/cancellation_signal.hpp>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/post.hpp>
#include <gtest/gtest.h>

#include <vector>

namespace switchroom::test {
namespace {
using namespace std::chrono_literals;

TEST(RealScheduler, sleepsAtLeastAsLongAsAsked) {
    asio::io_context io;
    RealScheduler time(io);
    auto start = time.steady();
    auto sleeper = [](Scheduler& clock) -> asio::awaitable<void> { co_await clock.sleepFor(20ms); };
    asio::co_spawn(io, sleeper(time), asio::detached);
    io.run();
    EXPECT_GE(time.steady() - start, 20ms);
}

TEST(RealScheduler, throwsWhenASleepIsCancelled) {
    asio::io_context io;
    RealScheduler time(io);
    asio::cancellation_signal signal;
    std::exception_ptr thrown;
    auto start = time.steady();
    auto sleeper = [](Scheduler& clock) -> asio::awaitable<void> { co_await clock.sleepFor(1h); };
    asio::co_spawn(io, sleeper(time),
                   asio::bind_cancellation_slot(signal.slot(), [&](std::exception_ptr error) { thrown = error; }));
    asio::post(io, [&] { signal.emit(asio::cancellation_type::terminal); });
    io.run();
    ASSERT_TRUE(thrown);
    EXPECT_THROW(std::rethrow_exception(thrown), boost::system::system_error);
    EXPECT_LT(time.steady() - start, 1min);
}

TEST(RealScheduler, callsWhatIsDueInOrderAndNotWhatWasCancelled) {
    asio::io_context io;
    RealScheduler time(io);
    std::vector<int> seen;
    auto now = time.steady();
    time.at(now + 10ms, [&] { seen.push_back(2); });
    auto gone = time.at(now + 5ms, [&] { seen.push_back(9); });
    time.at(now, [&] { seen.push_back(1); });
    time.cancel(gone);
    io.run();
    EXPECT_EQ(seen, (std::vector{1, 2}));
}

TEST(RealScheduler, cancelsEvenWhatIsDueAlready) {
    asio::io_context io;
    RealScheduler time(io);
    bool done = false;
    TimerId second = 0;
    time.at(time.steady(), [&] { time.cancel(second); });
    second = time.at(time.steady(), [&] { done = true; });
    io.run();
    EXPECT_FALSE(done);
}

TEST(RealScheduler, callsNothingAfterItsEnd) {
    asio::io_context io;
    bool done = false;
    {
        RealScheduler time(io);
        time.at(time.steady(), [&] { done = true; });
        time.at(time.steady() + 1h, [&] { done = true; });
    }
    io.run();
    EXPECT_FALSE(done);
}
} // namespace
} // namespace switchroom::test

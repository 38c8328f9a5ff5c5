// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agent/runtime/work_pool.h"
#include "tests/runtime/virtual_world.h"

#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/io_context.hpp>
#include <gtest/gtest.h>
#include <pthread.h>

#include <future>
#include <stdexcept>

namespace switchroom::test {
namespace {

std::string threadName() {
    char name[16] = "";
    pthread_getname_np(pthread_self(), name, sizeof name);
    return name;
}

asio::awaitable<void> ask(WorkPool& pool, std::string& where, std::thread::id& resumedOn) {
    where = co_await pool.run(threadName);
    resumedOn = std::this_thread::get_id();
}

TEST(WorkPool, worksOnANamedThreadAndResumesOnTheCallers) {
    asio::io_context io;
    WorkPool pool("argon", 2);
    std::string where;
    std::thread::id resumedOn;
    asio::co_spawn(io, ask(pool, where, resumedOn), asio::detached);
    io.run();
    EXPECT_TRUE(where == "argon0" || where == "argon1") << where;
    EXPECT_EQ(resumedOn, std::this_thread::get_id());
}

TEST(WorkPool, worksOnTheCallersThreadWhenItHasNone) {
    asio::io_context io;
    WorkPool pool("none", 0);
    std::string where;
    std::thread::id resumedOn;
    asio::co_spawn(io, ask(pool, where, resumedOn), asio::detached);
    io.run();
    EXPECT_EQ(where, threadName());
    EXPECT_EQ(resumedOn, std::this_thread::get_id());
}

TEST(WorkPool, bringsAnExceptionToTheCaller) {
    asio::io_context io;
    WorkPool pool("fails", 1);
    std::string said;
    auto task = [](WorkPool& on, std::string& what) -> asio::awaitable<void> {
        try {
            co_await on.run([] { throw std::runtime_error("no memory"); });
        } catch (const std::runtime_error& error) {
            what = error.what();
        }
    };
    asio::co_spawn(io, task(pool, said), asio::detached);
    io.run();
    EXPECT_EQ(said, "no memory");
}

TEST(WorkPool, dropsWhatWaitsAndFinishesWhatRunsWhenItDies) {
    int alive = 0;
    std::atomic<int> done = 0;
    {
        asio::io_context io;
        auto pool = std::make_unique<WorkPool>("dies", 1);
        std::promise<void> started, go;
        auto task = [](WorkPool& on, Probe probe, std::function<void()> work) -> asio::awaitable<void> {
            Probe inner = probe;
            co_await on.run(std::move(work));
        };
        asio::co_spawn(io, task(*pool, Probe(alive), [&] { started.set_value(), go.get_future().wait(), ++done; }),
                       asio::detached);
        asio::co_spawn(io, task(*pool, Probe(alive), [&] { ++done; }), asio::detached);
        io.poll();
        started.get_future().wait();
        std::jthread late([&] { std::this_thread::sleep_for(std::chrono::milliseconds(20)), go.set_value(); });
        pool.reset();
        EXPECT_EQ(done, 1);
    }
    EXPECT_EQ(alive, 0);
}
} // namespace
} // namespace switchroom::test

// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/rules/breaker_under_test.h"

#include <gtest/gtest.h>

#include <atomic>
#include <barrier>
#include <thread>

namespace switchroom {
namespace {
using enum CallKind;

TEST(BreakerThreads, SixtyFourAtOnceGetNoMoreProbesThanThereAre) { // row: admission race open → half-open
    for (int round = 0; round < 20; ++round) {
        BreakerUnderTest b;
        b.tripAndWait();
        std::barrier start(64);
        std::atomic<int> admitted{0};
        std::vector<std::jthread> threads;
        for (int t = 0; t < 64; ++t)
            threads.emplace_back([&] {
                start.arrive_and_wait();
                if (b.breaker.acquire(b.now)) ++admitted;
            });
        threads.clear();
        ASSERT_EQ(admitted, 2);
        ASSERT_EQ(b.snapshot().counters.rejected, 62U);
    }
}

TEST(BreakerThreads, NoCallIsLostAndNoneCountedTwice) {
    BreakerPolicy policy = BreakerUnderTest::small();
    policy.openFor = Millis{1};
    BreakerUnderTest b(policy);
    constexpr int threadCount = 8;
    constexpr int callsEach = 20000;
    std::atomic<std::uint64_t> passed{0};
    std::atomic<std::uint64_t> refused{0};
    std::vector<std::jthread> threads;
    for (int t = 0; t < threadCount; ++t)
        threads.emplace_back([&, t] {
            for (int i = 0; i < callsEach; ++i) {
                auto now = b.now + std::chrono::microseconds{i * 10};
                auto permit = b.breaker.acquire(now);
                ++(permit ? passed : refused);
                if (permit) b.breaker.record(*permit, {(i / 50 + t) % 3 ? success : failure, Millis{1}}, now);
            }
        });
    threads.clear();
    auto counters = b.snapshot().counters;
    EXPECT_EQ(counters.succeeded + counters.failed, passed);
    EXPECT_EQ(counters.rejected, refused);
    EXPECT_EQ(passed + refused, std::uint64_t(threadCount) * callsEach);
    EXPECT_GT(counters.opened, 0U);
}

TEST(BreakerThreads, AFailingCallCostsTheSameInASmallAndInALargeWindow) { // row: failure path cost
    auto cost = [](int windowCalls) {
        BreakerPolicy policy;
        policy.windowCalls = windowCalls;
        policy.failureRate = 1.01;
        BreakerUnderTest b(policy);
        b.calls(windowCalls, failure);
        auto best = std::chrono::nanoseconds::max();
        for (int run = 0; run < 7; ++run) {
            auto start = std::chrono::steady_clock::now();
            b.calls(10000, failure);
            best = std::min<std::chrono::nanoseconds>(best, std::chrono::steady_clock::now() - start);
        }
        return double(best.count());
    };
    double small = cost(100);
    EXPECT_LT(cost(10000), 3 * small) << "a sum over the window would cost a hundred times as much";
}

} // namespace
} // namespace switchroom

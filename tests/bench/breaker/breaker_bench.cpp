// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/bench/breaker/breaker_bench.h"

#include "agent/rules/circuit_breaker.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <atomic>
#include <functional>
#include <mutex>
#include <thread>
#include <vector>

namespace switchroom::bench {
namespace {
using SteadyClock = std::chrono::steady_clock;

/// Clock, atomic word, mutex, ring: what a call cannot do without.
class Floor {
public:
    void call(int i) {
        auto start = SteadyClock::now();
        if (m_state.load(std::memory_order_acquire)) return;
        auto end = SteadyClock::now();
        std::lock_guard lock(m_lock);
        record((i & 63) == 0);
        m_sink = (end - start).count();
    }

private:
    void record(bool bad) {
        m_failures -= m_ring[m_next];
        m_ring[m_next] = bad;
        m_failures += bad;
        m_next = m_next + 1 == m_ring.size() ? 0 : m_next + 1;
    }

    std::mutex m_lock;
    std::atomic<unsigned> m_state{0};
    std::array<std::uint8_t, 100> m_ring{};
    unsigned m_next = 0;
    unsigned m_failures = 0;
    volatile std::int64_t m_sink = 0;
};

void guardedCall(CircuitBreaker& breaker, bool fails) {
    auto start = SteadyClock::now();
    auto permit = breaker.acquire(start);
    if (!permit) return;
    auto end = SteadyClock::now();
    breaker.record(*permit, CallResult{fails ? CallKind::failure : CallKind::success, end - start}, end);
}

template <class Call>
double nanosPerCall(int threads, int calls, Call call) {
    auto start = SteadyClock::now();
    std::vector<std::thread> workers;
    for (int t = 0; t < threads; ++t)
        workers.emplace_back([&] {
            for (int i = 0; i < calls; ++i) call(i);
        });
    for (auto& worker : workers) worker.join();
    return std::chrono::duration<double, std::nano>(SteadyClock::now() - start).count() / calls;
}

struct Case {
    const char* name;
    std::function<double()> run;
    std::vector<double> costs{};
};

double median(std::vector<double> costs) {
    std::ranges::sort(costs);
    return costs[costs.size() / 2];
}
} // namespace

std::string breaker(int rounds, int calls) {
    const BreakerPolicy usual;
    const BreakerPolicy neverTrips{.failureRate = 1.01};
    const BreakerPolicy wide{.windowCalls = 10000, .failureRate = 1.01};
    const BreakerPolicy timed{.windowTime = Millis{10000}, .failureRate = 1.01};
    auto now = SteadyClock::now();
    Floor floor;
    CircuitBreaker closed(usual, now), good(neverTrips, now), failing(neverTrips, now), failingWide(wide, now);
    CircuitBreaker byTime(timed, now), rejecting(usual, now);
    rejecting.forceOpen(std::nullopt, now);

    std::array cases{
        Case{"floor", [&] { return nanosPerCall(1, calls, [&](int i) { floor.call(i); }); }},
        Case{"closed", [&] { return nanosPerCall(1, calls, [&](int i) { guardedCall(closed, (i & 63) == 0); }); }},
        Case{"good", [&] { return nanosPerCall(1, calls, [&](int) { guardedCall(good, false); }); }},
        Case{"failing", [&] { return nanosPerCall(1, calls, [&](int) { guardedCall(failing, true); }); }},
        Case{"failing_10000", [&] { return nanosPerCall(1, calls, [&](int) { guardedCall(failingWide, true); }); }},
        Case{"by_time", [&] { return nanosPerCall(1, calls, [&](int i) { guardedCall(byTime, (i & 63) == 0); }); }},
        Case{"rejected", [&] { return nanosPerCall(1, calls, [&](int) { guardedCall(rejecting, false); }); }},
        Case{"floor_two_threads", [&] { return nanosPerCall(2, calls, [&](int i) { floor.call(i); }); }},
        Case{"two_threads", [&] { return nanosPerCall(2, calls, [&](int i) { guardedCall(closed, (i & 63) == 0); }); }},
    };
    for (int round = 0; round < rounds; ++round)
        for (auto& one : cases) one.costs.push_back(one.run());

    std::string out = R"({"bench":"breaker","unit":"ns per call")";
    for (const auto& one : cases) out += fmt::format(R"(,"{}":{:.1f})", one.name, median(one.costs));
    return out + "}";
}

} // namespace switchroom::bench

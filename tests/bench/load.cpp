// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/bench/load.h"

#include "tests/bench/figures.h"
#include "tests/bench/http_line.h"

#include <fmt/format.h>

#include <atomic>
#include <chrono>
#include <future>
#include <stdexcept>
#include <vector>

namespace switchroom::bench {
namespace {
using SteadyClock = std::chrono::steady_clock;

/// One client's part: the milliseconds that each of its charges took.
std::vector<double> sendCharges(const Load& load, std::atomic<int>& next) {
    std::vector<double> took;
    HttpLine line(load.port);
    for (int number = next++; number < load.first + load.charges; number = next++) {
        auto start = SteadyClock::now();
        auto headers = load.headers + fmt::format("Idempotency-Key: bench-charge-{:08}\r\n", number);
        auto reply = line.call("POST", "/v1/payments", headers, load.body(number));
        took.push_back(std::chrono::duration<double, std::milli>(SteadyClock::now() - start).count());
        if (reply.status != 201 || reply.body.find("\"succeeded\"") == std::string::npos)
            throw std::runtime_error(fmt::format("charge {} was answered by {}: {}", number, reply.status, reply.body));
    }
    return took;
}
} // namespace

LoadResult run(const Load& load) {
    std::atomic<int> next = load.first;
    auto start = SteadyClock::now();
    std::vector<std::future<std::vector<double>>> clients;
    for (int i = 0; i < load.clients; ++i)
        clients.push_back(std::async(std::launch::async, [&load, &next] { return sendCharges(load, next); }));
    for (auto& client : clients) client.wait();
    double seconds = std::chrono::duration<double>(SteadyClock::now() - start).count();
    std::vector<double> took;
    for (auto& client : clients)
        for (double one : client.get()) took.push_back(one);
    return {
        .perSecond = load.charges / seconds, .p50Millis = percentile(took, 0.5), .p99Millis = percentile(took, 0.99)};
}

} // namespace switchroom::bench

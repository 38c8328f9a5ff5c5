// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/http/raw_client.h"
#include "tests/http/test_server.h"

#include <cstdio>
#include <thread>

namespace switchroom::test {
namespace {
using std::chrono::steady_clock;

/// Not a benchmark (they are in tests/bench): that keep-alive works at all under load, and a number to look at.
TEST(Load, ManyRequestsOnFewConnections) {
    constexpr int connections = 4;
    constexpr int requests = 5000;
    TestServer server;
    std::atomic<int> good = 0;
    auto start = steady_clock::now();
    std::vector<std::thread> clients;
    for (int i = 0; i < connections; ++i)
        clients.emplace_back([&] {
            RawClient client(server.port());
            auto request = post("/echo", "{}");
            for (int n = 0; n < requests && client.send(request); ++n)
                if (client.reply().body == "{}") ++good;
        });
    for (auto& client : clients) client.join();
    std::chrono::duration<double> took = steady_clock::now() - start;
    std::printf("%d requests on %d connections: %.0f requests/s\n", good.load(), connections, good / took.count());
    EXPECT_EQ(good, connections * requests);
}
} // namespace
} // namespace switchroom::test

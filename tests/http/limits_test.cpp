// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/http/raw_client.h"
#include "tests/http/test_server.h"

#include <atomic>
#include <cerrno>
#include <cstdio>
#include <thread>

namespace switchroom::test {
namespace {
using namespace std::string_literals;
using std::chrono::steady_clock;

/// Resident memory in MiB.
double memory() {
    long pages = 0;
    auto* file = std::fopen("/proc/self/statm", "r");
    EXPECT_EQ(std::fscanf(file, "%*ld %ld", &pages), 1);
    std::fclose(file);
    return static_cast<double>(pages) * 4096 / (1 << 20);
}

/// Sends `start`, then `line` until `bytes` have been sent or the other end closes; the reply.
WireReply flood(std::uint16_t port, const std::string& start, const std::string& line, std::size_t bytes) {
    RawClient client(port);
    client.send(start);
    for (std::size_t sent = 0; sent < bytes && client.send(line);) sent += line.size();
    return client.reply();
}

std::string thousand(std::string line) {
    std::string lines;
    for (int i = 0; i < 1000; ++i) lines += line;
    return lines;
}

TEST(Limits, ARefusalIsAProblemDocumentAndTheEnd) {
    TestServer server;
    RawClient client(server.port());
    client.send("GET / HTTP/1.1\r\nHost: a\r\nHost: b\r\n\r\n" + get("/hello"));
    auto reply = client.reply();
    EXPECT_EQ(reply.status, 400);
    EXPECT_EQ(reply.header("Content-Type"), "application/problem+json");
    EXPECT_EQ(reply.header("Connection"), "close");
    EXPECT_EQ(reply.body, R"({"type":"about:blank","title":"Bad Request","status":400,)"
                          R"("detail":"There is more than one Host.","code":"invalid_request"})");
    EXPECT_TRUE(client.endsGently()); // and nothing for the second request
    EXPECT_EQ(server.handled, 0);
}

TEST(Limits, HostileHeadsNeverReachTheHandler) {
    TestServer server;
    const std::vector<std::pair<std::string, int>> cases{
        {"POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 5\r\nContent-Length: 6\r\n\r\nhello", 400},
        {"POST / HTTP/1.1\r\nHost: a\r\nContent-Length: -5\r\n\r\nhello", 400},
        {"POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 99999999999999999999\r\n\r\nhello", 400},
        {"POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n", 400},
        {"POST / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: gzip\r\n\r\n", 501},
        {"GET / HTTP/1.1\nHost: a\n\n", 400},
        {"GET / HTTP/1.1\r\nHost: a\r\nX: 1\r\n 2\r\n\r\n", 400},
        {"GET / HTTP/1.1\r\nHost: a\r\nX: \0\r\n\r\n"s, 400},
        {"GET /%00 HTTP/1.1\r\nHost: a\r\n\r\n", 400},
        {"GET / HTTP/3.0\r\nHost: a\r\n\r\n", 505},
        {"TRACE / HTTP/1.1\r\nHost: a\r\n\r\n", 501},
        {"GET / HTTP/1.1\r\nHost: a\r\nExpect: tea\r\n\r\n", 417},
        {"GET / HTTP/1.1\r\nHost: a\r\nConnection: ,@\r\n\r\n", 400},
        {"GET /" + std::string(9000, 'a') + " HTTP/1.1\r\nHost: a\r\n\r\n", 414},
        {"GET / HTTP/1.1\r\nHost: a\r\n" + thousand("a:\r\n") + "\r\n", 431},
        {"GET / HTTP/1.1\r\nHost: a\r\nX: " + std::string(40000, 'a') + "\r\n\r\n", 431},
    };
    for (const auto& [bytes, status] : cases)
        EXPECT_EQ(replyTo(server.port(), bytes).status, status) << bytes.substr(0, 99);
    EXPECT_EQ(server.handled, 0);
    EXPECT_TRUE(server.faults().empty());
}

TEST(Limits, HostileChunksAreRefused) {
    TestServer server;
    auto chunked = "POST /echo HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n"s;
    for (const auto& body :
         {"x\r\n"s, "-1\r\n"s, "0x5\r\nhello\r\n0\r\n\r\n"s, "5\nhello\r\n0\r\n\r\n"s, "5\r\nhelloX\r\n0\r\n\r\n"s,
          "10000000000000000\r\n"s, "1;" + std::string(200000, 'a'), "0\r\nContent-Length: 5\r\n\r\n"s})
        EXPECT_EQ(replyTo(server.port(), chunked + body).status, 400) << body.substr(0, 99);
    EXPECT_EQ(replyTo(server.port(), chunked + "7fffffffffffffff\r\n").status, 413);
    EXPECT_EQ(server.handled, 0);
}

TEST(Limits, EndlessHeadersCostNoMemory) {
    TestServer server;
    replyTo(server.port(), get("/hello"));
    auto before = memory();
    auto reply =
        flood(server.port(), "GET / HTTP/1.1\r\nHost: a\r\n", thousand("X-Filler: aaaaaaaaaaaaaaaaaaa\r\n"), 30 << 20);
    EXPECT_EQ(reply.status, 431);
    reply = flood(server.port(), "GET / HTTP/1.1\r\nX: ", std::string(1 << 16, 'a'), 30 << 20);
    EXPECT_EQ(reply.status, 431);
    reply = flood(server.port(), "GET /", std::string(1 << 16, 'a'), 30 << 20);
    EXPECT_EQ(reply.status, 414);
    EXPECT_LT(memory() - before, 8);
}

TEST(Limits, ABodyIsBoundedByItsRoute) {
    ServerLimits limits;
    limits.bodyFor = [](std::string_view method, std::string_view path) -> std::size_t {
        return method == "POST" && path == "/echo" ? 8U << 20 : 10;
    };
    TestServer server(limits);
    EXPECT_EQ(replyTo(server.port(), post("/echo", std::string(8 << 20, 'x'))).body.size(), 8U << 20);
    EXPECT_EQ(replyTo(server.port(), post("/echo", std::string(9 << 20, 'x'))).status, 413);
    EXPECT_EQ(replyTo(server.port(), post("/hello", "0123456789")).status, 200);
    EXPECT_EQ(replyTo(server.port(), post("/hello", "0123456789a")).status, 413);
    auto chunked = "POST /echo HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n"s;
    auto chunk = "10000\r\n" + std::string(0x10000, 'x') + "\r\n";
    EXPECT_EQ(flood(server.port(), chunked, chunk, 9 << 20).status, 413);
}

TEST(Limits, ASlowHeadIsA408) {
    ServerLimits limits;
    limits.headerTime = Millis(200);
    limits.idleTime = Millis(60000);
    TestServer server(limits);
    RawClient client(server.port());
    auto start = steady_clock::now();
    for (char byte : "GET / HTTP/1.1\r\nHost: a\r\nX: aaaaaaaaaaaaaaaaaaaaaaaa"s) {
        if (steady_clock::now() - start > Millis(300) || !client.send({&byte, 1})) break;
        std::this_thread::sleep_for(Millis(10));
    }
    EXPECT_EQ(client.reply().status, 408);
    EXPECT_TRUE(client.endsGently());
    EXPECT_LT(steady_clock::now() - start, Millis(2000));
}

TEST(Limits, ASlowBodyIsA408) {
    ServerLimits limits;
    limits.bodyTime = Millis(200);
    TestServer server(limits);
    RawClient client(server.port());
    client.send("POST /echo HTTP/1.1\r\nHost: a\r\nContent-Length: 5\r\n\r\nhel");
    EXPECT_EQ(client.reply().status, 408);
    EXPECT_EQ(server.handled, 0);
}

TEST(Limits, SilentConnectionsAreClosedWithoutAWord) {
    ServerLimits limits;
    limits.headerTime = Millis(100);
    limits.idleTime = Millis(1000);
    TestServer server(limits);
    RawClient mute(server.port());
    RawClient idle(server.port());
    idle.send(get("/hello"));
    EXPECT_EQ(idle.reply().body, "hello");
    auto start = steady_clock::now();
    EXPECT_EQ(mute.rest(), "");
    EXPECT_LT(steady_clock::now() - start, Millis(900));
    EXPECT_EQ(idle.rest(), "");
    EXPECT_GT(steady_clock::now() - start, Millis(700));
    EXPECT_TRUE(TestServer::eventually([&] { return server.openConnections() == 0; }));
}

TEST(Limits, AReaderThatTakesNothingIsDropped) {
    ServerLimits limits;
    limits.idleTime = Millis(200);
    TestServer server(limits);
    RawClient client(server.port());
    client.send(get("/large?50000000"));
    EXPECT_TRUE(TestServer::eventually([&] { return server.handled == 1 && server.openConnections() == 0; }));
}

TEST(Limits, ConnectionsBeyondTheLimitAreTold) {
    for (bool perAddress : {false, true}) {
        ServerLimits limits;
        limits.connections = perAddress ? 100 : 3;
        limits.connectionsPerAddress = perAddress ? 3 : 0;
        TestServer server(limits);
        std::vector<std::unique_ptr<RawClient>> clients;
        for (int i = 0; i < 3; ++i) {
            clients.push_back(std::make_unique<RawClient>(server.port()));
            clients.back()->send(get("/hello"));
            EXPECT_EQ(clients.back()->reply().status, 200);
        }
        RawClient fourth(server.port());
        fourth.send(get("/hello"));
        auto reply = fourth.reply();
        EXPECT_EQ(reply.status, 503);
        EXPECT_EQ(reply.header("Retry-After"), "1");
        EXPECT_TRUE(reply.body.contains(R"("code":"overloaded")"));
        EXPECT_TRUE(fourth.endsGently());

        clients.pop_back();
        EXPECT_TRUE(TestServer::eventually([&] { return server.openConnections() == 2; }));
        EXPECT_EQ(replyTo(server.port(), get("/hello")).status, 200);
    }
}

TEST(Limits, AConnectionThatIsNotAdmittedIsReset) {
    ServerLimits limits;
    std::atomic<bool> open = false;
    limits.admit = [&](const std::string& address) { return open && address == "127.0.0.1"; };
    TestServer server(limits);
    RawClient client(server.port());
    EXPECT_EQ(client.rest(), "");
    EXPECT_EQ(client.lastError(), ECONNRESET);
    open = true;
    EXPECT_EQ(replyTo(server.port(), get("/hello")).status, 200);
}

TEST(Limits, HundredsThatAreRefusedCostNoMoreThanTheirSockets) {
    ServerLimits limits;
    limits.connections = 1;
    TestServer server(limits);
    std::vector<std::unique_ptr<RawClient>> clients;
    for (int i = 0; i < 300; ++i) clients.push_back(std::make_unique<RawClient>(server.port()));
    EXPECT_TRUE(TestServer::eventually([&] { return server.openConnections() == 1; }));
    clients.clear();
    EXPECT_TRUE(TestServer::eventually([&] { return replyTo(server.port(), get("/hello")).status == 200; }));
}
} // namespace
} // namespace switchroom::test

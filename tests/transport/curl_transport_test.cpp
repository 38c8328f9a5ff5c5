// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agent/runtime/real_scheduler.h"
#include "agent/transport/curl_transport.h"
#include "tests/transport/send_now.h"
#include "tests/transport/wire_server.h"

#include <boost/asio/bind_cancellation_slot.hpp>
#include <boost/asio/cancellation_signal.hpp>
#include <boost/asio/experimental/awaitable_operators.hpp>
#include <boost/asio/post.hpp>
#include <fmt/format.h>
#include <gtest/gtest.h>
#include <netinet/in.h>
#include <sys/socket.h>
#include <unistd.h>

#include <cstdlib>
#include <vector>

namespace switchroom::test {
namespace {
using namespace std::chrono_literals;
using namespace asio::experimental::awaitable_operators;

void answer(WireConnection& wire) {
    while (wire.readRequest() &&
           wire.write(reply("{\"id\":\"ch_1\"}", "201 Created", "Set-Cookie: a\r\nSet-Cookie: b\r\n"))) {}
}
constexpr TransportLimits patient{.connect = 20s, .total = 20s};

/// Calls `then` as soon as `count` has come to `wanted`.
void whenReached(Scheduler& time, std::atomic<int>& count, int wanted, std::function<void()> then) {
    if (count >= wanted) return then();
    time.at(time.steady() + 5ms, [&time, &count, wanted, then] { whenReached(time, count, wanted, then); });
}
void hang(WireConnection& wire) { wire.readRequest(), wire.hang(); }

TEST(CurlTransport, sendsExactlyWhatItWasGivenAndBringsTheReplyWhole) {
    WireServer server(answer);
    CurlTransport transport;
    auto result = sendNow(transport, post(server.url("/v1/charges?expand=x"), "{\"a\":1}"));
    EXPECT_EQ(result.error, ErrorClass::none);
    EXPECT_TRUE(result.bytesSent);
    EXPECT_EQ(
        result.reply,
        (HttpReply{201, {{"Set-Cookie", "a"}, {"Set-Cookie", "b"}, {"Content-Length", "13"}}, "{\"id\":\"ch_1\"}"}));
    EXPECT_EQ(server.lastRequest(),
              fmt::format("POST /v1/charges?expand=x HTTP/1.1\r\nHost: 127.0.0.1:{}\r\nAccept: */*\r\n"
                          "Accept-Encoding: gzip, deflate\r\nContent-Type: application/json\r\n"
                          "Idempotency-Key: key-1\r\nContent-Length: 7\r\n\r\n{{\"a\":1}}",
                          server.port()));
}

TEST(CurlTransport, sendsEachMethodAsItIs) {
    WireServer server(answer);
    CurlTransport transport;
    for (const auto* method : {"GET", "DELETE", "PUT", "PATCH", "POST"}) {
        auto result = sendNow(transport, {.method = method, .url = server.url(), .headers = {}, .body = ""});
        EXPECT_EQ(result.reply.status, 201) << method << result.detail;
        EXPECT_TRUE(server.lastRequest().starts_with(std::string(method) + " /charge HTTP/1.1\r\n"));
        EXPECT_EQ(server.lastRequest().find("urlencoded"), std::string::npos);
    }
    auto withBody =
        sendNow(transport, {.method = "DELETE", .url = server.url(), .headers = {{"X-Empty", ""}}, .body = "{}"});
    EXPECT_EQ(withBody.reply.status, 201);
    EXPECT_TRUE(server.lastRequest().ends_with("\r\n\r\n{}"));
    EXPECT_NE(server.lastRequest().find("X-Empty:\r\n"), std::string::npos);
}

TEST(CurlTransport, takesAReplyUpToTheLimitAndALargeBody) {
    std::string large(9U << 20, 'x');
    WireServer server([&](WireConnection& wire) { wire.readRequest() && wire.write(reply(large)); });
    CurlTransport transport;
    auto result = sendNow(transport, post(server.url(), large), {.total = 20s, .replyBytes = large.size()});
    EXPECT_EQ(result.reply.body.size(), large.size()) << result.detail;
    EXPECT_EQ(server.requests, 1);
}

TEST(CurlTransport, refusesWhatIsNoRequestBeforeAnyByte) {
    WireServer server(answer);
    CurlTransport transport;
    auto with = [&](std::string name, std::string value) {
        auto request = post(server.url());
        request.headers.push_back({std::move(name), std::move(value)});
        return request;
    };
    auto method = post(server.url());
    method.method = "POST / HTTP/1.1\r\nX:";
    for (const auto& request :
         {with("X-Note", "a\r\nHost: evil"), with("X\r\nY", "a"), with("", "a"), with("X-Nul", std::string("a\0b", 3)),
          with("content-length", "5"), with("Transfer-Encoding", "chunked"), method, post("ftp://127.0.0.1/x"),
          post("file:///etc/passwd"), post("no url"), post("")}) {
        auto result = sendNow(transport, request);
        EXPECT_EQ(result.error, ErrorClass::connect) << result.detail;
        EXPECT_FALSE(result.bytesSent);
        EXPECT_FALSE(result.detail.empty());
    }
    EXPECT_EQ(server.connections, 0);
}

TEST(CurlTransport, saysNotSentWhenNobodyListensOrTheNameIsUnknown) {
    CurlTransport transport;
    for (const auto* url : {"http://127.0.0.1:1/", "http://no-such-host.invalid/"}) {
        auto result = sendNow(transport, post(url), {.connect = 3s, .total = 4s});
        EXPECT_EQ(result.error, ErrorClass::connect) << url << result.detail;
        EXPECT_FALSE(result.bytesSent);
    }
}

TEST(CurlTransport, givesUpConnectingAtTheConnectDeadline) {
    // A full backlog: the kernel answers no further SYN.
    int listener = ::socket(AF_INET, SOCK_STREAM, 0);
    sockaddr_in address{.sin_family = AF_INET, .sin_port = 0, .sin_addr = {htonl(INADDR_LOOPBACK)}, .sin_zero = {}};
    socklen_t length = sizeof address;
    auto* generic = reinterpret_cast<sockaddr*>(&address);
    ASSERT_EQ(::bind(listener, generic, length), 0);
    ASSERT_EQ(::listen(listener, 0), 0);
    ASSERT_EQ(::getsockname(listener, generic, &length), 0);
    std::vector<int> fillers;
    for (int n = 0; n < 3; ++n) {
        fillers.push_back(::socket(AF_INET, SOCK_STREAM | SOCK_NONBLOCK, 0));
        ::connect(fillers.back(), generic, length);
    }
    CurlTransport transport;
    auto before = std::chrono::steady_clock::now();
    auto result = sendNow(transport, post(fmt::format("http://127.0.0.1:{}/", ntohs(address.sin_port))),
                          {.connect = 200ms, .total = 5s});
    EXPECT_LT(std::chrono::steady_clock::now() - before, 2s);
    EXPECT_EQ(result.error, ErrorClass::connect) << result.detail;
    EXPECT_FALSE(result.bytesSent);
    for (int socket : fillers) ::close(socket);
    ::close(listener);
}

TEST(CurlTransport, usesNoProxyOfTheEnvironment) {
    ::setenv("http_proxy", "http://127.0.0.1:1", 1);
    WireServer server(answer);
    CurlTransport transport;
    auto result = sendNow(transport, post(server.url()));
    ::unsetenv("http_proxy");
    EXPECT_EQ(result.reply.status, 201) << result.detail;
}

TEST(CurlTransport, comesBackAsCancelledAndSaysWhetherBytesLeft) {
    for (const auto* scheme : {"http", "https"}) {
        WireServer server(hang);
        CurlTransport transport;
        asio::io_context io;
        RealScheduler time(io);
        asio::cancellation_signal signal;
        TransportResult result;
        asio::co_spawn(io, sendInto(transport, post(server.url("/", scheme)), {.connect = 20s, .total = 20s}, result),
                       asio::bind_cancellation_slot(signal.slot(), asio::detached));
        auto& reached = scheme == std::string("http") ? server.heads : server.connections;
        whenReached(time, reached, 1, [&] { signal.emit(asio::cancellation_type::terminal); });
        io.run();
        EXPECT_EQ(result.error, ErrorClass::cancelled);
        EXPECT_EQ(result.bytesSent, scheme == std::string("http"));
    }
}

TEST(CurlTransport, losesARaceAgainstTimeWithoutHarm) {
    WireServer server(hang);
    CurlTransport transport;
    asio::io_context io;
    RealScheduler time(io);
    std::size_t winner = 9;
    auto race = [](Transport& wire, Scheduler& clock, HttpRequest request,
                   std::size_t& first) -> asio::awaitable<void> {
        TransportLimits limits{};
        auto result = co_await (wire.send(std::move(request), limits) || clock.sleepFor(300ms));
        first = result.index();
    };
    asio::co_spawn(io, race(transport, time, post(server.url()), winner), asio::detached);
    io.run();
    EXPECT_EQ(winner, 1U);
    EXPECT_LE(server.heads, 1);
}

TEST(CurlTransport, stopsWithRequestsOnTheirWay) {
    WireServer server(hang);
    auto transport = std::make_unique<CurlTransport>();
    asio::io_context io;
    RealScheduler time(io);
    std::vector<TransportResult> results(8);
    for (auto& result : results)
        asio::co_spawn(io, sendInto(*transport, post(server.url()), patient, result), asio::detached);
    whenReached(time, server.heads, 8, [&] { transport.reset(); });
    io.run();
    for (const auto& result : results) EXPECT_EQ(result.error, ErrorClass::cancelled);
    EXPECT_EQ(server.heads, 8);
}

TEST(CurlTransport, leaksNothingWhenItAndTheCallersContextEndFirst) {
    WireServer server(hang);
    asio::io_context io;
    CurlTransport transport;
    TransportResult result;
    asio::co_spawn(io, sendInto(transport, post(server.url()), patient, result), asio::detached);
    for (int n = 0; n < 1000 && server.heads == 0; ++n) io.run_for(10ms);
    EXPECT_EQ(server.heads, 1);
}

TEST(CurlTransport, refusesMoreRequestsAtOnceThanConnectionsAreAllowed) {
    WireServer server([](WireConnection& wire) {
        while (wire.readRequest()) {
            std::this_thread::sleep_for(300ms);
            if (!wire.write(reply())) return;
        }
    });
    CurlTransport transport({.connections = 2});
    for (int round = 0; round < 2; ++round) {
        asio::io_context io;
        std::vector<TransportResult> results(5);
        for (auto& result : results)
            asio::co_spawn(io, sendInto(transport, post(server.url()), patient, result), asio::detached);
        io.run();
        for (std::size_t n = 0; n < results.size(); ++n) {
            EXPECT_EQ(results[n].error, n < 2 ? ErrorClass::none : ErrorClass::connect);
            EXPECT_EQ(results[n].bytesSent, n < 2);
        }
    }
    EXPECT_EQ(server.mostOpen, 2);
    EXPECT_EQ(server.requests, 4);
}

asio::awaitable<void> sendMany(Transport& transport, std::string url, int count, int& good) {
    for (int n = 0; n < count; ++n) {
        auto request = post(url);
        TransportLimits limits{};
        auto result = co_await transport.send(std::move(request), limits);
        if (result.reply.status == 201) ++good;
    }
}

TEST(CurlTransport, countsRightUnderLoad) {
    WireServer server(answer);
    CurlTransport transport;
    asio::io_context io;
    int good = 0;
    for (int n = 0; n < 32; ++n) asio::co_spawn(io, sendMany(transport, server.url(), 50, good), asio::detached);
    io.run();
    EXPECT_EQ(good, 32 * 50);
    EXPECT_EQ(server.requests, 32 * 50);
}
} // namespace
} // namespace switchroom::test

// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agent/runtime/real_scheduler.h"
#include "tests/http/test_server.h"
#include "tests/http/web_socket_client.h"

#include <thread>

namespace switchroom::test {
namespace {
using std::chrono::steady_clock;

TEST(Stop, RequestsInWorkAreAnsweredAndIdleConnectionsClosed) {
    TestServer server;
    RawClient idle(server.port());
    idle.send(get("/hello"));
    EXPECT_EQ(idle.reply().body, "hello");
    RawClient working(server.port());
    working.send(get("/slow?1000"));
    ASSERT_TRUE(TestServer::eventually([&] { return server.started == 1; }));

    auto start = steady_clock::now();
    std::thread stopper([&] { server.stop(Millis(5000)); });
    EXPECT_EQ(idle.rest(), "");
    EXPECT_LT(steady_clock::now() - start, Millis(900));
    auto reply = working.reply();
    EXPECT_EQ(reply.body, "slow");
    EXPECT_EQ(reply.header("Connection"), "close");
    working.close();
    stopper.join();
    EXPECT_LT(steady_clock::now() - start, Millis(4000));
    EXPECT_THROW(RawClient{server.port()}, std::runtime_error);
}

TEST(Stop, AfterTheGraceAllAreClosedButHandlersGoOn) {
    TestServer server;
    RawClient client(server.port());
    client.send(get("/slow?600"));
    ASSERT_TRUE(TestServer::eventually([&] { return server.started == 1; }));
    server.stop(Millis(100));
    EXPECT_EQ(client.rest(), "");
    EXPECT_EQ(server.finished, 0);
    EXPECT_TRUE(TestServer::eventually([&] { return server.finished == 1; }));
}

TEST(Stop, WebSocketsAreToldToGo) {
    TestServer server;
    WebSocketClient client(server.port());
    client.open("/ws");
    std::thread stopper([&] { server.stop(Millis(5000)); });
    auto frame = client.next();
    EXPECT_EQ(frame.closeCode(), 1001);
    client.send(8, frame.payload);
    client.raw().close();
    stopper.join();
    EXPECT_EQ(server.openConnections(), 0U);
}

TEST(Stop, AServerMayEndWithEverythingOpen) {
    TestServer server;
    RawClient idle(server.port());
    RawClient working(server.port());
    RawClient half(server.port());
    WebSocketClient socket(server.port());
    WebSocketClient full(server.port());
    working.send(get("/slow?60000"));
    half.send("GET / HTTP/1.1\r\n");
    socket.open("/ws");
    full.open("/ws-push");
    ASSERT_TRUE(TestServer::eventually([&] { return server.started == 1 && server.pushed > 0; }));
} // under the address sanitizer: nothing leaks, nothing is used after its end

TEST(Listen, SaysThatAnotherProgramHasThePort) {
    TestServer first;
    asio::io_context io;
    RealScheduler scheduler(io);
    HttpServer second(scheduler, {}, {});
    auto port = second.listen("127.0.0.1", first.port());
    ASSERT_FALSE(port);
    EXPECT_EQ(port.error(), "127.0.0.1:" + std::to_string(first.port()) + " is in use by another program");
    EXPECT_EQ(second.listen("203.0.113.7", 8080).error(), "203.0.113.7 is not an address of this machine");
    EXPECT_EQ(second.listen("nonsense", 8080).error(), "nonsense is not an IP address");
}
} // namespace
} // namespace switchroom::test

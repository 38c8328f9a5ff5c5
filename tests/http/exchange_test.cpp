// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/http/raw_client.h"
#include "tests/http/test_server.h"

#include <cerrno>
#include <thread>

namespace switchroom::test {
namespace {
using std::chrono::steady_clock;

TEST(Exchange, ARequestReachesTheHandlerInWhole) {
    TestServer server;
    auto reply = replyTo(server.port(), post("/echo?a=%20b", "body"));
    EXPECT_EQ(reply.status, 200);
    EXPECT_EQ(reply.body, "body");
    EXPECT_EQ(reply.header("X-Method"), "POST");
    EXPECT_EQ(reply.header("X-Path"), "/echo");
    EXPECT_EQ(reply.header("X-Query"), "a=%20b");
    EXPECT_EQ(reply.header("X-Peer"), "127.0.0.1");
    EXPECT_EQ(reply.header("Content-Length"), "4");
    EXPECT_EQ(reply.header("Connection"), "");
    EXPECT_EQ(reply.header("Date").size(), 29U);
}

TEST(Exchange, AChunkedBodyIsJoinedAndItsTrailersAreDropped) {
    TestServer server;
    auto reply = replyTo(server.port(), "POST /echo HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n"
                                        "3;ext=1\r\nabc\r\n2\r\nde\r\n0\r\nAuthorization: x\r\n\r\n");
    EXPECT_EQ(reply.status, 200);
    EXPECT_EQ(reply.body, "abcde");
    EXPECT_EQ(reply.header("X-Fields"), "2");
}

TEST(Exchange, RequestsThatAreSentAheadAreAnsweredInOrder) {
    TestServer server;
    RawClient client(server.port());
    std::string ahead;
    for (int i = 0; i < 300; ++i) ahead += post("/echo", std::to_string(i));
    client.send(ahead + get("/slow?50") + get("/hello"));
    for (int i = 0; i < 300; ++i) ASSERT_EQ(client.reply().body, std::to_string(i));
    EXPECT_EQ(client.reply().body, "slow");
    EXPECT_EQ(client.reply().body, "hello");
}

TEST(Exchange, HeadHasTheLengthButNotTheBody) {
    TestServer server;
    RawClient client(server.port());
    client.send("HEAD /hello HTTP/1.1\r\nHost: a\r\n\r\n" + get("/hello"));
    EXPECT_EQ(client.reply(true).header("Content-Length"), "5");
    EXPECT_EQ(client.reply().body, "hello");
}

TEST(Exchange, NoContentHasNoLength) {
    TestServer server;
    RawClient client(server.port());
    client.send(get("/empty") + get("/hello"));
    auto reply = client.reply();
    EXPECT_EQ(reply.status, 204);
    EXPECT_EQ(reply.header("Content-Length"), "");
    EXPECT_EQ(client.reply().body, "hello");
}

TEST(Exchange, TheConnectionStaysOrEndsAsTheClientAsks) {
    TestServer server;
    RawClient closing(server.port());
    closing.send(get("/hello", "Connection: close\r\n"));
    EXPECT_EQ(closing.reply().header("Connection"), "close");
    EXPECT_TRUE(closing.endsGently());

    RawClient old(server.port());
    old.send("GET /hello HTTP/1.0\r\n\r\n");
    auto reply = old.reply();
    EXPECT_TRUE(reply.head.starts_with("HTTP/1.0 200 OK\r\n"));
    EXPECT_EQ(reply.header("Connection"), "close");
    EXPECT_TRUE(old.endsGently());

    RawClient oldKept(server.port());
    oldKept.send("GET /hello HTTP/1.0\r\nConnection: keep-alive\r\n\r\nGET /hello HTTP/1.0\r\n\r\n");
    EXPECT_EQ(oldKept.reply().header("Connection"), "keep-alive");
    EXPECT_EQ(oldKept.reply().body, "hello");
}

TEST(Exchange, AClientThatEndsSendingStillGetsItsReply) {
    TestServer server;
    RawClient client(server.port());
    client.send(get("/slow?50"));
    client.endSending();
    EXPECT_EQ(client.reply().body, "slow");
    EXPECT_TRUE(client.endsGently());
}

TEST(Exchange, ContinueIsAnsweredAtOnce) {
    TestServer server;
    RawClient client(server.port());
    auto start = steady_clock::now();
    client.send("POST /echo HTTP/1.1\r\nHost: a\r\nContent-Length: 4\r\nExpect: 100-continue\r\n\r\n");
    EXPECT_EQ(client.reply().status, 100);
    EXPECT_LT(steady_clock::now() - start, Millis(500));
    client.send("body");
    EXPECT_EQ(client.reply().body, "body");
}

TEST(Exchange, ContinueIsNotSaidToABodyThatIsTooLarge) {
    TestServer server;
    auto reply = replyTo(server.port(), "POST /echo HTTP/1.1\r\nHost: a\r\nContent-Length: 99999999\r\n"
                                        "Expect: 100-continue\r\n\r\n");
    EXPECT_EQ(reply.status, 413);
}

TEST(Exchange, AHandlerThatThrowsIsA500WithoutDetails) {
    TestServer server;
    RawClient client(server.port());
    client.send(get("/throw?x=%0A") + get("/bad-header") + get("/hello"));
    auto reply = client.reply();
    EXPECT_EQ(reply.status, 500);
    EXPECT_EQ(reply.header("Content-Type"), "application/problem+json");
    EXPECT_EQ(reply.body, R"({"type":"about:blank","title":"Internal Server Error","status":500,)"
                          R"("detail":"The server failed. Its log says why.","code":"internal"})");
    reply = client.reply();
    EXPECT_EQ(reply.status, 500);
    EXPECT_EQ(reply.header("Set-Cookie"), "");
    EXPECT_EQ(client.reply().body, "hello");
    EXPECT_EQ(server.faults(),
              (std::vector<std::string>{
                  "the handler of GET /throw?x=%0A failed: secret detail",
                  "the handler of GET /bad-header failed: the value of a header contains a control character"}));
}

TEST(Exchange, ALargeBodyComesWholeToASlowReader) {
    TestServer server;
    RawClient client(server.port());
    client.send(get("/large?20000000") + get("/hello"));
    std::this_thread::sleep_for(Millis(100)); // lets the socket's buffers fill
    EXPECT_EQ(client.reply().body.size(), 20000000U);
    EXPECT_EQ(client.reply().body, "hello");
}

TEST(Exchange, AHandlerGoesOnWhenItsClientLeaves) {
    ServerLimits limits;
    limits.connectionsPerAddress = 0; // a handler at work holds its place
    TestServer server(limits);
    constexpr int clients = 100;
    for (int i = 0; i < clients; ++i) {
        RawClient client(server.port());
        client.send(i % 2 == 0 ? get("/slow?30") : post("/slow?30", "body") + get("/hello"));
        ASSERT_TRUE(TestServer::eventually([&] { return server.started == i + 1; }));
    } // closes during the handler
    EXPECT_TRUE(TestServer::eventually([&] { return server.finished == clients; }));
    EXPECT_TRUE(TestServer::eventually([&] { return server.openConnections() == 0; }));
    EXPECT_EQ(replyTo(server.port(), get("/hello")).body, "hello");
}

TEST(TakeOver, AResetIsSeenAsAReset) {
    TestServer server;
    RawClient client(server.port());
    client.send(get("/raw-reset"));
    EXPECT_EQ(client.rest(), "");
    EXPECT_EQ(client.lastError(), ECONNRESET);
}

TEST(TakeOver, HalfAReplyCanBeSent) {
    TestServer server;
    RawClient client(server.port());
    client.send(get("/raw-cut"));
    EXPECT_EQ(client.rest(), "HTTP/1.1 200 OK\r\nContent-Length: 100\r\n\r\nhalf");
    EXPECT_EQ(client.lastError(), 0);
}

TEST(TakeOver, AHandlerCanHangUntilTheClientCloses) {
    TestServer server;
    RawClient client(server.port());
    client.send(get("/raw-hang") + "what follows is dropped");
    EXPECT_TRUE(TestServer::eventually([&] { return server.handled == 1; }));
    EXPECT_EQ(server.finished, 0);
    client.close();
    EXPECT_TRUE(TestServer::eventually([&] { return server.finished == 1; }));
}
} // namespace
} // namespace switchroom::test

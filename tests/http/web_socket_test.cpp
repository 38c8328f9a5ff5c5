// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/http/test_server.h"
#include "tests/http/web_socket_client.h"

#include <random>
#include <thread>

namespace switchroom::test {
namespace {
using std::chrono::steady_clock;
enum Opcode { more = 0, text = 1, binary = 2, closing = 8, ping = 9, pong = 10 };

ServerLimits pingEvery(Millis interval) {
    ServerLimits limits;
    limits.webSocketPing = interval;
    return limits;
}

TEST(WebSocket, EchoesTextOnThePortOfHttp) {
    TestServer server;
    WebSocketClient client(server.port());
    auto reply = client.open("/ws");
    EXPECT_EQ(reply.status, 101);
    EXPECT_EQ(reply.header("Sec-WebSocket-Accept"), "s3pPLMBiTxaQ9kYGzzhZRbK+xOo=");
    client.send(text, "hello");
    auto frame = client.next();
    EXPECT_EQ(frame.opcode, text);
    EXPECT_EQ(frame.payload, "hello");
    client.send(text, "in ", true, false);
    client.send(more, "pieces");
    EXPECT_EQ(client.next().payload, "in pieces");
    std::string large(60000, 'x');
    client.send(text, large);
    EXPECT_EQ(client.next().payload, large);
}

TEST(WebSocket, ManyMessagesSentAheadAllComeBack) {
    TestServer server;
    WebSocketClient client(server.port());
    client.open("/ws");
    for (int i = 0; i < 1000; ++i) client.send(text, std::to_string(i));
    for (int i = 0; i < 1000; ++i) ASSERT_EQ(client.next().payload, std::to_string(i));
}

TEST(WebSocket, TheHandlerCanRefuseBefore101) {
    TestServer server;
    WebSocketClient client(server.port());
    EXPECT_EQ(client.open("/ws-401").status, 401);
    client.raw().send(get("/hello")); // and HTTP goes on
    EXPECT_EQ(client.raw().reply().body, "hello");
}

TEST(WebSocket, APlainRequestIsToldToUpgrade) {
    TestServer server;
    RawClient client(server.port());
    client.send(get("/ws"));
    auto reply = client.reply();
    EXPECT_EQ(reply.status, 426);
    EXPECT_EQ(reply.header("Sec-WebSocket-Version"), "13");
    auto old = "Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n";
    client.send(get("/ws", old + std::string("Sec-WebSocket-Version: 8\r\n")));
    EXPECT_EQ(client.reply().status, 426);
}

TEST(WebSocket, WhatBreaksTheRulesIsClosedWithItsCode) {
    struct Case {
        const char* what;
        std::function<void(WebSocketClient&)> act;
        int code;
    };
    const std::vector<Case> cases{
        {"too large", [](auto& c) { c.send(text, std::string(64 * 1024 + 1, 'x')); }, 1009},
        {"too large in pieces",
         [](auto& c) {
             c.send(text, std::string(40000, 'x'), true, false);
             c.send(more, std::string(40000, 'x'));
         },
         1009},
        {"binary", [](auto& c) { c.send(binary, "x"); }, 1003},
        {"not UTF-8", [](auto& c) { c.send(text, "\xFF"); }, 1007},
        {"unmasked", [](auto& c) { c.send(text, "x", false); }, 1002},
        {"unknown opcode", [](auto& c) { c.send(3, "x"); }, 1002},
        {"the handler's own", [](auto& c) { c.send(text, "bye"); }, 4001},
        {"the client's", [](auto& c) { c.send(closing, "\x03\xE8"); }, 1000},
    };
    TestServer server;
    for (const auto& each : cases) {
        WebSocketClient client(server.port());
        client.open("/ws");
        each.act(client);
        auto frame = client.next();
        EXPECT_EQ(frame.closeCode(), each.code) << each.what;
        client.send(closing, frame.payload);
        client.raw().close();
    }
    EXPECT_TRUE(TestServer::eventually([&] { return server.openConnections() == 0; }));
}

TEST(WebSocket, AHandlerThatThrowsClosesWith1011) {
    TestServer server;
    WebSocketClient client(server.port());
    client.open("/ws-throw");
    EXPECT_EQ(client.next().closeCode(), 1011);
    EXPECT_EQ(server.faults(), std::vector<std::string>{"the handler of a WebSocket failed: broken on purpose"});
}

TEST(WebSocket, APingIsAnswered) {
    TestServer server;
    WebSocketClient client(server.port());
    client.open("/ws");
    client.send(ping, "are you there");
    auto frame = client.next();
    EXPECT_EQ(frame.opcode, pong);
    EXPECT_EQ(frame.payload, "are you there");
}

TEST(WebSocket, SilenceIsPingedAndAnAnswerKeepsTheConnection) {
    TestServer server(pingEvery(Millis(100)));
    WebSocketClient client(server.port());
    client.open("/ws");
    auto start = steady_clock::now();
    for (int i = 0; i < 5; ++i) {
        auto frame = client.next();
        ASSERT_EQ(frame.opcode, ping);
        client.send(pong, frame.payload);
    }
    EXPECT_GT(steady_clock::now() - start, Millis(400));
    client.send(text, "still here");
    EXPECT_EQ(client.next().payload, "still here");
}

TEST(WebSocket, WithoutAPongTheConnectionIsDropped) {
    TestServer server(pingEvery(Millis(100)));
    WebSocketClient client(server.port());
    client.open("/ws");
    auto start = steady_clock::now();
    EXPECT_EQ(client.next().opcode, ping);
    EXPECT_EQ(client.next().opcode, -1);
    EXPECT_GT(steady_clock::now() - start, Millis(150));
    EXPECT_LT(steady_clock::now() - start, Millis(1000));
    EXPECT_TRUE(TestServer::eventually([&] { return server.openConnections() == 0; }));
}

TEST(WebSocket, ASlowReaderIsNotBufferedWithoutBound) {
    ServerLimits limits = pingEvery(Millis(300));
    limits.webSocketBacklog = 4 << 20;
    TestServer server(limits);
    WebSocketClient client(server.port());
    client.open("/ws-push"); // 1 MiB each, and the client reads none
    EXPECT_TRUE(TestServer::eventually([&] { return server.openConnections() == 0; }));
    EXPECT_LT(server.pushed, 30); // the backlog and what the sockets hold
}

TEST(WebSocket, AClientThatVanishesEndsItsHandler) {
    TestServer server;
    for (int i = 0; i < 20; ++i) {
        WebSocketClient client(server.port());
        client.open(i % 2 == 0 ? "/ws" : "/ws-push");
        client.send(text, "hello");
    }
    EXPECT_TRUE(TestServer::eventually([&] { return server.openConnections() == 0; }));
}

/// What a client may do, in any order: good, bad, half and sudden.
void act(WebSocketClient& client, unsigned what) {
    switch (what % 12) {
    case 0: return client.send(text, "hello");
    case 1: return client.send(text, "bye"); // the server closes
    case 2: return client.send(closing, "\x03\xE8");
    case 3: return client.send(ping, "p");
    case 4: return client.send(pong, "");
    case 5: return client.send(text, std::string(50000, 'x'));
    case 6: return client.send(text, "part", true, false);
    case 7: return client.send(more, "rest");
    case 8: return client.send(binary, "b");
    case 9: return std::this_thread::sleep_for(Millis(what % 7));
    case 10: client.raw().send("\x81\xFE\x10"); return;               // half a header
    default: client.raw().send("\x81\x85\x01\x02\x03\x04he"); return; // half a payload
    }
}

/// A close of ours that crosses a broken frame makes Beast 1.81 wait for itself for ever.
TEST(WebSocket, ABrokenFrameThatCrossesTheCloseDoesNotHoldTheConnection) {
    ServerLimits limits;
    limits.webSocketClose = Millis(300);
    TestServer server(limits);
    std::vector<std::unique_ptr<WebSocketClient>> clients;
    for (int i = 0; i < 20; ++i) {
        auto& client = *clients.emplace_back(std::make_unique<WebSocketClient>(server.port()));
        client.open("/ws");
        client.send(binary, "b"); // the server closes
        client.send(pong, "");
        client.send(text, "part", true, false);
        client.send(text, "another first part", true, false);
    }
    clients.clear();
    EXPECT_TRUE(TestServer::eventually([&] { return server.openConnections() == 0; }));
}

TEST(WebSocket, WhateverAClientDoesTheServerGoesOn) {
    auto limits = pingEvery(Millis(5));
    limits.webSocketClose = Millis(300);
    TestServer server(limits);
    std::mt19937 random(std::mt19937::result_type{7});
    for (int i = 0; i < 400; ++i) {
        WebSocketClient client(server.port());
        client.open(i % 3 == 0 ? "/ws-push" : "/ws");
        for (auto steps = random() % 8; steps > 0; --steps) act(client, static_cast<unsigned>(random()));
        if (i % 2 == 0) client.raw().endSending();
    }
    EXPECT_TRUE(TestServer::eventually([&] { return server.openConnections() == 0; }));
    EXPECT_EQ(replyTo(server.port(), get("/hello")).body, "hello");
    EXPECT_TRUE(server.faults().empty());
}
} // namespace
} // namespace switchroom::test

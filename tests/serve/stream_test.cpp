// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agent/protocol/stream_message.h"
#include "agent/runtime/async_event.h"
#include "tests/serve/serve_world.h"

#include <gmock/gmock.h>

namespace switchroom {
namespace {
using namespace std::chrono_literals;

/// A WebSocket whose client can be slow, and can leave.
class FakeSocket final : public WebSocket {
public:
    explicit FakeSocket(Scheduler& scheduler) : m_scheduler(scheduler), m_gone(scheduler) {}

    asio::awaitable<bool> send(std::string text) override {
        if (pause.count() > 0) co_await m_scheduler.sleepFor(pause);
        if (m_gone.isSet()) co_return false;
        auto message = decode<StreamMessage>(text, UnknownFields::refuse);
        EXPECT_TRUE(message.has_value()) << text;
        if (message) messages.push_back(std::move(*message));
        co_return true;
    }
    asio::awaitable<std::optional<std::string>> receive() override {
        co_await m_gone.wait();
        co_return std::nullopt;
    }
    void close(int code, std::string) override {
        closedWith = code;
        m_gone.set();
    }
    void leave() { m_gone.set(); }
    std::vector<StreamMessage> of(StreamKind kind) const {
        std::vector<StreamMessage> out;
        for (const auto& message : messages)
            if (message.kind == kind) out.push_back(message);
        return out;
    }

    std::vector<StreamMessage> messages;
    Millis pause{0};
    int closedWith = 0;

private:
    Scheduler& m_scheduler;
    AsyncEvent m_gone;
};

class Stream : public testing::Test {
protected:
    ~Stream() override {
        for (auto& socket : m_sockets) socket->leave();
        m_world.settle.pass(3s);
        EXPECT_EQ(m_ended, m_sockets.size()) << "a stream did not end";
    }

    FakeSocket& open(Role role, std::string query = "") {
        auto reply = m_world.ask({.path = "/v1/stream" + query, .role = role});
        EXPECT_EQ(reply.status, 101) << reply.body;
        m_sockets.push_back(std::make_unique<FakeSocket>(*m_world.settle.scheduler));
        asio::co_spawn(*m_world.settle.io, run(*m_sockets.back(), reply.upgrade), asio::detached);
        m_world.settle.pass(10ms);
        return *m_sockets.back();
    }
    void buy(int from, int to) {
        for (int i = from; i < to; ++i)
            m_world.charge("key-" + std::to_string(10'000'000 + i), "order-" + std::to_string(i));
    }

    ServeWorld m_world;
    std::vector<std::unique_ptr<FakeSocket>> m_sockets;
    std::size_t m_ended = 0;

private:
    asio::awaitable<void> run(FakeSocket& socket, std::function<asio::awaitable<void>(WebSocket&)> upgrade) {
        co_await upgrade(socket);
        ++m_ended;
    }
};

TEST_F(Stream, BeginsWithHelloAndTellsWhatChanges) {
    auto& socket = open(Role::viewer);
    ASSERT_FALSE(socket.messages.empty());
    EXPECT_EQ(socket.messages[0].kind, StreamKind::hello);
    EXPECT_TRUE(socket.messages[0].epoch);
    buy(0, 1);
    m_world.settle.pass(100ms);
    auto payments = socket.of(StreamKind::payment);
    ASSERT_FALSE(payments.empty());
    EXPECT_EQ(payments.back().payment->status, Status::succeeded);
    EXPECT_EQ(payments.back().objectId, text(payments.back().payment->id));
    std::int64_t last = *socket.messages[0].seq;
    for (const auto& message : socket.messages) {
        if (message.kind == StreamKind::hello || message.kind == StreamKind::overview) continue;
        EXPECT_GT(*message.seq, last);
        last = *message.seq;
    }
}

TEST_F(Stream, GivesTheRestToWhoComesBack) {
    buy(0, 3);
    auto& first = open(Role::viewer);
    auto seen = *first.messages.at(0).seq;
    first.leave();
    buy(3, 6);
    m_world.settle.pass(2s);
    auto& second = open(Role::viewer, "?after=" + std::to_string(seen));
    m_world.settle.pass(100ms);
    EXPECT_TRUE(second.of(StreamKind::resync).empty());
    std::set<std::string> orders;
    for (const auto& message : second.of(StreamKind::payment)) orders.insert(message.payment->orderRef);
    EXPECT_THAT(orders, testing::ElementsAre("order-3", "order-4", "order-5"));
}

TEST_F(Stream, TellsWhoComesFromAnotherHistoryToLoadAgain) {
    auto& socket = open(Role::viewer, "?after=999999");
    ASSERT_GE(socket.messages.size(), 2U);
    EXPECT_EQ(socket.messages[1].kind, StreamKind::resync);
    buy(0, 1);
    m_world.settle.pass(100ms);
    EXPECT_FALSE(socket.of(StreamKind::payment).empty());
}

TEST_F(Stream, KeepsToTheScopeAndTheRole) {
    auto other =
        m_world.settle.run(m_world.settle.engine->tokens().issue("other", Role::service, "other", person("root")))
            .value();
    auto& shop = open(Role::service);
    auto& admin = open(Role::admin);
    buy(0, 1);
    m_world.ask({.method = "POST",
                 .path = "/v1/tokens",
                 .role = Role::admin,
                 .body = R"({"person":"ada","role":"viewer"})",
                 .key = "tok-00000001"});
    m_world.settle.pass(100ms);
    EXPECT_FALSE(shop.of(StreamKind::payment).empty());
    EXPECT_TRUE(shop.of(StreamKind::token).empty());
    EXPECT_FALSE(admin.of(StreamKind::token).empty());
}

TEST_F(Stream, SendsTheOverviewUnnumberedAndConflated) {
    auto& socket = open(Role::viewer);
    m_world.settle.pass(100ms);
    auto before = socket.of(StreamKind::overview).size();
    buy(0, 20);
    m_world.settle.pass(1100ms);
    auto overviews = socket.of(StreamKind::overview);
    EXPECT_GT(overviews.size(), before);
    EXPECT_LE(overviews.size(), before + 4);
    EXPECT_FALSE(overviews.back().seq);
    EXPECT_EQ(overviews.back().overview->totals.succeeded, 20);
}

TEST_F(Stream, EndsWhenItsTokenIsRevoked) {
    auto& socket = open(Role::viewer);
    auto id = m_world.token(Role::viewer).substr(4, 8);
    m_world.ask({.method = "DELETE", .path = "/v1/tokens/" + id, .role = Role::admin});
    m_world.settle.pass(2s);
    EXPECT_EQ(socket.closedWith, 1008);
    EXPECT_EQ(m_ended, 1U);
}

TEST_F(Stream, CatchesUpASlowReaderWithTheNewestState) {
    auto& socket = open(Role::viewer);
    socket.pause = 200ms;
    buy(0, 30);
    m_world.settle.pass(30s);
    std::set<std::string> done;
    for (const auto& message : socket.of(StreamKind::payment))
        if (message.payment->status == Status::succeeded) done.insert(message.payment->orderRef);
    EXPECT_EQ(done.size(), 30U);
}

} // namespace
} // namespace switchroom

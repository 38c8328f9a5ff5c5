// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agent/protocol/decision_view.h"
#include "agent/protocol/overview_view.h"
#include "agent/protocol/payment_request.h"
#include "tests/link/scripted_agent.h"
#include "tests/link/turn_until.h"
#include "ui/link/http_link.h"

#include <gtest/gtest.h>

namespace switchroom {
namespace {
using namespace std::chrono_literals;
using test::ScriptedAgent, test::turnFor, test::turnUntil, test::WireAnswer, test::WireRequest;

/// A link to a scripted agent, with what it said.
class HttpLinkTest : public testing::Test {
protected:
    HttpLinkTest() {
        QObject::connect(&link, &AgentLink::snapshotNeeded, [this] { ++snapshots; });
        QObject::connect(&link, &AgentLink::messageReceived,
                         [this](const StreamMessage& message) { messages.push_back(message); });
    }
    void goLive() {
        link.start();
        ASSERT_TRUE(turnUntil([&] { return link.state() == LinkState::live; }));
    }
    /// Until the next try, and not longer: it has deadlines of its own.
    void passTheRest() { clock.advance(link.retryAt().value() - clock.wall()); }
    static StreamMessage payment(std::int64_t seq, std::int64_t version) {
        StreamMessage message;
        message.kind = StreamKind::payment;
        message.seq = seq;
        message.objectId = "01931b6e-7c1a-7000-8000-0123456789ab";
        message.payment = PaymentView{};
        message.payment->version = version;
        return message;
    }
    Answer<Result<NoRequest>> post() {
        return link.call<NoRequest>(
            AgentRequest(Route::askProvider, {"01931b6e-7c1a-7000-8000-0123456789ab"}).send(NoRequest{}));
    }

    ScriptedAgent agent;
    FakeClock clock;
    HttpLink link{{.url = agent.url(), .token = "sr1_abcd1234_x"}, clock};
    int snapshots = 0;
    std::vector<StreamMessage> messages;
};

TEST_F(HttpLinkTest, GoesLiveAndAsksForASnapshot) {
    goLive();
    EXPECT_TRUE(turnUntil([&] { return snapshots == 1; }));
    EXPECT_EQ(agent.streamUrls.at(0).query(), "") << "from now on";
    EXPECT_EQ(agent.streamTokens.at(0), "Bearer sr1_abcd1234_x");
    EXPECT_TRUE(link.freshness().isLive());
    ASSERT_TRUE(link.session().has_value());
    EXPECT_EQ(link.session()->person, "ada");
    EXPECT_TRUE(link.may(Route::resolvePayment).allowed);
    EXPECT_FALSE(link.may(Route::actOnBreaker).allowed);
    EXPECT_TRUE(link.may(Route::actOnBreaker).why.contains("on_call"));
}

TEST_F(HttpLinkTest, ReadsAnAnswerWithItsHead) {
    agent.scripts["GET /v1/overview"] = [](const WireRequest&) {
        OverviewView view;
        view.keysStuck = 3;
        return ScriptedAgent::json(encode(view), 200, "ETag: \"12\"\r\nAs-Of: 77\r\n");
    };
    auto answer = link.call<OverviewView>(Route::overview);
    ASSERT_TRUE(turnUntil([&] { return answer.isFinished(); }));
    const auto& result = *answer.value();
    ASSERT_TRUE(result.has_value());
    EXPECT_EQ(result->value.keysStuck, 3);
    EXPECT_EQ(result->version, 12);
    EXPECT_EQ(result->asOf, 77);
}

TEST_F(HttpLinkTest, SendsWhatAChangeNeeds) {
    agent.scripts["POST"] = [](const WireRequest&) { return ScriptedAgent::json("{}"); };
    auto request = AgentRequest(Route::resolvePayment, {"01931b6e-7c1a-7000-8000-0123456789ab"})
                       .send(ResolutionRequest{.text = "Seen in the report."})
                       .ifMatch(7);
    auto answer = link.call<NoRequest>(request);
    ASSERT_TRUE(turnUntil([&] { return answer.isFinished(); }));
    auto& sent = agent.requests.at(0);
    EXPECT_EQ(sent.headers["if-match"], "\"7\"");
    EXPECT_EQ(sent.headers["idempotency-key"].size(), 32);
    EXPECT_EQ(sent.headers["content-type"], "application/json");
    EXPECT_EQ(sent.headers["connection"].toLower(), "close");
    EXPECT_TRUE(sent.body.contains("Seen in the report."));
}

TEST_F(HttpLinkTest, TellsAProblemWithItsCodeAndVersion) {
    agent.scripts["POST"] = [](const WireRequest&) {
        auto view = problemOf({ErrorCode::versionStale, "It has changed."}, "/", "r");
        view.version = 8;
        return ScriptedAgent::json(encode(view), 412);
    };
    auto answer = post();
    ASSERT_TRUE(turnUntil([&] { return answer.isFinished(); }));
    const auto& error = answer.value()->error();
    EXPECT_EQ(error.fault, LinkFault::refused);
    EXPECT_EQ(error.code(), ErrorCode::versionStale);
    EXPECT_EQ(error.problem->version, 8);
    EXPECT_EQ(error.sentence(), "It has changed.");
}

/// How a connection can end under a request that changes something.
struct Ending {
    const char* name;
    QByteArray bytes;
};
class PostOnce : public HttpLinkTest, public testing::WithParamInterface<Ending> {};

TEST_P(PostOnce, LeavesThisMachineOnce) {
    // A kept connection first, which a second request would be tempted to use.
    auto warm = link.call<SessionView>(Route::session);
    ASSERT_TRUE(turnUntil([&] { return warm.isFinished(); }));
    agent.scripts["POST"] = [](const WireRequest&) { return WireAnswer{GetParam().bytes, true}; };
    auto answer = post();
    ASSERT_TRUE(turnUntil([&] { return answer.isFinished(); }));
    ASSERT_FALSE(answer.value()->has_value());
    EXPECT_TRUE(answer.value()->error().leavesItOpen()) << answer.value()->error().technical.toStdString();
    turnFor(300);
    EXPECT_EQ(agent.count("POST"), 1);
}

INSTANTIATE_TEST_SUITE_P(Endings, PostOnce,
                         testing::Values(Ending{"nothing", ""}, Ending{"half a head", "HTTP/1.1 200 OK\r\nContent-Le"},
                                         Ending{"half a body",
                                                "HTTP/1.1 200 OK\r\nContent-Length: 50\r\n\r\n{\"a\":"}));

TEST_F(HttpLinkTest, AsksAgainForWhatOnlyReads) {
    int asked = 0;
    agent.scripts["GET /v1/overview"] = [&](const WireRequest&) {
        return ++asked == 1 ? WireAnswer{"HTTP/1.1 200 OK\r\nContent-Length: 50\r\n\r\n{", true}
                            : ScriptedAgent::json(encode(OverviewView{}));
    };
    auto answer = link.call<OverviewView>(Route::overview);
    ASSERT_TRUE(turnUntil([&] { return answer.isFinished(); }));
    EXPECT_TRUE(answer.value()->has_value());
}

TEST_F(HttpLinkTest, EndsWithTheDeadlineAndSaysThatItIsOpen) {
    agent.scripts["POST"] = [](const WireRequest&) { return WireAnswer{.silent = true}; };
    auto answer = post();
    ASSERT_TRUE(turnUntil([&] { return agent.count("POST") == 1; }));
    clock.advance(11s);
    ASSERT_TRUE(turnUntil([&] { return answer.isFinished(); }));
    EXPECT_EQ(answer.value()->error().fault, LinkFault::timedOut);
    EXPECT_TRUE(answer.value()->error().leavesItOpen());
    EXPECT_EQ(agent.count("POST"), 1);
}

TEST_F(HttpLinkTest, TellsNobodyAfterACancel) {
    agent.scripts["GET /v1/overview"] = [](const WireRequest&) { return ScriptedAgent::json(encode(OverviewView{})); };
    bool told = false;
    QObject context;
    auto answer = link.call<OverviewView>(Route::overview);
    answer.then(&context, [&](const auto&) { told = true; });
    answer.cancel();
    turnFor(100);
    EXPECT_FALSE(told);
}

TEST_F(HttpLinkTest, TellsNobodyWhoHasGone) {
    agent.scripts["GET /v1/overview"] = [](const WireRequest&) { return ScriptedAgent::json(encode(OverviewView{})); };
    bool told = false;
    auto context = std::make_unique<QObject>();
    auto answer = link.call<OverviewView>(Route::overview);
    answer.then(context.get(), [&](const auto&) { told = true; });
    context.reset();
    ASSERT_TRUE(turnUntil([&] { return answer.isFinished(); }));
    EXPECT_FALSE(told);
}

TEST_F(HttpLinkTest, ComesBackByItselfAndGoesOnWhereItWas) {
    goLive();
    agent.say(payment(41, 1));
    ASSERT_TRUE(turnUntil([&] { return messages.size() == 1; }));
    agent.goDown();
    ASSERT_TRUE(turnUntil([&] { return link.state() == LinkState::waiting; }));
    EXPECT_EQ(link.freshness().kind, Freshness::Kind::disconnected);
    EXPECT_FALSE(link.may(Route::askProvider).allowed);
    EXPECT_TRUE(link.retryAt().has_value());
    for (int i = 0; i < 20; ++i) { // for ever
        passTheRest();
        ASSERT_TRUE(turnUntil([&] { return link.state() == LinkState::waiting; }));
    }
    EXPECT_EQ(link.trouble()->fault, LinkFault::nobodyListens);
    agent.comeBack();
    agent.seq = 43;
    passTheRest();
    ASSERT_TRUE(turnUntil([&] { return link.state() == LinkState::live; }));
    EXPECT_EQ(agent.streamUrls.at(1).query(), "after=41");
    agent.say(payment(42, 2));
    ASSERT_TRUE(turnUntil([&] { return messages.size() == 2; }));
    EXPECT_EQ(snapshots, 1) << "nothing was missed";
    EXPECT_FALSE(link.trouble().has_value());
}

TEST_F(HttpLinkTest, LoadsAnewWhenTheAgentsNumbersBeganAnew) {
    goLive();
    ASSERT_TRUE(turnUntil([&] { return snapshots == 1; }));
    agent.epoch = "2";
    agent.seq = 5;
    agent.endStreams();
    ASSERT_TRUE(turnUntil([&] { return link.state() == LinkState::waiting; }));
    passTheRest();
    EXPECT_TRUE(turnUntil([&] { return snapshots == 2; }));
}

TEST_F(HttpLinkTest, LoadsAnewWhenItIsTooFarBehind) {
    goLive();
    StreamMessage resync;
    resync.kind = StreamKind::resync;
    resync.epoch = "1";
    resync.seq = 90'000;
    agent.say(resync);
    EXPECT_TRUE(turnUntil([&] { return snapshots == 2; }));
}

TEST_F(HttpLinkTest, DropsWhatIsNotNewer) {
    goLive();
    agent.say(payment(5, 3));
    agent.say(payment(5, 4)); // a number that was seen
    agent.say(payment(6, 3)); // a version that was seen
    agent.say(payment(7, 4));
    ASSERT_TRUE(turnUntil([&] { return messages.size() >= 2; }));
    turnFor(50);
    ASSERT_EQ(messages.size(), 2U);
    EXPECT_EQ(messages[1].seq, 7);
}

TEST_F(HttpLinkTest, SaysThatTheTokenWasRevoked) {
    goLive();
    agent.endStreams(1008);
    ASSERT_TRUE(turnUntil([&] { return link.state() == LinkState::refused; }));
    EXPECT_EQ(link.trouble()->fault, LinkFault::wrongToken);
}

TEST_F(HttpLinkTest, IsStaleWhileTheAgentIsSilentAndLiveAgainWithAnyWord) {
    goLive();
    int changes = 0;
    QObject::connect(&link, &AgentLink::freshnessChanged, [&] { ++changes; });
    clock.advance(16s); // its pings are on their way, but the event loop does not turn: nothing is heard
    EXPECT_EQ(link.freshness().kind, Freshness::Kind::stale);
    EXPECT_EQ(changes, 1);
    EXPECT_FALSE(link.may(Route::askProvider).allowed);
    EXPECT_TRUE(turnUntil([&] { return link.freshness().isLive(); })) << "the answers to its pings";
}

TEST_F(HttpLinkTest, TriesAtOnceWhenItIsTold) {
    goLive();
    agent.endStreams();
    ASSERT_TRUE(turnUntil([&] { return link.state() == LinkState::waiting; }));
    link.retryNow();
    EXPECT_TRUE(turnUntil([&] { return link.state() == LinkState::live; }));
}

TEST_F(HttpLinkTest, ReadsLargeAnswersBesideTheWindow) {
    agent.scripts["GET /v1/playbook"] = [](const WireRequest&) {
        OverviewView view;
        view.openBreakers.assign(5'000, "stripe.charge");
        return ScriptedAgent::json(encode(view));
    };
    auto answer = link.call<OverviewView>(Route::playbook);
    ASSERT_TRUE(turnUntil([&] { return answer.isFinished(); }));
    ASSERT_TRUE(answer.value()->has_value());
    EXPECT_EQ(answer.value()->value().value.openBreakers.size(), 5'000U);
}

} // namespace
} // namespace switchroom

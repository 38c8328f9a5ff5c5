// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/link/scripted_agent.h"
#include "tests/link/turn_until.h"
#include "ui/link/handshake.h"
#include "ui/link/http_link.h"

#include <gtest/gtest.h>

namespace switchroom {
namespace {
using namespace std::chrono_literals;
using test::ScriptedAgent, test::turnUntil, test::WireAnswer, test::WireRequest;

/// What a form is told about an address.
std::expected<SessionView, LinkError> probed(const QUrl& url, FakeClock* moved = nullptr) {
    FakeClock still;
    auto& clock = moved ? *moved : still;
    QObject context;
    auto answer = HttpLink::probe({.url = url, .token = "sr1_abcd1234_x"}, clock, &context);
    EXPECT_TRUE(turnUntil([&] {
        if (moved) clock.advance(1s);
        return answer.isFinished();
    }));
    return answer.value() ? *answer.value() : std::unexpected(LinkError{.fault = LinkFault::cancelled});
}

LinkFault faultAt(const QUrl& url) {
    auto result = probed(url);
    EXPECT_FALSE(result.has_value());
    if (!result) EXPECT_TRUE(result.error().sentence().contains("127.0.0.1") || url.host() != "127.0.0.1");
    return result ? LinkFault::cancelled : result.error().fault;
}

TEST(Handshake, TellsWhomTheTokenSpeaksFor) {
    ScriptedAgent agent;
    auto session = probed(agent.url());
    ASSERT_TRUE(session.has_value());
    EXPECT_EQ(session->role, Role::support);
    EXPECT_EQ(agent.requests.at(0).headers.count("authorization"), 0U) << "health gets no token";
    EXPECT_EQ(agent.requests.at(1).headers["authorization"], "Bearer sr1_abcd1234_x");
    EXPECT_EQ(agent.requests.at(1).headers.count("origin"), 0U);
}

TEST(Handshake, SaysThatTheTokenIsWrong) {
    ScriptedAgent agent;
    agent.scripts["GET /v1/session"] = [](const WireRequest&) {
        return ScriptedAgent::problem({ErrorCode::unauthenticated, "A valid token is needed."});
    };
    EXPECT_EQ(faultAt(agent.url()), LinkFault::wrongToken);
}

TEST(Handshake, KnowsAnotherProgramByWhatItSays) {
    const QByteArray html = "HTTP/1.1 200 OK\r\nContent-Type: text/html\r\nContent-Length: 15\r\n\r\n<html>Hi</html>";
    const QByteArray missing = "HTTP/1.1 404 Not Found\r\nContent-Type: text/plain\r\nContent-Length: 2\r\n\r\nno";
    const QByteArray json =
        "HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nContent-Length: 15\r\n\r\n{\"status\":\"up\"}";
    for (const auto& bytes : {html, missing, json}) {
        ScriptedAgent agent;
        agent.scripts["GET /v1/health"] = [bytes](const WireRequest&) { return WireAnswer{bytes, true}; };
        EXPECT_EQ(faultAt(agent.url()), LinkFault::otherProgram) << bytes.toStdString();
    }
}

TEST(Handshake, SaysThatSomethingElseMayListenWhereNoHttpIsSpoken) {
    ScriptedAgent agent;
    agent.scripts["GET /v1/health"] = [](const WireRequest&) {
        return WireAnswer{"SSH-2.0-OpenSSH_9.2p1 Debian-2\r\n", true};
    };
    auto result = probed(agent.url());
    ASSERT_FALSE(result.has_value());
    EXPECT_TRUE(result.error().sentence().contains("another program"));
}

TEST(Handshake, KnowsAnAgentOfANewerVersion) {
    ScriptedAgent newer;
    newer.version = "0.2.0";
    EXPECT_EQ(faultAt(newer.url()), LinkFault::newerAgent);
    ScriptedAgent other;
    other.session.protocol = protocolNumber + 1;
    EXPECT_EQ(faultAt(other.url()), LinkFault::newerAgent);
    ScriptedAgent patched;
    patched.version = "0.1.9";
    EXPECT_TRUE(probed(patched.url()).has_value());
}

TEST(Handshake, PassesOverMembersThatItDoesNotKnow) {
    ScriptedAgent agent;
    agent.scripts["GET /v1/health"] = [](const WireRequest&) {
        return ScriptedAgent::json(R"({"status":"ok","version":"0.1.0","time":"2026-11-30T14:02:31Z","mood":"fine"})");
    };
    EXPECT_TRUE(probed(agent.url()).has_value());
}

TEST(Handshake, SaysThatNobodyListens) {
    QUrl url;
    {
        ScriptedAgent gone;
        url = gone.url();
    }
    EXPECT_EQ(faultAt(url), LinkFault::nobodyListens);
}

TEST(Handshake, SaysThatTheNameIsUnknown) {
    EXPECT_EQ(faultAt(QUrl("http://no-such-host.invalid:8080")), LinkFault::hostUnknown);
}

TEST(Handshake, TakesAConnectionThatIsNotSafeForAnError) {
    ScriptedAgent plain; // speaks no TLS
    EXPECT_EQ(faultAt(plain.url("https")), LinkFault::tls);
    EXPECT_TRUE(plain.requests.empty());
}

TEST(Handshake, EndsWithItsTime) {
    ScriptedAgent agent;
    agent.scripts["GET /v1/health"] = [](const WireRequest&) { return WireAnswer{.silent = true}; };
    FakeClock clock;
    auto result = probed(agent.url(), &clock);
    ASSERT_FALSE(result.has_value());
    EXPECT_EQ(result.error().fault, LinkFault::timedOut);
}

TEST(Handshake, FollowsNobodyElsewhere) {
    ScriptedAgent trap, agent;
    agent.scripts["GET /v1/session"] = [&](const WireRequest&) {
        return WireAnswer{"HTTP/1.1 307 X\r\nLocation: " + trap.url().toEncoded() +
                          "/v1/session\r\nContent-Length: 0\r\n\r\n"};
    };
    EXPECT_EQ(faultAt(agent.url()), LinkFault::redirected);
    EXPECT_TRUE(trap.requests.empty());
}

TEST(Versions, AreNewerByMajorAndMinorOnly) {
    EXPECT_TRUE(isNewerVersion("1.0.0", "0.9.9"));
    EXPECT_TRUE(isNewerVersion("0.10.0", "0.9.0"));
    EXPECT_FALSE(isNewerVersion("0.1.7", "0.1.0"));
    EXPECT_FALSE(isNewerVersion("0.0.9", "0.1.0"));
    EXPECT_FALSE(isNewerVersion("dev", "0.1.0"));
}

} // namespace
} // namespace switchroom

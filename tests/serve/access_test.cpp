// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agent/core/words.h"
#include "agent/protocol/session_view.h"
#include "tests/serve/serve_world.h"

#include <gmock/gmock.h>

namespace switchroom {
namespace {

/// The path of a row with ids that name nothing.
std::string somePath(const Endpoint& row) {
    std::string path(row.path);
    for (auto at = path.find('{'); at != path.npos; at = path.find('{'))
        path.replace(at, path.find('}') + 1 - at, "01931b6e-7c1a-7000-8000-0123456789ab");
    return path;
}

/// domain.md and facts: who may do what, written down a second time and by hand.
bool mayByHand(Role role, Route route) {
    using enum Role;
    using enum Route;
    bool person = role != service;
    switch (route) {
    case health:
    case takeWebhook: return true;
    case openapi:
    case overview:
    case stream:
    case listProviders:
    case showProvider:
    case listBreakers:
    case showBreaker:
    case listPayments:
    case anchorPayments:
    case showPayment:
    case listKeys:
    case showKey:
    case session: return true;
    case metrics:
    case playbook:
    case history:
    case paymentTimeline:
    case listApprovals:
    case showApproval:
    case listAudit:
    case auditCheckpoint:
    case auditProof: return person;
    case createPayment: return role == service;
    case refundPayment: return role == service || role == approver;
    case cancelPayment: return role == service || role == onCall || role == approver;
    case annotatePayment:
    case askProvider:
    case resolvePayment: return role == support || role == onCall || role == approver;
    case actOnBreaker:
    case releaseKey: return role == onCall || role == approver;
    case decideApproval: return role == approver;
    case exportAudit: return role == approver || role == admin;
    case listTokens:
    case createToken:
    case revokeToken: return role == admin;
    }
    return false;
}

TEST(Access, IsGrantedByRoleAndRouteExactly) {
    ServeWorld world;
    for (const auto& row : endpoints()) {
        boost::mp11::mp_for_each<boost::describe::describe_enumerators<Role>>([&](auto role) {
            auto reply = world.ask({.method = std::string(row.method), .path = somePath(row), .role = role.value});
            EXPECT_EQ(codeOf(reply) != "forbidden", mayByHand(role.value, row.route))
                << word(row.route) << " by " << role.name;
            EXPECT_NE(reply.status, 401) << word(row.route);
            EXPECT_LT(reply.status, 500) << word(row.route) << " " << reply.body;
        });
    }
}

TEST(Access, AsksForATokenEverywhereButWhereNoneIsNeeded) {
    ServeWorld world;
    for (const auto& row : endpoints()) {
        auto reply = world.ask({.method = std::string(row.method), .path = somePath(row), .role = {}});
        EXPECT_EQ(reply.status == 401, !row.roles.empty()) << word(row.route);
        if (reply.status == 401) EXPECT_EQ(header(reply, "WWW-Authenticate"), "Bearer realm=\"switchroom\"");
    }
}

TEST(Session, SaysWhomTheTokenSpeaksForAndToWhichAgent) {
    ServeWorld world;
    auto session = as<SessionView>(world.ask({.path = "/v1/session", .role = Role::support}));
    EXPECT_EQ(session.product, "switchroom");
    EXPECT_EQ(session.protocol, protocolNumber);
    EXPECT_EQ(session.role, Role::support);
    EXPECT_EQ(session.person, "support");
    EXPECT_EQ(session.scope, "shop");
    EXPECT_EQ(session.epoch, world.room->epoch);
    EXPECT_EQ(world.ask({.path = "/v1/session", .role = {}}).status, 401);
}

TEST(Access, EndsWithTheRevocation) {
    ServeWorld world;
    Ask look{.path = "/v1/breakers", .role = Role::viewer};
    EXPECT_EQ(world.ask(look).status, 200);
    auto id = world.token(Role::viewer).substr(4, 8);
    auto revoked =
        world.ask({.method = "DELETE", .path = "/v1/tokens/" + id + "?reason=left+the+company", .role = Role::admin});
    EXPECT_EQ(revoked.status, 200);
    EXPECT_EQ(world.ask(look).status, 401);
}

TEST(Access, DoesNotLetATokenRevokeItself) {
    ServeWorld world;
    auto id = world.token(Role::admin).substr(4, 8);
    EXPECT_EQ(codeOf(world.ask({.method = "DELETE", .path = "/v1/tokens/" + id, .role = Role::admin})), "forbidden");
}

TEST(Access, SlowsDownWhoGuessesAndNobodyElse) {
    ServeWorld world;
    auto guess = world.token(Role::viewer);
    guess.replace(14, 4, "AAAA"); // a wrong secret, and so a wrong check
    for (int i = 0; i < 5; ++i)
        EXPECT_EQ(
            world.ask({.path = "/v1/breakers", .role = {}, .more = {{"Authorization", "Bearer " + guess}}}).status,
            401);
    auto slowed = world.ask({.path = "/v1/breakers", .role = {}, .more = {{"Authorization", "Bearer " + guess}}});
    EXPECT_EQ(codeOf(slowed), "rate_limited");
    EXPECT_EQ(header(slowed, "Retry-After"), "1");
    EXPECT_EQ(world.ask({.path = "/v1/breakers"}).status, 200);
}

TEST(Scopes, HideWhatBelongsToOthers) {
    ServeWorld world;
    auto mine = as<PaymentView>(world.charge("key-00000001", "order-1"));
    auto other =
        world.settle.run(world.settle.engine->tokens().issue("other shop", Role::service, "other", person("root")))
            .value();
    HttpHeader bearer{"Authorization", "Bearer " + other.secret};
    auto path = "/v1/payments/" + text(mine.id);
    EXPECT_EQ(world.ask({.path = path, .role = Role::service}).status, 200);
    EXPECT_EQ(world.ask({.path = path, .role = {}, .more = {bearer}}).status, 404);
    EXPECT_EQ(world.ask({.path = "/v1/payments", .role = {}, .more = {bearer}}).body, R"({"items":[]})");
    EXPECT_EQ(world.ask({.path = "/v1/keys", .role = {}, .more = {bearer}}).body, R"({"items":[]})");
    Ask refund{.method = "POST", .path = path + "/refunds", .role = {}, .key = "ref-00000001", .more = {bearer}};
    EXPECT_EQ(world.ask(refund).status, 404);
    EXPECT_EQ(world.settle.transport.posts(), 1U);
}

TEST(Gate, StandsBeforeEveryRoute) {
    ServeWorld world;
    auto asked = [&](std::vector<HttpHeader> headers) {
        return world.settle.run(world.api->handle(requestOf("GET", "/v1/health", std::move(headers))));
    };
    EXPECT_EQ(asked({{"Host", hostOfTests}}).status, 200);
    EXPECT_EQ(codeOf(asked({{"Host", "evil.example"}})), "host_not_allowed");
    EXPECT_EQ(asked({{"Host", "evil.example"}}).status, 421);
    EXPECT_EQ(codeOf(asked({{"Host", hostOfTests}, {"Origin", "https://evil.example"}})), "origin_not_allowed");
}

TEST(Methods, ThatAreNotServedGetTheListOfThoseThatAre) {
    ServeWorld world;
    auto reply = world.ask({.method = "PUT", .path = "/v1/payments"});
    EXPECT_EQ(reply.status, 405);
    EXPECT_EQ(header(reply, "Allow"), "POST, GET, HEAD, OPTIONS");
    auto options = world.ask({.method = "OPTIONS", .path = "/v1/payments"});
    EXPECT_EQ(options.status, 204);
    EXPECT_EQ(header(options, "Allow"), "POST, GET, HEAD, OPTIONS");
    EXPECT_EQ(world.ask({.method = "HEAD", .path = "/v1/breakers"}).status, 200);
    EXPECT_EQ(world.ask({.path = "/v1/nothing"}).status, 404);
}

TEST(Replies, AreNeverStoredNorGuessedAbout) {
    ServeWorld world;
    for (auto path : {"/v1/health", "/v1/nothing", "/v1/breakers", "/metrics", "/v1/openapi.yaml"}) {
        auto reply = world.ask({.path = path});
        EXPECT_EQ(header(reply, "Cache-Control"), "no-store") << path;
        EXPECT_EQ(header(reply, "X-Content-Type-Options"), "nosniff") << path;
        EXPECT_FALSE(header(reply, "X-Request-Id").empty()) << path;
        EXPECT_TRUE(header(reply, "Access-Control-Allow-Origin").empty()) << path;
    }
}

} // namespace
} // namespace switchroom

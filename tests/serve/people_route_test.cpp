// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agent/protocol/breaker_view.h"
#include "agent/protocol/decision_view.h"
#include "agent/protocol/key_view.h"
#include "agent/protocol/list.h"
#include "agent/protocol/payment_detail.h"
#include "agent/protocol/token_view.h"
#include "tests/serve/serve_world.h"

#include <gmock/gmock.h>

namespace switchroom {
namespace {
using namespace std::chrono_literals;

const std::string decision =
    R"({"verdict":"succeeded","reason":"seen_in_provider_dashboard","text":"Seen as paid in the dashboard.","ground":"fresh_inquiry"})";

/// A payment that the provider was asked about without learning anything.
PaymentView askedAbout(ServeWorld& world, std::int64_t amount = 2599) {
    auto unknown = world.unknownPayment("key-00000001", "order-1", amount);
    world.settle.transport.answer = [](const HttpRequest&) { return replies(200, "[]"); };
    auto reply = world.ask({.method = "POST",
                            .path = "/v1/payments/" + text(unknown.id) + "/inquiries",
                            .role = Role::support,
                            .key = "ask-00000001"});
    EXPECT_EQ(reply.status, 200) << reply.body;
    return as<InquiryReply>(reply).payment;
}

Ask resolving(const PaymentView& payment, Role role, std::string key = "res-00000001") {
    Ask what{.method = "POST", .path = "/v1/payments/" + text(payment.id) + "/resolutions", .role = role};
    what.body = decision;
    what.key = std::move(key);
    what.version = payment.version;
    return what;
}

TEST(Asking, SaysWhatTheProviderAnswered) {
    ServeWorld world;
    auto unknown = world.unknownPayment("key-00000001", "order-1");
    auto sent = world.settle.transport.requests.at(0);
    world.settle.transport.answer = [sent](const HttpRequest&) {
        return replies(200, "[" + shown(sent, "paid") + "]");
    };
    auto reply = world.ask({.method = "POST",
                            .path = "/v1/payments/" + text(unknown.id) + "/inquiries",
                            .role = Role::onCall,
                            .key = "ask-00000001"});
    auto view = as<InquiryReply>(reply);
    EXPECT_EQ(view.inquiry.answer, InquiryAnswer::found);
    EXPECT_EQ(view.inquiry.askedBy, "on_call");
    EXPECT_EQ(view.payment.status, Status::succeeded);
}

TEST(Resolution, OfASmallAmountIsOnePersons) {
    ServeWorld world;
    auto payment = askedAbout(world);
    auto reply = world.ask(resolving(payment, Role::support));
    ASSERT_EQ(reply.status, 200) << reply.body;
    auto view = as<ResolutionReply>(reply);
    EXPECT_EQ(view.payment.status, Status::succeeded);
    EXPECT_EQ(view.payment.decidedBy, DecidedBy::person);
    EXPECT_FALSE(view.approval);
}

TEST(Resolution, SentTwiceActsOnceAndAnswersTheSame) {
    ServeWorld world;
    auto payment = askedAbout(world);
    auto first = world.ask(resolving(payment, Role::support));
    auto audited = world.settle.audit().size();
    auto again = world.ask(resolving(payment, Role::support));
    EXPECT_EQ(again.body, first.body);
    EXPECT_EQ(header(first, "Idempotency-Replayed"), "false");
    EXPECT_EQ(header(again, "Idempotency-Replayed"), "true");
    EXPECT_EQ(world.settle.audit().size(), audited);
    auto other = resolving(payment, Role::support);
    other.body.replace(other.body.find("succeeded"), 9, "failed");
    EXPECT_EQ(codeOf(world.ask(other)), "key_reused");
}

TEST(Resolution, NeedsTheVersionThatThePersonSaw) {
    ServeWorld world;
    auto payment = askedAbout(world);
    auto blind = resolving(payment, Role::support);
    blind.version.reset();
    EXPECT_EQ(world.ask(blind).status, 428);
    auto stale = resolving(payment, Role::support);
    stale.version = 1; // before it became unknown
    auto reply = world.ask(stale);
    EXPECT_EQ(reply.status, 412);
    EXPECT_EQ(header(reply, "ETag"), "\"" + std::to_string(payment.version) + "\"");
    EXPECT_EQ(as<ProblemView>(reply).version, payment.version);
    EXPECT_EQ(world.ask(resolving(payment, Role::support)).status, 200) << "a refusal frees its key";
}

TEST(Resolution, AboveTheLimitNeedsASecondPerson) {
    ServeWorld world;
    auto payment = askedAbout(world, 60'000);
    auto asked = world.ask(resolving(payment, Role::approver));
    ASSERT_EQ(asked.status, 202) << asked.body;
    auto approval = as<ResolutionReply>(asked).approval.value();
    EXPECT_EQ(header(asked, "Location"), "/v1/approvals/" + text(approval.id));
    EXPECT_EQ(as<ResolutionReply>(asked).payment.status, Status::unknown);

    auto seen = world.ask({.path = "/v1/approvals/" + text(approval.id)});
    EXPECT_EQ(header(seen, "ETag"), "\"1\"");
    EXPECT_EQ(as<List<ApprovalView>>(world.ask({.path = "/v1/approvals?state=open"})).items.size(), 1U);
    auto detail = as<PaymentDetail>(world.ask({.path = "/v1/payments/" + text(payment.id)}));
    EXPECT_EQ(detail.approvals.size(), 1U);

    Ask yes{.method = "POST", .path = "/v1/approvals/" + text(approval.id) + "/decision", .role = Role::approver};
    yes.body = R"({"decision":"approve","text":"Compared with the bank's report."})";
    yes.key = "dec-00000001";
    yes.version = 1;
    EXPECT_EQ(codeOf(world.ask(yes)), "same_person");

    auto second =
        world.settle.run(world.settle.engine->tokens().issue("berta", Role::approver, "*", person("root"))).value();
    yes.role.reset();
    yes.more = {{"Authorization", "Bearer " + second.secret}};
    auto decided = world.ask(yes);
    ASSERT_EQ(decided.status, 200) << decided.body;
    EXPECT_EQ(as<DecisionReply>(decided).payment.status, Status::succeeded);
    EXPECT_EQ(as<DecisionReply>(decided).approval.decidedBy, "berta");
}

TEST(Annotation, IsSetUnderItsVersion) {
    ServeWorld world;
    auto payment = as<PaymentView>(world.charge("key-00000001", "order-1"));
    Ask note{.method = "PATCH", .path = "/v1/payments/" + text(payment.id), .role = Role::support};
    note.body = R"({"owner":"ada","note":"customer called"})";
    EXPECT_EQ(world.ask(note).status, 428);
    note.version = payment.version;
    auto reply = world.ask(note);
    ASSERT_EQ(reply.status, 200) << reply.body;
    EXPECT_EQ(as<PaymentView>(reply).owner, "ada");
    EXPECT_EQ(world.ask(note).status, 412);
}

TEST(Cancel, CallsOffWhatWaits) {
    ServeWorld world([](Playbook& playbook) {
        playbook.providers["plain"].operations[Operation::charge].fallback = Fallback::queue;
    });
    world.settle.transport.answer = [](const HttpRequest&) { return refusesConnection(); };
    auto queued = as<PaymentView>(world.charge("key-00000001", "order-1"));
    ASSERT_EQ(queued.phase, Phase::queued);
    Ask cancel{.method = "POST",
               .path = "/v1/payments/" + text(queued.id) + "/cancel",
               .role = Role::onCall,
               .key = "can-00000001",
               .version = queued.version};
    EXPECT_EQ(world.ask(cancel).status, 422) << "people say why";
    cancel.body = R"({"reason":"the customer has left"})";
    auto reply = world.ask(cancel);
    ASSERT_EQ(reply.status, 200) << reply.body;
    EXPECT_EQ(as<PaymentView>(reply).phase, Phase::cancelled);
    cancel.key = "can-00000002";
    cancel.version = as<PaymentView>(reply).version;
    EXPECT_EQ(codeOf(world.ask(cancel)), "not_cancellable");
}

TEST(Breakers, AreForcedByEngineersAndClosedByApprovers) {
    ServeWorld world;
    Ask act{.method = "POST", .path = "/v1/breakers/plain.charge/actions", .role = Role::onCall, .key = "act-00000001"};
    act.body = R"({"action":"force_open","reason":"The bank has announced an outage."})";
    auto opened = world.ask(act);
    ASSERT_EQ(opened.status, 200) << opened.body;
    EXPECT_EQ(as<BreakerView>(opened).state, BreakerCondition::forcedOpen);
    EXPECT_EQ(codeOf(world.charge("key-00000001", "order-1")), "breaker_open");

    act.body = R"({"action":"close","reason":"The bank says that it is back."})";
    act.key = "act-00000002";
    EXPECT_EQ(codeOf(world.ask(act)), "forbidden");
    act.role = Role::approver;
    EXPECT_EQ(as<BreakerView>(world.ask(act)).state, BreakerCondition::closed);
    EXPECT_EQ(world.charge("key-00000001", "order-1").status, 201);
    act.path = "/v1/breakers/plain.nothing/actions";
    EXPECT_EQ(world.ask(act).status, 404);
}

TEST(Keys, AreListedMaskedAndReleasedOnlyWhenStuck) {
    ServeWorld world;
    auto payment = as<PaymentView>(world.charge("key-00000001", "order-1"));
    auto reply = world.ask({.path = "/v1/keys"});
    EXPECT_EQ(reply.body.find("key-00000001"), std::string::npos);
    auto keys = as<List<KeyView>>(reply);
    ASSERT_EQ(keys.items.size(), 1U);
    EXPECT_EQ(keys.items[0].state, KeyState::settled);
    EXPECT_EQ(keys.items[0].paymentId, payment.id);
    auto path = "/v1/keys/" + text(keys.items[0].id);
    EXPECT_EQ(header(world.ask({.path = path}), "ETag"),
              header(world.ask({.path = "/v1/payments/" + text(payment.id)}), "ETag"));
    auto preview = world.ask({.method = "POST", .path = path + "/release?preview=true", .role = Role::onCall});
    EXPECT_EQ(codeOf(preview), "not_decidable");
    EXPECT_EQ(codeOf(world.ask({.method = "POST", .path = path + "/release", .role = Role::onCall})), "key_missing");
}

TEST(Tokens, AreMadeOnceAndWork) {
    ServeWorld world;
    Ask create{.method = "POST", .path = "/v1/tokens", .role = Role::admin, .key = "tok-00000001"};
    create.body = R"({"person":"ada","role":"support","scope":"shop"})";
    auto reply = world.ask(create);
    ASSERT_EQ(reply.status, 201) << reply.body;
    auto made = as<TokenCreated>(reply);
    EXPECT_EQ(world.ask(create).body, reply.body);
    EXPECT_EQ(
        world.ask({.path = "/v1/overview", .role = {}, .more = {{"Authorization", "Bearer " + made.token}}}).status,
        200);
    auto list = world.ask({.path = "/v1/tokens", .role = Role::admin});
    EXPECT_EQ(list.body.find(made.token), std::string::npos);
    EXPECT_EQ(as<List<TokenView>>(list).items.size(), 7U);
}

} // namespace
} // namespace switchroom

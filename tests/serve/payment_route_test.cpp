// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agent/protocol/list.h"
#include "agent/protocol/overview_view.h"
#include "agent/protocol/payment_detail.h"
#include "agent/protocol/playbook_view.h"
#include "agent/protocol/provider_view.h"
#include "tests/serve/serve_world.h"

#include <gmock/gmock.h>

namespace switchroom {
namespace {
using namespace std::chrono_literals;
using testing::HasSubstr;

TEST(Charge, IsAnsweredOnceAndReplayedByteForByte) {
    ServeWorld world;
    auto first = world.charge("key-00000001", "order-1");
    EXPECT_EQ(first.status, 201);
    EXPECT_EQ(header(first, "Idempotency-Replayed"), "false");
    EXPECT_EQ(header(first, "X-Idempotent-Replayed"), "false");
    auto view = as<PaymentView>(first);
    EXPECT_EQ(view.status, Status::succeeded);
    EXPECT_EQ(header(first, "Location"), "/v1/payments/" + text(view.id));
    EXPECT_EQ(header(first, "ETag"), "\"" + std::to_string(view.version) + "\"");

    auto again = world.charge("\"key-00000001\"", "order-1");
    EXPECT_EQ(again.status, 201);
    EXPECT_EQ(again.body, first.body);
    EXPECT_EQ(header(again, "Idempotency-Replayed"), "true");
    EXPECT_EQ(header(again, "X-Idempotent-Replayed"), "true");
    EXPECT_EQ(world.settle.transport.posts(), 1U);
}

TEST(Charge, UnderAKnownKeyWithAnotherBodyIsRefused) {
    ServeWorld world;
    world.charge("key-00000001", "order-1");
    auto other = world.charge("key-00000001", "order-1", 2600);
    EXPECT_EQ(other.status, 422);
    EXPECT_EQ(codeOf(other), "key_reused");
    EXPECT_THAT(header(other, "Link"), HasSubstr("/v1/payments/"));
}

TEST(Charge, OfAnOrderThatHasOneIsRefusedUnlessItIsMeant) {
    ServeWorld world;
    world.charge("key-00000001", "order-1");
    EXPECT_EQ(codeOf(world.charge("key-00000002", "order-1")), "sibling_open");
    auto body = chargeBody("order-1");
    body.insert(body.size() - 1, R"(,"additional":true)");
    EXPECT_EQ(
        world
            .ask({.method = "POST", .path = "/v1/payments", .role = Role::service, .body = body, .key = "key-00000003"})
            .status,
        201);
}

TEST(Charge, ThatIsNotWaitedForIsAnsweredAtOnce) {
    ServeWorld world;
    world.settle.transport.latency = 1500ms;
    auto reply = world.charge("key-00000001", "order-1", 2599, {{"Prefer", "respond-async"}});
    EXPECT_EQ(reply.status, 202);
    auto view = as<PaymentView>(reply);
    EXPECT_EQ(view.phase, Phase::sending);
    EXPECT_EQ(codeOf(world.charge("key-00000001", "order-1")), "key_in_progress");
    world.settle.pass(3s);
    EXPECT_EQ(as<PaymentView>(world.charge("key-00000001", "order-1")).status, Status::succeeded);
    EXPECT_EQ(world.settle.transport.posts(), 1U);
}

TEST(Charge, IsWaitedForAsLongAsTheCallerPrefers) {
    ServeWorld world;
    world.settle.transport.latency = 1900ms;
    auto start = world.settle.scheduler->steady();
    auto reply = world.charge("key-00000001", "order-1", 2599, {{"Prefer", "wait=1"}});
    EXPECT_EQ(reply.status, 202);
    EXPECT_LT(world.settle.scheduler->steady() - start, 1200ms);
    world.settle.pass(3s);
    EXPECT_EQ(world.settle.onlyPayment().status, Status::succeeded);
}

TEST(Charge, ThatCannotBeSentSaysThatNothingWas) {
    ServeWorld world;
    world.settle.transport.answer = [](const HttpRequest&) { return refusesConnection(); };
    auto reply = world.charge("key-00000001", "order-1");
    EXPECT_EQ(reply.status, 503);
    EXPECT_EQ(codeOf(reply), "provider_unreachable");
    EXPECT_FALSE(header(reply, "Retry-After").empty());
    world.settle.transport.answer = [](const HttpRequest& request) { return replies(200, shown(request, "paid")); };
    EXPECT_EQ(world.charge("key-00000001", "order-1").status, 201);
}

TEST(Charge, WhoseTimeHasPassedIsNotReserved) {
    ServeWorld world;
    auto body = chargeBody("order-1");
    body.insert(body.size() - 1, R"(,"send_before":"2026-11-30T11:59:59Z")");
    EXPECT_EQ(
        codeOf(world.ask(
            {.method = "POST", .path = "/v1/payments", .role = Role::service, .body = body, .key = "key-00000001"})),
        "send_before_passed");
}

TEST(Refund, GivesBackWhatWasCapturedOnce) {
    ServeWorld world;
    auto paid = as<PaymentView>(world.charge("key-00000001", "order-1"));
    Ask refund{.method = "POST",
               .path = "/v1/payments/" + text(paid.id) + "/refunds",
               .role = Role::service,
               .key = "ref-00000001"};
    auto first = world.ask(refund);
    ASSERT_EQ(first.status, 201) << first.body;
    auto view = as<PaymentView>(first);
    EXPECT_EQ(view.parentId, paid.id);
    EXPECT_EQ(view.amount, paid.amount);
    auto again = world.ask(refund);
    EXPECT_EQ(again.body, first.body);
    EXPECT_EQ(header(again, "Idempotency-Replayed"), "true");
    refund.key = "ref-00000002";
    EXPECT_EQ(codeOf(world.ask(refund)), "refund_exceeds_capture");
    auto detail = as<PaymentDetail>(world.ask({.path = "/v1/payments/" + text(paid.id)}));
    EXPECT_EQ(detail.refundedAmount, 2599);
    ASSERT_EQ(detail.children.size(), 1U);
}

TEST(Detail, ShowsEvidenceSiblingsAndWhatIsSafe) {
    ServeWorld world;
    auto unknown = world.unknownPayment("key-00000001", "order-1");
    auto reply = world.ask({.path = "/v1/payments/" + text(unknown.id)});
    EXPECT_EQ(reply.status, 200);
    auto detail = as<PaymentDetail>(reply);
    EXPECT_EQ(header(reply, "ETag"), "\"" + std::to_string(detail.version) + "\"");
    EXPECT_FALSE(header(reply, "As-Of").empty());
    EXPECT_TRUE(detail.lookupOffered);
    ASSERT_TRUE(detail.resendSafeUntil);
    EXPECT_EQ(*detail.resendSafeUntil, *detail.firstSentAt + Millis(24h) * 8 / 10);
    EXPECT_TRUE(detail.siblings.empty());
}

TEST(Timeline, MergesAllThatHappenedNewestFirst) {
    ServeWorld world;
    auto unknown = world.unknownPayment("key-00000001", "order-1");
    auto path = "/v1/payments/" + text(unknown.id);
    world.settle.transport.answer = [](const HttpRequest&) { return replies(200, "[]"); };
    EXPECT_EQ(
        world.ask({.method = "POST", .path = path + "/inquiries", .role = Role::support, .key = "ask-00000001"}).status,
        200);
    auto timeline = as<TimelineView>(world.ask({.path = path + "/timeline"}));
    std::set<TimelineKind> kinds;
    for (const auto& item : timeline.items) kinds.insert(item.kind);
    EXPECT_THAT(kinds, testing::IsSupersetOf({TimelineKind::attempt, TimelineKind::inquiry, TimelineKind::audit}));
    EXPECT_TRUE(std::ranges::is_sorted(timeline.items, std::greater<>{}, &TimelineItem::at));
}

TEST(List, IsWalkedByItsCursor) {
    ServeWorld world;
    for (int i = 0; i < 5; ++i) world.charge("key-0000000" + std::to_string(i), "order-" + std::to_string(i));
    std::vector<std::string> orders;
    std::string path = "/v1/payments?limit=2&sort=oldest";
    for (int page = 0; page < 3; ++page) {
        auto list = as<List<PaymentView>>(world.ask({.path = path}));
        for (const auto& payment : list.items) orders.push_back(payment.orderRef);
        EXPECT_EQ(list.next.has_value(), page < 2);
        if (list.next) path = "/v1/payments?limit=2&sort=oldest&cursor=" + *list.next;
    }
    EXPECT_THAT(orders, testing::ElementsAre("order-0", "order-1", "order-2", "order-3", "order-4"));
    auto counted = as<List<PaymentView>>(world.ask({.path = "/v1/payments?limit=1&count=exact"}));
    EXPECT_EQ(counted.total, 5);
    EXPECT_EQ(counted.totalExact, true);
    EXPECT_EQ(world.ask({.path = "/v1/payments?cursor=nonsense"}).status, 422);
}

TEST(List, FindsAPaymentByAnyReference) {
    ServeWorld world;
    auto paid = as<PaymentView>(world.charge("key-00000001", "order-1"));
    world.settle.transport.answer = [](const HttpRequest& request) {
        return replies(200, shown(request, "paid", "p_2"));
    };
    world.charge("key-00000002", "order-2");
    for (const auto& reference :
         {std::string("order-1"), std::string("key-00000001"), text(paid.id), std::string("p_1")}) {
        auto list = as<List<PaymentView>>(world.ask({.path = "/v1/payments?search=" + reference}));
        ASSERT_EQ(list.items.size(), 1U) << reference;
        EXPECT_EQ(list.items[0].id, paid.id);
    }
}

TEST(Anchors, AreCursorsOfTheList) {
    ServeWorld world;
    world.charge("key-00000001", "order-1");
    auto anchors = as<AnchorsView>(world.ask({.path = "/v1/payments/anchors?step=100&sort=oldest"}));
    EXPECT_EQ(anchors.step, 100);
    EXPECT_EQ(anchors.sort, PaymentOrder::oldest);
}

TEST(Overview, SumsWhatHangsPerCurrency) {
    ServeWorld world;
    world.charge("key-00000001", "order-1");
    world.unknownPayment("key-00000002", "order-2", 1000);
    world.unknownPayment("key-00000003", "order-3", 500);
    auto overview = as<OverviewView>(world.ask({.path = "/v1/overview"}));
    ASSERT_EQ(overview.unknown.size(), 1U);
    EXPECT_EQ(overview.unknown[0].amount, 1500);
    EXPECT_EQ(overview.unknown[0].count, 2);
    EXPECT_EQ(overview.totals.succeeded, 1);
    EXPECT_EQ(overview.totals.unknown, 2);
    EXPECT_GT(overview.auditSize, 0);
    EXPECT_GT(overview.seq, 0);
}

TEST(Providers, ShowTheirBreakersAndWhatTheyAllow) {
    ServeWorld world;
    auto provider = as<ProviderView>(world.ask({.path = "/v1/providers/plain"}));
    EXPECT_TRUE(provider.capabilities.lookupByReference);
    EXPECT_EQ(provider.capabilities.lateEffectMaxMs, 300'000);
    std::vector<std::string> ids;
    for (const auto& breaker : provider.breakers) ids.push_back(breaker.id);
    EXPECT_THAT(ids, testing::UnorderedElementsAre("plain.charge", "plain.refund", "plain.status"));
    EXPECT_EQ(world.ask({.path = "/v1/providers/nobody"}).status, 404);
    EXPECT_EQ(as<List<ProviderView>>(world.ask({.path = "/v1/providers"})).items.size(),
              world.settle.playbook.providers.size());
}

TEST(Playbook, IsShownWithoutSecrets) {
    ServeWorld world([](Playbook& playbook) {
        playbook.providers["plain"].secret = "sk_live_secret";
        playbook.providers["plain"].webhook = WebhookPolicy{.scheme = "stripe", .secrets = {"whsec_secret"}};
    });
    auto reply = world.ask({.path = "/v1/playbook"});
    EXPECT_THAT(reply.body, testing::Not(HasSubstr("secret")));
    auto view = as<PlaybookView>(reply);
    EXPECT_EQ(view.providers.at(0).webhookScheme, "stripe");
    EXPECT_EQ(view.providers.at(0).operations.back().operation, "status");
}

TEST(Webhooks, OfNobodyAndOfForgersAreRefused) {
    ServeWorld world;
    EXPECT_EQ(world.ask({.method = "POST", .path = "/v1/webhooks/nobody", .role = {}, .body = "{}"}).status, 404);
    auto forged = world.ask({.method = "POST", .path = "/v1/webhooks/plain", .role = {}, .body = "{}"});
    EXPECT_EQ(forged.status, 400);
    EXPECT_EQ(codeOf(forged), "signature_invalid");
}

} // namespace
} // namespace switchroom

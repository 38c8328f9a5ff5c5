// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/settle/settle_world.h"

namespace switchroom {
namespace {

using namespace std::chrono_literals;

TEST(Execute, a_paid_charge_is_final_and_its_key_replays_the_same_bytes) {
    SettleWorld world;
    auto first = world.execute(world.charge("key-0000001", "order-1")).value();
    EXPECT_EQ(first.status, 201);
    EXPECT_EQ(first.payment.status, Status::succeeded);
    EXPECT_EQ(first.payment.capturedAmount, 2599);
    EXPECT_FALSE(first.replayed);
    auto again = world.execute(world.charge("key-0000001", "order-1")).value();
    EXPECT_TRUE(again.replayed);
    EXPECT_EQ(again.body, first.body);
    EXPECT_EQ(again.status, 201);
    EXPECT_EQ(world.transport.posts(), 1U);
}

TEST(Execute, the_key_with_another_body_is_refused_and_sends_nothing) {
    SettleWorld world;
    world.execute(world.charge("key-0000001", "order-1")).value();
    auto other = world.execute(world.charge("key-0000001", "order-1", 2600));
    ASSERT_FALSE(other);
    EXPECT_EQ(other.error().code, ErrorCode::keyReused);
    EXPECT_EQ(world.transport.posts(), 1U);
}

TEST(Execute, a_second_charge_of_an_order_is_refused_until_it_is_declared) {
    SettleWorld world;
    auto first = world.execute(world.charge("key-0000001", "order-1")).value();
    auto second = world.execute(world.charge("key-0000002", "order-1"));
    ASSERT_FALSE(second);
    EXPECT_EQ(second.error().code, ErrorCode::siblingOpen);
    EXPECT_EQ(second.error().payment, first.payment.id);
    auto meant = world.charge("key-0000003", "order-1");
    meant.additional = true;
    EXPECT_EQ(world.execute(meant).value().payment.status, Status::succeeded);
}

TEST(Execute, a_decline_frees_the_order) {
    SettleWorld world;
    world.transport.answer = [](const HttpRequest& request) { return replies(200, shown(request, "declined")); };
    EXPECT_EQ(world.execute(world.charge("key-0000001", "order-1")).value().payment.status, Status::failed);
    world.transport.answer = [](const HttpRequest& request) { return replies(200, shown(request, "paid")); };
    EXPECT_EQ(world.execute(world.charge("key-0000002", "order-1")).value().payment.status, Status::succeeded);
}

TEST(Execute, a_retry_sends_the_same_key_and_the_same_bytes) {
    SettleWorld world;
    int calls = 0;
    world.transport.answer = [&](const HttpRequest& request) {
        return ++calls == 1 ? timesOut() : replies(200, shown(request, "paid"));
    };
    auto answer = world.execute(world.charge("key-0000001", "order-1")).value();
    EXPECT_EQ(answer.payment.status, Status::succeeded);
    EXPECT_EQ(answer.payment.attempts, 2);
    ASSERT_EQ(world.transport.requests.size(), 2U);
    EXPECT_EQ(world.transport.requests[0], world.transport.requests[1]);
}

TEST(Execute, without_provider_keys_a_timeout_is_never_sent_again) {
    SettleWorld world([](Playbook& playbook) { playbook.providers["plain"].keyed = false; });
    world.transport.answer = [](const HttpRequest&) { return timesOut(); };
    auto answer = world.execute(world.charge("key-0000001", "order-1")).value();
    EXPECT_EQ(answer.status, 202);
    EXPECT_EQ(answer.payment.status, Status::unknown);
    EXPECT_EQ(world.transport.posts(), 1U);
}

TEST(Execute, an_unknown_payment_is_answered_by_its_key_without_another_send) {
    SettleWorld world;
    world.transport.answer = [](const HttpRequest&) { return timesOut(); };
    world.execute(world.charge("key-0000001", "order-1")).value();
    auto posts = world.transport.posts();
    auto again = world.execute(world.charge("key-0000001", "order-1")).value();
    EXPECT_EQ(again.status, 202);
    EXPECT_TRUE(again.replayed);
    EXPECT_EQ(world.transport.posts(), posts);
}

TEST(Execute, a_refused_connection_is_not_sent_and_the_same_key_resumes_it) {
    SettleWorld world;
    world.transport.answer = [](const HttpRequest&) { return refusesConnection(); };
    auto refused = world.execute(world.charge("key-0000001", "order-1"));
    ASSERT_FALSE(refused);
    EXPECT_EQ(refused.error().code, ErrorCode::providerUnreachable);
    EXPECT_TRUE(refused.error().retryAfter);
    EXPECT_EQ(world.onlyPayment().phase, Phase::notSent);
    world.transport.answer = [](const HttpRequest& request) { return replies(200, shown(request, "paid")); };
    auto resumed = world.execute(world.charge("key-0000001", "order-1")).value();
    EXPECT_EQ(resumed.status, 201);
    EXPECT_TRUE(resumed.replayed);
}

TEST(Execute, send_before_ends_what_was_never_sent) {
    SettleWorld world;
    world.transport.answer = [](const HttpRequest&) { return refusesConnection(); };
    EXPECT_FALSE(world.execute(world.charge("key-0000001", "order-1")));
    world.pass(16min);
    auto payment = world.onlyPayment();
    EXPECT_EQ(payment.status, Status::failed);
    EXPECT_EQ(payment.phase, Phase::notSent);
    EXPECT_EQ(payment.decidedBy, DecidedBy::inference);
    auto posts = world.transport.posts();
    EXPECT_EQ(world.execute(world.charge("key-0000001", "order-1")).value().status, 201);
    EXPECT_EQ(world.transport.posts(), posts);
}

TEST(Execute, a_caller_who_does_not_wait_gets_202_and_the_attempt_goes_on) {
    SettleWorld world;
    world.transport.latency = 1500ms;
    auto request = world.charge("key-0000001", "order-1");
    request.wait = 100ms;
    auto answer = world.execute(request).value();
    EXPECT_EQ(answer.status, 202);
    EXPECT_EQ(answer.payment.phase, Phase::sending);
    world.pass(3s);
    EXPECT_EQ(world.onlyPayment().status, Status::succeeded);
}

TEST(Execute, a_queued_payment_is_sent_when_the_provider_is_back) {
    SettleWorld world([](Playbook& playbook) {
        playbook.providers["plain"].operations[Operation::charge].fallback = Fallback::queue;
    });
    world.transport.answer = [](const HttpRequest&) { return refusesConnection(); };
    auto queued = world.execute(world.charge("key-0000001", "order-1")).value();
    EXPECT_EQ(queued.status, 202);
    EXPECT_EQ(queued.payment.phase, Phase::queued);
    world.transport.answer = [](const HttpRequest& request) { return replies(200, shown(request, "paid")); };
    world.pass(5s);
    EXPECT_EQ(world.onlyPayment().status, Status::succeeded);
}

TEST(Execute, a_queued_payment_can_be_cancelled_until_it_is_sent) {
    SettleWorld world([](Playbook& playbook) {
        playbook.providers["plain"].operations[Operation::charge].fallback = Fallback::queue;
    });
    world.transport.answer = [](const HttpRequest&) { return refusesConnection(); };
    auto queued = world.execute(world.charge("key-0000001", "order-1")).value().payment;
    auto cancelled =
        world.run(world.engine->executor().cancelUnsent(queued.id, queued.version, person("anna"), "customer left"));
    ASSERT_TRUE(cancelled);
    EXPECT_EQ(cancelled->phase, Phase::cancelled);
    world.transport.answer = [](const HttpRequest& request) { return replies(200, shown(request, "paid")); };
    auto posts = world.transport.posts();
    world.pass(5s);
    EXPECT_EQ(world.transport.posts(), posts);
}

TEST(Execute, refunds_never_exceed_what_was_captured) {
    SettleWorld world;
    auto paid = world.execute(world.charge("key-0000001", "order-1")).value().payment;
    auto refund = world.charge("ref-0000001", "");
    refund.operation = Operation::refund;
    refund.parent = paid.id;
    refund.provider.clear();
    refund.money.amount = 2000;
    EXPECT_EQ(world.execute(refund).value().payment.status, Status::succeeded);
    EXPECT_EQ(world.payment(paid.id).refundedAmount, 2000);
    refund.key = "ref-0000002";
    refund.money.amount = 600;
    auto beyond = world.execute(refund);
    ASSERT_FALSE(beyond);
    EXPECT_EQ(beyond.error().code, ErrorCode::refundExceedsCapture);
}

TEST(Execute, what_was_in_flight_at_a_crash_is_unknown_and_asked_at_once) {
    SettleWorld world;
    world.transport.latency = 1500ms;
    auto request = world.charge("key-0000001", "order-1");
    request.respondAsync = true;
    auto answer = world.execute(request).value();
    EXPECT_EQ(answer.payment.phase, Phase::sending);
    auto sent = world.transport.requests.at(0);
    world.transport.latency = 20ms;
    world.transport.answer = [sent](const HttpRequest&) { return replies(200, "[" + shown(sent, "paid") + "]"); };
    world.restart();
    EXPECT_EQ(world.onlyPayment().status, Status::unknown);
    world.pass(5s);
    EXPECT_EQ(world.onlyPayment().status, Status::succeeded);
    EXPECT_EQ(world.transport.posts(), 1U);
}

} // namespace
} // namespace switchroom

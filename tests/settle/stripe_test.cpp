// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/settle/settle_world.h"

namespace switchroom {
namespace {

using namespace std::chrono_literals;

const std::string insufficient =
    R"("last_payment_error":{"code":"card_declined","decline_code":"insufficient_funds"},)";

/// Stripe with a card that is declined; `cancel` answers the cancelling of the intent that stays payable.
struct DeclinedCard {
    std::function<TransportResult(const PaymentId&)> cancel;
    PaymentId payment;
    int cancels = 0;

    TransportResult operator()(const HttpRequest& request) {
        if (request.url.ends_with("/cancel")) {
            ++cancels;
            return cancel(payment);
        }
        if (request.method == "GET")
            return replies(200, intentOf(payment, "requires_payment_method", 2599, insufficient));
        payment = paymentIn(request);
        return replies(402,
                       R"({"error":{"type":"card_error","code":"card_declined","decline_code":"insufficient_funds",)"
                       R"("payment_intent":)" +
                           intentOf(payment, "requires_payment_method", 2599, insufficient) + "}}");
    }
};

ExecuteRequest stripeCharge(SettleWorld& world) {
    auto request = world.charge("key-0000001", "order-1");
    request.provider = "stripe";
    request.method = "pm_card_visa";
    return request;
}

TEST(DeclinedOpen, a_payable_object_is_cancelled_before_the_payment_counts_as_failed) {
    SettleWorld world;
    DeclinedCard card{
        .cancel = [](const PaymentId& id) { return replies(200, intentOf(id, "canceled", 2599, insufficient)); }};
    world.transport.answer = std::ref(card);
    auto answer = world.execute(stripeCharge(world)).value();
    EXPECT_EQ(answer.status, 201);
    EXPECT_EQ(answer.payment.status, Status::failed);
    EXPECT_EQ(answer.payment.phase, Phase::declined);
    EXPECT_EQ(answer.payment.declineCode, "insufficient_funds");
    EXPECT_EQ(answer.payment.decidedBy, DecidedBy::provider);
    EXPECT_EQ(card.cancels, 1);
}

TEST(DeclinedOpen, without_the_confirmation_it_stays_open_and_is_cancelled_at_the_next_inquiry) {
    SettleWorld world;
    DeclinedCard card{.cancel = [](const PaymentId&) { return timesOut(); }};
    world.transport.answer = std::ref(card);
    auto answer = world.execute(stripeCharge(world)).value();
    EXPECT_EQ(answer.status, 202);
    EXPECT_EQ(answer.payment.phase, Phase::declinedOpen);
    card.cancel = [](const PaymentId& id) { return replies(200, intentOf(id, "canceled", 2599, insufficient)); };
    world.pass(2min);
    EXPECT_EQ(world.onlyPayment().status, Status::failed);
    EXPECT_EQ(card.cancels, 2);
}

TEST(DeclinedOpen, a_payer_who_was_faster_than_the_cancelling_has_paid) {
    SettleWorld world;
    DeclinedCard card{.cancel = [](const PaymentId& id) { return replies(200, intentOf(id, "succeeded")); }};
    world.transport.answer = std::ref(card);
    EXPECT_EQ(world.execute(stripeCharge(world)).value().payment.status, Status::succeeded);
}

TEST(DeclinedOpen, the_order_is_not_free_while_the_object_is_payable) {
    SettleWorld world;
    DeclinedCard card{.cancel = [](const PaymentId&) { return timesOut(); }};
    world.transport.answer = std::ref(card);
    ASSERT_TRUE(world.execute(stripeCharge(world)));
    auto other = stripeCharge(world);
    other.key = "key-0000002";
    EXPECT_EQ(world.execute(other).error().code, ErrorCode::siblingOpen);
}

TEST(DeclinedOpen, a_team_may_call_it_final_at_once) {
    SettleWorld world([](Playbook& playbook) { playbook.providers["stripe"].onDecline = OnDecline::final; });
    DeclinedCard card{.cancel = [](const PaymentId&) { return timesOut(); }};
    world.transport.answer = std::ref(card);
    EXPECT_EQ(world.execute(stripeCharge(world)).value().payment.status, Status::failed);
    EXPECT_EQ(card.cancels, 0);
}

TEST(RequiresAction, what_the_payer_left_undone_is_cancelled_when_its_time_is_over) {
    SettleWorld world;
    PaymentId id;
    int cancels = 0;
    world.transport.answer = [&](const HttpRequest& request) {
        if (request.url.ends_with("/cancel")) return ++cancels, replies(200, intentOf(id, "canceled"));
        if (request.method == "POST") id = paymentIn(request);
        return replies(200, intentOf(id, "requires_action"));
    };
    auto answer = world.execute(stripeCharge(world)).value();
    EXPECT_EQ(answer.payment.phase, Phase::requiresAction);
    world.pass(6min);
    EXPECT_EQ(cancels, 0);
    world.pass(16min);
    EXPECT_EQ(cancels, 1);
    EXPECT_EQ(world.onlyPayment().status, Status::failed);
    EXPECT_EQ(world.onlyPayment().phase, Phase::cancelled);
}

} // namespace
} // namespace switchroom

// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agent/providers/make_adapter.h"
#include "tests/providers/provider_sample.h"

#include <gtest/gtest.h>

namespace switchroom {
namespace {

const std::string ours = "0190a1b2-0000-7000-8000-000000000001";

TEST(StripeRequest, ChargesByAConfirmedIntentThatCarriesOurPaymentId) {
    auto request = makeAdapter(stripePolicy())->execute(sampleCharge(), nullptr);
    EXPECT_EQ(request.method, "POST");
    EXPECT_EQ(request.url, "https://api.stripe.com/v1/payment_intents");
    EXPECT_EQ(request.body, "amount=2599&currency=eur&confirm=true&payment_method=pm_card_visa"
                            "&metadata[switchroom_payment_id]=" +
                                ours + "&metadata[order_id]=order-1001&metadata[idempotency_key]=pay_req_1");
    EXPECT_EQ(valueOf(request, "Idempotency-Key"), "pay_req_1");
    EXPECT_EQ(valueOf(request, "Authorization"), "Bearer sk_test_1");
    EXPECT_EQ(valueOf(request, "Content-Type"), "application/x-www-form-urlencoded");
}

TEST(StripeRequest, IsTheSameBytesForTheSamePaymentWhateverItsState) {
    auto adapter = makeAdapter(stripePolicy());
    auto parent = sampleParent();
    for (auto operation :
         {Operation::charge, Operation::authorise, Operation::capture, Operation::refund, Operation::cancel}) {
        auto first = sampleChild(operation);
        auto again = sentBefore(first);
        again.status = Status::unknown;
        again.version = 7;
        again.rawStatus = "x";
        EXPECT_EQ(adapter->execute(first, &parent), adapter->execute(again, &parent)) << int(operation);
        EXPECT_EQ(adapter->execute(first, &parent), makeAdapter(stripePolicy())->execute(first, &parent));
    }
}

TEST(StripeRequest, ActsOnTheParentsObject) {
    auto adapter = makeAdapter(stripePolicy());
    auto parent = sampleParent();
    auto authorise = adapter->execute(sampleChild(Operation::authorise), nullptr);
    EXPECT_NE(authorise.body.find("&capture_method=manual&"), std::string::npos);
    auto capture = adapter->execute(sampleChild(Operation::capture), &parent);
    EXPECT_EQ(capture.url, "https://api.stripe.com/v1/payment_intents/pi_parent1/capture");
    EXPECT_EQ(capture.body, "amount_to_capture=2599&metadata[switchroom_capture_id]=" + ours);
    auto cancel = adapter->execute(sampleChild(Operation::cancel), &parent);
    EXPECT_EQ(cancel.url, "https://api.stripe.com/v1/payment_intents/pi_parent1/cancel");
    EXPECT_EQ(valueOf(cancel, "Idempotency-Key"), "pay_req_1");
    auto refund = adapter->execute(sampleChild(Operation::refund), &parent);
    EXPECT_EQ(refund.url, "https://api.stripe.com/v1/refunds");
    EXPECT_TRUE(
        refund.body.starts_with("payment_intent=pi_parent1&amount=2599&metadata[switchroom_payment_id]=" + ours));
}

TEST(StripeRequest, EncodesWhatCallersName) {
    auto payment = sampleCharge();
    payment.orderRef = "a&amount=1 \xc3\xbc/%";
    auto request = makeAdapter(stripePolicy())->execute(payment, nullptr);
    EXPECT_NE(request.body.find("metadata[order_id]=a%26amount%3D1%20%C3%BC%2F%25&"), std::string::npos)
        << request.body;
}

TEST(StripeRequest, CountsMoneyAsStripeDoes) {
    struct Row {
        Money money;
        std::string amount; ///< empty: Stripe cannot express it
    };
    const Row rows[] = {{{2599, "JPY"}, "2599"}, {{2599, "KWD"}, "2599"}, {{25, "ISK"}, "2500"},
                        {{25, "UGX"}, "2500"},   {{2500, "MGA"}, "25"},   {{2501, "MGA"}, ""},
                        {{1, "XXQ"}, ""},        {{INT64_MAX, "ISK"}, ""}};
    auto adapter = makeAdapter(stripePolicy());
    for (const auto& row : rows) {
        auto payment = sampleCharge();
        payment.money = row.money;
        EXPECT_EQ(adapter->objection(payment).has_value(), row.amount.empty()) << plainText(row.money);
        auto body = adapter->execute(payment, nullptr).body;
        auto amount = body.substr(7, body.find('&') - 7);
        if (row.amount.empty())
            EXPECT_EQ(amount.find_first_not_of("0123456789") == amount.npos, false) << amount;
        else
            EXPECT_EQ(amount, row.amount);
    }
    auto payout = sampleCharge();
    payout.operation = Operation::payout;
    EXPECT_TRUE(adapter->objection(payout));
    auto own = stripePolicy();
    own.exponents = {{"JPY", 2}};
    payout.operation = Operation::charge;
    payout.money = {25, "JPY"};
    EXPECT_TRUE(makeAdapter(own)->execute(payout, nullptr).body.starts_with("amount=2500&"));
}

TEST(StripeRequest, AsksByIdWhenItHasOneAndBySearchOtherwise) {
    auto adapter = makeAdapter(stripePolicy());
    auto payment = sampleCharge();
    EXPECT_EQ(adapter->lookupFor(payment), Lookup::byReference);
    auto search = adapter->inquire(payment, nullptr, Lookup::byReference);
    EXPECT_EQ(search.method, "GET");
    EXPECT_EQ(search.url,
              "https://api.stripe.com/v1/payment_intents/search?query=metadata%5B%27switchroom_payment_id%27%5D%3A%27" +
                  ours + "%27&limit=100");
    EXPECT_TRUE(search.body.empty());
    EXPECT_EQ(valueOf(search, "Idempotency-Key"), "");
    payment.providerPaymentId = "pi_1";
    EXPECT_EQ(adapter->lookupFor(payment), Lookup::byId);
    EXPECT_EQ(adapter->inquire(payment, nullptr, Lookup::byId).url, "https://api.stripe.com/v1/payment_intents/pi_1");

    auto parent = sampleParent();
    auto refund = sampleChild(Operation::refund);
    EXPECT_EQ(adapter->lookupFor(refund), Lookup::byReference);
    EXPECT_EQ(adapter->inquire(refund, &parent, Lookup::byReference).url,
              "https://api.stripe.com/v1/refunds?payment_intent=pi_parent1&limit=100");
    refund.providerPaymentId = "re_1";
    EXPECT_EQ(adapter->inquire(refund, &parent, Lookup::byId).url, "https://api.stripe.com/v1/refunds/re_1");
    auto capture = sampleChild(Operation::capture);
    EXPECT_EQ(adapter->lookupFor(capture), Lookup::byId);
    EXPECT_EQ(adapter->inquire(capture, &parent, Lookup::byId).url,
              "https://api.stripe.com/v1/payment_intents/pi_parent1");
}

TEST(StripeRequest, CancelsAnOpenIntentWithoutAKey) {
    auto payment = sampleCharge();
    payment.providerPaymentId = "pi_1";
    auto adapter = makeAdapter(stripePolicy());
    auto request = adapter->cancelOpen(payment);
    EXPECT_EQ(request.url, "https://api.stripe.com/v1/payment_intents/pi_1/cancel");
    EXPECT_EQ(valueOf(request, "Idempotency-Key"), "");
    EXPECT_TRUE(adapter->card().cancelsOpen);
    auto policy = stripePolicy();
    policy.onDecline = OnDecline::final;
    EXPECT_FALSE(makeAdapter(policy)->card().cancelsOpen);
}

} // namespace
} // namespace switchroom

// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agent/core/strict_json.h"
#include "agent/providers/make_adapter.h"
#include "agent/providers/stripe_webhook.h"
#include "tests/providers/provider_sample.h"

#include <boost/json.hpp>
#include <gtest/gtest.h>

#include <fstream>

namespace switchroom {
namespace {
namespace json = boost::json;

Instant at(std::int64_t seconds) { return Instant{std::chrono::seconds{seconds}}; }

struct Signed {
    std::string name, payload, header;
    std::vector<std::string> secrets;
    std::int64_t now = 0;
    bool accepted = false;
};

std::vector<Signed> signedCases() {
    std::vector<Signed> out;
    std::ifstream in("tests/data/webhooks/stripe.jsonl");
    for (std::string line; std::getline(in, line);) {
        auto row = json::parse(line);
        Signed one{.name = row.at("case").as_string().c_str(),
                   .payload = std::string(row.at("payload").as_string()),
                   .header = std::string(row.at("header").as_string()),
                   .now = row.at("now").as_int64(),
                   .accepted = row.at("expect").as_string() == "accept"};
        for (const auto& secret : row.at("secrets").as_array()) one.secrets.emplace_back(secret.as_string());
        out.push_back(one);
    }
    return out;
}

auto receive(const Signed& signedCase, std::int64_t now) {
    auto policy = stripePolicy();
    policy.webhook->secrets = signedCase.secrets;
    std::vector<HttpHeader> headers{{"Content-Type", "application/json"}, {"stripe-signature", signedCase.header}};
    return makeAdapter(policy)->readWebhook(headers, signedCase.payload, at(now));
}

TEST(StripeWebhook, AcceptsAndRefusesAsTheRecordedCases) {
    auto cases = signedCases();
    ASSERT_EQ(cases.size(), 12U);
    for (const auto& one : cases) EXPECT_EQ(receive(one, one.now).has_value(), one.accepted) << one.name;
}

TEST(StripeWebhook, HoldsTheToleranceInBothDirections) {
    auto valid = signedCases().front(); // signed at 1790000007
    EXPECT_TRUE(receive(valid, 1790000307));
    EXPECT_EQ(receive(valid, 1790000308).error(), WebhookRefusal::tooOld);
    EXPECT_TRUE(receive(valid, 1789999707));
    EXPECT_EQ(receive(valid, 1789999706).error(), WebhookRefusal::tooOld);
}

TEST(StripeWebhook, RefusesEveryChangedByte) {
    auto valid = signedCases().front();
    for (std::size_t i = 0; i < valid.payload.size(); ++i) {
        auto changed = valid;
        changed.payload[i] ^= 1;
        EXPECT_EQ(receive(changed, valid.now).error(), WebhookRefusal::signature);
    }
    for (auto header : {"t=1790000007", "t=1790000007,v1=", "t=1790000007,v1=b75b", "t=1790000007,t=1790000007,v1=00",
                        ",,,=,", "v1"}) {
        auto changed = valid;
        changed.header = header;
        EXPECT_EQ(receive(changed, valid.now).error(), WebhookRefusal::signature) << header;
    }
    auto unset = valid;
    unset.secrets = {""};
    EXPECT_FALSE(receive(unset, valid.now)) << "an empty secret verifies nothing";
    auto without = stripePolicy();
    without.webhook.reset();
    std::vector<HttpHeader> headers{{"Stripe-Signature", valid.header}};
    EXPECT_FALSE(makeAdapter(without)->readWebhook(headers, valid.payload, at(valid.now)));
}

TEST(StripeWebhook, TellsWhatTheRecordedEventSays) {
    auto events = receive(signedCases().front(), 1790000010).value();
    ASSERT_EQ(events.size(), 1U);
    EXPECT_EQ(events[0].dedupKey, "evt_shared1");
    EXPECT_EQ(events[0].objectId, "pi_shared1");
    EXPECT_EQ(events[0].type, "payment_intent.succeeded");
    EXPECT_FALSE(events[0].payment) << "its metadata names none of ours";
    ASSERT_TRUE(events[0].evidence);
    EXPECT_EQ(events[0].evidence->status, ProviderStatus::succeeded);
    EXPECT_EQ(events[0].evidence->money, (Money{2599, "EUR"}));
    EXPECT_EQ(events[0].evidence->providerTime, at(1790000005));
}

std::string eventOf(std::string_view type, std::string_view object) {
    return R"({"id":"evt_1","object":"event","created":1790000000,"type":")" + std::string(type) +
           R"(","data":{"object":)" + std::string(object) + "}}";
}
auto readEvent(std::string_view type, std::string_view object) { return readStripeEvent(eventOf(type, object), {}); }

TEST(StripeWebhook, ReadsIntentsAndRefundsAsEvidence) {
    auto paid = readEvent("payment_intent.succeeded", sampleIntent).value();
    EXPECT_EQ(paid[0].payment, samplePaymentId);
    auto declined = readEvent("payment_intent.payment_failed",
                              with(sampleIntent, R"("status":"succeeded")", R"("status":"requires_payment_method")"))
                        .value();
    EXPECT_EQ(declined[0].evidence->status, ProviderStatus::declinedOpen);
    auto refunded = readEvent("charge.refund.updated", with(sampleRefund, "succeeded", "failed")).value();
    EXPECT_EQ(refunded[0].evidence->status, ProviderStatus::declined);
    EXPECT_EQ(refunded[0].payment, samplePaymentId);
    auto created = readEvent("payment_intent.created",
                             with(sampleIntent, R"("status":"succeeded")", R"("status":"requires_payment_method")"))
                       .value();
    EXPECT_FALSE(created[0].evidence) << "a look before the confirmation is no decline";
    auto charge = readEvent("charge.refunded", R"({"id":"ch_1","object":"charge","amount":2599})").value();
    EXPECT_FALSE(charge[0].evidence);
    EXPECT_EQ(charge[0].objectId, "ch_1");
}

TEST(StripeWebhook, ReadsACapturedIntentForBothItsPayments) {
    auto captured = with(with(with(sampleIntent, "automatic", "manual"), R"("metadata":{)",
                              R"("metadata":{"switchroom_capture_id":"0190a1b2-0000-7000-8000-00000000000a",)"),
                         R"("amount_received":2599)", R"("amount_received":1000)");
    auto events = readEvent("payment_intent.succeeded", captured).value();
    ASSERT_EQ(events.size(), 2U);
    EXPECT_EQ(events[0].payment, samplePaymentId);
    EXPECT_EQ(events[0].evidence->status, ProviderStatus::authorised);
    EXPECT_EQ(events[0].evidence->money, (Money{2599, "EUR"}));
    EXPECT_EQ(events[1].payment, sampleParentId);
    EXPECT_EQ(events[1].evidence->status, ProviderStatus::succeeded);
    EXPECT_EQ(events[1].evidence->money, (Money{1000, "EUR"}));
    EXPECT_NE(events[0].dedupKey, events[1].dedupKey);
}

TEST(StripeWebhook, RefusesWhatIsNoEvent) {
    for (auto body :
         {"", "{}", "[]", "null", R"({"id":"evt_1","object":"event","type":"x","created":1})",
          R"({"id":"evt_1","object":"event","type":"x","created":1.0,"data":{"object":{}}})",
          R"({"id":"evt_1","object":"event","type":"x","created":-1,"data":{"object":{}}})",
          R"({"id":"evt_1","object":"event","type":"x","created":9223372036854775807,"data":{"object":{}}})",
          R"({"id":"evt_1","id":"evt_2","object":"event","type":"x","created":1,"data":{"object":{}}})"})
        EXPECT_FALSE(readStripeEvent(body, {})) << body;
}

} // namespace
} // namespace switchroom

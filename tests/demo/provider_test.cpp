// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
// What the provider says and remembers, in each of its dialects.

#include "tests/demo/provider_under_test.h"

#include <gmock/gmock.h>

#include <thread>

namespace switchroom::demo::test {
namespace {
using switchroom::test::RawClient;
using switchroom::test::replyTo;
using testing::HasSubstr;
constexpr std::string_view intents = "/v1/payment_intents";
const std::string searchOfO1 =
    "/v1/payment_intents/search?query=metadata%5B%27switchroom_payment_id%27%5D%3A%27payment-of-o-1%27";

class ProviderTest : public testing::Test {
protected:
    switchroom::test::WireReply post(std::string_view path, std::string_view form, std::string_view key = "") {
        return replyTo(provider.port(), stripePost(path, form, key));
    }
    switchroom::test::WireReply get(std::string_view path) { return replyTo(provider.port(), stripeGet(path)); }
    switchroom::test::WireReply charge(const std::string& order, std::string_view key = "") {
        return post(intents, chargeForm(order), key);
    }
    ProviderUnderTest provider;
};

TEST_F(ProviderTest, SaysTheSameAnswerAgainUnderTheSameKey) {
    auto first = charge("o-1", "k-1");
    auto second = charge("o-1", "k-1");
    EXPECT_EQ(first.status, 200);
    EXPECT_EQ(first.header("Idempotent-Replayed"), "");
    EXPECT_EQ(second.header("Idempotent-Replayed"), "true");
    EXPECT_EQ(second.body, first.body);
    EXPECT_EQ(second.header("Request-Id"), first.header("Request-Id"));
    EXPECT_EQ(provider.charges("o-1"), 1U);
}

TEST_F(ProviderTest, SaysAStored500AgainWithAndWithoutTheEffect) {
    provider.setFaults(R"({"faults": {"error_before": 1}})");
    EXPECT_EQ(charge("o-1", "k-1").status, 500);
    provider.setFaults(R"({"faults": {"error_after": {"rate": 1, "status": 503}}, "replace": true})");
    EXPECT_EQ(charge("o-2", "k-2").status, 503);
    provider.setFaults(R"({"replace": true})");
    EXPECT_EQ(charge("o-1", "k-1").status, 500);
    EXPECT_EQ(charge("o-2", "k-2").status, 503);
    EXPECT_EQ(charge("o-2", "k-2").header("Idempotent-Replayed"), "true");
    EXPECT_EQ(provider.charges("o-1"), 0U);
    EXPECT_EQ(provider.charges("o-2"), 1U);
}

TEST_F(ProviderTest, RefusesAKeyWithOtherParameters) {
    EXPECT_EQ(charge("o-1", "k-1").status, 200);
    auto other = charge("o-2", "k-1");
    EXPECT_EQ(other.status, 400);
    EXPECT_EQ(valueOf(other.body, "type"), "idempotency_error");
    EXPECT_EQ(provider.charges("o-2"), 0U);
}

TEST_F(ProviderTest, RefusesAKeyWhoseRequestStillRuns) {
    provider.setFaults(R"({"faults": {"slow": {"rate": 1, "median_ms": 300, "p99_ms": 300}}})");
    RawClient first(provider.port());
    first.send(stripePost(intents, chargeForm("o-1"), "k-1"));
    RawClient second(provider.port());
    second.send(stripePost(intents, chargeForm("o-1"), "k-1"));
    int statuses = first.reply().status + second.reply().status;
    EXPECT_TRUE(statuses == 200 + 409 || statuses == 200 + 200) << statuses; // 200 twice: one was over before
    EXPECT_EQ(provider.charges("o-1"), 1U);
}

TEST_F(ProviderTest, HasOneEffectHoweverManyComeWithOneKeyAtOnce) {
    std::vector<std::unique_ptr<RawClient>> clients;
    for (int i = 0; i < 40; ++i) clients.push_back(std::make_unique<RawClient>(provider.port()));
    for (auto& client : clients) client->send(stripePost(intents, chargeForm("o-1"), "k-1"));
    int good = 0;
    for (auto& client : clients) {
        auto status = client->reply().status;
        EXPECT_TRUE(status == 200 || status == 409) << status;
        good += status == 200 ? 1 : 0;
    }
    EXPECT_GE(good, 1);
    EXPECT_EQ(provider.charges("o-1"), 1U);
}

TEST_F(ProviderTest, SaysThatAKeyIsInUseWithoutAnyEffect) {
    provider.setFaults(R"({"faults": {"key_in_use": 1}})");
    auto reply = charge("o-1", "k-1");
    EXPECT_EQ(reply.status, 409);
    EXPECT_EQ(valueOf(reply.body, "code"), "idempotency_key_in_use");
    provider.setFaults(R"({"replace": true})");
    EXPECT_EQ(charge("o-1", "k-1").status, 200);
    EXPECT_EQ(provider.charges("o-1"), 1U);
}

TEST_F(ProviderTest, ForgetsAKeyAfterItsLifetimeAndChargesTwice) {
    provider.setFaults(R"({"faults": {"key_forgotten": {"rate": 1, "for_ms": 200}}})");
    EXPECT_EQ(charge("o-1", "k-1").status, 200);
    EXPECT_EQ(charge("o-1", "k-1").header("Idempotent-Replayed"), "true");
    std::this_thread::sleep_for(std::chrono::milliseconds{500});
    EXPECT_EQ(charge("o-1", "k-1").header("Idempotent-Replayed"), "");
    EXPECT_EQ(provider.charges("o-1"), 2U);
    EXPECT_EQ(provider.used(Fault::keyForgotten), 1U);
}

TEST_F(ProviderTest, LeavesADeclinedIntentPayableUntilItIsCanceled) {
    provider.setFaults(R"({"faults": {"decline": 1}})");
    auto declined = charge("o-1", "k-1");
    EXPECT_EQ(declined.status, 402);
    EXPECT_EQ(valueOf(declined.body, "type"), "card_error");
    EXPECT_THAT(declined.body, HasSubstr(R"("status":"requires_payment_method")"));
    auto inner = declined.body.substr(declined.body.find("\"payment_intent\":"));
    auto path = "/v1/payment_intents/" + valueOf(inner, "id");
    auto canceled = post(path + "/cancel", "");
    EXPECT_EQ(canceled.status, 200);
    EXPECT_EQ(valueOf(canceled.body, "status"), "canceled");
    EXPECT_EQ(post(path + "/confirm", "payment_method=pm_card_visa").status, 400);
    EXPECT_EQ(provider.charges("o-1"), 0U);
    EXPECT_EQ(provider.used(Fault::decline), 1U);
}

TEST_F(ProviderTest, CanStillTakeTheMoneyOfADeclinedIntent) {
    provider.setFaults(R"({"faults": {"decline": 1}})");
    auto declined = charge("o-1");
    provider.setFaults(R"({"replace": true})");
    auto inner = declined.body.substr(declined.body.find("\"payment_intent\":"));
    auto confirmed = post("/v1/payment_intents/" + valueOf(inner, "id") + "/confirm", "payment_method=pm_card_visa");
    EXPECT_EQ(valueOf(confirmed.body, "status"), "succeeded");
    EXPECT_EQ(provider.charges("o-1"), 1U);
}

struct Undecided {
    std::string fault;
    std::string status;
};

TEST_F(ProviderTest, DecidesLaterWhatWasUndecided) {
    for (const auto& [fault, status] :
         {Undecided{"processing", "processing"}, Undecided{"requires_action", "requires_action"},
          Undecided{"unmapped_status", "under_review"}}) {
        for (bool well : {true, false}) {
            SCOPED_TRACE(fault + (well ? " ends well" : " ends badly"));
            auto order = fault + (well ? "-well" : "-badly");
            provider.setFaults(R"({"replace": true, "faults": {")" + fault +
                               R"(": {"rate": 1, "for_ms": 100, "share": )" + (well ? "1" : "0") + "}}}");
            auto reply = charge(order);
            EXPECT_EQ(valueOf(reply.body, "status"), status);
            EXPECT_EQ(provider.charges(order), 0U);
            provider.setFaults(R"({"replace": true})");
            std::this_thread::sleep_for(std::chrono::milliseconds{400});
            auto later = get("/v1/payment_intents/" + valueOf(reply.body, "id"));
            EXPECT_EQ(valueOf(later.body.substr(later.body.find("\"status\"")), "status"),
                      well ? "succeeded" : "requires_payment_method");
            EXPECT_EQ(provider.charges(order), well ? 1U : 0U);
        }
    }
}

TEST_F(ProviderTest, FindsByMetadataAtOnceOrWithALag) {
    auto id = valueOf(charge("o-1").body, "id");
    EXPECT_THAT(get(searchOfO1).body, HasSubstr(id));
    provider.setFaults(R"({"faults": {"lookup_lag": {"rate": 1, "for_ms": 60000}}})");
    EXPECT_THAT(get(searchOfO1).body, HasSubstr(R"("data":[])"));
    EXPECT_EQ(valueOf(get("/v1/payment_intents/" + id).body, "status"), "succeeded");
    EXPECT_EQ(provider.used(Fault::lookupLag), 1U);
}

TEST_F(ProviderTest, CapturesWhatWasAuthorisedAndRefundsNoMoreThanThat) {
    auto id = valueOf(post(intents, chargeForm("o-1") + "&capture_method=manual").body, "id");
    EXPECT_EQ(provider.charges("o-1"), 0U);
    auto path = "/v1/payment_intents/" + id;
    EXPECT_EQ(valueOf(get(path).body, "amount_capturable"), "2599");
    EXPECT_EQ(post(path + "/capture", "amount_to_capture=2600").status, 400);
    EXPECT_EQ(valueOf(post(path + "/capture", "amount_to_capture=2000").body, "amount_received"), "2000");
    EXPECT_EQ(provider.charges("o-1"), 1U);
    EXPECT_EQ(post("/v1/refunds", "amount=1500&payment_intent=" + id).status, 200);
    EXPECT_EQ(post("/v1/refunds", "amount=501&payment_intent=" + id).status, 400);
    EXPECT_EQ(post("/v1/refunds", "payment_intent=" + id).status, 200);
    EXPECT_EQ(valueOf(post("/v1/refunds", "payment_intent=" + id).body, "code"), "charge_already_refunded");
    EXPECT_EQ(provider.refunds("o-1"), 2U);
}

struct Refusal {
    std::string form;
    int status;
    std::string param;
};

TEST_F(ProviderTest, SaysWhichParameterIsWrong) {
    for (const auto& [form, status, param] :
         {Refusal{"currency=eur", 400, "amount"}, Refusal{"amount=1.5&currency=eur", 400, "amount"},
          Refusal{"amount=0&currency=eur", 400, "amount"}, Refusal{"amount=10&currency=xxx0", 400, "currency"},
          Refusal{"amount=10&currency=eur&ammount=1", 400, "ammount"}}) {
        auto reply = post(intents, form, "k-bad");
        EXPECT_EQ(reply.status, status) << form;
        EXPECT_EQ(valueOf(reply.body, "param"), param) << form;
    }
    EXPECT_EQ(charge("o-1", "k-bad").status, 200) << "a refused request has not used its key";
}

TEST_F(ProviderTest, WantsATestKey) {
    auto request = "GET /v1/payment_intents HTTP/1.1\r\nHost: 127.0.0.1\r\nAuthorization: Bearer sk_live_1\r\n\r\n";
    EXPECT_EQ(replyTo(provider.port(), request).status, 401);
}

TEST_F(ProviderTest, SpeaksPlainJsonWithKeys) {
    auto body = R"({"amount":100,"currency":"JPY","reference":"o-1","metadata":{"switchroom_payment_id":"p-1"}})";
    auto ask = [&] { return replyTo(provider.port(), jsonPost("/plain/payments", body, "k-1")); };
    auto first = ask();
    EXPECT_EQ(first.status, 201);
    EXPECT_EQ(ask().body, first.body);
    EXPECT_EQ(provider.charges("o-1"), 1U);
    for (auto reference : {"o-1", "p-1"}) {
        auto found = get("/plain/payments?reference=" + std::string(reference));
        EXPECT_THAT(found.body, HasSubstr(valueOf(first.body, "id")));
    }
    EXPECT_EQ(get("/plain/payments?reference=o-2").body, "[]");
    EXPECT_EQ(get("/plain/payments/nonsense").status, 404);
    auto other = R"({"amount":101,"currency":"JPY","reference":"o-1"})";
    EXPECT_EQ(replyTo(provider.port(), jsonPost("/plain/payments", other, "k-1")).status, 422);
}

TEST_F(ProviderTest, DoesNotStoreErrorsUnderThePlainDialectsKeys) {
    auto body = R"({"amount":100,"currency":"EUR","reference":"o-1"})";
    auto ask = [&] { return replyTo(provider.port(), jsonPost("/plain/payments", body, "k-1")); };
    provider.setFaults(R"({"faults": {"error_before": 1}})");
    EXPECT_EQ(ask().status, 500);
    provider.setFaults(R"({"faults": {"error_after": 1}, "replace": true})");
    EXPECT_EQ(ask().status, 500);
    provider.setFaults(R"({"replace": true})");
    EXPECT_EQ(ask().status, 201);
    EXPECT_EQ(provider.charges("o-1"), 1U);
}

TEST_F(ProviderTest, ChargesAgainForEveryPostToTheBank) {
    auto body = R"({"amount":100,"currency":"EUR","reference":"o-1"})";
    for (int i = 0; i < 2; ++i) {
        auto reply = replyTo(provider.port(), jsonPost("/bank/payments", body, "k-1"));
        EXPECT_EQ(valueOf(reply.body, "status"), "BOOKED");
    }
    EXPECT_EQ(provider.charges("o-1"), 2U);
    EXPECT_THAT(get("/control/effects?order=o-1").body, HasSubstr(R"("charges":2)"));
}

TEST_F(ProviderTest, TellsItsJudgeEveryEffectOnce) {
    for (int i = 0; i < 5; ++i) charge("o-" + std::to_string(i));
    auto first = get("/control/effects?limit=3").body;
    EXPECT_EQ(valueOf(first, "next"), "3");
    EXPECT_EQ(valueOf(first, "charges"), "1");
    EXPECT_EQ(valueOf(first, "max_charges_per_order"), "1");
    EXPECT_EQ(valueOf(get("/control/effects?after=3").body, "next"), "null");
    auto entries = get("/control/ledger?since=2&limit=2").body;
    EXPECT_EQ(valueOf(entries, "payment_id"), "payment-of-o-2");
    EXPECT_EQ(valueOf(entries, "next_since"), "4");
    EXPECT_EQ(valueOf(entries, "more"), "true");
}

TEST_F(ProviderTest, SaysWhatIsWrongWithFaultsAndChangesNothing) {
    for (auto body : {R"({"faults": {"explode": 0.1}})", R"({"faults": {"slow": {"rate": 1.5}}})",
                      R"({"faults": {"slow": {"speed": 3}}})", R"({"faults": {"slow": 0.6, "drip": 0.6}})",
                      R"({"faults": {"refuse+decline": 0.1}})", R"([1])", R"({"fault": {}})", "nonsense"}) {
        auto reply = replyTo(provider.port(), jsonPost("/control/faults", body));
        EXPECT_EQ(reply.status, 400) << body;
        EXPECT_NE(valueOf(reply.body, "error"), "") << body;
    }
    EXPECT_EQ(charge("o-1").status, 200);
}

} // namespace
} // namespace switchroom::demo::test

// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/settle/settle_world.h"

#include <sodium.h>

namespace switchroom {
namespace {

using namespace std::chrono_literals;

std::string hmac(const std::string& secret, const std::string& message) {
    crypto_auth_hmacsha256_state state;
    std::uint8_t mac[crypto_auth_hmacsha256_BYTES];
    crypto_auth_hmacsha256_init(&state, reinterpret_cast<const unsigned char*>(secret.data()), secret.size());
    crypto_auth_hmacsha256_update(&state, reinterpret_cast<const unsigned char*>(message.data()), message.size());
    crypto_auth_hmacsha256_final(&state, mac);
    std::string hex(sizeof mac * 2 + 1, '\0');
    sodium_bin2hex(hex.data(), hex.size(), mac, sizeof mac);
    hex.pop_back();
    return hex;
}

/// Stripe sends events about a charge that is unknown at first.
class Webhooks : public testing::Test {
protected:
    SettleWorld world;
    Payment payment;

    void SetUp() override {
        world.transport.answer = [](const HttpRequest&) { return timesOut(); };
        auto request = world.charge("key-0000001", "order-1");
        request.provider = "stripe";
        payment = world.execute(request).value().payment;
        ASSERT_EQ(payment.status, Status::unknown);
    }
    std::string event(const std::string& id, const std::string& object, std::chrono::seconds later = 0s) {
        auto created = std::chrono::floor<std::chrono::seconds>(world.scheduler->wall()) + later;
        return R"({"id":")" + id + R"(","object":"event","type":"payment_intent.updated","created":)" +
               std::to_string(created.time_since_epoch().count()) + R"(,"data":{"object":)" + object + "}}";
    }
    std::expected<int, Error> deliver(const std::string& body, const std::string& secret = "whsec_test") {
        auto at = std::to_string(
            std::chrono::floor<std::chrono::seconds>(world.scheduler->wall()).time_since_epoch().count());
        std::vector<HttpHeader> headers{{"Stripe-Signature", "t=" + at + ",v1=" + hmac(secret, at + "." + body)}};
        return world.run(world.engine->webhooks().take("stripe", headers, body));
    }
    std::optional<WebhookReceipt> receipt(const std::string& key) {
        return world.read([key](StoreReader& reader) { return reader.receipt("stripe", "", key); });
    }
    std::string intent(const std::string& status, std::int64_t amount = 2599) {
        return intentOf(payment.id, status, amount);
    }
};

TEST_F(Webhooks, a_webhook_settles_an_unknown_payment_and_ends_the_asking) {
    EXPECT_EQ(deliver(event("evt_1", intent("succeeded"))).value(), 1);
    auto settled = world.payment(payment.id);
    EXPECT_EQ(settled.status, Status::succeeded);
    EXPECT_EQ(settled.providerPaymentId, "pi_1");
    EXPECT_EQ(receipt("evt_1")->state, ReceiptState::applied);
    auto calls = world.transport.requests.size();
    world.pass(1h);
    EXPECT_EQ(world.transport.requests.size(), calls);
}

TEST_F(Webhooks, a_webhook_that_only_says_processing_keeps_the_asking_awake) {
    ASSERT_TRUE(deliver(event("evt_1", intent("processing"))));
    EXPECT_EQ(world.payment(payment.id).phase, Phase::processing);
    world.transport.answer = [this](const HttpRequest&) { return replies(200, intent("succeeded")); };
    world.pass(2min);
    EXPECT_EQ(world.payment(payment.id).status, Status::succeeded);
}

TEST_F(Webhooks, the_same_event_again_is_a_duplicate_that_changes_nothing) {
    auto body = event("evt_1", intent("succeeded"));
    ASSERT_TRUE(deliver(body));
    auto settled = world.payment(payment.id);
    world.pass(10s);
    EXPECT_TRUE(deliver(body));
    EXPECT_EQ(world.payment(payment.id), settled);
    EXPECT_EQ(receipt("evt_1")->deliveries, 2);
    EXPECT_EQ(receipt("evt_1")->state, ReceiptState::applied);
    EXPECT_EQ(world.evidence(payment.id).size(), 1U);
}

TEST_F(Webhooks, the_same_event_with_other_content_is_quarantined) {
    ASSERT_TRUE(deliver(event("evt_1", intent("processing"))));
    auto before = world.payment(payment.id);
    ASSERT_TRUE(deliver(event("evt_1", intent("succeeded"))));
    EXPECT_EQ(receipt("evt_1")->state, ReceiptState::quarantined);
    EXPECT_EQ(world.payment(payment.id), before);
}

TEST_F(Webhooks, an_event_about_nobodys_payment_is_kept_as_an_orphan) {
    PaymentId other{{9, 9, 9}};
    ASSERT_TRUE(deliver(event("evt_1", intentOf(other, "succeeded"))));
    EXPECT_EQ(receipt("evt_1")->state, ReceiptState::orphan);
    EXPECT_FALSE(receipt("evt_1")->payment);
}

TEST_F(Webhooks, an_older_event_that_comes_later_is_stale) {
    ASSERT_TRUE(deliver(event("evt_2", intent("requires_action"))));
    ASSERT_TRUE(deliver(event("evt_1", intent("processing"), -60s)));
    EXPECT_EQ(receipt("evt_1")->state, ReceiptState::stale);
    EXPECT_EQ(world.payment(payment.id).phase, Phase::requiresAction);
}

TEST_F(Webhooks, an_event_against_a_final_state_contradicts_and_overwrites_nothing) {
    ASSERT_TRUE(deliver(event("evt_1", intent("succeeded"))));
    ASSERT_TRUE(deliver(event("evt_2", intent("canceled"))));
    EXPECT_EQ(receipt("evt_2")->state, ReceiptState::contradicts);
    EXPECT_EQ(world.payment(payment.id).status, Status::succeeded);
    EXPECT_TRUE(world.payment(payment.id).conflict);
}

TEST_F(Webhooks, an_event_with_another_amount_flags_and_settles_nothing) {
    ASSERT_TRUE(deliver(event("evt_1", intent("succeeded", 2600))));
    EXPECT_EQ(world.payment(payment.id).status, Status::unknown);
    EXPECT_TRUE(world.payment(payment.id).amountMismatch);
}

TEST_F(Webhooks, two_items_of_one_event_are_stored_in_one_transaction) {
    PaymentId capture{{7, 7, 7}};
    auto both = intent("succeeded");
    both.replace(both.find(R"("metadata":{)"), 12,
                 R"("metadata":{"switchroom_capture_id":")" + text(capture) + R"(",)");
    EXPECT_EQ(deliver(event("evt_1", both)).value(), 2);
    EXPECT_EQ(receipt("evt_1")->state, ReceiptState::applied);
    EXPECT_EQ(receipt("evt_1:capture")->state, ReceiptState::orphan);
    EXPECT_EQ(receipt("evt_1")->receivedAt, receipt("evt_1:capture")->receivedAt);
}

TEST_F(Webhooks, a_wrong_signature_leaves_no_trace) {
    auto refused = deliver(event("evt_1", intent("succeeded")), "whsec_other");
    ASSERT_FALSE(refused);
    EXPECT_EQ(refused.error().code, ErrorCode::signatureInvalid);
    EXPECT_FALSE(receipt("evt_1"));
    EXPECT_EQ(world.payment(payment.id).status, Status::unknown);
}

TEST_F(Webhooks, what_cannot_be_stored_is_not_acknowledged_and_applied_when_it_comes_again) {
    auto body = event("evt_1", intent("succeeded"));
    world.flaky->fail(ErrorCode::storeUnavailable);
    auto refused = deliver(body);
    ASSERT_FALSE(refused);
    EXPECT_EQ(refused.error().code, ErrorCode::storeUnavailable);
    world.flaky->mend();
    EXPECT_TRUE(deliver(body));
    EXPECT_EQ(world.payment(payment.id).status, Status::succeeded);
}

TEST_F(Webhooks, a_webhook_that_overtakes_the_answer_is_what_the_caller_hears) {
    world.transport.latency = 1500ms;
    auto request = world.charge("key-0000002", "order-2");
    request.provider = "stripe";
    world.transport.answer = [](const HttpRequest&) { return timesOut(); };
    request.respondAsync = true;
    auto sent = world.execute(request).value().payment;
    auto posts = world.transport.posts();
    ASSERT_TRUE(deliver(event("evt_1", intentOf(sent.id, "succeeded"))));
    world.pass(20s);
    EXPECT_EQ(world.payment(sent.id).status, Status::succeeded);
    EXPECT_LE(world.transport.posts(), posts + 1);
    EXPECT_FALSE(world.payment(sent.id).conflict);
}

} // namespace
} // namespace switchroom

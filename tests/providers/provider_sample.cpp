// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/providers/provider_sample.h"

#include <gtest/gtest.h>

namespace switchroom {

const std::string sampleIntent =
    R"({"id":"pi_1","object":"payment_intent","amount":2599,"amount_received":2599,"capture_method":"automatic",)"
    R"("currency":"eur","status":"succeeded","last_payment_error":null,"next_action":null,)"
    R"("metadata":{"switchroom_payment_id":"0190a1b2-0000-7000-8000-000000000001","order_id":"order-1001"}})";

const std::string sampleRefund =
    R"({"id":"re_1","object":"refund","amount":2599,"currency":"eur","status":"succeeded","payment_intent":"pi_parent1",)"
    R"("metadata":{"switchroom_payment_id":"0190a1b2-0000-7000-8000-000000000001"}})";

const std::string samplePlain =
    R"({"id":"pay_1","status":"succeeded","amount":2599,"currency":"EUR","reference":"order-1001",)"
    R"("metadata":{"switchroom_payment_id":"0190a1b2-0000-7000-8000-000000000001"}})";

Payment sampleCharge() {
    Payment payment{.id = samplePaymentId, .provider = "p", .operation = Operation::charge, .key = "pay_req_1"};
    payment.orderRef = "order-1001";
    payment.method = "pm_card_visa";
    payment.money = {2599, "EUR"};
    payment.attempts = 1;
    return payment;
}

Payment sampleParent() {
    auto parent = sampleCharge();
    parent.id = sampleParentId;
    parent.status = Status::succeeded;
    parent.providerPaymentId = "pi_parent1";
    return parent;
}

Payment sampleChild(Operation operation) {
    auto child = sampleCharge();
    child.operation = operation;
    child.parent = sampleParentId;
    child.method.clear();
    return child;
}

Payment sentBefore(Payment payment) {
    payment.attempts = 2;
    payment.firstSentAt = Instant{std::chrono::seconds{1'790'000'000}};
    return payment;
}

ProviderPolicy stripePolicy() {
    ProviderPolicy policy{
        .name = "stripe", .adapter = "stripe", .baseUrl = "https://api.stripe.com", .secret = "sk_test_1"};
    policy.webhook = WebhookPolicy{.scheme = "stripe", .secrets = {"whsec_shared_1"}};
    policy.byId = {.offered = true, .consistent = true};
    policy.byReference = {.offered = true};
    return policy;
}

ProviderPolicy plainPolicy() {
    ProviderPolicy policy{
        .name = "plain", .adapter = "rest", .baseUrl = "https://plain.example/api", .secret = "sk_plain_1"};
    policy.byId = {.offered = true, .consistent = true, .path = "/payments/{provider_payment_id}"};
    policy.byReference = {.offered = true, .consistent = true, .path = "/payments?reference={id}"};
    policy.rest.reference = "{id}";
    policy.rest.statusMap = {
        {"succeeded", ProviderStatus::succeeded},    {"failed", ProviderStatus::declined},
        {"pending", ProviderStatus::processing},     {"action_required", ProviderStatus::requiresAction},
        {"cancelled", ProviderStatus::cancelled},    {"authorised", ProviderStatus::authorised},
        {"invalid_method", ProviderStatus::declined}};
    return policy;
}

ProviderPolicy bankPolicy() {
    auto policy = plainPolicy();
    policy.name = "bank";
    policy.keyed = false;
    policy.byId = {};
    policy.byReference = {.offered = true, .path = "/payments?reference={order_ref}"};
    policy.rest.reference = "{order_ref}";
    return policy;
}

HttpReply replyOf(int status, std::string_view body, std::vector<HttpHeader> headers) {
    return {.status = status, .headers = std::move(headers), .body = std::string(body)};
}

std::string with(std::string text, std::string_view a, std::string_view b) {
    auto at = text.find(a);
    EXPECT_NE(at, std::string::npos) << "the sample holds no " << a;
    return at == std::string::npos ? text : text.replace(at, a.size(), b);
}

std::string_view valueOf(const HttpRequest& request, std::string_view header) {
    return headerValue(request.headers, header);
}

} // namespace switchroom

// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agent/providers/stripe_adapter.h"

#include "agent/core/words.h"
#include "agent/providers/stripe_objects.h"
#include "agent/providers/stripe_reading.h"
#include "agent/providers/stripe_webhook.h"
#include "agent/providers/url_encoding.h"
#include "agent/providers/webhook_signature.h"

#include <fmt/format.h>

#include <utility>

namespace switchroom {
namespace {

constexpr std::string_view apiVersion = "2024-06-20"; // what the readers were written against

/// The amount in Stripe's units. What has no such amount is refused by objection(); if it is sent all the same, then as a
/// text that no one takes for an amount.
std::string amountText(const Money& money, const Exponents& exponents) {
    auto amount = toProviderUnits(money, exponents);
    return amount ? std::to_string(*amount) : plainText(money);
}

std::string lowerCase(std::string text) {
    for (char& c : text)
        if (c >= 'A' && c <= 'Z') c = char(c - 'A' + 'a');
    return text;
}

/// The id of the provider's object that a child acts on. "-" names none: Stripe answers that there is no such object.
std::string objectOf(const Payment& payment, const Payment* parent) {
    auto id = parent ? parent->providerPaymentId : payment.providerPaymentId;
    return id.empty() ? "-" : urlEncoded(id);
}

bool actsOnIntent(Operation operation) { return operation == Operation::capture || operation == Operation::cancel; }
} // namespace

StripeAdapter::StripeAdapter(ProviderPolicy policy)
    : m_policy(std::move(policy)), m_exponents(stripeExponents(m_policy.exponents)) {}

CapabilityCard StripeAdapter::card() const {
    return {.keyed = true,
            .lookupById = m_policy.byId.offered,
            .byIdConsistent = m_policy.byId.consistent,
            .lookupByReference = m_policy.byReference.offered,
            .byReferenceConsistent = m_policy.byReference.consistent,
            .cancelsOpen = m_policy.onDecline == OnDecline::cancel};
}

std::optional<std::string> StripeAdapter::objection(const Payment& payment) const {
    if (payment.operation == Operation::payout) return "The Stripe adapter sends no payouts.";
    if (payment.operation != Operation::cancel && !toProviderUnits(payment.money, m_exponents))
        return fmt::format("Stripe cannot express {}.", plainText(payment.money));
    return {};
}

HttpRequest StripeAdapter::get(std::string path) const {
    return {.method = "GET",
            .url = m_policy.baseUrl + path,
            .headers = {{"Authorization", "Bearer " + m_policy.secret}, {"Stripe-Version", std::string(apiVersion)}}};
}

HttpRequest StripeAdapter::post(std::string path, const std::string& body, const std::string& key) const {
    auto request = get(std::move(path));
    request.method = "POST";
    request.headers.push_back({"Content-Type", "application/x-www-form-urlencoded"});
    if (!key.empty()) request.headers.push_back({m_policy.keyHeader, key});
    request.body = body;
    return request;
}

HttpRequest StripeAdapter::createIntent(const Payment& payment) const {
    Form form;
    form.add("amount", amountText(payment.money, m_exponents))
        .add("currency", lowerCase(payment.money.currency))
        .add("confirm", "true")
        .addUnlessEmpty("payment_method", payment.method);
    if (payment.operation == Operation::authorise) form.add("capture_method", "manual");
    form.add("metadata[switchroom_payment_id]", text(payment.id))
        .addUnlessEmpty("metadata[order_id]", payment.orderRef)
        .add("metadata[idempotency_key]", payment.key);
    return post("/v1/payment_intents", form.text(), payment.key);
}

HttpRequest StripeAdapter::execute(const Payment& payment, const Payment* parent) const {
    Form form;
    switch (payment.operation) {
    case Operation::charge:
    case Operation::authorise:
    case Operation::payout: break; // a payout is refused by objection(), and never reserved
    case Operation::capture:
        form.add("amount_to_capture", amountText(payment.money, m_exponents))
            .add("metadata[switchroom_capture_id]", text(payment.id));
        return post("/v1/payment_intents/" + objectOf(payment, parent) + "/capture", form.text(), payment.key);
    case Operation::cancel:
        form.add("cancellation_reason", "requested_by_customer");
        return post("/v1/payment_intents/" + objectOf(payment, parent) + "/cancel", form.text(), payment.key);
    case Operation::refund:
        form.add("payment_intent", parent ? parent->providerPaymentId : "")
            .add("amount", amountText(payment.money, m_exponents))
            .add("metadata[switchroom_payment_id]", text(payment.id))
            .addUnlessEmpty("metadata[order_id]", payment.orderRef)
            .add("metadata[idempotency_key]", payment.key);
        return post("/v1/refunds", form.text(), payment.key);
    }
    return createIntent(payment);
}

Reading StripeAdapter::readExecute(const Payment& payment, const HttpReply& reply) const {
    return readStripeExecute(payment, reply, m_exponents);
}

HttpRequest StripeAdapter::cancelOpen(const Payment& payment) const {
    return post("/v1/payment_intents/" + objectOf(payment, nullptr) + "/cancel", "cancellation_reason=abandoned", "");
}

Reading StripeAdapter::readCancelOpen(const Payment& payment, const HttpReply& reply) const {
    return readStripeCancel(payment, reply, m_exponents);
}

std::optional<Lookup> StripeAdapter::lookupFor(const Payment& payment) const {
    bool known = !payment.providerPaymentId.empty() || actsOnIntent(payment.operation);
    if (known && m_policy.byId.offered) return Lookup::byId;
    if (m_policy.byReference.offered) return Lookup::byReference;
    return {};
}

HttpRequest StripeAdapter::inquire(const Payment& payment, const Payment* parent, Lookup lookup) const {
    bool refund = payment.operation == Operation::refund;
    if (lookup == Lookup::byId) {
        const auto* owner = actsOnIntent(payment.operation) ? parent : nullptr;
        return get((refund ? "/v1/refunds/" : "/v1/payment_intents/") + objectOf(payment, owner));
    }
    Form query;
    if (refund) {
        query.add("payment_intent", parent ? parent->providerPaymentId : "").add("limit", "100");
        return get("/v1/refunds?" + query.text());
    }
    query.add("query", fmt::format("metadata['switchroom_payment_id']:'{}'", text(intentOwner(payment))))
        .add("limit", "100");
    return get("/v1/payment_intents/search?" + query.text());
}

InquiryReading StripeAdapter::readInquiry(const Payment& payment, Lookup lookup, const HttpReply& reply) const {
    return readStripeInquiry(payment, lookup, reply, m_exponents);
}

std::expected<std::vector<WebhookEvent>, WebhookRefusal>
StripeAdapter::readWebhook(std::span<const HttpHeader> headers, std::string_view body, Instant now) const {
    if (!m_policy.webhook) return std::unexpected(WebhookRefusal::signature);
    std::vector<HttpHeader> all(headers.begin(), headers.end());
    auto refusal = refuseStripeSignature(headerValue(all, "Stripe-Signature"), body, *m_policy.webhook, now);
    if (refusal) return std::unexpected(*refusal);
    return readStripeEvent(body, m_exponents);
}

std::vector<WebhookEvent> StripeAdapter::readVerified(std::string_view body) const {
    return readStripeEvent(body, m_exponents).value_or(std::vector<WebhookEvent>{});
}

} // namespace switchroom

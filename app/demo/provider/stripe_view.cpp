// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/demo/provider/stripe_view.h"

#include "agent/core/words.h"
#include "app/demo/provider/draw.h"
#include "app/demo/provider/object_id.h"

#include <boost/json.hpp>

namespace switchroom::demo {
namespace {
namespace json = boost::json;

json::value textOrNull(std::string_view text) { return text.empty() ? json::value(nullptr) : json::value(text); }

std::int64_t seconds(Instant at) { return microsOf(at) / 1'000'000; }

std::string lower(std::string text) {
    for (char& c : text) {
        if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
    }
    return text;
}

json::object metadataJson(const Metadata& metadata) {
    json::object out;
    for (const auto& [name, value] : metadata) out[name] = value;
    return out;
}

json::value nextAction(const Intent& intent) {
    if (intent.status != IntentStatus::requiresAction) return nullptr;
    json::object redirect{{"return_url", textOrNull(intent.returnUrl)},
                          {"url", "https://hooks.example/redirect/authenticate/" + intent.charge}};
    return json::object{{"redirect_to_url", std::move(redirect)}, {"type", "redirect_to_url"}};
}

std::string declineMessage(std::string_view code) {
    return code == "insufficient_funds" ? "The card has not enough funds." : "The card was declined.";
}

json::value lastError(const Intent& intent) {
    if (intent.declineCode.empty()) return nullptr;
    return json::object{{"charge", textOrNull(intent.charge)},
                        {"code", "card_declined"},
                        {"decline_code", intent.declineCode},
                        {"message", declineMessage(intent.declineCode)},
                        {"type", "card_error"}};
}

json::object intentObject(const Intent& intent) {
    bool payable = intent.status == IntentStatus::requiresPaymentMethod;
    return json::object{
        {"id", intent.id},
        {"object", "payment_intent"},
        {"amount", intent.money.amount},
        {"amount_capturable", intent.capturable},
        {"amount_details", json::object{{"tip", json::object{}}}},
        {"amount_received", intent.received},
        {"application", nullptr},
        {"application_fee_amount", nullptr},
        {"automatic_payment_methods", nullptr},
        {"canceled_at", intent.canceledAt ? json::value(seconds(*intent.canceledAt)) : json::value(nullptr)},
        {"cancellation_reason", textOrNull(intent.cancellationReason)},
        {"capture_method", intent.manualCapture ? "manual" : "automatic"},
        {"client_secret", intent.id + "_secret_" + nonceFrom(mixed(hashOf(intent.id)))},
        {"confirmation_method", "automatic"},
        {"created", seconds(intent.created)},
        {"currency", lower(intent.money.currency)},
        {"customer", textOrNull(intent.customer)},
        {"description", textOrNull(intent.description)},
        {"last_payment_error", lastError(intent)},
        {"latest_charge", textOrNull(intent.charge)},
        {"livemode", false},
        {"metadata", metadataJson(intent.metadata)},
        {"next_action", nextAction(intent)},
        {"on_behalf_of", nullptr},
        {"payment_method", payable ? json::value(nullptr) : textOrNull(intent.method)},
        {"payment_method_options", json::object{}},
        {"payment_method_types", json::array{"card"}},
        {"processing", nullptr},
        {"receipt_email", nullptr},
        {"setup_future_usage", nullptr},
        {"shipping", nullptr},
        {"source", nullptr},
        {"statement_descriptor", nullptr},
        {"statement_descriptor_suffix", nullptr},
        {"status", word(intent.status)},
        {"transfer_data", nullptr},
        {"transfer_group", nullptr},
    };
}

json::object refundObject(const Refund& refund) {
    return json::object{{"id", refund.id},
                        {"object", "refund"},
                        {"amount", refund.money.amount},
                        {"balance_transaction", nullptr},
                        {"charge", textOrNull(refund.charge)},
                        {"created", seconds(refund.created)},
                        {"currency", lower(refund.money.currency)},
                        {"metadata", metadataJson(refund.metadata)},
                        {"payment_intent", refund.intent},
                        {"reason", textOrNull(refund.reason)},
                        {"receipt_number", nullptr},
                        {"source_transfer_reversal", nullptr},
                        {"status", "succeeded"},
                        {"transfer_reversal", nullptr}};
}

Intent beforeConfirmation(Intent intent) {
    intent.status = intent.method.empty() ? IntentStatus::requiresPaymentMethod : IntentStatus::requiresConfirmation;
    intent.received = intent.capturable = intent.refunded = 0;
    intent.charge.clear();
    intent.declineCode.clear();
    return intent;
}

std::string joined(const std::vector<std::string>& items) {
    std::string out = "[";
    for (const auto& item : items) {
        if (out.size() > 1) out += ',';
        out += item;
    }
    return out + "]";
}
} // namespace

std::string stripeIntent(const Intent& intent) { return json::serialize(intentObject(intent)); }

std::string stripeRefund(const Refund& refund) { return json::serialize(refundObject(refund)); }

std::string stripeEvent(const Entry& entry, std::size_t nth, bool pendingDelivery) {
    const auto& event = entry.events.at(nth);
    json::object object;
    if (entry.refund) {
        object = refundObject(*entry.refund);
    } else {
        object =
            intentObject(event.type == "payment_intent.created" ? beforeConfirmation(*entry.intent) : *entry.intent);
    }
    json::object request{{"id", entry.key ? json::value(entry.key->requestId) : json::value(nullptr)},
                         {"idempotency_key", entry.key ? json::value(entry.key->key) : json::value(nullptr)}};
    return json::serialize(json::object{{"id", event.id},
                                        {"object", "event"},
                                        {"api_version", "2024-06-20"},
                                        {"created", seconds(entry.at)},
                                        {"data", json::object{{"object", std::move(object)}}},
                                        {"livemode", false},
                                        {"pending_webhooks", pendingDelivery ? 1 : 0},
                                        {"request", std::move(request)},
                                        {"type", event.type}});
}

std::string stripeList(std::string_view url, const std::vector<std::string>& items, bool more) {
    return R"({"object":"list","url":)" + json::serialize(json::value(url)) + R"(,"has_more":)" +
           (more ? "true" : "false") + R"(,"data":)" + joined(items) + "}";
}

std::string stripeSearchResult(std::string_view url, const std::vector<std::string>& items,
                               const std::string& nextPage) {
    return R"({"object":"search_result","url":)" + json::serialize(json::value(url)) + R"(,"has_more":)" +
           (nextPage.empty() ? "false" : "true") + R"(,"next_page":)" + json::serialize(textOrNull(nextPage)) +
           R"(,"data":)" + joined(items) + "}";
}

Answer stripeError(const StripeProblem& problem) {
    json::object error;
    if (!problem.charge.empty()) error["charge"] = problem.charge;
    if (!problem.code.empty()) error["code"] = problem.code;
    if (!problem.declineCode.empty()) error["decline_code"] = problem.declineCode;
    error["message"] = problem.message;
    if (!problem.param.empty()) error["param"] = problem.param;
    if (!problem.intent.empty()) error["payment_intent"] = json::parse(problem.intent);
    error["type"] = problem.type;
    return Answer{.status = problem.status, .body = json::serialize(json::object{{"error", std::move(error)}})};
}

} // namespace switchroom::demo

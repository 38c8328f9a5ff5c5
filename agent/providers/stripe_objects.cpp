// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agent/providers/stripe_objects.h"

#include "agent/providers/json_fields.h"

#include <boost/json.hpp>

namespace switchroom {
namespace {
namespace json = boost::json;

std::optional<PaymentId> paymentIdAt(const json::value& in, std::string_view pointer) {
    auto text = textAt(in, pointer);
    return text ? idFrom<PaymentId>(*text) : std::nullopt;
}

/// Nothing only where there is nothing: whatever else stands there is another's.
std::optional<PaymentId> captureAt(const json::value& in) {
    constexpr auto pointer = "/metadata/switchroom_capture_id";
    const auto* found = valueAt(in, pointer);
    if (!found || found->is_null() || textAt(in, pointer) == "") return {};
    return paymentIdAt(in, pointer).value_or(PaymentId{});
}

bool isObject(const json::value& in, std::string_view kind) { return in.is_object() && textAt(in, "/object") == kind; }

/// The first of them that is there.
std::string firstText(const json::value& in, std::initializer_list<std::string_view> pointers) {
    for (auto pointer : pointers)
        if (auto text = textAt(in, pointer)) return *text;
    return {};
}
} // namespace

std::optional<StripeIntent> stripeIntentFrom(const json::value& object) {
    auto id = idAt(object, "/id");
    auto status = textAt(object, "/status");
    auto amount = integerAt(object, "/amount");
    auto currency = textAt(object, "/currency");
    if (!isObject(object, "payment_intent") || !id || !id->starts_with("pi_") || !status || status->empty() ||
        !amount || !currency)
        return {};
    StripeIntent intent{.id = *id, .status = *status, .amount = *amount, .currency = *currency};
    intent.amountReceived = integerAt(object, "/amount_received");
    intent.manualCapture = textAt(object, "/capture_method") == "manual";
    intent.payment = paymentIdAt(object, "/metadata/switchroom_payment_id");
    intent.capture = captureAt(object);
    intent.declineCode = firstText(object, {"/last_payment_error/decline_code", "/last_payment_error/code"});
    intent.actionUrl = urlAt(object, "/next_action/redirect_to_url/url");
    return intent;
}

std::optional<StripeRefund> stripeRefundFrom(const json::value& object) {
    auto id = idAt(object, "/id");
    auto status = textAt(object, "/status");
    auto amount = integerAt(object, "/amount");
    auto currency = textAt(object, "/currency");
    if (!isObject(object, "refund") || !id || !status || status->empty() || !amount || !currency) return {};
    StripeRefund refund{.id = *id, .status = *status, .amount = *amount, .currency = *currency};
    refund.payment = paymentIdAt(object, "/metadata/switchroom_payment_id");
    refund.failureReason = textAt(object, "/failure_reason").value_or("");
    return refund;
}

std::optional<StripeError> stripeErrorFrom(const json::value& document) {
    auto type = textAt(document, "/error/type");
    if (!type || type->empty()) return {};
    StripeError error{.type = *type};
    error.code = textAt(document, "/error/code").value_or("");
    error.declineCode = textAt(document, "/error/decline_code").value_or("");
    if (const auto* intent = valueAt(document, "/error/payment_intent")) error.intent = stripeIntentFrom(*intent);
    return error;
}

} // namespace switchroom

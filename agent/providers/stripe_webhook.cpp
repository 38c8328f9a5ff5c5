// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agent/providers/stripe_webhook.h"

#include "agent/core/strict_json.h"
#include "agent/providers/json_fields.h"
#include "agent/providers/stripe_objects.h"

#include <boost/json.hpp>

#include <chrono>

namespace switchroom {
namespace {
namespace json = boost::json;

constexpr std::int64_t latestSecond = 253'402'300'799; // the end of year 9999

/// The captured intent as evidence about its capture, which carries a payment id of its own.
WebhookEvent captureEvent(const WebhookEvent& event, const StripeIntent& intent, const Exponents& exponents) {
    Payment capture{.id = *intent.capture, .operation = Operation::capture};
    auto out = event;
    out.dedupKey += ":capture";
    out.payment = intent.capture;
    out.evidence = stripeEvidence(capture, intent, exponents);
    out.evidence->providerTime = event.evidence->providerTime;
    return out;
}
} // namespace

std::expected<std::vector<WebhookEvent>, WebhookRefusal> readStripeEvent(std::string_view body,
                                                                         const Exponents& exponents) {
    auto document = parseStrictJson(body);
    if (!document) return std::unexpected(WebhookRefusal::malformed);
    auto id = idAt(*document, "/id");
    auto type = textAt(*document, "/type");
    auto created = integerAt(*document, "/created");
    const auto* object = valueAt(*document, "/data/object");
    if (textAt(*document, "/object") != "event" || !id || !type || !created || *created < 0 ||
        *created > latestSecond || !object)
        return std::unexpected(WebhookRefusal::malformed);

    WebhookEvent event{.account = idAt(*document, "/account").value_or(""), .dedupKey = *id, .type = *type};
    event.objectId = idAt(*object, "/id").value_or("");
    std::vector<WebhookEvent> out;
    auto at = Instant{std::chrono::seconds{*created}};
    if (auto intent = stripeIntentFrom(*object)) {
        event.payment = intent->payment;
        if (*type != "payment_intent.created") {
            event.evidence = stripeEvidence(*intent, exponents);
            event.evidence->providerTime = at;
            bool captured = intent->capture && !intent->capture->isNil() && intent->status == "succeeded";
            if (captured) out.push_back(captureEvent(event, *intent, exponents));
        }
    } else if (auto refund = stripeRefundFrom(*object)) {
        event.payment = refund->payment;
        event.evidence = stripeEvidence(*refund, exponents);
        event.evidence->providerTime = at;
    }
    out.insert(out.begin(), std::move(event));
    return out;
}

} // namespace switchroom

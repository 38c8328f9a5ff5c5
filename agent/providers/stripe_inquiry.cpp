// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agent/core/strict_json.h"
#include "agent/providers/json_fields.h"
#include "agent/providers/reply_meaning.h"
#include "agent/providers/stripe_objects.h"
#include "agent/providers/stripe_reading.h"

#include <boost/json.hpp>
#include <fmt/format.h>
#include <fmt/ranges.h>

namespace switchroom {
namespace {
namespace json = boost::json;

InquiryReading notFound(std::string detail) { return {.answer = InquiryAnswer::notFound, .detail = std::move(detail)}; }

InquiryReading incomplete() {
    return doubtfulInquiry(ErrorClass::unparsable, "The answer is no complete object of Stripe.");
}

InquiryReading others(const std::string& id) {
    return doubtfulInquiry(ErrorClass::mismatch, "The answer is about another payment: " + id + ".");
}

InquiryReading said(const Payment& payment, const StripeIntent& intent, const Exponents& exponents) {
    bool untouched = false;
    auto evidence = stripeEvidence(payment, intent, exponents, &untouched);
    if (untouched) return notFound("The provider's object is there, but still " + intent.status + ".");
    return answeredInquiry(std::move(evidence));
}

InquiryReading readOne(const Payment& payment, const json::value& document, const Exponents& exponents) {
    if (payment.operation == Operation::refund) {
        auto refund = stripeRefundFrom(document);
        if (!refund) return incomplete();
        return refund->payment == payment.id ? answeredInquiry(stripeEvidence(*refund, exponents)) : others(refund->id);
    }
    auto intent = stripeIntentFrom(document);
    if (!intent) return incomplete();
    return intent->payment == intentOwner(payment) ? said(payment, *intent, exponents) : others(intent->id);
}

InquiryReading several(const std::vector<std::string>& ids) {
    Evidence evidence{.rawStatus = "several"};
    InquiryReading reading{.answer = InquiryAnswer::unmapped, .evidence = std::move(evidence)};
    reading.detail = fmt::format("The provider has {} objects of this payment: {}.", ids.size(), fmt::join(ids, ", "));
    return reading;
}

/// One page of a list: the items that are this payment's. A search answers only such; a list of refunds also its siblings.
InquiryReading readMany(const Payment& payment, const json::value& document, const Exponents& exponents) {
    bool refunds = payment.operation == Operation::refund;
    const auto* items = arrayAt(document, "/data");
    const auto* more = valueAt(document, "/has_more");
    bool list = textAt(document, "/object") == (refunds ? "list" : "search_result");
    if (!list || !items || !more || !more->is_bool()) return incomplete();
    std::vector<std::string> ids;
    InquiryReading found;
    for (const auto& item : *items) {
        auto reading = readOne(payment, item, exponents);
        if (reading.error == ErrorClass::mismatch && refunds) continue;
        if (reading.error != ErrorClass::none) return reading;
        ids.push_back(idAt(item, "/id").value_or("?"));
        found = std::move(reading);
    }
    if (ids.size() > 1) return several(ids);
    if (more->get_bool()) return doubtfulInquiry(ErrorClass::tooLarge, "There are more objects than one page holds.");
    return ids.empty() ? notFound("The provider has no such object.") : found;
}
} // namespace

InquiryReading readStripeInquiry(const Payment& payment, Lookup lookup, const HttpReply& reply,
                                 const Exponents& exponents) {
    auto document = parseStrictJson(reply.body);
    if (isSuccess(reply.status)) {
        if (!document)
            return doubtfulInquiry(ErrorClass::unparsable, "The answer is not JSON: " + document.error().message + ".");
        return lookup == Lookup::byId ? readOne(payment, *document, exponents)
                                      : readMany(payment, *document, exponents);
    }
    auto error = document ? stripeErrorFrom(*document) : std::nullopt;
    bool missing =
        error && reply.status == 404 && error->type == "invalid_request_error" && error->code == "resource_missing";
    if (missing && lookup == Lookup::byId) return notFound("The provider has no such object.");
    return unansweredInquiry(reply);
}

} // namespace switchroom

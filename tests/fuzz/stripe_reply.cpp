// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Stripe's replies, or what claims to be one: nothing succeeds, and nothing is found, that is not this very payment.

#include "agent/core/strict_json.h"
#include "agent/providers/stripe_adapter.h"
#include "tests/fuzz/promise.h"
#include "tests/fuzz/reply_input.h"

#include <boost/json.hpp>

using namespace switchroom;
namespace json = boost::json;

namespace {

const StripeAdapter& adapter() {
    static const StripeAdapter one({.name = "p", .adapter = "stripe", .baseUrl = "https://api.stripe.com"});
    return one;
}

/// The object that a reply is about: a card_error shows it within.
const json::value& shownIn(const json::value& document) {
    json::error_code ec;
    const auto* shown = document.find_pointer("/error/payment_intent", ec);
    return shown ? *shown : document;
}

bool actsOnIntent(Operation operation) { return operation == Operation::capture || operation == Operation::cancel; }

/// The object is about this payment, read by another hand.
bool isOurs(const json::value& object, const Payment& payment) {
    auto owner = actsOnIntent(payment.operation) ? *payment.parent : payment.id;
    return fuzz::holdsText(object, "/metadata/switchroom_payment_id", text(owner));
}

/// A capture may name itself in the object, or nobody does.
bool isCapturedBy(const json::value& object, const Payment& payment) {
    constexpr auto place = "/metadata/switchroom_capture_id";
    json::error_code ec;
    const auto* found = object.find_pointer(place, ec);
    return !found || found->is_null() || fuzz::holdsText(object, place, "") ||
           fuzz::holdsText(object, place, text(payment.id));
}

bool isSettled(const json::value& object, const Payment& payment) {
    bool money = fuzz::holdsText(object, "/currency", "eur") &&
                 (fuzz::holdsMoney(object, "/amount", 2599) || fuzz::holdsMoney(object, "/amount_received", 2599));
    switch (payment.operation) {
    case Operation::cancel: return fuzz::holdsText(object, "/status", "canceled");
    case Operation::authorise:
        return money && (fuzz::holdsText(object, "/status", "requires_capture") ||
                         fuzz::holdsText(object, "/status", "succeeded"));
    case Operation::capture:
        return money && fuzz::holdsText(object, "/status", "succeeded") && isCapturedBy(object, payment);
    default: return money && fuzz::holdsText(object, "/status", "succeeded");
    }
}

void executed(const fuzz::ReplyInput& input) {
    auto reading = adapter().readExecute(input.payment, input.reply);
    fuzz::promiseReading(input, reading);
    if (reading.outcome != Outcome::succeeded) return;
    auto document = parseStrictJson(input.reply.body);
    fuzz::promise(document.has_value(), "what is no JSON decides nothing");
    const auto& object = input.reply.status == 402 ? shownIn(*document) : *document;
    fuzz::promise(isOurs(object, input.payment), "only our own payment succeeds");
    fuzz::promise(isSettled(object, input.payment), "only the very amount succeeds, and only when it is settled");
}

void cancelled(const fuzz::ReplyInput& input) {
    auto reading = adapter().readCancelOpen(input.payment, input.reply);
    if (reading.outcome == Outcome::unknown) return;
    auto document = parseStrictJson(input.reply.body);
    fuzz::promise(document.has_value(), "what is no JSON decides nothing");
    bool ours = isOurs(shownIn(*document), input.payment) || isOurs(*document, input.payment);
    fuzz::promise(ours, "only our own object decides");
    if (reading.evidence) fuzz::promiseEvidence(*reading.evidence);
}

bool anyOurs(const json::value& document, const Payment& payment) {
    if (isOurs(document, payment)) return true;
    json::error_code ec;
    const auto* items = document.find_pointer("/data", ec);
    if (!items || !items->is_array()) return false;
    for (const auto& item : items->get_array())
        if (isOurs(item, payment)) return true;
    return false;
}

void asked(const fuzz::ReplyInput& input) {
    for (auto lookup : {Lookup::byId, Lookup::byReference}) {
        auto reading = adapter().readInquiry(input.payment, lookup, input.reply);
        fuzz::promiseInquiry(input.payment, input.reply, reading);
        if (!reading.evidence) continue;
        auto document = parseStrictJson(input.reply.body);
        fuzz::promise(document && anyOurs(*document, input.payment), "only our own payment is found");
    }
}
} // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    auto input = fuzz::replyInputFrom(fuzz::textOf(data, size));
    executed(input);
    asked(input);
    if (!input.payment.parent) cancelled(input);
    return 0;
}

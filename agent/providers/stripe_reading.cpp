// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agent/providers/stripe_reading.h"

#include "agent/core/strict_json.h"
#include "agent/providers/reply_meaning.h"
#include "agent/providers/stripe_objects.h"

#include <boost/json.hpp>

#include <algorithm>
#include <array>

namespace switchroom {
namespace {

Reading readIntent(const Payment& payment, const StripeIntent& intent, const Exponents& exponents) {
    if (intent.payment != intentOwner(payment))
        return doubtfulReading(ErrorClass::mismatch, "The answer is about another payment: " + intent.id + ".");
    return answeredReading(payment, stripeEvidence(payment, intent, exponents));
}

Reading readRefund(const Payment& payment, const StripeRefund& refund, const Exponents& exponents) {
    if (refund.payment != payment.id)
        return doubtfulReading(ErrorClass::mismatch, "The answer is about another refund: " + refund.id + ".");
    return answeredReading(payment, stripeEvidence(refund, exponents));
}

Reading readObject(const Payment& payment, const boost::json::value& document, const Exponents& exponents) {
    if (payment.operation == Operation::refund) {
        if (auto refund = stripeRefundFrom(document)) return readRefund(payment, *refund, exponents);
    } else if (auto intent = stripeIntentFrom(document)) {
        return readIntent(payment, *intent, exponents);
    }
    return doubtfulReading(ErrorClass::unparsable, "The answer is no complete object of Stripe.");
}

/// Codes that speak of the object's present state: what was asked for may have happened before.
bool speaksOfState(const std::string& code) {
    static constexpr std::array codes{"payment_intent_unexpected_state",
                                      "payment_intent_invalid_parameter",
                                      "charge_already_captured",
                                      "charge_already_refunded",
                                      "charge_disputed",
                                      "charge_expired_for_capture",
                                      "idempotency_key_in_use",
                                      "resource_already_exists"};
    return std::ranges::find(codes, code) != codes.end();
}

/// Stripe refused the request before it did anything.
bool isRefusal(const Payment& payment, const HttpReply& reply, const StripeError& error) {
    bool status = reply.status == 400 || reply.status == 402 || reply.status == 404;
    return status && error.type == "invalid_request_error" && !speaksOfState(error.code) && !isReplayed(reply) &&
           nothingSentBefore(payment);
}

Reading readError(const Payment& payment, const HttpReply& reply, const StripeError& error,
                  const Exponents& exponents) {
    auto reading = unansweredReading(reply);
    auto name = error.code.empty() ? error.type : error.code;
    if (reply.status == 402 && error.type == "card_error" && error.intent) {
        reading = readIntent(payment, *error.intent, exponents);
        if (reading.evidence && reading.evidence->declineCode.empty())
            reading.evidence->declineCode = error.declineCode.empty() ? error.code : error.declineCode;
        return reading;
    }
    reading.rawStatus = name;
    reading.detail += " Stripe says " + name + ".";
    if (reply.status >= 500 || reply.status == 429 || reply.status == 408) return reading;
    if (error.type == "idempotency_error" || error.code == "idempotency_key_in_use")
        reading.error = ErrorClass::keyInUse;
    if (!isRefusal(payment, reply, error)) return reading;
    reading =
        answeredReading(payment, {.status = ProviderStatus::declined, .rawStatus = error.type, .declineCode = name});
    reading.detail = "Stripe refused the request: " + name + ".";
    return reading;
}
} // namespace

Reading readStripeExecute(const Payment& payment, const HttpReply& reply, const Exponents& exponents) {
    auto document = parseStrictJson(reply.body);
    if (isSuccess(reply.status))
        return document ? readObject(payment, *document, exponents)
                        : doubtfulReading(ErrorClass::unparsable,
                                          "The answer is not JSON: " + document.error().message + ".");
    auto error = document ? stripeErrorFrom(*document) : std::nullopt;
    return error ? readError(payment, reply, *error, exponents) : unansweredReading(reply);
}

Reading readStripeCancel(const Payment& payment, const HttpReply& reply, const Exponents& exponents) {
    auto document = parseStrictJson(reply.body);
    if (!document)
        return isSuccess(reply.status) ? doubtfulReading(ErrorClass::unparsable,
                                                         "The answer is not JSON: " + document.error().message + ".")
                                       : unansweredReading(reply);
    auto error = stripeErrorFrom(*document);
    auto intent = error ? error->intent : stripeIntentFrom(*document);
    bool shown = intent && (isSuccess(reply.status) || reply.status == 400);
    if (shown) return readIntent(payment, *intent, exponents);
    return isSuccess(reply.status)
               ? doubtfulReading(ErrorClass::unparsable, "The answer is no complete object of Stripe.")
               : unansweredReading(reply);
}

} // namespace switchroom

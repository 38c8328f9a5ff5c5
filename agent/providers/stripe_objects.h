// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "agent/core/evidence.h"
#include "agent/core/ids.h"
#include "agent/core/payment.h"
#include "agent/providers/minor_units.h"

#include <optional>
#include <string>

namespace boost::json {
class value;
} // namespace boost::json

/// The objects of Stripe's API, as far as we read them. An object that lacks one of its fields is no object.
namespace switchroom {

struct StripeIntent {
    std::string id; ///< pi_…
    std::string status;
    std::int64_t amount = 0; ///< in Stripe's units
    std::optional<std::int64_t> amountReceived;
    std::string currency; ///< as Stripe writes it: lower case
    bool manualCapture = false;
    std::optional<PaymentId> payment; ///< from metadata: who created it
    std::optional<PaymentId> capture; ///< from metadata: who captured it; nil when that is no id
    std::string declineCode;
    std::string actionUrl;
};

struct StripeRefund {
    std::string id; ///< re_… or pyr_…
    std::string status;
    std::int64_t amount = 0;
    std::string currency;
    std::optional<PaymentId> payment;
    std::string failureReason;
};

/// {"error": {"type": …}}
struct StripeError {
    std::string type; ///< invalid_request_error, card_error, idempotency_error, api_error, …
    std::string code; ///< may be empty
    std::string declineCode;
    std::optional<StripeIntent> intent; ///< the object that it is about, when Stripe shows it
};

std::optional<StripeIntent> stripeIntentFrom(const boost::json::value& object);
std::optional<StripeRefund> stripeRefundFrom(const boost::json::value& object);
std::optional<StripeError> stripeErrorFrom(const boost::json::value& document);

/// Stripe's own tables of minor units, where they differ from ISO 4217; `more` overrides.
Exponents stripeExponents(const Exponents& more);

/// The payment whose id the intent must carry to be believed: a capture or cancel acts on its parent's.
PaymentId intentOwner(const Payment& payment);

/// What the intent says about the payment: a charge, an authorisation, a capture or a cancel. `untouched` is set when the
/// operation had no effect on the object yet. Only for an intent that carries intentOwner(payment).
Evidence stripeEvidence(const Payment& payment, const StripeIntent& intent, const Exponents& exponents,
                        bool* untouched = nullptr);
/// What the intent says about the charge or authorisation that made it, when nothing else is known of it.
Evidence stripeEvidence(const StripeIntent& intent, const Exponents& exponents);
Evidence stripeEvidence(const StripeRefund& refund, const Exponents& exponents);

} // namespace switchroom

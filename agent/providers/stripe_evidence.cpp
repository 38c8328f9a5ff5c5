// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agent/providers/reply_meaning.h"
#include "agent/providers/stripe_objects.h"

#include <map>

namespace switchroom {
namespace {

/// requires_confirmation is left out on purpose: whoever sends confirm=true never sees it.
std::optional<ProviderStatus> intentStatus(const std::string& raw) {
    static const std::map<std::string, ProviderStatus> words{{"succeeded", ProviderStatus::succeeded},
                                                             {"requires_capture", ProviderStatus::authorised},
                                                             {"processing", ProviderStatus::processing},
                                                             {"requires_action", ProviderStatus::requiresAction},
                                                             {"requires_payment_method", ProviderStatus::declinedOpen},
                                                             {"canceled", ProviderStatus::cancelled}};
    auto found = words.find(raw);
    return found == words.end() ? std::nullopt : std::optional(found->second);
}

std::optional<ProviderStatus> refundStatus(const std::string& raw) {
    static const std::map<std::string, ProviderStatus> words{{"succeeded", ProviderStatus::succeeded},
                                                             {"pending", ProviderStatus::processing},
                                                             {"requires_action", ProviderStatus::requiresAction},
                                                             {"failed", ProviderStatus::declined},
                                                             {"canceled", ProviderStatus::cancelled}};
    auto found = words.find(raw);
    return found == words.end() ? std::nullopt : std::optional(found->second);
}

/// Money that cannot be told in our units is no proof of anything.
void tellMoney(Evidence& evidence, std::int64_t amount, const std::string& currency, const Exponents& exponents) {
    evidence.money = fromProviderUnits(amount, currency, exponents);
    if (evidence.money) return;
    evidence.status.reset();
    evidence.rawStatus += " (" + std::to_string(amount) + " " + currency + ")";
}

Evidence about(const StripeIntent& intent) {
    return {.rawStatus = intent.status,
            .providerPaymentId = intent.id,
            .declineCode = intent.declineCode,
            .actionUrl = intent.status == "requires_action" ? intent.actionUrl : ""};
}

void tellCapture(Evidence& evidence, const Payment& payment, const StripeIntent& intent, const Exponents& exponents) {
    if (evidence.status != ProviderStatus::succeeded) return;
    if (intent.capture && *intent.capture != payment.id) {
        evidence.status.reset();
        evidence.rawStatus += " (captured by another)";
    }
    tellMoney(evidence, intent.amountReceived.value_or(intent.amount), intent.currency, exponents);
}
} // namespace

Exponents stripeExponents(const Exponents& more) {
    Exponents all{{"ISK", 2}, {"MGA", 0}, {"UGX", 2}};
    for (const auto& [currency, digits] : more) all[currency] = digits;
    return all;
}

PaymentId intentOwner(const Payment& payment) {
    bool child = payment.operation == Operation::capture || payment.operation == Operation::cancel;
    return child && payment.parent ? *payment.parent : payment.id;
}

Evidence stripeEvidence(const StripeIntent& intent, const Exponents& exponents) {
    auto evidence = about(intent);
    evidence.status = intentStatus(intent.status);
    bool captured = evidence.status == ProviderStatus::succeeded;
    if (captured && intent.manualCapture) evidence.status = ProviderStatus::authorised;
    bool received = captured && !intent.manualCapture;
    tellMoney(evidence, received ? intent.amountReceived.value_or(intent.amount) : intent.amount, intent.currency,
              exponents);
    return evidence;
}

Evidence stripeEvidence(const Payment& payment, const StripeIntent& intent, const Exponents& exponents,
                        bool* untouched) {
    bool acts = payment.operation == Operation::capture || payment.operation == Operation::cancel;
    if (!acts) return stripeEvidence(intent, exponents);
    auto evidence = about(intent);
    auto meaning = meaningFor(payment.operation, intentStatus(intent.status));
    evidence.status = meaning.status;
    if (untouched) *untouched = meaning.untouched;
    if (payment.operation == Operation::capture) tellCapture(evidence, payment, intent, exponents);
    return evidence;
}

Evidence stripeEvidence(const StripeRefund& refund, const Exponents& exponents) {
    Evidence evidence{.status = refundStatus(refund.status),
                      .rawStatus = refund.status,
                      .providerPaymentId = refund.id,
                      .declineCode = refund.failureReason};
    tellMoney(evidence, refund.amount, refund.currency, exponents);
    return evidence;
}

} // namespace switchroom

// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "agent/core/decision.h"
#include "agent/core/evidence.h"
#include "agent/core/payment.h"

#include <optional>
#include <string>

namespace switchroom {

/// What the playbook says where evidence alone does not decide.
struct WeighPolicy {
    bool declineIsFinal = false;        ///< a decline that leaves the object payable counts as failed at once
    Millis expectedWithin{600000};      ///< how long a payment may be pending at the provider
    std::optional<Instant> newestKnown; ///< the newest provider time among earlier evidence of this payment
};

/// What evidence did.
enum class Weight {
    applied,     ///< the state, amounts or flags changed
    repeated,    ///< it says what is known already
    stale,       ///< older than what is known
    contradicts, ///< it stands against a final state: conflict
};

struct Weighed {
    Payment payment; ///< without version and updatedAt, which the writer of the change advances
    Weight weight = Weight::repeated;
    std::string rule; ///< which rule of domain.md spoke
};

/// Weighs a provider's evidence: the one routine by which a payment is settled, on every path. Final states are never
/// overwritten; amounts are compared in minor units. Pure.
Weighed weigh(const Payment& before, const Evidence& evidence, const WeighPolicy& policy, Instant now);

/// The payment after its attempt came out unknown (or after its sender died): unknown/asking, unless it is final already
/// or has stronger evidence (declined_open, processing and requires_action keep their phase).
Payment afterUnknownAttempt(Payment payment, Instant firstInquiryAt, Instant now);

/// The payment after a person's decision, which settle has checked.
Payment afterDecision(Payment payment, const Resolution& resolution, Instant now);

/// True when provider evidence speaks against the verdict, so that two people are needed.
bool isAgainst(Verdict verdict, const Evidence& evidence);

/// "status/phase" as it stands in audit entries.
std::string stateText(const Payment& payment);

/// True when something that a decision rests on differs: status, amounts, flags, the provider's id.
bool decisionDiffers(const Payment& before, const Payment& after);

} // namespace switchroom

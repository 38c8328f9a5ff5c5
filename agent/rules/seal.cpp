// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agent/rules/seal.h"

namespace switchroom {

std::string whyNeverSealed(const SealPolicy& policy) {
    if (!policy.weSend) return "Others send this payment, so nobody can promise that it will not be sent again.";
    if (!policy.consistent) return "The lookup is not consistent: a payment that it does not find may still exist.";
    if (!policy.lateEffectMax) return "The playbook states no late_effect_max for this provider.";
    return {};
}

Payment afterNotFound(Payment payment, const SealPolicy& policy, const NotFound& answer) {
    auto lived = [&](Instant since) { return answer.askedAt - since - jumpedSince(since, answer.jumps); };
    if (payment.status != Status::unknown || !whyNeverSealed(policy).empty()) return payment;
    if (!payment.sealedAt) {
        payment.sealedAt = answer.now;
        return payment;
    }
    bool afterSeal = answer.askedAt > *payment.sealedAt;
    bool effectPassed = !payment.lastSentAt || lived(*payment.lastSentAt) > *policy.lateEffectMax;
    if (!afterSeal || !effectPassed) return payment;
    if (!payment.firstNotFoundAt) payment.firstNotFoundAt = answer.askedAt;
    ++payment.notFoundCount;
    if (payment.notFoundCount < policy.answers || lived(*payment.firstNotFoundAt) < policy.over) return payment;

    payment.status = Status::failed;
    payment.phase = Phase::notSent;
    payment.decidedBy = DecidedBy::inference;
    payment.decidedRule = "sealed_and_not_found";
    payment.finalAt = answer.now;
    payment.nextInquiryAt.reset();
    return payment;
}

} // namespace switchroom

// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agent/rules/verdict.h"

#include "agent/core/words.h"

namespace switchroom {
namespace {

Weighed unchanged(const Payment& payment, Weight weight, std::string rule) {
    return {.payment = payment, .weight = weight, .rule = std::move(rule)};
}

void clearWaiting(Payment& payment) {
    payment.nextInquiryAt.reset();
    payment.expectedBy.reset();
    payment.actionUntil.reset();
    payment.actionUrl.clear();
}

void settle(Payment& payment, Status status, Phase phase, Instant now) {
    payment.status = status;
    payment.phase = phase;
    payment.finalAt = now;
    clearWaiting(payment);
}

/// Against a final state: a conflict when it contradicts, otherwise old news.
Weighed weighFinal(const Payment& before, ProviderStatus status, bool fresh) {
    bool live = status == ProviderStatus::succeeded || status == ProviderStatus::authorised;
    bool dead = status == ProviderStatus::declined || status == ProviderStatus::cancelled;
    bool agrees = before.status == Status::succeeded ? live : dead;
    if (agrees) return unchanged(before, Weight::repeated, "same_answer");
    bool open = !live && !dead;
    bool decidedWithoutProvider = before.decidedBy != DecidedBy::provider;
    if (open && !(fresh && decidedWithoutProvider)) return unchanged(before, Weight::stale, "older_than_final");
    auto after = before;
    after.conflict = true;
    auto weight = before.conflict ? Weight::repeated : Weight::contradicts;
    return {.payment = std::move(after), .weight = weight, .rule = "evidence_against_final"};
}

/// The states that an answer leads to while nothing is final.
void enter(Payment& payment, const Evidence& evidence, ProviderStatus status, const WeighPolicy& policy, Instant now) {
    switch (status) {
    case ProviderStatus::succeeded:
    case ProviderStatus::authorised:
        settle(payment, Status::succeeded, Phase::none, now);
        payment.authorisedAmount = payment.money.amount;
        if (payment.operation == Operation::charge || payment.operation == Operation::capture ||
            status == ProviderStatus::succeeded)
            payment.capturedAmount = payment.operation == Operation::refund ? 0 : payment.money.amount;
        break;
    case ProviderStatus::declined: settle(payment, Status::failed, Phase::declined, now); break;
    case ProviderStatus::cancelled:
        settle(payment, Status::failed, payment.declineCode.empty() ? Phase::cancelled : Phase::declined, now);
        break;
    case ProviderStatus::declinedOpen:
        payment.status = Status::pending;
        payment.phase = Phase::declinedOpen;
        if (policy.declineIsFinal) settle(payment, Status::failed, Phase::declined, now);
        break;
    case ProviderStatus::processing:
        payment.status = Status::pending;
        payment.phase = Phase::processing;
        if (!payment.expectedBy) payment.expectedBy = now + policy.expectedWithin;
        break;
    case ProviderStatus::requiresAction:
        payment.status = Status::pending;
        payment.phase = Phase::requiresAction;
        payment.actionUrl = evidence.actionUrl;
        if (!payment.actionUntil) payment.actionUntil = now + policy.expectedWithin;
        break;
    }
    if (payment.status != Status::unknown) payment.unknownSince.reset();
}

/// For a charge, "authorised" is not the money yet.
std::optional<ProviderStatus> meaning(const Payment& payment, const Evidence& evidence) {
    if (evidence.status == ProviderStatus::authorised && payment.operation != Operation::authorise)
        return ProviderStatus::processing;
    return evidence.status;
}

bool isStale(const Evidence& evidence, const WeighPolicy& policy) {
    bool terminal = evidence.status == ProviderStatus::succeeded || evidence.status == ProviderStatus::declined ||
                    evidence.status == ProviderStatus::cancelled;
    return evidence.source == EvidenceSource::webhook && !terminal && evidence.providerTime && policy.newestKnown &&
           *evidence.providerTime < *policy.newestKnown;
}

/// What the provider calls it. Another object for the same payment may be a second effect.
void noteObject(Payment& payment, const Evidence& evidence) {
    if (evidence.providerPaymentId.empty()) return;
    if (payment.providerPaymentId.empty())
        payment.providerPaymentId = evidence.providerPaymentId;
    else if (payment.providerPaymentId != evidence.providerPaymentId)
        payment.possibleDuplicate = true;
}

} // namespace

std::string stateText(const Payment& payment) {
    return word(payment.status) + (payment.phase == Phase::none ? "" : "/" + word(payment.phase));
}

bool decisionDiffers(const Payment& a, const Payment& b) {
    return a.status != b.status || a.conflict != b.conflict || a.amountMismatch != b.amountMismatch ||
           a.possibleDuplicate != b.possibleDuplicate || a.providerPaymentId != b.providerPaymentId ||
           a.rawStatus != b.rawStatus || a.authorisedAmount != b.authorisedAmount ||
           a.capturedAmount != b.capturedAmount || a.refundedAmount != b.refundedAmount;
}

Weighed weigh(const Payment& before, const Evidence& evidence, const WeighPolicy& policy, Instant now) {
    auto status = meaning(before, evidence);
    if (isFinal(before.status)) {
        auto fresh = evidence.source != EvidenceSource::webhook;
        auto weighed =
            status ? weighFinal(before, *status, fresh) : unchanged(before, Weight::stale, "unmapped_after_final");
        noteObject(weighed.payment, evidence);
        if (weighed.weight == Weight::repeated && decisionDiffers(before, weighed.payment))
            weighed.weight = Weight::applied;
        return weighed;
    }
    if (isStale(evidence, policy)) return unchanged(before, Weight::stale, "older_than_known");

    auto after = before;
    noteObject(after, evidence);
    after.rawStatus = evidence.rawStatus;
    if (!evidence.declineCode.empty()) after.declineCode = evidence.declineCode;
    std::string rule = "provider_answer";
    if (evidence.money && *evidence.money != before.money) {
        after.amountMismatch = true;
        after = afterUnknownAttempt(std::move(after), now, now);
        after.status = Status::unknown;
        after.phase = before.phase == Phase::needsHuman ? Phase::needsHuman : Phase::asking;
        if (!after.unknownSince) after.unknownSince = now;
        rule = "amount_mismatch";
    } else if (!status) {
        after.status = Status::unknown;
        after.phase = before.phase == Phase::needsHuman ? Phase::needsHuman : Phase::asking;
        if (!after.unknownSince) after.unknownSince = now;
        rule = "unmapped_status";
    } else {
        enter(after, evidence, *status, policy, now);
        if (isFinal(after.status)) {
            after.decidedBy = DecidedBy::provider;
            after.decidedRule = rule;
        }
    }
    auto weight = after == before ? Weight::repeated : Weight::applied;
    return {.payment = std::move(after), .weight = weight, .rule = std::move(rule)};
}

Payment afterUnknownAttempt(Payment payment, Instant firstInquiryAt, Instant now) {
    if (isFinal(payment.status)) return payment;
    bool known = payment.phase == Phase::declinedOpen || payment.phase == Phase::processing ||
                 payment.phase == Phase::requiresAction;
    if (!known) {
        payment.status = Status::unknown;
        if (payment.phase != Phase::needsHuman) payment.phase = Phase::asking;
        if (!payment.unknownSince) payment.unknownSince = now;
    }
    if (!payment.nextInquiryAt || *payment.nextInquiryAt > firstInquiryAt) payment.nextInquiryAt = firstInquiryAt;
    return payment;
}

Payment afterDecision(Payment payment, const Resolution& resolution, Instant now) {
    payment.conflict = false;
    if (resolution.verdict == Verdict::keep) return payment;
    bool succeeded = resolution.verdict == Verdict::succeeded;
    settle(payment, succeeded ? Status::succeeded : Status::failed,
           succeeded ? Phase::none : (payment.declineCode.empty() ? Phase::cancelled : Phase::declined), now);
    payment.decidedBy = DecidedBy::person;
    payment.decidedRule = word(resolution.reason);
    if (!resolution.providerReference.empty() && payment.providerPaymentId.empty())
        payment.providerPaymentId = resolution.providerReference;
    payment.authorisedAmount = succeeded ? payment.money.amount : 0;
    payment.capturedAmount = succeeded && payment.operation != Operation::refund ? payment.money.amount : 0;
    return payment;
}

bool isAgainst(Verdict verdict, const Evidence& evidence) {
    if (!isProviders(evidence.source) || !evidence.status) return false;
    bool paid = *evidence.status == ProviderStatus::succeeded || *evidence.status == ProviderStatus::authorised;
    bool dead = *evidence.status == ProviderStatus::declined || *evidence.status == ProviderStatus::cancelled;
    return verdict == Verdict::succeeded ? dead : !dead && (paid || verdict == Verdict::failed);
}

} // namespace switchroom

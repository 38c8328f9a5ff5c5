// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agent/settle/conclusion.h"

#include "agent/core/words.h"
#include "agent/rules/seal.h"
#include "agent/rules/verdict.h"

#include <algorithm>

namespace switchroom {
namespace {

Millis stepOf(const InquiryPolicy& policy, int step) {
    if (policy.schedule.empty()) return std::chrono::minutes{1};
    auto last = int(policy.schedule.size()) - 1;
    return policy.schedule[std::size_t(std::clamp(step, 0, last))];
}

Instant firstInquiry(const SettleRoom& room, const Payment& payment, bool atOnce, Instant now) {
    return atOnce ? now : now + stepOf(room.policyOf(payment).inquiry, payment.inquiryStep);
}

/// States that end by what the provider says: somebody has to ask.
bool isAsked(const Payment& payment) {
    return payment.status == Status::unknown ||
           (payment.status == Status::pending &&
            (payment.phase == Phase::processing || payment.phase == Phase::requiresAction ||
             payment.phase == Phase::declinedOpen));
}

/// Nothing left for certain: waits for the same key or in the queue — unless an earlier attempt may have left.
Payment afterNothingSent(Payment payment, const SettleRoom& room, Instant now) {
    if (isFinal(payment.status)) return payment;
    auto askAt = firstInquiry(room, payment, false, now);
    if (payment.firstSentAt) return afterUnknownAttempt(std::move(payment), askAt, now);
    if (payment.phase != Phase::sending) return payment;
    payment.phase = room.policyOf(payment).fallback == Fallback::queue ? Phase::queued : Phase::notSent;
    return payment;
}

Payment afterCall(Transaction& tx, const SettleRoom& room, Payment payment, const Attempt& attempt,
                  const GuardedCall& call, bool willRetry, Instant now) {
    if (call.bytesSent && attempt.kind == AttemptKind::execute) {
        if (!payment.firstSentAt) payment.firstSentAt = attempt.startedAt;
        payment.lastSentAt = now;
    }
    if (!call.refused && call.reading.evidence) {
        auto evidence = *call.reading.evidence;
        evidence.source = EvidenceSource::syncResponse;
        evidence.reference = std::to_string(attempt.number);
        return takeEvidence(tx, room, payment, std::move(evidence), now).payment;
    }
    if (willRetry) return payment;
    if (attempt.kind == AttemptKind::cancelOpen) {
        if (!isFinal(payment.status)) payment.nextInquiryAt = firstInquiry(room, payment, call.reading.askAtOnce, now);
        return payment;
    }
    bool nothingLeft = call.refused || call.reading.outcome == Outcome::notSent;
    if (nothingLeft) return afterNothingSent(std::move(payment), room, now);
    auto askAt = firstInquiry(room, payment, call.reading.askAtOnce, now);
    return afterUnknownAttempt(std::move(payment), askAt, now);
}

void scheduleNext(Payment& payment, const SettleRoom& room, Instant now) {
    if (isFinal(payment.status)) return;
    auto policy = room.policyOf(payment).inquiry;
    payment.nextInquiryAt = now + stepOf(policy, payment.inquiryStep);
    payment = withNeedsHuman(std::move(payment), policy, now);
}

SealPolicy sealPolicyOf(const SettleRoom& room, const Payment& payment, bool consistent) {
    SealPolicy seal;
    seal.consistent = consistent;
    const auto* provider = room.provider(payment.provider);
    const auto& rule = provider ? provider->notFound : room.playbook.notFound;
    if (provider) seal.lateEffectMax = provider->lateEffectMax;
    seal.answers = rule.answers;
    seal.over = rule.over;
    return seal;
}

bool saysTheSame(const Evidence& a, const Evidence& b) {
    return a.source == b.source && a.status == b.status && a.rawStatus == b.rawStatus && a.money == b.money &&
           a.providerPaymentId == b.providerPaymentId && a.declineCode == b.declineCode;
}

ChangeCause causeOf(const SettleRoom& room, std::string action, std::string reason) {
    ChangeCause cause;
    cause.actor = agentActor(room);
    cause.action = std::move(action);
    cause.reason = std::move(reason);
    return cause;
}

} // namespace

Payment withNeedsHuman(Payment payment, const InquiryPolicy& policy, Instant now) {
    bool due = payment.status == Status::unknown && payment.phase != Phase::needsHuman && payment.unknownSince &&
               *payment.unknownSince + policy.needsHumanAfter <= now;
    if (due) payment.phase = Phase::needsHuman;
    if (payment.status == Status::unknown && payment.phase == Phase::needsHuman && payment.nextInquiryAt) {
        auto daily = std::min<Millis>(std::chrono::hours{24}, policy.needsHumanAfter);
        payment.nextInquiryAt = std::max(*payment.nextInquiryAt, now + daily);
    }
    return payment;
}

TakenEvidence takeEvidence(Transaction& tx, const SettleRoom& room, const Payment& before, Evidence evidence,
                           Instant now) {
    evidence.payment = before.id;
    evidence.seenAt = now;
    auto earlier = tx.evidence(before.id);
    WeighPolicy policy;
    policy.expectedWithin = room.policyOf(before).expectedWithin;
    const auto* provider = room.provider(before.provider);
    policy.declineIsFinal = provider && provider->onDecline == OnDecline::final;
    for (const auto& known : earlier)
        if (isProviders(known.source) && known.providerTime)
            policy.newestKnown = std::max(policy.newestKnown.value_or(*known.providerTime), *known.providerTime);

    auto weighed = weigh(before, evidence, policy, now);
    if (isAsked(weighed.payment) && !weighed.payment.nextInquiryAt)
        weighed.payment.nextInquiryAt = firstInquiry(room, weighed.payment, false, now);
    auto same = std::ranges::find_if(earlier, [&](const Evidence& known) { return saysTheSame(known, evidence); });
    if (same != earlier.end())
        tx.countRepeat(same->id, now);
    else
        tx.insertEvidence(evidence);
    return {.payment = std::move(weighed.payment),
            .stale = weighed.weight == Weight::stale,
            .contradicts = weighed.weight == Weight::contradicts};
}

Changed concludeAttempt(PaymentChange& change, const SettleRoom& room, Attempt attempt, const GuardedCall& call,
                        bool willRetry) {
    auto& tx = change.transaction();
    tx.finishAttempt(attempt);
    auto before = tx.payment(attempt.payment).value();
    auto after = afterCall(tx, room, before, attempt, call, willRetry, change.now());
    auto cause = causeOf(room, attempt.kind == AttemptKind::execute ? "payment.attempt_ended" : "payment.cancel_ended",
                         "attempt " + std::to_string(attempt.number) + ": " + word(*attempt.outcome) +
                             (attempt.error == ErrorClass::none ? "" : ", " + word(attempt.error)));
    change.write(before, after, cause);
    if (!willRetry && !isFinal(after.status)) releaseKey(tx, after);
    return {.before = std::move(before), .after = std::move(after)};
}

Changed concludeInquiry(PaymentChange& change, const SettleRoom& room, const Inquiry& inquiry,
                        const InquiryReading& reading) {
    auto& tx = change.transaction();
    tx.insertInquiry(inquiry);
    auto before = tx.payment(inquiry.payment).value();
    auto after = before;
    ++after.inquiries;
    if (inquiry.answer != InquiryAnswer::couldNotAsk) {
        after.lastAnswerAt = inquiry.endedAt;
        ++after.inquiryStep;
    }
    if (reading.evidence) {
        auto evidence = *reading.evidence;
        evidence.source = EvidenceSource::inquiry;
        evidence.reference = text(inquiry.id);
        after = takeEvidence(tx, room, after, std::move(evidence), change.now()).payment;
    } else if (inquiry.answer == InquiryAnswer::notFound) {
        auto seal = sealPolicyOf(room, after, inquiry.consistent);
        after = afterNotFound(std::move(after), seal,
                              {.askedAt = inquiry.startedAt, .now = change.now(), .jumps = change.jumps()});
    }
    scheduleNext(after, room, change.now());
    auto cause = causeOf(room, "payment.inquiry", word(inquiry.cause) + ": " + word(inquiry.answer));
    change.write(before, after, cause);
    return {.before = std::move(before), .after = std::move(after)};
}

Changed abandonAttempt(PaymentChange& change, const SettleRoom& room, Attempt attempt) {
    auto& tx = change.transaction();
    auto now = change.now();
    attempt.endedAt = now;
    attempt.outcome = Outcome::unknown;
    attempt.error = ErrorClass::notFinished;
    attempt.bytesSent = true;
    attempt.detail = "The agent stopped while this attempt was in flight.";
    tx.finishAttempt(attempt);
    auto before = tx.payment(attempt.payment).value();
    auto after = before;
    if (attempt.kind == AttemptKind::execute) {
        if (!after.firstSentAt) after.firstSentAt = attempt.startedAt;
        after.lastSentAt = now;
    }
    after = afterUnknownAttempt(std::move(after), now, now);
    change.write(before, after,
                 causeOf(room, "payment.abandoned",
                         "attempt " + std::to_string(attempt.number) + " was in flight when its agent stopped"));
    if (!isFinal(after.status)) releaseKey(tx, after);
    return {.before = std::move(before), .after = std::move(after)};
}

Changed concludeSending(PaymentChange& change, const SettleRoom& room, const PaymentId& id) {
    auto& tx = change.transaction();
    auto before = tx.payment(id).value();
    auto after = before;
    if (before.phase == Phase::sending) after = afterNothingSent(std::move(after), room, change.now());
    change.write(before, after, causeOf(room, "payment.attempts_ended", "no further attempt is allowed"));
    if (!isFinal(after.status)) releaseKey(tx, after);
    return {.before = std::move(before), .after = std::move(after)};
}

void releaseKey(Transaction& tx, const Payment& payment) {
    auto key = tx.keyOf(payment.id);
    if (!key || key->state != KeyState::executing) return;
    key->state = KeyState::known;
    key->recoveryPoint = payment.firstSentAt ? RecoveryPoint::maybeSent : RecoveryPoint::reserved;
    key->leaseOwner.clear();
    key->leaseUntil.reset();
    tx.updateKey(*key);
}

void tell(Telemetry& telemetry, const Changed& changed) {
    const auto& [before, after] = changed;
    if (after.status == Status::unknown && before.status != Status::unknown) telemetry.becameUnknown(after.provider);
    if (isFinal(after.status) && !isFinal(before.status) && after.decidedBy && after.finalAt)
        telemetry.settled(after.provider, after.status, *after.decidedBy, *after.finalAt - after.createdAt,
                          before.status == Status::unknown);
}

} // namespace switchroom

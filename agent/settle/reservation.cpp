// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agent/settle/reservation.h"

#include "agent/core/words.h"
#include "agent/rules/digest.h"
#include "agent/rules/verdict.h"

namespace switchroom {
namespace {

Error refusal(ErrorCode code, std::string detail, std::optional<PaymentId> payment = {}) {
    return Error{.code = code, .detail = std::move(detail), .payment = payment};
}

Attempt attemptOf(const Payment& payment, const WriteMoment& moment) {
    Attempt attempt;
    attempt.payment = payment.id;
    attempt.number = payment.attempts;
    attempt.fence = moment.epoch;
    attempt.layer = "agent";
    attempt.startedAt = moment.now;
    return attempt;
}

std::string leaseOwner(const WriteMoment& moment) { return moment.agentId + "#" + std::to_string(moment.epoch); }

/// domain.md, Siblings: one open or paid charge an order, unless another one is meant.
std::optional<Error> openSibling(Transaction& tx, const Payment& payment) {
    if (payment.operation != Operation::charge || payment.additional) return {};
    for (const auto& other : tx.paymentsOfOrder(payment.scope, payment.orderRef)) {
        if (other.operation != Operation::charge || other.status == Status::failed) continue;
        return refusal(ErrorCode::siblingOpen,
                       "Order " + payment.orderRef + " has a charge that is " + word(other.status) +
                           ". Wait until it is settled, or say \"additional\": true when a second charge is meant.",
                       other.id);
    }
    return {};
}

/// The sum of refunds, pending and unknown ones included, never exceeds what was captured.
std::optional<Error> overRefund(Transaction& tx, const Payment& payment) {
    if (payment.operation != Operation::refund) return {};
    auto parent = payment.parent ? tx.payment(*payment.parent) : std::nullopt;
    if (!parent || parent->scope != payment.scope)
        return refusal(ErrorCode::notFound, "There is no such payment to refund.");
    if (parent->status != Status::succeeded || parent->capturedAmount <= 0)
        return refusal(ErrorCode::parentNotPayable,
                       "Only a succeeded charge can be refunded; this one is " + word(parent->status) + ".",
                       parent->id);
    if (parent->money.currency != payment.money.currency)
        return refusal(ErrorCode::parentNotPayable, "The charge was in " + parent->money.currency + ".", parent->id);
    std::int64_t sum = payment.money.amount;
    for (const auto& child : tx.children(parent->id)) {
        if (child.operation != Operation::refund || child.status == Status::failed) continue;
        auto next = addChecked(sum, child.money.amount);
        if (!next) return refusal(ErrorCode::refundExceedsCapture, "The sum of refunds is out of range.", parent->id);
        sum = *next;
    }
    if (sum <= parent->capturedAmount) return {};
    return refusal(ErrorCode::refundExceedsCapture,
                   "With this refund, " + plainText({sum, payment.money.currency}) + " would be refunded of " +
                       plainText({parent->capturedAmount, payment.money.currency}) + " captured.",
                   parent->id);
}

std::expected<Reservation, Error> freshIn(PaymentChange& change, const WriteMoment& moment,
                                          const ReservationPlan& plan) {
    auto& tx = change.transaction();
    Reservation out;
    out.kind = Reservation::Kind::fresh;
    out.payment = plan.payment;
    if (out.payment.operation == Operation::refund && plan.request.parent) {
        if (auto error = overRefund(tx, out.payment)) return std::unexpected(*error);
        auto parent = tx.payment(*plan.request.parent).value();
        if (out.payment.provider != parent.provider)
            return std::unexpected(refusal(ErrorCode::invalidRequest,
                                           "A refund goes through its charge's provider, " + parent.provider + ".",
                                           parent.id));
        out.payment.orderRef = parent.orderRef;
        out.payment.customerRef = parent.customerRef;
    }
    if (auto error = openSibling(tx, out.payment)) return std::unexpected(*error);

    IdempotencyRecord key;
    key.id = plan.keyId;
    key.scope = out.payment.scope;
    key.operation = out.payment.operation;
    key.key = out.payment.key;
    key.keyHash = sha256(key.key);
    key.fingerprint = plan.fingerprint;
    key.payment = out.payment.id;
    key.leaseOwner = leaseOwner(moment);
    key.leaseUntil = plan.leaseUntil;
    key.createdAt = moment.now;
    key.recoveryPoint = RecoveryPoint::maybeSent;
    out.payment.phase = Phase::sending;
    out.payment.attempts = 1;
    ChangeCause cause;
    cause.actor = plan.request.actor;
    cause.action = "payment.reserve";
    cause.reason = word(out.payment.operation) + " " + plainText(out.payment.money) + " by " + out.payment.provider;
    change.reserve(out.payment, key, cause);
    out.attempt = attemptOf(out.payment, moment);
    tx.insertAttempt(out.attempt);
    return out;
}

std::expected<Reservation, Error> knownIn(PaymentChange& change, const WriteMoment& moment, const ReservationPlan& plan,
                                          const IdempotencyRecord& key) {
    if (key.state == KeyState::tombstone)
        return std::unexpected(
            refusal(ErrorCode::keyExpired,
                    "This key's lifetime is over. The payment that it made is linked; a new intention needs a new key.",
                    key.payment));
    if (key.fingerprint != plan.fingerprint)
        return std::unexpected(refusal(ErrorCode::keyReused,
                                       "This key belongs to another request body. Use a new key for a new intention.",
                                       key.payment));
    Reservation out;
    if (key.state == KeyState::settled) {
        out.kind = Reservation::Kind::frozen;
        out.frozenStatus = key.answerStatus;
        out.frozenBody = key.answerBody;
        out.payment = change.transaction().payment(key.payment).value();
        return out;
    }
    out.payment = change.transaction().payment(key.payment).value();
    if (key.state == KeyState::executing && !plan.request.respondAsync) {
        auto error = refusal(ErrorCode::keyInProgress,
                             "A request with this key is being executed. Ask again, or follow the link.", key.payment);
        error.retryAfter = std::chrono::seconds{1};
        return std::unexpected(error);
    }
    bool waits = key.state == KeyState::known && out.payment.status == Status::pending &&
                 (out.payment.phase == Phase::notSent || out.payment.phase == Phase::reserved);
    bool inTime = !out.payment.sendBefore || moment.now < *out.payment.sendBefore;
    if (!waits || !inTime) return out;
    return resumeIn(change, moment, std::move(out.payment), plan.leaseUntil, plan.request.actor);
}

} // namespace

Digest fingerprintOf(const ExecuteRequest& request) {
    std::string bytes;
    auto add = [&bytes](std::string_view part) {
        bytes += std::to_string(part.size());
        bytes += ':';
        bytes += part;
    };
    add(word(request.operation));
    add(request.provider);
    add(request.parent ? text(*request.parent) : "");
    add(request.orderRef);
    add(request.customerRef);
    add(request.method);
    add(std::to_string(request.money.amount));
    add(request.money.currency);
    add(request.additional ? "additional" : "");
    return sha256(bytes);
}

std::expected<Reservation, Error> resumeIn(PaymentChange& change, const WriteMoment& moment, Payment before,
                                           Instant leaseUntil, const Actor& actor) {
    auto& tx = change.transaction();
    if (before.firstSentAt || before.sealedAt)
        return std::unexpected(refusal(ErrorCode::resendRefused,
                                       "An attempt of this payment may have left: it is asked about, not sent again.",
                                       before.id));
    if (moment.now < before.updatedAt)
        return std::unexpected(refusal(ErrorCode::resendRefused,
                                       "The clock went backward; the payment is not sent until it has caught up.",
                                       before.id));
    Reservation out;
    out.kind = Reservation::Kind::resumed;
    out.payment = before;
    out.payment.phase = Phase::sending;
    ++out.payment.attempts;
    ChangeCause cause;
    cause.actor = actor;
    cause.action = "payment.resume";
    cause.reason = "attempt " + std::to_string(out.payment.attempts);
    change.write(before, out.payment, cause);
    out.attempt = attemptOf(out.payment, moment);
    tx.insertAttempt(out.attempt);
    if (auto key = tx.keyOf(before.id)) {
        key->state = KeyState::executing;
        key->leaseOwner = leaseOwner(moment);
        key->leaseUntil = leaseUntil;
        key->recoveryPoint = RecoveryPoint::maybeSent;
        tx.updateKey(*key);
    }
    return out;
}

std::expected<Reservation, Error> reserveIn(PaymentChange& change, const WriteMoment& moment,
                                            const ReservationPlan& plan) {
    auto key = change.transaction().key(plan.payment.scope, plan.payment.operation, plan.payment.key);
    return key ? knownIn(change, moment, plan, *key) : freshIn(change, moment, plan);
}

} // namespace switchroom

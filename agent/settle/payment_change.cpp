// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agent/settle/payment_change.h"

#include "agent/core/words.h"
#include "agent/rules/verdict.h"

namespace switchroom {
namespace {
Millis ttlOf(const Playbook& playbook, Operation operation) {
    return operation == Operation::refund ? playbook.refunds.ttl : playbook.payments.ttl;
}
} // namespace

Actor agentActor(const SettleRoom& room) {
    Actor actor;
    actor.kind = ActorKind::agent;
    actor.name = room.agentId;
    actor.authMethod = "none";
    return actor;
}

AuditRecord PaymentChange::audit(const ChangeCause& cause, std::string objectType, std::string objectId,
                                 std::string before, std::string after, std::int64_t versionBefore,
                                 std::int64_t versionAfter) {
    AuditEntry entry;
    entry.at = m_moment.now;
    entry.steadyNanos = m_moment.steadyNanos;
    entry.agentId = m_moment.agentId;
    entry.actor = cause.actor;
    entry.action = cause.action;
    entry.objectType = std::move(objectType);
    entry.objectId = std::move(objectId);
    entry.stateBefore = std::move(before);
    entry.stateAfter = std::move(after);
    entry.versionBefore = versionBefore;
    entry.versionAfter = versionAfter;
    entry.reason = cause.reason;
    entry.approvalId = cause.approvalId;
    entry.evidenceHash = cause.evidenceHash;
    entry.outcome = "done";
    return m_tx.appendAudit(std::move(entry));
}

void PaymentChange::reserve(Payment& payment, const IdempotencyRecord& key, const ChangeCause& cause) {
    m_tx.insertPayment(payment);
    m_tx.insertKey(key);
    audit(cause, "payment", text(payment.id), "", stateText(payment), 0, payment.version);
    m_tx.addChange({.seq = 0,
                    .kind = ChangeKind::payment,
                    .objectId = text(payment.id),
                    .scope = payment.scope,
                    .version = payment.version});
}

void PaymentChange::write(const Payment& before, Payment& after, const ChangeCause& cause) {
    if (after == before) return;
    if (after.status == Status::succeeded && before.status != Status::succeeded) flagDuplicates(after);
    after.version = before.version + 1;
    after.updatedAt = m_moment.now;
    if (decisionDiffers(before, after)) {
        after.decisionVersion = before.decisionVersion + 1;
        after.decisionSince = after.version;
    }
    if (!m_tx.updatePayment(after)) throw StaleWrite();
    audit(cause, "payment", text(after.id), stateText(before), stateText(after), before.version, after.version);
    m_tx.addChange({.seq = 0,
                    .kind = ChangeKind::payment,
                    .objectId = text(after.id),
                    .scope = after.scope,
                    .version = after.version});
    if (isFinal(after.status) && !isFinal(before.status)) settleKey(after);
    bool refunded = after.operation == Operation::refund && after.status != before.status &&
                    (after.status == Status::succeeded || before.status == Status::succeeded);
    if (refunded) creditParent(after);
}

/// The answer is frozen in the transaction that made it final; its lifetime begins now.
void PaymentChange::settleKey(const Payment& payment) {
    auto key = m_tx.keyOf(payment.id);
    if (!key) return;
    key->state = KeyState::settled;
    key->recoveryPoint = RecoveryPoint::answered;
    key->leaseOwner.clear();
    key->leaseUntil.reset();
    key->expiresAt = m_moment.now + ttlOf(m_room.playbook, payment.operation);
    key->answerStatus = 201;
    key->answerBody = m_room.encodeAnswer(payment);
    m_tx.updateKey(*key);
}

void PaymentChange::creditParent(const Payment& refund) {
    auto parent = refund.parent ? m_tx.payment(*refund.parent) : std::nullopt;
    if (!parent) return;
    auto after = *parent;
    after.refundedAmount += refund.status == Status::succeeded ? refund.money.amount : -refund.money.amount;
    ChangeCause cause;
    cause.actor = agentActor(m_room);
    cause.action = "payment.refunded";
    cause.reason = "refund " + text(refund.id) + " is " + word(refund.status);
    write(*parent, after, cause);
}

/// Another succeeded charge of the same order, unless one of them was declared additional: somebody may have paid twice.
void PaymentChange::flagDuplicates(Payment& payment) {
    if (payment.operation != Operation::charge || payment.orderRef.empty() || payment.additional) return;
    for (auto& other : m_tx.paymentsOfOrder(payment.scope, payment.orderRef)) {
        bool paid = other.id != payment.id && other.operation == Operation::charge && other.status == Status::succeeded;
        if (!paid || other.additional) continue;
        payment.possibleDuplicate = true;
        if (other.possibleDuplicate) continue;
        auto flagged = other;
        flagged.possibleDuplicate = true;
        ChangeCause cause;
        cause.actor = agentActor(m_room);
        cause.action = "payment.flag";
        cause.reason = "another charge of the same order succeeded: " + text(payment.id);
        write(other, flagged, cause);
    }
}

} // namespace switchroom

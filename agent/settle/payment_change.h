// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "agent/settle/room.h"

#include <functional>

namespace switchroom {

/// Who changes a payment, how it is called in the audit log, and why.
struct ChangeCause {
    Actor actor;
    std::string action;
    std::string reason;
    std::string approvalId;
    Digest evidenceHash{};
};

/// The one way in which a payment's row changes: version, decision version, audit entry, change number, counters, the
/// frozen answer of its key and its parent's refunded amount, all in the caller's transaction. On the writer's thread.
class PaymentChange {
public:
    PaymentChange(Transaction& transaction, WriteMoment moment, const SettleRoom& room)
        : m_tx(transaction), m_moment(std::move(moment)), m_room(room) {}

    /// Writes a new payment with its key record.
    void reserve(Payment& payment, const IdempotencyRecord& key, const ChangeCause& cause);
    /// Writes `after` over `before`, which was read in this transaction. Does nothing when they are equal.
    /// `after` comes back with its new version.
    void write(const Payment& before, Payment& after, const ChangeCause& cause);
    /// One entry in the log, without a payment's change.
    AuditRecord audit(const ChangeCause& cause, std::string objectType, std::string objectId, std::string before,
                      std::string after, std::int64_t versionBefore, std::int64_t versionAfter);
    Transaction& transaction() { return m_tx; }
    Instant now() const { return m_moment.now; }
    const std::vector<ClockJump>& jumps() const { return m_moment.jumps; }

private:
    void settleKey(const Payment& payment);
    void creditParent(const Payment& refund);
    void flagDuplicates(Payment& payment);

    Transaction& m_tx;
    WriteMoment m_moment;
    const SettleRoom& m_room;
};

/// Who the agent is in the audit log.
Actor agentActor(const SettleRoom& room);

} // namespace switchroom

// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "agent/store/store_reader.h"

#include <exception>

namespace switchroom {

/// Thrown by a unit whose guarded write found another version than it had read in the same transaction: another agent on
/// the same database was faster. The writer rolls the unit back and runs it again, at most five times.
class StaleWrite : public std::exception {
public:
    const char* what() const noexcept override { return "another agent changed the row meanwhile"; }
};

/// The writing half, inside one unit of a group commit, on the writer's thread. Reads see the unit's own writes.
class Transaction : public StoreReader {
public:
    explicit Transaction(SqlConnection& connection) : StoreReader(connection) {}

    /// False when (scope, operation, key) exists already, as a tombstone too; nothing is written then. `keyHash` is the key's
    /// SHA-256.
    bool insertKey(const IdempotencyRecord& record);
    void updateKey(const IdempotencyRecord& record);
    void deleteKey(const KeyId& id);
    void insertPayment(const Payment& payment);
    /// Writes the whole state, not the intention; guarded by version == payment.version − 1. False when the guard does not hold.
    bool updatePayment(const Payment& payment);
    void insertAttempt(const Attempt& attempt);
    /// Guarded by an attempt that has not ended. False when it has.
    bool finishAttempt(const Attempt& attempt);
    void insertEvidence(const Evidence& evidence);
    void countRepeat(const EvidenceId& id, Instant seenAt);
    void insertInquiry(const Inquiry& inquiry);
    /// False when (provider, account, dedup key) exists already.
    bool insertReceipt(const WebhookReceipt& receipt);
    void updateReceipt(const WebhookReceipt& receipt);
    void insertResolution(const Resolution& resolution);
    void insertApproval(const Approval& approval);
    /// Guarded by version == approval.version − 1 and state open.
    bool updateApproval(const Approval& approval);
    void insertToken(const AccessToken& token);
    bool revokeToken(std::string_view id, Instant at);
    /// Appends to the chain: gives seq, previous and hash (rules/audit_chain), advances the head and the Merkle frontier.
    AuditRecord appendAudit(AuditEntry entry);
    void insertCheckpoint(std::int64_t size, std::string_view note);
    /// Gives the next number and remembers it for the subscribers; published after the commit.
    std::int64_t addChange(Change change);
    void addHistory(const HistoryStep& step); ///< adds to the row of (minute, provider, operation)
    void setMeta(std::string_view name, std::string_view value);
    /// Deletes what retention allows: changes, history before the given moments. Returns rows deleted.
    std::int64_t prune(Instant changesBefore, Instant historyBefore);
};

} // namespace switchroom

// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "agent/core/access_token.h"
#include "agent/core/attempt.h"
#include "agent/core/audit_entry.h"
#include "agent/core/change.h"
#include "agent/core/decision.h"
#include "agent/core/evidence.h"
#include "agent/core/history.h"
#include "agent/core/idempotency_record.h"
#include "agent/core/inquiry.h"
#include "agent/core/overview.h"
#include "agent/core/payment_filter.h"
#include "agent/core/webhook_receipt.h"

#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace switchroom {

class SqlConnection; // private to this room

/// Where the audit log stands: its size, the last entry's hash, and the Merkle frontier (see rules/audit_chain.h).
struct AuditHead {
    std::int64_t size = 0;
    Digest hash{};
    std::vector<Digest> frontier; ///< roots of the complete subtrees, largest first
    bool operator==(const AuditHead&) const = default;
};

/// Reads of one consistent snapshot. Valid only inside the closure that received it, on that thread.
/// A failing database throws StoreFailure (private to this room), which ends the closure and reaches the caller as
/// Error{storeUnavailable}; nothing here returns a wrong empty answer instead.
class StoreReader {
public:
    explicit StoreReader(SqlConnection& connection) : m_connection(connection) {}

    std::optional<Payment> payment(const PaymentId& id);
    std::optional<Payment> paymentByProviderId(std::string_view provider, std::string_view providerPaymentId);
    std::vector<Payment> paymentsOfOrder(std::string_view scope, std::string_view orderRef);
    std::vector<Payment> children(const PaymentId& parent);
    /// Keyset page; `cursor` empty for the first. An unreadable cursor is Error{invalidRequest} by the caller's check: nullopt.
    /// A page may be shorter than `limit`, even empty, while `next` is set: one page looks at no more than 30,000 entries of a
    /// long index. Only an empty `next` is the end. In the order of next inquiries stand only payments that have one.
    std::optional<PaymentPage> payments(const PaymentFilter& filter, std::string_view cursor, int limit);
    /// Bounded: counts at most `bound`, then returns bound (shown as "10,000+"). bound 0 means exact.
    std::int64_t count(const PaymentFilter& filter, std::int64_t bound);
    /// Every `step`-th key of the filter's order as cursors: random access over keyset.
    std::vector<std::string> anchors(const PaymentFilter& filter, int step);

    std::vector<Payment> dueInquiries(Instant now, int limit); ///< next_inquiry_at ≤ now, oldest first
    std::optional<Instant> nextInquiryDue();
    std::vector<Payment> pastSendBefore(Instant now,
                                        int limit); ///< pending reserved/queued/not_sent whose send_before ≤ now
    std::vector<Payment> queued(std::string_view provider, int limit);  ///< oldest first
    std::vector<Payment> unknownSinceBefore(Instant before, int limit); ///< phase asking, unknown_since < before
    std::vector<Attempt> inFlight(std::int64_t beforeFence, int limit); ///< no end, and an older fence

    std::vector<Attempt> attempts(const PaymentId& id);
    std::vector<Evidence> evidence(const PaymentId& id);            ///< newest first
    std::vector<Inquiry> inquiries(const PaymentId& id, int limit); ///< newest first
    std::vector<WebhookReceipt> receiptsOf(const PaymentId& id);

    std::optional<IdempotencyRecord> key(std::string_view scope, Operation operation, std::string_view key);
    std::optional<IdempotencyRecord> key(const KeyId& id);
    std::optional<IdempotencyRecord> keyOf(const PaymentId& id);
    /// Executing ones first, by the end of their lease (so the stuck ones lead), then the rest, newest first. `state` filters.
    struct KeyPage {
        std::vector<IdempotencyRecord> items;
        std::string next;
    };
    std::optional<KeyPage> keys(std::string_view scope, std::optional<KeyState> state, std::string_view cursor,
                                int limit);
    std::vector<IdempotencyRecord> expiredKeys(Instant now, int limit);

    std::optional<WebhookReceipt> receipt(std::string_view provider, std::string_view account,
                                          std::string_view dedupKey);
    std::vector<WebhookReceipt> receiptsIn(ReceiptState state, int limit); ///< oldest first: unapplied and orphans

    std::optional<Approval> approval(const ApprovalId& id);
    std::vector<Approval> approvals(std::optional<ApprovalState> state, int limit);
    std::vector<Resolution> resolutions(const PaymentId& id);

    std::vector<AuditRecord> auditRecords(std::int64_t fromSeq, int limit); ///< ascending
    /// Newest first below `beforeSeq` (0: from the end); empty object or actor means any.
    std::vector<AuditRecord> auditNewest(std::int64_t beforeSeq, std::string_view objectId, std::string_view actor,
                                         std::string_view action, int limit);
    AuditHead auditHead();
    std::vector<std::string> checkpoints(int limit); ///< newest first, as signed notes

    std::vector<Change> changesAfter(std::int64_t seq, int limit);
    std::int64_t lastChange();
    std::optional<AccessToken> token(std::string_view id);
    std::vector<AccessToken> tokens();
    StoreOverview overview(std::string_view scope, Instant stuckBefore);
    std::vector<HistoryStep> history(std::string_view provider, Instant from, Instant before);
    std::optional<std::string> meta(std::string_view name);
    /// What is damaged in an SQLite file, each a sentence of its own; empty when it is sound. Takes 4 s a gigabyte.
    std::vector<std::string> quickCheck();

protected:
    SqlConnection& m_connection;
};

} // namespace switchroom

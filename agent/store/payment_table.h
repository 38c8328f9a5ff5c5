// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "agent/core/payment.h"
#include "agent/store/table.h"

namespace switchroom {

/// The columns of payments, in two halves: what never changes after the insert, and the state, which an update writes whole.
struct PaymentTable {
    static constexpr std::string_view name = "payments";
    using Row = Payment;

    static void intention(auto& row, auto&& column) {
        column("id", row.id);
        column("scope", row.scope);
        column("provider", row.provider);
        column("operation", row.operation);
        column("key", row.key);
        column("parent", row.parent);
        column("order_ref", row.orderRef);
        column("customer_ref", row.customerRef);
        column("method", row.method);
        column("amount", row.money.amount);
        column("currency", row.money.currency);
        column("additional", row.additional);
        column("created_at", row.createdAt);
        column("send_before", row.sendBefore);
    }

    static void state(auto& row, auto&& column) {
        column("status", row.status);
        column("phase", row.phase);
        column("decided_by", row.decidedBy);
        column("decided_rule", row.decidedRule);
        column("conflict", row.conflict);
        column("amount_mismatch", row.amountMismatch);
        column("possible_duplicate", row.possibleDuplicate);
        column("version", row.version);
        column("decision_version", row.decisionVersion);
        column("decision_since", row.decisionSince);
        column("updated_at", row.updatedAt);
        column("final_at", row.finalAt);
        column("authorised_amount", row.authorisedAmount);
        column("captured_amount", row.capturedAmount);
        column("refunded_amount", row.refundedAmount);
        column("provider_payment_id", row.providerPaymentId);
        column("raw_status", row.rawStatus);
        column("decline_code", row.declineCode);
        column("action_url", row.actionUrl);
        column("action_until", row.actionUntil);
        column("expected_by", row.expectedBy);
        column("attempts", row.attempts);
        column("first_sent_at", row.firstSentAt);
        column("last_sent_at", row.lastSentAt);
        column("unknown_since", row.unknownSince);
        column("next_inquiry_at", row.nextInquiryAt);
        column("inquiry_step", row.inquiryStep);
        column("inquiries", row.inquiries);
        column("sealed_at", row.sealedAt);
        column("not_found_count", row.notFoundCount);
        column("first_not_found_at", row.firstNotFoundAt);
        column("last_answer_at", row.lastAnswerAt);
        column("owner", row.owner);
        column("note", row.note);
    }

    static void columns(auto& row, auto&& column) {
        intention(row, column);
        state(row, column);
    }
};

} // namespace switchroom

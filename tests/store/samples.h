// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "agent/core/attempt.h"
#include "agent/core/audit_entry.h"
#include "agent/core/decision.h"
#include "agent/core/evidence.h"
#include "agent/core/inquiry.h"
#include "agent/core/payment.h"
#include "agent/core/webhook_receipt.h"

namespace switchroom::test {

/// Microseconds after a moment in September 2026.
Instant moment(std::int64_t micros);
template <class IdType>
IdType idOf(std::uint64_t number) {
    IdType id;
    for (int at = 0; at < 8; ++at) id.bytes[std::size_t(15 - at)] = std::uint8_t(number >> (8 * at));
    id.bytes[0] = 1;
    id.bytes[6] = 0x70;
    return id;
}
Digest digestOf(int number);

/// Values with every member set, so that none is forgotten unseen.
Payment fullPayment(std::uint64_t number);
/// As a charge is reserved: pending, sending, no more than that.
Payment plainPayment(std::uint64_t number);
IdempotencyRecord fullKey(std::uint64_t number);
Attempt fullAttempt(const PaymentId& payment, int number);
Evidence fullEvidence(std::uint64_t number, const PaymentId& payment);
Inquiry fullInquiry(std::uint64_t number, const PaymentId& payment);
WebhookReceipt fullReceipt(std::uint64_t number);
Resolution fullResolution(std::uint64_t number, const PaymentId& payment);
Approval fullApproval(std::uint64_t number, const PaymentId& payment);
AuditEntry fullEntry(std::string objectId = "payment-1", std::string action = "payment.settle");

} // namespace switchroom::test

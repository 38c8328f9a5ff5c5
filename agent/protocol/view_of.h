// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "agent/core/access_token.h"
#include "agent/core/audit_entry.h"
#include "agent/protocol/key_view.h"
#include "agent/protocol/payment_detail.h"
#include "agent/protocol/token_view.h"

namespace switchroom {

/// Core values as they are shown. Pure: what a view holds follows from the value alone.
PaymentView viewOf(const Payment& payment);
AttemptView viewOf(const Attempt& attempt);
EvidenceView viewOf(const Evidence& evidence);
InquiryView viewOf(const Inquiry& inquiry);
WebhookView viewOf(const WebhookReceipt& receipt);
ResolutionView viewOf(const Resolution& resolution);
ApprovalView viewOf(const Approval& approval);
TokenView viewOf(const AccessToken& token);
AuditView viewOf(const AuditEntry& entry, const AuditRecord& record);
/// `paymentVersion` is that of the payment behind the key, `now` decides whether it is stuck.
KeyView viewOf(const IdempotencyRecord& record, std::int64_t paymentVersion, Instant now);

/// "pay_req_…7f3a": enough to tell two keys apart, not enough to use one.
std::string maskedKey(std::string_view key);
/// Lower-case hexadecimal.
std::string hexOf(const Digest& digest);

} // namespace switchroom

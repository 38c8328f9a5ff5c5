// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "agent/protocol/payment_detail.h"
#include "agent/serve/serve_room.h"

#include <optional>

namespace switchroom {

/// What one snapshot of the store knows about a payment.
struct PaymentFacts {
    Payment payment;
    std::vector<Evidence> evidence;
    std::vector<Payment> siblings;
    std::vector<Payment> children;
    std::vector<Approval> approvals; ///< open ones
    std::int64_t seq = 0;
};
/// A reader's thread. Nothing when there is no such payment.
std::optional<PaymentFacts> readPaymentFacts(StoreReader& reader, const PaymentId& id);

/// The facts as they are shown, with what the playbook adds: links, and whether a re-send is safe. I/O thread.
PaymentDetail detailOf(const PaymentFacts& facts, const ServeRoom& room);

struct Timeline {
    std::string scope;
    TimelineView view;
    std::int64_t seq = 0;
};
/// Attempts, inquiries, evidence, webhooks, resolutions and audit entries of a payment, merged, newest first; the newest
/// 500 of inquiries and audit entries. A reader's thread.
std::optional<Timeline> readTimeline(StoreReader& reader, const PaymentId& id);

} // namespace switchroom

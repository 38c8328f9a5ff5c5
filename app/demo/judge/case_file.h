// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "agent/core/time.h"

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <vector>

namespace switchroom::demo {

/// What the agent says of one payment.
struct PaymentFact {
    std::string id;
    std::string provider;
    std::string operation;
    std::string order;
    std::string status;
    std::string phase;
    std::string decidedBy;
    bool conflict = false;
    bool amountMismatch = false;
    std::optional<Instant> nextInquiryAt;
    std::int64_t inquiries = 0;
};

/// When a payment became unknown, and when the truth about it was known, by the audit log.
struct UnknownSpan {
    Instant since{};
    std::optional<Instant> until;
};

/// Everything that a judge may look at: the provider's ledger, the agent's interface, the audit log, and what the shop was
/// told. Nothing of the agent's inside.
struct CaseFile {
    std::map<std::string, int> effects;         ///< charges and refunds really made, by our payment id
    std::map<std::string, int> chargesOfOrder;  ///< by order
    std::map<std::string, std::int64_t> faults; ///< how often each was really done
    std::vector<PaymentFact> payments;
    std::map<std::string, UnknownSpan> unknown; ///< by payment id
    std::string auditFault;                     ///< empty: the chain and the fold of its entries hold
    std::int64_t auditEntries = 0;
    std::map<std::string, std::string> acknowledged; ///< payment id → the last status that the shop was told
};

} // namespace switchroom::demo

// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "agent/core/idempotency_record.h"
#include "agent/core/ids.h"
#include "agent/core/time.h"

#include <boost/describe.hpp>

#include <cstdint>
#include <optional>
#include <string>

namespace switchroom {

/// What a person decides about a payment that evidence could not settle, or about a conflict.
enum class Verdict { succeeded, failed, keep };
BOOST_DESCRIBE_ENUM(Verdict, succeeded, failed, keep)

/// Why, in words made for ambiguity.
enum class ReasonCode {
    providerConfirmedByPhone,
    seenInProviderDashboard,
    seenInSettlementReport,
    notInSettlementReport,
    customerShowedStatement,
    providerLostRecord,
    duplicateOfOther,
    other,
};
BOOST_DESCRIBE_ENUM(ReasonCode, providerConfirmedByPhone, seenInProviderDashboard, seenInSettlementReport,
                    notInSettlementReport, customerShowedStatement, providerLostRecord, duplicateOfOther, other)

/// What makes a resolution admissible: a fresh inquiry, the declared fact that no lookup exists, or long silence.
enum class Ground { freshInquiry, noLookup, couldNotAsk };
BOOST_DESCRIBE_ENUM(Ground, freshInquiry, noLookup, couldNotAsk)

/// A person's decision, as asked for.
struct Resolution {
    ResolutionId id;
    PaymentId payment;
    Verdict verdict{};
    ReasonCode reason{};
    std::string text; ///< at least 10 characters, masked
    Ground ground{};
    std::string providerReference; ///< may be empty
    std::string proposedBy;        ///< the person
    Instant proposedAt{};
    std::int64_t decisionVersion = 0; ///< that the person saw
    bool operator==(const Resolution&) const = default;
};

enum class ApprovalState { open, approved, rejected, expired, outdated };
BOOST_DESCRIBE_ENUM(ApprovalState, open, approved, rejected, expired, outdated)

/// A resolution that waits for a second person's yes; bound to its exact content and decision version, single use.
struct Approval {
    ApprovalId id;
    Resolution resolution;
    std::string why;  ///< why two people are needed: above_limit, against_evidence, conflict
    Digest content{}; ///< SHA-256 over action, payment, decision version, parameters
    ApprovalState state = ApprovalState::open;
    Instant expiresAt{};
    std::string decidedBy;
    std::optional<Instant> decidedAt;
    std::string decisionText;
    std::int64_t version = 1;
    bool operator==(const Approval&) const = default;
};

} // namespace switchroom

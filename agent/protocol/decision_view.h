// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "agent/core/decision.h"
#include "agent/protocol/payment_view.h"

#include <boost/describe.hpp>

#include <optional>
#include <string>

namespace switchroom {

/// The body of POST /v1/payments/{id}/resolutions; If-Match carries the version that the person saw.
struct ResolutionRequest {
    Verdict verdict{};
    ReasonCode reason{};
    std::string text; ///< 10…2,000 characters; card numbers are masked
    Ground ground{};
    std::optional<std::string> providerReference; ///< at most 128 characters
    bool operator==(const ResolutionRequest&) const = default;
};
BOOST_DESCRIBE_STRUCT(ResolutionRequest, (), (verdict, reason, text, ground, providerReference))

/// A person's decision as it was asked for.
struct ResolutionView {
    ResolutionId id;
    PaymentId paymentId;
    Verdict verdict{};
    ReasonCode reason{};
    std::string text;
    Ground ground{};
    std::optional<std::string> providerReference;
    std::string proposedBy;
    Instant proposedAt{};
    std::int64_t decisionVersion = 0;
    bool operator==(const ResolutionView&) const = default;
};
BOOST_DESCRIBE_STRUCT(ResolutionView, (),
                      (id, paymentId, verdict, reason, text, ground, providerReference, proposedBy, proposedAt,
                       decisionVersion))

/// A resolution that waits, or waited, for a second person's yes.
struct ApprovalView {
    ApprovalId id;
    ResolutionView resolution;
    std::string why; ///< above_limit, against_evidence or conflict
    ApprovalState state{};
    Instant expiresAt{};
    std::optional<std::string> decidedBy;
    std::optional<Instant> decidedAt;
    std::optional<std::string> decisionText;
    std::int64_t version = 1; ///< the ETag
    bool operator==(const ApprovalView&) const = default;
};
BOOST_DESCRIBE_STRUCT(ApprovalView, (),
                      (id, resolution, why, state, expiresAt, decidedBy, decidedAt, decisionText, version))

/// What came of a resolution: applied (no approval), or a request for a second person.
struct ResolutionReply {
    PaymentView payment;
    std::optional<ApprovalView> approval;
    bool operator==(const ResolutionReply&) const = default;
};
BOOST_DESCRIBE_STRUCT(ResolutionReply, (), (payment, approval))

enum class Decision { approve, reject };
BOOST_DESCRIBE_ENUM(Decision, approve, reject)

/// The body of POST /v1/approvals/{id}/decision.
struct DecisionRequest {
    Decision decision{};
    std::string text; ///< 10…2,000 characters
    bool operator==(const DecisionRequest&) const = default;
};
BOOST_DESCRIBE_STRUCT(DecisionRequest, (), (decision, text))

/// What came of a decision.
struct DecisionReply {
    ApprovalView approval;
    PaymentView payment;
    bool operator==(const DecisionReply&) const = default;
};
BOOST_DESCRIBE_STRUCT(DecisionReply, (), (approval, payment))

} // namespace switchroom

// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "agent/core/payment.h"

#include <boost/describe.hpp>

#include <optional>
#include <string>

namespace switchroom {

/// A payment as everyone may see it. The idempotency key is masked. It depends on nothing but the payment itself, so that
/// the answer that was frozen for a key is the same wherever it is written.
struct PaymentView {
    PaymentId id;
    std::string scope;
    std::string provider;
    Operation operation{};
    std::string key; ///< masked: first 8 and last 4 characters
    std::optional<PaymentId> parentId;
    std::string orderRef;
    std::optional<std::string> customerRef;
    std::optional<std::string> method;
    Money amount;
    bool additional = false;
    Instant createdAt{};
    std::optional<Instant> sendBefore;

    Status status{};
    Phase phase{};
    std::optional<DecidedBy> decidedBy;
    std::optional<std::string> decidedRule;
    bool conflict = false;
    bool amountMismatch = false;
    bool possibleDuplicate = false;
    std::int64_t version = 1;         ///< the ETag
    std::int64_t decisionVersion = 1; ///< what an approval is bound to
    Instant updatedAt{};
    std::optional<Instant> finalAt;
    std::int64_t authorisedAmount = 0;
    std::int64_t capturedAmount = 0;
    std::int64_t refundedAmount = 0;

    std::optional<std::string> providerPaymentId;
    std::optional<std::string> rawStatus;
    std::optional<std::string> declineCode;
    std::optional<std::string> actionUrl;
    std::optional<Instant> actionUntil;
    std::optional<Instant> expectedBy;

    int attempts = 0;
    std::optional<Instant> firstSentAt;
    std::optional<Instant> lastSentAt;
    std::optional<Instant> unknownSince;
    std::optional<Instant> nextInquiryAt;
    int inquiries = 0;
    std::optional<Instant> sealedAt;
    int notFoundCount = 0;
    std::optional<Instant> lastAnswerAt;

    std::optional<std::string> owner;
    std::optional<std::string> note;
    bool operator==(const PaymentView&) const = default;
};
BOOST_DESCRIBE_STRUCT(PaymentView, (),
                      (id, scope, provider, operation, key, parentId, orderRef, customerRef, method, amount, additional,
                       createdAt, sendBefore, status, phase, decidedBy, decidedRule, conflict, amountMismatch,
                       possibleDuplicate, version, decisionVersion, updatedAt, finalAt, authorisedAmount,
                       capturedAmount, refundedAmount, providerPaymentId, rawStatus, declineCode, actionUrl,
                       actionUntil, expectedBy, attempts, firstSentAt, lastSentAt, unknownSince, nextInquiryAt,
                       inquiries, sealedAt, notFoundCount, lastAnswerAt, owner, note))

} // namespace switchroom

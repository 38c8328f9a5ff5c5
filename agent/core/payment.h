// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "agent/core/ids.h"
#include "agent/core/money.h"
#include "agent/core/status.h"
#include "agent/core/time.h"

#include <cstdint>
#include <optional>
#include <string>

namespace switchroom {

/// One business intention to move money, with all that is known of its state. A value: copied across threads.
struct Payment {
    // The intention: never changes after it is reserved.
    PaymentId id;
    std::string scope;    ///< the tenant that the caller's token is bound to
    std::string provider; ///< name in the playbook
    Operation operation{};
    std::string key; ///< the caller's idempotency key, sent to the provider on every call
    std::optional<PaymentId> parent;
    std::string orderRef;
    std::string customerRef;
    std::string method; ///< the provider's token of the payer's instrument (e.g. pm_card_visa); never a card number
    Money money;
    bool additional = false; ///< a second charge of the same order is meant
    Instant createdAt{};
    std::optional<Instant> sendBefore; ///< after this, it may no longer be sent

    // Its state.
    Status status = Status::pending;
    Phase phase = Phase::reserved;
    std::optional<DecidedBy> decidedBy; ///< set exactly when final
    std::string decidedRule;            ///< the rule or reason code behind the decision
    bool conflict = false;              ///< evidence stands against a final state
    bool amountMismatch = false;        ///< the provider reports another amount or currency
    bool possibleDuplicate = false;     ///< another success of the same order exists
    std::int64_t version = 1;           ///< advances with every change; the ETag
    std::int64_t decisionVersion = 1;   ///< advances with status, amounts, flags and differing evidence
    std::int64_t decisionSince = 1;     ///< version at which the present decision version began
    Instant updatedAt{};
    std::optional<Instant> finalAt;
    std::int64_t authorisedAmount = 0;
    std::int64_t capturedAmount = 0;
    std::int64_t refundedAmount = 0; ///< succeeded refunds only

    // What the provider calls it.
    std::string providerPaymentId;
    std::string rawStatus;
    std::string declineCode;
    std::string actionUrl;              ///< with phase requires_action
    std::optional<Instant> actionUntil; ///< with phase requires_action
    std::optional<Instant> expectedBy;  ///< with phase processing: when an answer is due

    // Sending and asking.
    int attempts = 0;
    std::optional<Instant> firstSentAt;
    std::optional<Instant> lastSentAt;
    std::optional<Instant> unknownSince;
    std::optional<Instant> nextInquiryAt;
    int inquiryStep = 0; ///< index in the schedule; could-not-ask does not advance it
    int inquiries = 0;
    std::optional<Instant> sealedAt; ///< from here on any re-send is refused
    int notFoundCount = 0;           ///< consistent not-founds that count towards the seal rule
    std::optional<Instant> firstNotFoundAt;
    std::optional<Instant> lastAnswerAt; ///< when the provider last answered an inquiry (found, not found, unmapped)

    // People.
    std::string owner;
    std::string note;

    bool operator==(const Payment&) const = default;
};

} // namespace switchroom

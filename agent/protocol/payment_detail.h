// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "agent/core/attempt.h"
#include "agent/core/evidence.h"
#include "agent/core/inquiry.h"
#include "agent/core/webhook_receipt.h"
#include "agent/protocol/audit_view.h"
#include "agent/protocol/decision_view.h"
#include "agent/protocol/payment_view.h"

#include <vector>

namespace switchroom {

/// One call to the provider.
struct AttemptView {
    int number = 1;
    AttemptKind kind{};
    std::int64_t fence = 0;
    std::string layer;
    Instant startedAt{};
    std::optional<Instant> endedAt;
    std::optional<Outcome> outcome; ///< absent while in flight
    std::optional<int> httpStatus;
    ErrorClass error{};
    bool bytesSent = false;
    std::int64_t durationUs = 0;
    std::optional<std::string> rawStatus;
    std::optional<std::string> detail;
    bool operator==(const AttemptView&) const = default;
};
BOOST_DESCRIBE_STRUCT(AttemptView, (),
                      (number, kind, fence, layer, startedAt, endedAt, outcome, httpStatus, error, bytesSent,
                       durationUs, rawStatus, detail))

/// How far a source is believed: the provider's word settles, a person's is audited, a claim is compared.
enum class Trust { provider, person, claim };
BOOST_DESCRIBE_ENUM(Trust, provider, person, claim)

/// What one source said about a payment.
struct EvidenceView {
    EvidenceId id;
    EvidenceSource source{};
    Trust trust{};
    std::optional<ProviderStatus> status; ///< absent: nobody mapped raw_status
    std::string rawStatus;
    std::optional<Money> amount;
    std::optional<std::string> providerPaymentId;
    std::optional<std::string> declineCode;
    std::optional<std::string> actionUrl;
    std::optional<Instant> providerTime;
    Instant seenAt{};
    std::string reference;
    int repeats = 0;
    bool operator==(const EvidenceView&) const = default;
};
BOOST_DESCRIBE_STRUCT(EvidenceView, (),
                      (id, source, trust, status, rawStatus, amount, providerPaymentId, declineCode, actionUrl,
                       providerTime, seenAt, reference, repeats))

/// One question to the provider and its answer.
struct InquiryView {
    InquiryId id;
    InquiryCause cause{};
    Lookup lookup{};
    bool consistent = false;
    std::string askedBy;
    Instant startedAt{};
    Instant endedAt{};
    InquiryAnswer answer{};
    std::optional<std::string> rawStatus;
    std::optional<std::string> detail;
    bool operator==(const InquiryView&) const = default;
};
BOOST_DESCRIBE_STRUCT(InquiryView, (),
                      (id, cause, lookup, consistent, askedBy, startedAt, endedAt, answer, rawStatus, detail))

/// What came of asking now.
struct InquiryReply {
    InquiryView inquiry;
    PaymentView payment;
    bool operator==(const InquiryReply&) const = default;
};
BOOST_DESCRIBE_STRUCT(InquiryReply, (), (inquiry, payment))

/// A webhook that named this payment.
struct WebhookView {
    ReceiptId id;
    std::string account;
    std::string dedupKey;
    std::string type;
    Instant receivedAt{};
    ReceiptState state{};
    int deliveries = 1;
    std::optional<std::string> detail;
    bool operator==(const WebhookView&) const = default;
};
BOOST_DESCRIBE_STRUCT(WebhookView, (), (id, account, dedupKey, type, receivedAt, state, deliveries, detail))

/// A payment with all that a person needs beside it.
struct PaymentDetail : PaymentView {
    std::vector<EvidenceView> evidence;      ///< newest first
    std::vector<PaymentView> siblings;       ///< other payments of the same order, newest first
    std::vector<PaymentView> children;       ///< captures, refunds, cancels of this one
    std::vector<ApprovalView> approvals;     ///< that wait for a second person
    std::optional<std::string> dashboardUrl; ///< the provider's own page about it
    std::optional<std::string> runbookUrl;
    std::optional<Instant> resendSafeUntil; ///< a re-send under the same key is safe before this; absent: it is refused
    bool lookupOffered = false;             ///< the provider can be asked about this payment
    bool operator==(const PaymentDetail&) const = default;
};
BOOST_DESCRIBE_STRUCT(PaymentDetail, (PaymentView),
                      (evidence, siblings, children, approvals, dashboardUrl, runbookUrl, resendSafeUntil,
                       lookupOffered))

enum class TimelineKind { attempt, inquiry, evidence, webhook, resolution, audit };
BOOST_DESCRIBE_ENUM(TimelineKind, attempt, inquiry, evidence, webhook, resolution, audit)

/// One thing that happened to a payment; the member named by `kind` is there, no other.
struct TimelineItem {
    Instant at{};
    TimelineKind kind{};
    std::optional<AttemptView> attempt;
    std::optional<InquiryView> inquiry;
    std::optional<EvidenceView> evidence;
    std::optional<WebhookView> webhook;
    std::optional<ResolutionView> resolution;
    std::optional<AuditView> audit;
    bool operator==(const TimelineItem&) const = default;
};
BOOST_DESCRIBE_STRUCT(TimelineItem, (), (at, kind, attempt, inquiry, evidence, webhook, resolution, audit))

/// Everything that happened to a payment, newest first.
struct TimelineView {
    std::vector<TimelineItem> items;
    bool operator==(const TimelineView&) const = default;
};
BOOST_DESCRIBE_STRUCT(TimelineView, (), (items))

} // namespace switchroom

// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "agent/core/evidence.h"
#include "agent/core/policy.h"
#include "agent/core/status.h"
#include "agent/core/time.h"

#include <boost/describe.hpp>

#include <map>
#include <optional>
#include <string>
#include <vector>

namespace switchroom {

/// What becomes of a payment whose call was refused before any byte: an answer that the caller may repeat, or a place in
/// the queue until the provider is back.
enum class Fallback { reject, queue };
BOOST_DESCRIBE_ENUM(Fallback, reject, queue)

/// What a decline means that leaves the provider's object payable: failed at once, or failed when it is cancelled.
enum class OnDecline { final, cancel };
BOOST_DESCRIBE_ENUM(OnDecline, final, cancel)

/// When a provider is asked about a payment that is unknown or pending.
struct InquiryPolicy {
    std::vector<Millis> schedule; ///< the last one repeats
    Millis needsHumanAfter{std::chrono::hours{24}};
    bool operator==(const InquiryPolicy&) const = default;
};

/// Seal rule for not-found (domain.md, Inquiry).
struct NotFoundPolicy {
    int answers = 3;
    Millis over{std::chrono::minutes{10}};
    bool operator==(const NotFoundPolicy&) const = default;
};

/// Everything that holds for one operation of one provider, defaults already filled in.
struct OperationPolicy {
    TimeoutPolicy timeout;
    RetryPolicy retry;
    BreakerPolicy breaker;
    BulkheadPolicy bulkhead;
    InquiryPolicy inquiry;
    Fallback fallback = Fallback::reject;
    Millis sendBefore{std::chrono::minutes{15}};
    Millis expectedWithin{std::chrono::minutes{10}};
    bool operator==(const OperationPolicy&) const = default;
};

/// How a provider signs what it sends to us.
struct WebhookPolicy {
    std::string scheme;                        ///< "stripe"
    std::vector<std::string> secrets;          ///< any of them may have signed; never printed
    Millis tolerance{std::chrono::minutes{5}}; ///< inclusive, in both directions; never zero
    bool operator==(const WebhookPolicy&) const = default;
};

/// One way to ask about a payment.
struct LookupPolicy {
    bool offered = false;
    bool consistent = false; ///< what was sent is seen at once: only then does a not-found count
    Millis lag{0};
    std::string path; ///< rest adapter: a template
    bool operator==(const LookupPolicy&) const = default;
};

/// The rest adapter's description of an API: templates, JSON pointers and a status map.
///
/// Templates know {id} (our payment's), {order_ref}, {key}, {provider_payment_id} and, for children,
/// {parent_provider_payment_id}; in a path the values are percent-encoded.
struct RestPolicy {
    /// By operation word: where it is posted. By operation and lookup, what asks about a child: "refund_by_id",
    /// "refund_by_reference"; charges, authorisations and payouts are asked about by LookupPolicy::path.
    std::map<std::string, std::string> paths{
        {"charge", "/payments"}, {"refund", "/payments/{parent_provider_payment_id}/refunds"}, {"payout", "/payouts"}};
    /// Into a reply, or into one item of its list.
    std::map<std::string, std::string> pointers{{"id", "/id"},
                                                {"status", "/status"},
                                                {"amount", "/amount"},
                                                {"currency", "/currency"},
                                                {"reference", "/reference"},
                                                {"payment_id", "/metadata/switchroom_payment_id"},
                                                {"decline_code", "/decline_code"},
                                                {"action_url", "/action_url"},
                                                {"list", ""},
                                                {"error", "/error/code"}};
    /// Into a request's body; an empty pointer leaves the value out.
    std::map<std::string, std::string> request{
        {"amount", "/amount"}, {"currency", "/currency"},           {"reference", "/reference"},
        {"method", "/method"}, {"order_ref", "/metadata/order_id"}, {"payment_id", "/metadata/switchroom_payment_id"}};
    std::string reference = "{order_ref}";           ///< what is sent, and expected back, as the reference
    std::map<std::string, ProviderStatus> statusMap; ///< by raw status
    bool operator==(const RestPolicy&) const = default;
};

/// All that the team has decided about one provider, and what its dialect needs to know.
struct ProviderPolicy {
    std::string name;
    std::string adapter;   ///< "stripe", "rest"
    std::string baseUrl;   ///< absolute, without a slash at its end
    std::string secret;    ///< resolved; never printed
    bool insecure = false; ///< plain http to another machine is meant
    std::optional<WebhookPolicy> webhook;
    bool keyed = true;
    std::string keyHeader = "Idempotency-Key";
    Millis keyLifetime{std::chrono::hours{24}};
    LookupPolicy byId;
    LookupPolicy byReference;
    std::optional<Millis> lateEffectMax; ///< without it, not-found never becomes failed
    NotFoundPolicy notFound;             ///< how many, over how long: the playbook's default, or the provider's own
    OnDecline onDecline = OnDecline::cancel;
    RestPolicy rest;
    std::map<std::string, int> exponents; ///< a provider's own minor-unit table, by currency
    std::string dashboard;
    std::string runbook;
    std::map<Operation, OperationPolicy> operations; ///< the money operations that it offers
    OperationPolicy status;                          ///< inquiries: a breaker of their own
    bool operator==(const ProviderPolicy&) const = default;
};

} // namespace switchroom

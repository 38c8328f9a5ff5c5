// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <boost/describe.hpp>
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "agent/core/money.h"
#include "agent/core/policy.h"
#include "agent/core/status.h"
#include "agent/core/time.h"

namespace switchroom {

enum class Fallback { reject, queue };
BOOST_DESCRIBE_ENUM(Fallback, reject, queue)
enum class OnDecline { final, cancel };
BOOST_DESCRIBE_ENUM(OnDecline, final, cancel)

struct InquiryPolicy {
    std::vector<Millis> schedule; ///< the last one repeats
    Millis needsHumanAfter{std::chrono::hours{24}};
    bool operator==(const InquiryPolicy&) const = default;
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

struct WebhookPolicy {
    std::string scheme; ///< "stripe"
    std::vector<std::string> secrets;
    Millis tolerance{std::chrono::minutes{5}};
    bool operator==(const WebhookPolicy&) const = default;
};

struct LookupPolicy {
    bool offered = false;
    bool consistent = false;
    Millis lag{0};
    std::string path; ///< rest adapter: template with {id}, {order_ref}, {provider_payment_id}
    bool operator==(const LookupPolicy&) const = default;
};

/// The rest adapter's description of an API: templates and JSON pointers.
struct RestPolicy {
    std::map<std::string, std::string> paths;    ///< by operation word: "/payments"
    std::map<std::string, std::string> pointers; ///< id, status, amount, currency, reference, list …: "/id"
    std::map<std::string, std::string> statusMap; ///< raw → word of ProviderStatus
    bool operator==(const RestPolicy&) const = default;
};

struct ProviderPolicy {
    std::string name;
    std::string adapter; ///< "stripe", "rest"
    std::string baseUrl;
    std::string secret; ///< resolved; never printed
    std::optional<WebhookPolicy> webhook;
    bool keyed = true;
    Millis keyLifetime{std::chrono::hours{24}};
    LookupPolicy byId;
    LookupPolicy byReference;
    std::optional<Millis> lateEffectMax; ///< without it, not-found never becomes failed
    OnDecline onDecline = OnDecline::cancel;
    RestPolicy rest;
    std::map<std::string, int> exponents; ///< a provider's own minor-unit table, by currency
    std::string dashboard;
    std::string runbook;
    std::map<Operation, OperationPolicy> operations; ///< the money operations that it offers
    OperationPolicy status;                          ///< inquiries: a breaker of their own
    bool operator==(const ProviderPolicy&) const = default;
};

struct KeyPolicy {
    Millis ttl{std::chrono::hours{72}};
    std::string format; ///< e.g. "pay_req_{uuid}"; empty: any [A-Za-z0-9_-]{8,128}
    bool operator==(const KeyPolicy&) const = default;
};

/// Seal rule for not-found (domain.md, Inquiry).
struct NotFoundPolicy {
    int answers = 3;
    Millis over{std::chrono::minutes{10}};
    bool operator==(const NotFoundPolicy&) const = default;
};

/// What the team has decided about every external call, checked and with all defaults filled in. Immutable after reading.
struct Playbook {
    Millis httpRequestBudget{30000};
    Millis databaseTimeout{5000};
    std::map<std::string, ProviderPolicy> providers;
    KeyPolicy payments;
    KeyPolicy refunds;
    Millis stuckAfter{std::chrono::minutes{2}};
    std::vector<Money> fourEyesAbove;
    Millis approvalExpiresAfter{std::chrono::hours{4}};
    Millis freshInquiryWithin{std::chrono::minutes{10}};
    NotFoundPolicy notFound;
    bool operator==(const Playbook&) const = default;
};

} // namespace switchroom

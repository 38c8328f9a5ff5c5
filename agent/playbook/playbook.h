// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "agent/core/money.h"
#include "agent/core/provider_policy.h"
#include "agent/core/time.h"

#include <map>
#include <string>
#include <vector>

namespace switchroom {

/// How long the agent remembers the callers' idempotency keys, and how they look.
struct KeyPolicy {
    Millis ttl{std::chrono::hours{72}};
    std::string format; ///< e.g. "pay_req_{uuid}"; empty: any [A-Za-z0-9_-]{8,128}
    bool operator==(const KeyPolicy&) const = default;
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
    NotFoundPolicy notFound; ///< the default; what holds for a payment is its provider's
    bool operator==(const Playbook&) const = default;
};

} // namespace switchroom

// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "agent/core/money.h"

#include <boost/describe.hpp>

#include <optional>
#include <string>
#include <vector>

namespace switchroom {

/// All that holds for one operation of one provider.
struct OperationPolicyView {
    std::string operation; ///< a word of Operation, or "status" for inquiries
    std::int64_t connectMs = 0;
    std::int64_t totalMs = 0;
    int attempts = 0;
    std::int64_t backoffInitialMs = 0;
    double backoffMultiplier = 0;
    std::int64_t backoffCapMs = 0;
    double budgetRatio = 0;
    double budgetMinimumPerSecond = 0;
    std::optional<std::int64_t> windowCalls;
    std::optional<std::int64_t> windowMs;
    int minimumCalls = 0;
    double failureRate = 0;
    std::int64_t slowThresholdMs = 0;
    double slowRate = 0;
    std::int64_t openForMs = 0;
    int probes = 0;
    int concurrent = 0;
    int queue = 0;
    std::vector<std::int64_t> inquiryScheduleMs;
    std::int64_t needsHumanAfterMs = 0;
    std::string fallback;
    std::int64_t sendBeforeMs = 0;
    std::int64_t expectedWithinMs = 0;
    bool operator==(const OperationPolicyView&) const = default;
};
BOOST_DESCRIBE_STRUCT(OperationPolicyView, (),
                      (operation, connectMs, totalMs, attempts, backoffInitialMs, backoffMultiplier, backoffCapMs,
                       budgetRatio, budgetMinimumPerSecond, windowCalls, windowMs, minimumCalls, failureRate,
                       slowThresholdMs, slowRate, openForMs, probes, concurrent, queue, inquiryScheduleMs,
                       needsHumanAfterMs, fallback, sendBeforeMs, expectedWithinMs))

struct ProviderPolicyView {
    std::string name;
    std::string adapter;
    std::string baseUrl;
    bool keyed = false;
    std::int64_t keyLifetimeMs = 0;
    std::optional<std::int64_t> lateEffectMaxMs;
    std::string onDecline;
    std::optional<std::string> webhookScheme;
    std::optional<std::int64_t> webhookToleranceMs;
    std::vector<OperationPolicyView> operations; ///< "status" last
    bool operator==(const ProviderPolicyView&) const = default;
};
BOOST_DESCRIBE_STRUCT(ProviderPolicyView, (),
                      (name, adapter, baseUrl, keyed, keyLifetimeMs, lateEffectMaxMs, onDecline, webhookScheme,
                       webhookToleranceMs, operations))

/// The playbook as it is in force, all defaults filled in, without secrets.
struct PlaybookView {
    std::int64_t httpRequestMs = 0;
    std::int64_t databaseTimeoutMs = 0;
    std::int64_t paymentKeyTtlMs = 0;
    std::optional<std::string> paymentKeyFormat;
    std::int64_t refundKeyTtlMs = 0;
    std::optional<std::string> refundKeyFormat;
    std::int64_t stuckAfterMs = 0;
    std::vector<Money> fourEyesAbove;
    std::int64_t approvalExpiresMs = 0;
    std::int64_t freshInquiryMs = 0;
    int notFoundAnswers = 0;
    std::int64_t notFoundOverMs = 0;
    std::vector<ProviderPolicyView> providers;
    bool operator==(const PlaybookView&) const = default;
};
BOOST_DESCRIBE_STRUCT(PlaybookView, (),
                      (httpRequestMs, databaseTimeoutMs, paymentKeyTtlMs, paymentKeyFormat, refundKeyTtlMs,
                       refundKeyFormat, stuckAfterMs, fourEyesAbove, approvalExpiresMs, freshInquiryMs, notFoundAnswers,
                       notFoundOverMs, providers))

} // namespace switchroom

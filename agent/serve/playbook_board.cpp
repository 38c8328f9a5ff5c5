// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agent/core/words.h"
#include "agent/serve/board.h"

namespace switchroom {
namespace {

OperationPolicyView policyView(std::string operation, const OperationPolicy& policy) {
    OperationPolicyView view;
    view.operation = std::move(operation);
    view.connectMs = policy.timeout.connect.count();
    view.totalMs = policy.timeout.total.count();
    view.attempts = policy.retry.attempts;
    view.backoffInitialMs = policy.retry.initial.count();
    view.backoffMultiplier = policy.retry.multiplier;
    view.backoffCapMs = policy.retry.cap.count();
    view.budgetRatio = policy.retry.budgetRatio;
    view.budgetMinimumPerSecond = policy.retry.budgetMinimumPerSecond;
    if (policy.breaker.windowTime.count() == 0)
        view.windowCalls = policy.breaker.windowCalls;
    else
        view.windowMs = policy.breaker.windowTime.count();
    view.minimumCalls = policy.breaker.minimumCalls;
    view.failureRate = policy.breaker.failureRate;
    view.slowThresholdMs = policy.breaker.slowThreshold.count();
    view.slowRate = policy.breaker.slowRate;
    view.openForMs = policy.breaker.openFor.count();
    view.probes = policy.breaker.probes;
    view.concurrent = policy.bulkhead.concurrent;
    view.queue = policy.bulkhead.queue;
    for (auto pause : policy.inquiry.schedule) view.inquiryScheduleMs.push_back(pause.count());
    view.needsHumanAfterMs = policy.inquiry.needsHumanAfter.count();
    view.fallback = word(policy.fallback);
    view.sendBeforeMs = policy.sendBefore.count();
    view.expectedWithinMs = policy.expectedWithin.count();
    return view;
}

ProviderPolicyView policyView(const ProviderPolicy& policy) {
    ProviderPolicyView view;
    view.name = policy.name;
    view.adapter = policy.adapter;
    view.baseUrl = policy.baseUrl;
    view.keyed = policy.keyed;
    view.keyLifetimeMs = policy.keyLifetime.count();
    if (policy.lateEffectMax) view.lateEffectMaxMs = policy.lateEffectMax->count();
    view.onDecline = word(policy.onDecline);
    if (policy.webhook) {
        view.webhookScheme = policy.webhook->scheme;
        view.webhookToleranceMs = policy.webhook->tolerance.count();
    }
    for (const auto& [operation, rules] : policy.operations)
        view.operations.push_back(policyView(word(operation), rules));
    view.operations.push_back(policyView("status", policy.status));
    return view;
}

std::optional<std::string> unlessEmpty(const std::string& text) {
    return text.empty() ? std::nullopt : std::optional(text);
}
} // namespace

PlaybookView playbookView(const Playbook& playbook) {
    PlaybookView view;
    view.httpRequestMs = playbook.httpRequestBudget.count();
    view.databaseTimeoutMs = playbook.databaseTimeout.count();
    view.paymentKeyTtlMs = playbook.payments.ttl.count();
    view.paymentKeyFormat = unlessEmpty(playbook.payments.format);
    view.refundKeyTtlMs = playbook.refunds.ttl.count();
    view.refundKeyFormat = unlessEmpty(playbook.refunds.format);
    view.stuckAfterMs = playbook.stuckAfter.count();
    view.fourEyesAbove = playbook.fourEyesAbove;
    view.approvalExpiresMs = playbook.approvalExpiresAfter.count();
    view.freshInquiryMs = playbook.freshInquiryWithin.count();
    view.notFoundAnswers = playbook.notFound.answers;
    view.notFoundOverMs = playbook.notFound.over.count();
    for (const auto& [name, provider] : playbook.providers) view.providers.push_back(policyView(provider));
    return view;
}

} // namespace switchroom

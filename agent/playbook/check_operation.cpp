// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agent/core/words.h"
#include "agent/playbook/check.h"
#include "agent/playbook/check_steps.h"
#include "agent/playbook/notation.h"

#include <fmt/format.h>

#include <algorithm>

namespace switchroom {
namespace {

void checkTimeouts(const Playbook& playbook, const std::string& place, const OperationPolicy& policy, Findings& to) {
    auto timeout = policy.timeout;
    if (timeout.connect > timeout.total)
        to.error(place + ".timeout.connect",
                 fmt::format("connecting may take {}, the whole attempt only {}", durationText(timeout.connect),
                             durationText(timeout.total)),
                 "at most total");
    auto series = longestSeries(policy);
    if (series > playbook.httpRequestBudget)
        to.error(place + ".timeout.total",
                 fmt::format("{} attempts of {} and their pauses take up to {}, budgets.http_request is {}",
                             policy.retry.attempts, durationText(timeout.total), durationText(series),
                             durationText(playbook.httpRequestBudget)),
                 "fewer attempts, a shorter timeout or a larger budget");
}

void checkRetry(const ProviderPolicy& provider, bool money, const std::string& place, const RetryPolicy& retry,
                Findings& to) {
    if (money && !provider.keyed && retry.attempts > 1)
        to.error(place + ".retry.attempts", "without keys, a repeat could move the money twice",
                 "attempts: 1; inquiries settle what is unknown");
    if (retry.initial > retry.cap)
        to.error(place + ".retry.backoff", "the first pause is longer than the cap", "initial at most cap");
    if (retry.attempts > 1 && retry.on.empty())
        to.warning(place + ".retry.on", "attempts are allowed, but nothing is retried",
                   "[connection_error, timeout, 5xx]");
}

void checkBreaker(const std::string& place, const OperationPolicy& policy, Findings& to) {
    const auto& breaker = policy.breaker;
    if (breaker.windowTime == Millis{0} && breaker.minimumCalls > breaker.windowCalls)
        to.error(place + ".breaker.minimum_calls",
                 fmt::format("a window of {} never holds {} calls: the breaker never opens", breaker.windowCalls,
                             breaker.minimumCalls),
                 "at most window.calls");
    if (breaker.slowThreshold >= policy.timeout.total)
        to.warning(place + ".breaker.slow_call",
                   fmt::format("no call is slower than its timeout of {}: slow calls are never counted",
                               durationText(policy.timeout.total)),
                   "a threshold below timeout.total");
    if (breaker.probes > policy.bulkhead.concurrent)
        to.error(place + ".breaker.probes", "more probes than the bulkhead lets through",
                 "at most bulkhead.concurrent");
}

void checkInquiry(const std::string& place, const InquiryPolicy& inquiry, Findings& to) {
    if (inquiry.schedule.empty()) {
        to.error(place + ".inquiry.schedule", "a payment that became unknown is never asked about",
                 "[1m, 5m, 15m, 1h, 4h, 12h]");
        return;
    }
    Millis reached{0};
    std::size_t fitting = 0;
    for (auto step : inquiry.schedule)
        if ((reached += step) < inquiry.needsHumanAfter) ++fitting;
    if (fitting == 0)
        to.error(place + ".inquiry.needs_human_after", "a person is called before the provider was asked once",
                 fmt::format("more than {}", durationText(inquiry.schedule.front())));
    else if (fitting < std::min<std::size_t>(3, inquiry.schedule.size()))
        to.warning(place + ".inquiry.needs_human_after", "a person is called after fewer than three inquiries",
                   "room for the first three steps");
    if (!std::ranges::is_sorted(inquiry.schedule))
        to.warning(place + ".inquiry.schedule", "the pauses do not grow", "from short to long");
}

/// Keys die at 80 % of their lifetime (domain.md, Retry): what may still be sent then cannot be.
void checkKeyLifetime(const Playbook& playbook, const ProviderPolicy& provider, const std::string& place,
                      const OperationPolicy& policy, Findings& to) {
    if (!provider.keyed) return;
    auto usable = provider.keyLifetime * 4 / 5;
    if (usable <= playbook.httpRequestBudget)
        to.error("providers." + provider.name + ".keys", "a key is forgotten while its own request is still repeated",
                 "a lifetime well above budgets.http_request");
    else if (policy.sendBefore > usable)
        to.warning(place + ".send_before",
                   fmt::format("after {} (80 % of the key's lifetime) nothing is sent again", durationText(usable)),
                   "a shorter send_before");
}
} // namespace

Millis longestSeries(const OperationPolicy& policy) {
    const auto& retry = policy.retry;
    auto sum = policy.timeout.total;
    auto pause = double(retry.initial.count());
    for (int attempt = 1; attempt < retry.attempts; ++attempt, pause *= retry.multiplier)
        sum += policy.timeout.total + std::min(retry.cap, Millis{std::int64_t(std::min(pause, 1e12))});
    return sum;
}

void checkOperation(const Playbook& playbook, const ProviderPolicy& provider, std::optional<Operation> operation,
                    const OperationPolicy& policy, Findings& to) {
    auto place = fmt::format("providers.{}.operations.{}", provider.name, operation ? word(*operation) : "status");
    checkTimeouts(playbook, place, policy, to);
    checkRetry(provider, operation.has_value(), place, policy.retry, to);
    checkBreaker(place, policy, to);
    if (!operation) return; // an inquiry is not itself asked about
    checkInquiry(place, policy.inquiry, to);
    checkKeyLifetime(playbook, provider, place, policy, to);
    if (provider.lateEffectMax && *provider.lateEffectMax < policy.timeout.total)
        to.warning("providers." + provider.name + ".late_effect_max",
                   fmt::format("an attempt alone may take {}", durationText(policy.timeout.total)),
                   "at least the attempt's timeout");
}

} // namespace switchroom

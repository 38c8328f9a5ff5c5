// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agent/playbook/read_sections.h"

#include <algorithm>

namespace switchroom {
namespace {

constexpr int most = 1'000'000;

/// Statuses are written as digits: 408, 429, 5xx.
std::optional<RetryOn> retryOnFrom(const Value& value) {
    static const std::map<std::string, RetryOn> words{{"connection_error", RetryOn::connectionError},
                                                      {"timeout", RetryOn::timeout},
                                                      {"408", RetryOn::status408},
                                                      {"429", RetryOn::status429},
                                                      {"5xx", RetryOn::status5xx}};
    auto text = value.text();
    if (!text) return {};
    auto found = words.find(*text);
    if (found != words.end()) return found->second;
    value.report(*text + " is nothing to retry on", "allowed: connection_error, timeout, 408, 429, 5xx");
    return {};
}

void readRetry(Section& section, RetryPolicy& to) {
    section.integer("attempts", to.attempts, 1, 10);
    section.child("backoff", [&](Section& backoff) {
        backoff.duration("initial", to.initial);
        backoff.number("multiplier", to.multiplier, 1, 10);
        backoff.duration("cap", to.cap);
        backoff.word("jitter", to.jitter);
    });
    section.child("budget", [&](Section& budget) {
        budget.number("ratio", to.budgetRatio, 0, 1);
        budget.number("minimum_per_second", to.budgetMinimumPerSecond, 0, most);
    });
    if (auto on = section.take("on")) {
        to.on.clear();
        for (const auto& item : on->list())
            if (auto value = retryOnFrom(item)) to.on.push_back(*value);
    }
    section.flag("respect_retry_after", to.respectRetryAfter);
}

void readWindow(Section& window, BreakerPolicy& to) {
    auto calls = window.take("calls");
    auto time = window.take("time");
    if (calls.has_value() == time.has_value())
        return window.value().report("a window is either so many calls or so much time",
                                     "{ calls: 100 } or { time: 30s }");
    if (calls) {
        to.windowCalls = int(calls->integer(1, 10'000).value_or(to.windowCalls));
        to.windowTime = Millis{0};
    } else {
        to.windowTime = time->duration(Millis{1000}, std::chrono::hours{1}).value_or(to.windowTime);
    }
}

void readBreaker(Section& section, BreakerPolicy& to) {
    section.child("window", [&](Section& window) { readWindow(window, to); });
    section.integer("minimum_calls", to.minimumCalls, 1, 10'000);
    section.percentage("failure_rate", to.failureRate);
    section.child("slow_call", [&](Section& slow) {
        slow.duration("threshold", to.slowThreshold);
        slow.percentage("rate", to.slowRate);
    });
    section.duration("open_for", to.openFor);
    section.integer("probes", to.probes, 1, 1000);
}

void readInquiry(Section& section, InquiryPolicy& to) {
    if (auto schedule = section.take("schedule")) {
        to.schedule.clear();
        for (const auto& step : schedule->list())
            if (auto pause = step.duration(Millis{1}, Millis::max())) to.schedule.push_back(*pause);
        if (to.schedule.empty())
            schedule->report("a schedule has at least one step", "[1m, 5m, 15m]; the last repeats");
    }
    section.duration("needs_human_after", to.needsHumanAfter);
}
} // namespace

void readCallPolicies(Section& section, OperationPolicy& to) {
    section.child("timeout", [&](Section& timeout) {
        timeout.duration("connect", to.timeout.connect);
        timeout.duration("total", to.timeout.total);
    });
    section.child("retry", [&](Section& retry) { readRetry(retry, to.retry); });
    section.child("breaker", [&](Section& breaker) { readBreaker(breaker, to.breaker); });
    section.child("bulkhead", [&](Section& bulkhead) {
        bulkhead.integer("concurrent", to.bulkhead.concurrent, 1, 10'000);
        bulkhead.integer("queue", to.bulkhead.queue, 0, most);
    });
    section.child("inquiry", [&](Section& inquiry) { readInquiry(inquiry, to.inquiry); });
}

void readNotFound(Section& section, NotFoundPolicy& to) {
    section.child("not_found", [&](Section& notFound) {
        notFound.integer("answers", to.answers, 2, 1000);
        notFound.duration("over", to.over);
    });
}

} // namespace switchroom

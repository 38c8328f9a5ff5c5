// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agent/serve/board.h"

#include "agent/core/words.h"

#include <algorithm>
#include <map>

namespace switchroom {
namespace {

Instant wallOf(Steady at, const Scheduler& scheduler) {
    return scheduler.wall() + std::chrono::duration_cast<Micros>(at - scheduler.steady());
}

MoneySum& sumOf(std::vector<MoneySum>& sums, const std::string& currency) {
    auto found = std::ranges::find(sums, currency, &MoneySum::currency);
    if (found != sums.end()) return *found;
    MoneySum fresh;
    fresh.currency = currency;
    return sums.emplace_back(std::move(fresh));
}

void add(std::vector<MoneySum>& sums, const OpenSum& open) {
    auto& sum = sumOf(sums, open.currency);
    sum.count += open.count;
    sum.amount = addChecked(sum.amount, open.amount).value_or(std::numeric_limits<std::int64_t>::max());
    if (open.oldest && (!sum.oldest || *open.oldest < *sum.oldest)) sum.oldest = open.oldest;
}

std::int64_t totalOf(const StoreOverview& store, Status status) {
    auto found = std::ranges::find(store.totals, status, &StatusCount::status);
    return found == store.totals.end() ? 0 : found->count;
}

bool isIll(BreakerCondition state) {
    return state == BreakerCondition::open || state == BreakerCondition::halfOpen ||
           state == BreakerCondition::forcedOpen;
}
} // namespace

std::string breakerIdOnPort(std::string_view channelId) {
    std::string id(channelId);
    std::ranges::replace(id, '/', '.');
    return id;
}

BreakerView breakerView(Channel& channel, const Scheduler& scheduler) {
    auto now = scheduler.steady();
    auto breaker = channel.breaker.snapshot(now);
    const auto& policy = channel.policy;
    BreakerView view;
    view.id = breakerIdOnPort(channel.id());
    view.provider = channel.provider;
    view.operation = channel.operation;
    view.state = fromWord<BreakerCondition>(word(breaker.state)).value();
    view.since = wallOf(breaker.since, scheduler);
    if (breaker.openUntil) view.nextProbeAt = wallOf(*breaker.openUntil, scheduler);
    if (auto hint = breakerHint(breaker); !hint.empty()) view.hint = std::move(hint);
    view.generation = std::int64_t(breaker.generation);
    view.calls = breaker.calls;
    view.failures = breaker.failures;
    view.slow = breaker.slow;
    view.minimumCalls = breaker.minimum;
    view.failureRate = breaker.failureRate;
    view.failureThreshold = policy.breaker.failureRate;
    view.slowRate = breaker.slowRate;
    view.slowThreshold = policy.breaker.slowRate;
    view.probesNeeded = breaker.probesNeeded;
    view.probesDone = breaker.probesDone;
    view.rejected = std::int64_t(breaker.counters.rejected);
    view.opened = std::int64_t(breaker.counters.opened);
    view.inFlight = int(channel.bulkhead.taken());
    view.concurrent = int(channel.bulkhead.capacity());
    view.waiting = int(channel.bulkhead.waiting());
    view.retryBudget = channel.budget.snapshot(now).tokens;
    return view;
}

std::vector<BreakerView> breakerViews(const ServeRoom& room) {
    std::vector<BreakerView> views;
    for (const auto& [id, channel] : room.engine.room().gateway.channels())
        views.push_back(breakerView(*channel, room.scheduler));
    return views;
}

std::shared_ptr<Channel> findChannel(const ServeRoom& room, std::string_view idOnPort) {
    for (const auto& [id, channel] : room.engine.room().gateway.channels())
        if (breakerIdOnPort(channel->id()) == idOnPort) return channel;
    return nullptr;
}

ProviderView providerView(const ProviderPolicy& policy, const ServeRoom& room, const StoreOverview& store) {
    ProviderView view;
    view.name = policy.name;
    view.adapter = policy.adapter;
    view.baseUrl = policy.baseUrl;
    for (const auto& [operation, rules] : policy.operations) view.operations.push_back(operation);
    auto& card = view.capabilities;
    card.keyed = policy.keyed;
    if (policy.keyed) card.keyLifetimeMs = policy.keyLifetime.count();
    if (const auto* adapter = room.engine.room().gateway.adapter(policy.name)) {
        auto offered = adapter->card();
        card.lookupById = offered.lookupById;
        card.byIdConsistent = offered.byIdConsistent;
        card.lookupByReference = offered.lookupByReference;
        card.byReferenceConsistent = offered.byReferenceConsistent;
        card.cancelsOpen = offered.cancelsOpen;
    }
    if (policy.lateEffectMax) card.lateEffectMaxMs = policy.lateEffectMax->count();
    card.webhooks = policy.webhook.has_value();
    for (const auto& [id, channel] : room.engine.room().gateway.channels())
        if (channel->provider == policy.name) view.breakers.push_back(breakerView(*channel, room.scheduler));
    for (const auto& open : store.open) {
        if (open.provider != policy.name) continue;
        add(open.status == Status::unknown ? view.unknown : view.pending, open);
    }
    if (!policy.dashboard.empty()) view.dashboardUrl = policy.dashboard;
    if (!policy.runbook.empty()) view.runbookUrl = policy.runbook;
    return view;
}

OverviewView overviewView(const StoreOverview& store, std::int64_t seq, const ServeRoom& room) {
    OverviewView view;
    view.asOf = room.scheduler.wall();
    view.seq = seq;
    for (const auto& open : store.open) {
        add(open.status == Status::unknown ? view.unknown : view.pending, open);
        if (open.phase == Phase::needsHuman) add(view.needsHuman, open);
    }
    view.totals.pending = totalOf(store, Status::pending);
    view.totals.unknown = totalOf(store, Status::unknown);
    view.totals.succeeded = totalOf(store, Status::succeeded);
    view.totals.failed = totalOf(store, Status::failed);
    view.keysExecuting = store.keysExecuting;
    view.keysStuck = store.keysStuck;
    view.approvalsOpen = store.approvalsOpen;
    for (const auto& breaker : breakerViews(room))
        if (isIll(breaker.state)) view.openBreakers.push_back(breaker.id);
    view.attemptsPerPayment = room.figures.attemptsPerPayment();
    if (auto truth = room.figures.timeToTruth()) {
        view.timeToTruthP50Ms = truth->p50.count();
        view.timeToTruthP95Ms = truth->p95.count();
    }
    view.auditSize = store.auditSize;
    return view;
}

} // namespace switchroom

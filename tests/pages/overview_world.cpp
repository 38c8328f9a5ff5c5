// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/pages/overview_world.h"

#include "agent/protocol/audit_view.h"

#include <algorithm>

namespace switchroom::test {
using namespace std::chrono_literals;

BoardWorld::BoardWorld() {
    settings = std::make_unique<QSettings>(folder.filePath("settings.ini"), QSettings::IniFormat);
    format.setUtc(true);
    link.answer(Route::overview, sampleOverview());
    answerBreakers(sampleBreakers());
    link.answer(Route::listPayments, List<PaymentView>{});
    link.answer(Route::listApprovals, List<ApprovalView>{});
    link.answer(Route::listKeys, List<KeyView>{});
    link.answer(Route::listAudit, List<AuditView>{});
    link.answerBy(Route::history, [](const AgentRequest& request) {
        return RawResult(
            FakeLink::replyOf(historyOf(request.path.at(0), fromRfc3339(parameter(request, "from")).value_or(Instant{}),
                                        fromRfc3339(parameter(request, "before")).value_or(Instant{}))));
    });
    PlaybookView playbook;
    playbook.providers.push_back({.name = "adyen", .operations = {{.operation = "charge", .totalMs = 5'000}}});
    link.answer(Route::playbook, playbook);
}

OverviewView BoardWorld::sampleOverview() {
    auto now = FakeClock().wall();
    OverviewView view;
    view.asOf = now;
    view.unknown = {{"EUR", 13, 321'450, now - 42min}, {"JPY", 1, 12'000, now - 3min}};
    view.needsHuman = {{"EUR", 1, 8'900, now - 26h}};
    view.totals = {.pending = 2, .unknown = 14, .succeeded = 900, .failed = 30};
    view.keysExecuting = 5;
    view.keysStuck = 2;
    view.openBreakers = {"adyen.charge", "paypal.charge"};
    view.attemptsPerPayment = 1.08;
    view.timeToTruthP50Ms = 64'000;
    view.timeToTruthP95Ms = 380'000;
    return view;
}

std::vector<BreakerView> BoardWorld::sampleBreakers() {
    auto now = FakeClock().wall();
    auto stripe = breaker("stripe", "charge"), paypal = breaker("paypal", "charge", BreakerCondition::halfOpen),
         adyen = breaker("adyen", "charge", BreakerCondition::open);
    stripe.since = now - 148h;
    paypal.since = now - 12s;
    adyen.since = now - 192s;
    adyen.nextProbeAt = now + 18s;
    paypal.probesDone = 1;
    paypal.probesNeeded = 2;
    for (auto* one : {&stripe, &paypal, &adyen}) {
        one->calls = 100;
        one->minimumCalls = 10;
        one->failureRate = 0.004;
        one->failureThreshold = 0.5;
        one->slowThreshold = 0.8;
        one->slowRate = 0;
        one->concurrent = 20;
        one->retryBudget = 12;
    }
    adyen.failureRate = 0.63;
    adyen.rejected = 118;
    return {adyen, paypal, stripe};
}

std::vector<ProviderView> BoardWorld::providersOf(const std::vector<BreakerView>& breakers) {
    std::vector<ProviderView> out;
    for (const auto& one : breakers) {
        auto found = std::ranges::find(out, one.provider, &ProviderView::name);
        if (found == out.end()) found = out.insert(out.end(), ProviderView{.name = one.provider});
        found->breakers.push_back(one);
    }
    std::ranges::sort(out, {}, &ProviderView::name);
    return out;
}

HistoryView BoardWorld::historyOf(const std::string& provider, Instant from, Instant before) {
    HistoryView view{.provider = provider, .from = from, .before = before, .stepS = before - from > 2h ? 180 : 60};
    std::int64_t n = 0;
    for (auto at = from; at < before; at += std::chrono::seconds{view.stepS})
        view.points.push_back({.at = at,
                               .operation = "charge",
                               .succeeded = 30 + n % 7,
                               .failed = n % 3,
                               .unknown = n % 11 == 0 ? 2 : 0,
                               .p50Ms = 200 + n,
                               .p95Ms = 300 + 10 * (n++ % 9)});
    return view;
}

void BoardWorld::answerBreakers(const std::vector<BreakerView>& breakers) {
    link.answer(Route::listBreakers, List<BreakerView>{.items = breakers});
    link.answer(Route::listProviders, List<ProviderView>{.items = providersOf(breakers)});
}

void BoardWorld::start(Role role) {
    link.signIn(role);
    link.goLive();
    link.settle();
}

} // namespace switchroom::test

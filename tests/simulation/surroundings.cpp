// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/simulation/surroundings.h"

#include "agent/runtime/random.h"

namespace switchroom::simulation {

using namespace std::chrono_literals;
using demo::Fault;

namespace {
OperationPolicy usualPolicy() {
    OperationPolicy policy;
    policy.timeout = {.connect = 500ms, .total = 2s};
    policy.retry.attempts = 3;
    policy.retry.initial = 200ms;
    policy.retry.budgetMinimumPerSecond = 1;
    policy.inquiry.schedule = {5s, 20s, 1min, 5min};
    policy.inquiry.needsHumanAfter = 30min;
    policy.breaker = {.windowCalls = 12,
                      .windowTime = 0ms,
                      .minimumCalls = 6,
                      .failureRate = 0.5,
                      .slowThreshold = 1500ms,
                      .slowRate = 0.8,
                      .openFor = 8s,
                      .probes = 2,
                      .probeLease = 6s};
    policy.sendBefore = 2min;
    policy.expectedWithin = 3min;
    return policy;
}

ProviderPolicy usualProvider(std::string name, std::string root) {
    ProviderPolicy provider;
    provider.name = name;
    provider.adapter = "rest";
    provider.baseUrl = "http://provider.test" + root;
    provider.secret = "sk_test_simulated";
    provider.keyLifetime = 10min;
    provider.lateEffectMax = 4min;
    provider.notFound = {.answers = 3, .over = 2min};
    provider.operations[Operation::charge] = usualPolicy();
    provider.status = usualPolicy();
    provider.status.retry.attempts = 1;
    return provider;
}

ProviderPolicy stripe() {
    auto provider = usualProvider("stripe", "");
    provider.adapter = "stripe";
    provider.webhook = WebhookPolicy{.scheme = "stripe", .secrets = {std::string(webhookSecret)}};
    provider.byId = {.offered = true, .consistent = true};
    provider.byReference = {.offered = true, .consistent = false, .lag = 1s};
    provider.operations[Operation::refund] = usualPolicy();
    return provider;
}

ProviderPolicy plain() {
    auto provider = usualProvider("plain", "/plain");
    provider.byId = {.offered = true, .consistent = true, .path = "/payments/{provider_payment_id}"};
    provider.byReference = {.offered = true, .consistent = true, .path = "/payments?reference={id}"};
    provider.rest.reference = "{id}";
    provider.rest.paths["refund_by_id"] = "/refunds/{provider_payment_id}";
    provider.rest.paths["refund_by_reference"] = "/refunds?reference={id}";
    provider.rest.statusMap = {{"succeeded", ProviderStatus::succeeded},
                               {"declined", ProviderStatus::declined},
                               {"cancelled", ProviderStatus::cancelled},
                               {"processing", ProviderStatus::processing},
                               {"created", ProviderStatus::processing},
                               {"authorised", ProviderStatus::authorised},
                               {"action_required", ProviderStatus::requiresAction}};
    provider.operations[Operation::refund] = usualPolicy();
    return provider;
}

ProviderPolicy bank() {
    auto provider = usualProvider("bank", "/bank");
    provider.keyed = false;
    provider.lateEffectMax.reset();
    provider.byReference = {.offered = true, .consistent = false, .lag = 1s, .path = "/payments?reference={order_ref}"};
    provider.rest.statusMap = {{"BOOKED", ProviderStatus::succeeded},
                               {"REJECTED", ProviderStatus::declined},
                               {"CANCELLED", ProviderStatus::cancelled},
                               {"IN_PROGRESS", ProviderStatus::processing},
                               {"CREATED", ProviderStatus::processing},
                               {"RESERVED", ProviderStatus::authorised},
                               {"AWAITING_PAYER", ProviderStatus::requiresAction}};
    auto& charge = provider.operations[Operation::charge];
    charge.fallback = Fallback::queue;
    charge.bulkhead = {.concurrent = 2, .queue = 1};
    return provider;
}

demo::FaultSet just(Fault fault) {
    demo::FaultSet set;
    set.set(std::size_t(fault));
    return set;
}

demo::FaultSet both(Fault one, Fault other) { return just(one) | just(other); }
} // namespace

Playbook simulatedPlaybook() {
    Playbook playbook;
    playbook.httpRequestBudget = 10s;
    for (const auto& provider : {stripe(), plain(), bank()}) playbook.providers[provider.name] = provider;
    playbook.fourEyesAbove = {{20000, "EUR"}};
    playbook.approvalExpiresAfter = 10min;
    playbook.freshInquiryWithin = 5min;
    playbook.payments.ttl = 72h;
    playbook.refunds.ttl = 72h;
    return playbook;
}

demo::FaultRates drawnFaults(std::uint64_t seed) {
    SeededRandom random(seed ^ 0xfa017ULL);
    demo::FaultRates rates;
    for (std::size_t n = 0; n < demo::faultCount; ++n) rates.set(just(Fault(n)), 0.03 * random.unit());
    for (auto webhook : {Fault::webhookLate, Fault::webhookTwice, Fault::webhookOutOfOrder, Fault::webhookLost})
        rates.set(just(webhook), 0.2 * random.unit());
    rates.set(just(Fault::decline), 0.08 * random.unit());
    rates.set(just(Fault::outage), 0.008 * random.unit());
    rates.set(just(Fault::keyForgotten), 0.5 * random.unit());
    rates.set(just(Fault::lookupLag), 0.2 * random.unit());
    for (auto ending : {Fault::processing, Fault::requiresAction, Fault::decline}) // and nobody hears of it
        rates.set(both(ending, Fault::resetAfter), 0.01 * random.unit());
    auto set = [&](Fault fault, Millis from, Millis to) {
        rates.shape(fault).length = from + Millis{std::int64_t(random.below(std::uint64_t((to - from).count())))};
    };
    set(Fault::outage, 5s, 40s);
    set(Fault::effectAfterGone, 300ms, 60s);
    set(Fault::drip, 1s, 4s);
    set(Fault::processing, 5s, 100s);
    set(Fault::requiresAction, 5s, 240s);
    set(Fault::unmappedStatus, 5s, 100s);
    set(Fault::lookupLag, 5s, 60s);
    set(Fault::webhookLate, 5s, 120s);
    rates.shape(Fault::keyForgotten).length = 10min;
    rates.shape(Fault::slow).median = 600ms;
    rates.shape(Fault::slow).p99 = 6s;
    return rates;
}

} // namespace switchroom::simulation

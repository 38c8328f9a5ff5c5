// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agent/playbook/read_sections.h"

#include <chrono>

namespace switchroom {
namespace {

void readKeys(Section& section, ProviderPolicy& to) {
    auto keys = section.take("keys");
    if (!keys) return;
    to.keyed = !keys->is("none");
    if (!to.keyed) return;
    if (keys->node().kind == YamlNode::Kind::scalar) {
        keys->report("keys are none, or have a lifetime", "none or { lifetime: 24h }");
        return;
    }
    Section inner(*keys);
    if (auto lifetime = inner.require("lifetime"))
        to.keyLifetime = lifetime->duration(Millis{1000}, Millis::max()).value_or(to.keyLifetime);
    inner.text("header", to.keyHeader);
}

void readLookup(Section& lookups, std::string_view name, bool hasPath, LookupPolicy& to) {
    lookups.child(name, [&](Section& lookup) {
        to.offered = true;
        lookup.flag("consistent", to.consistent);
        lookup.duration("lag", to.lag, Millis{0});
        if (hasPath) lookup.text("path", to.path);
    });
}

void readWebhook(Section& section, ProviderPolicy& to) {
    section.child("webhook", [&](Section& webhook) {
        auto& policy = to.webhook.emplace();
        if (auto scheme = webhook.require("scheme")) policy.scheme = scheme->text().value_or("");
        if (auto secrets = webhook.require("secrets"))
            for (const auto& item : secrets->list()) policy.secrets.push_back(readSecret(item));
        webhook.duration("tolerance", policy.tolerance, Millis{1000}, std::chrono::hours{1});
    });
}

void readExponents(Section& section, ProviderPolicy& to) {
    auto exponents = section.take("exponents");
    if (!exponents) return;
    for (const auto& [currency, value] : exponents->entries()) {
        if (!currencyExponent(currency)) value.report(currency + " is no currency of ISO 4217");
        if (auto digits = value.integer(0, 4)) to.exponents[currency] = int(*digits);
    }
}

void readFallback(Section& section, Fallback& to) {
    auto fallback = section.take("fallback");
    if (!fallback) return;
    if (fallback->is("skip"))
        fallback->report("money is never skipped",
                         "reject: the caller is told; queue: it is sent when the provider is back");
    else
        to = fallback->word<Fallback>().value_or(to);
}

OperationPolicy readOperation(const Value& value, OperationPolicy policy) {
    Section section(value);
    readCallPolicies(section, policy);
    readFallback(section, policy.fallback);
    section.duration("send_before", policy.sendBefore, Millis{1000});
    section.duration("expected_within", policy.expectedWithin, Millis{1000});
    return policy;
}

void readOperations(Section& section, const OperationPolicy& base, ProviderPolicy& to) {
    auto money = base;
    if (!to.keyed) money.retry.attempts = 1; // what has no key is never repeated, whatever the defaults say
    to.status = base;
    auto operations = section.require("operations");
    if (!operations) return;
    for (const auto& [name, value] : operations->entries()) {
        if (name == "status") {
            Section inner(value);
            readCallPolicies(inner, to.status);
        } else if (auto operation = fromWord<Operation>(name)) {
            to.operations[*operation] = readOperation(value, money);
        } else {
            value.report(name + " is no operation", "allowed: " + allWords<Operation>() + ", status");
        }
    }
}

void leaseProbes(OperationPolicy& policy) {
    policy.breaker.probeLease = policy.timeout.total + std::chrono::seconds{5};
}
} // namespace

ProviderPolicy readProvider(const std::string& name, const Value& value, const OperationPolicy& defaults,
                            const NotFoundPolicy& notFound) {
    ProviderPolicy to{.name = name, .notFound = notFound};
    Section section(value);
    if (auto adapter = section.require("adapter")) {
        to.adapter = adapter->text().value_or("");
        if (to.adapter != "stripe" && to.adapter != "rest")
            adapter->report(to.adapter + " is no adapter", "allowed: stripe, rest");
    }
    if (auto url = section.require("base_url")) to.baseUrl = readExpanded(*url);
    while (to.baseUrl.ends_with('/')) to.baseUrl.pop_back();
    section.flag("insecure", to.insecure);
    if (auto secret = section.take("secret")) to.secret = readSecret(*secret);
    readWebhook(section, to);
    readKeys(section, to);
    section.child("lookup", [&](Section& lookups) {
        readLookup(lookups, "by_id", to.adapter != "stripe", to.byId);
        readLookup(lookups, "by_reference", to.adapter != "stripe", to.byReference);
    });
    Millis lateEffect{-1};
    section.duration("late_effect_max", lateEffect, Millis{0});
    if (lateEffect >= Millis{0}) to.lateEffectMax = lateEffect;
    readNotFound(section, to.notFound);
    section.word("on_decline", to.onDecline);
    section.text("dashboard", to.dashboard);
    section.text("runbook", to.runbook);
    readExponents(section, to);
    if (to.adapter != "stripe") readRest(section, to.rest);

    auto base = defaults;
    readCallPolicies(section, base);
    readOperations(section, base, to);
    leaseProbes(to.status);
    for (auto& [operation, policy] : to.operations) leaseProbes(policy);
    return to;
}

} // namespace switchroom

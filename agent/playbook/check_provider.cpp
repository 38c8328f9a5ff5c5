// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agent/core/words.h"
#include "agent/playbook/check_steps.h"
#include "agent/playbook/notation.h"

#include <fmt/format.h>

#include <algorithm>

namespace switchroom {
namespace {

std::string placeOf(const ProviderPolicy& provider) { return "providers." + provider.name; }

void checkName(const ProviderPolicy& provider, Findings& to) {
    bool plain = !provider.name.empty() && provider.name.size() <= 64 && std::ranges::all_of(provider.name, [](char c) {
        return c == '_' || c == '-' || (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9');
    });
    if (!plain) to.error(placeOf(provider), provider.name + " is no name", "1 to 64 of a-z, 0-9, - and _");
}

void checkAddress(const ProviderPolicy& provider, Findings& to) {
    auto place = placeOf(provider) + ".base_url";
    auto url = baseUrlFrom(provider.baseUrl);
    if (!url) {
        to.error(place, "this is no address that requests can go to",
                 "such as https://api.example.com or http://127.0.0.1:8080");
        return;
    }
    if (!url->https && !url->loopback() && !provider.insecure)
        to.error(place, "payments and the secret would leave this machine in plain text",
                 "https, or insecure: true when that is meant");
    if (!url->https && !url->loopback() && provider.insecure)
        to.warning(place, "payments and the secret leave this machine in plain text", "https");
}

void checkStripe(const ProviderPolicy& provider, Findings& to) {
    if (provider.secret.empty()) to.error(placeOf(provider), "secret is missing", "secret: { file: stripe.key }");
    if (!provider.keyed) to.error(placeOf(provider) + ".keys", "this API has keys", "keys: { lifetime: 24h }");
    if (provider.operations.contains(Operation::payout))
        to.error(placeOf(provider) + ".operations.payout", "the stripe adapter sends no payouts",
                 "charge, authorise, capture, refund, cancel");
    if (!provider.webhook)
        to.warning(placeOf(provider), "without a webhook, news of a payment waits for the next inquiry",
                   "webhook: { scheme: stripe, secrets: [{ file: stripe.whsec }] }");
}

bool isChild(Operation operation) {
    return operation == Operation::capture || operation == Operation::refund || operation == Operation::cancel;
}

void checkRest(const ProviderPolicy& provider, Findings& to) {
    for (const auto& [operation, policy] : provider.operations)
        if (!provider.rest.paths.contains(word(operation)))
            to.error(placeOf(provider) + ".operations." + word(operation), "nobody knows where this is sent",
                     fmt::format("paths: {{ {}: /… }}", word(operation)));
    auto needsPath = [&](const LookupPolicy& lookup, const char* name) {
        if (lookup.offered && !lookup.path.starts_with('/'))
            to.error(placeOf(provider) + ".lookup." + name, "path is missing, or does not begin with a slash",
                     "path: \"/payments?reference={order_ref}\"");
    };
    needsPath(provider.byId, "by_id");
    needsPath(provider.byReference, "by_reference");
    if (std::ranges::none_of(provider.rest.statusMap, [](const auto& entry) {
            return entry.second == ProviderStatus::succeeded || entry.second == ProviderStatus::authorised;
        }))
        to.error(placeOf(provider), "no status means success, so that no payment ever succeeds",
                 "status_map: { BOOKED: succeeded, … }");
    if (provider.webhook)
        to.error(placeOf(provider) + ".webhook", "the rest adapter reads no webhooks",
                 "leave it out: inquiries settle");
}

void checkWebhook(const ProviderPolicy& provider, Findings& to) {
    auto place = placeOf(provider) + ".webhook";
    if (provider.webhook->scheme != "stripe")
        to.error(place + ".scheme", provider.webhook->scheme + " is no scheme that can be verified", "stripe");
    if (provider.webhook->secrets.empty())
        to.error(place + ".secrets", "there is no secret to verify with", "[{ file: … }]");
}

void checkLookups(const ProviderPolicy& provider, Findings& to) {
    auto place = placeOf(provider) + ".lookup";
    const auto& byReference = provider.byReference;
    if (!provider.byId.offered && !byReference.offered) {
        to.warning(place, "nobody can ask this provider: every unknown payment waits for a webhook or a person",
                   "by_id or by_reference, when it has one");
    } else if (!byReference.offered || !byReference.consistent || !provider.lateEffectMax) {
        to.warning(place, "not-found never becomes failed here: a person decides",
                   "by_reference: { consistent: true } and late_effect_max, when the provider promises both");
    }
    if (byReference.consistent && byReference.lag > Millis{0})
        to.error(place + ".by_reference", "what lags is not consistent", "consistent: false, or no lag");
    if (byReference.consistent && byReference.offered &&
        (provider.notFound.answers < 3 || provider.notFound.over < std::chrono::minutes{10}))
        to.warning(placeOf(provider) + ".not_found",
                   fmt::format("{} answers over {} decide that nothing was charged", provider.notFound.answers,
                               durationText(provider.notFound.over)),
                   "at least 3 over 10m outside of tests");
}
} // namespace

void checkProvider(const Playbook& playbook, const ProviderPolicy& provider, Findings& to) {
    checkName(provider, to);
    checkAddress(provider, to);
    if (provider.adapter == "stripe") checkStripe(provider, to);
    if (provider.adapter == "rest") checkRest(provider, to);
    if (provider.webhook) checkWebhook(provider, to);
    checkLookups(provider, to);
    if (provider.operations.empty())
        to.error(placeOf(provider) + ".operations", "the provider is asked for nothing", "operations: { charge: {} }");
    for (const auto& [operation, policy] : provider.operations) {
        checkOperation(playbook, provider, operation, policy, to);
        if (isChild(operation) && !provider.operations.contains(Operation::charge) &&
            !provider.operations.contains(Operation::authorise))
            to.error(placeOf(provider) + ".operations." + word(operation), "there is nothing that it could act on",
                     "charge or authorise beside it");
    }
    checkOperation(playbook, provider, {}, provider.status, to);
}

} // namespace switchroom

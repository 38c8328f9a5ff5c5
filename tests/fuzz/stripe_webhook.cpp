// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Webhooks: without a signature of ours none is accepted, whatever it says; with one, what it says is bounded.

#include "agent/core/utf8.h"
#include "agent/providers/stripe_adapter.h"
#include "tests/fuzz/promise.h"
#include "tests/fuzz/reply_input.h"

#include <fmt/format.h>
#include <sodium/crypto_auth_hmacsha256.h>
#include <sodium/utils.h>

#include <array>
#include <set>

using namespace switchroom;

namespace {
constexpr std::int64_t now = 1'790'000'010; // the seeds are signed three seconds before
const std::string secret = "whsec_shared_1";

const StripeAdapter& adapter() {
    static const StripeAdapter one = [] {
        ProviderPolicy policy{.name = "p", .adapter = "stripe", .baseUrl = "https://api.stripe.com"};
        policy.webhook = WebhookPolicy{.scheme = "stripe", .secrets = {"", secret}};
        return StripeAdapter(std::move(policy));
    }();
    return one;
}

std::string macOf(std::string_view key, std::int64_t time, std::string_view body) {
    auto text = fmt::format("{}.{}", time, body);
    crypto_auth_hmacsha256_state state;
    crypto_auth_hmacsha256_init(&state, reinterpret_cast<const unsigned char*>(key.data()), key.size());
    crypto_auth_hmacsha256_update(&state, reinterpret_cast<const unsigned char*>(text.data()), text.size());
    std::array<unsigned char, crypto_auth_hmacsha256_BYTES> mac{};
    crypto_auth_hmacsha256_final(&state, mac.data());
    std::array<char, 2 * mac.size() + 1> hex{};
    sodium_bin2hex(hex.data(), hex.size(), mac.data(), mac.size());
    return hex.data();
}

auto post(const std::string& header, std::string_view body, std::int64_t second = now) {
    std::vector<HttpHeader> headers{{"Stripe-Signature", header}};
    return adapter().readWebhook(headers, body, Instant{std::chrono::seconds{second}});
}

/// As a stranger sends it: whoever is let in has signed these very bytes, at a time within the tolerance.
void asSent(const std::vector<HttpHeader>& headers, std::string_view body) {
    auto events = adapter().readWebhook(headers, body, Instant{std::chrono::seconds{now}});
    if (!events && events.error() == WebhookRefusal::signature) return;
    auto header = std::string(headerValue(headers, "Stripe-Signature"));
    for (char& c : header)
        if (c >= 'A' && c <= 'F') c = char(c + 32);
    bool ours = false;
    for (auto second = now - 300; second <= now + 300; ++second) ours |= header.contains(macOf(secret, second, body));
    fuzz::promise(ours || (!events && events.error() == WebhookRefusal::tooOld), "who is let in has signed it");
}

void bounded(const std::vector<WebhookEvent>& events) {
    fuzz::promise(events.size() == 1 || events.size() == 2, "an event is one item, or two with its capture");
    std::set<std::string> keys;
    for (const auto& event : events) {
        fuzz::promise(!event.dedupKey.empty() && keys.insert(event.dedupKey).second, "each item has a key of its own");
        fuzz::promise(isUtf8(event.type) && event.type.size() <= 500, "a type is bounded");
        if (!event.evidence) continue;
        fuzz::promiseEvidence(*event.evidence);
        auto at = event.evidence->providerTime;
        fuzz::promise(at && fromRfc3339(toRfc3339(*at)) == *at, "evidence has a time that can be written");
    }
}

/// Signed by us, so that the fuzzer comes past the signature.
void asSigned(std::string_view body) {
    auto header = fmt::format("t={},v1={}", now, macOf(secret, now, body));
    auto events = post(header, body);
    fuzz::promise(events || events.error() == WebhookRefusal::malformed, "a signed body is read, or it is malformed");
    fuzz::promise(adapter().readVerified(body).size() == (events ? events->size() : 0), "it is read again the same");
    if (events) bounded(*events);

    auto refused = [](const auto& result, WebhookRefusal why) { return !result && result.error() == why; };
    auto longer = std::string(body) + " ";
    fuzz::promise(refused(post(header, longer), WebhookRefusal::signature), "a changed body is refused");
    auto others = fmt::format("t={},v1={}", now, macOf("", now, body));
    fuzz::promise(refused(post(others, body), WebhookRefusal::signature), "the empty secret signs nothing");
    auto otherTime = fmt::format("t={},v1={}", now + 1, macOf(secret, now, body));
    fuzz::promise(refused(post(otherTime, body), WebhookRefusal::signature), "a changed time is refused");
    for (auto away : {-301, 301})
        fuzz::promise(refused(post(header, body, now + away), WebhookRefusal::tooOld), "an old signature is refused");
}
} // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    auto body = fuzz::textOf(data, size);
    auto headers = fuzz::takeHeaders(body);
    asSent(headers, body);
    asSigned(body);
    return 0;
}

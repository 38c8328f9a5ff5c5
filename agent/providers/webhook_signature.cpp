// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agent/providers/webhook_signature.h"

#include <sodium.h>

#include <array>
#include <charconv>
#include <vector>

namespace switchroom {
namespace {

using Mac = std::array<unsigned char, crypto_auth_hmacsha256_BYTES>;

struct SignatureHeader {
    std::string_view time; ///< as it was signed
    std::int64_t seconds = 0;
    std::vector<Mac> signatures; ///< of scheme v1; others are ignored
};

constexpr std::size_t mostSignatures = 16; // more are an attempt to keep us busy

const unsigned char* bytesOf(std::string_view text) { return reinterpret_cast<const unsigned char*>(text.data()); }

std::optional<Mac> macFromHex(std::string_view hex) {
    Mac mac{};
    std::size_t length = 0;
    const char* end = nullptr;
    int bad = sodium_hex2bin(mac.data(), mac.size(), hex.data(), hex.size(), nullptr, &length, &end);
    bool whole = bad == 0 && length == mac.size() && end == hex.data() + hex.size();
    return whole ? std::optional(mac) : std::nullopt;
}

std::optional<SignatureHeader> signatureHeaderFrom(std::string_view text) {
    SignatureHeader out;
    while (!text.empty()) {
        auto item = text.substr(0, text.find(','));
        text.remove_prefix(std::min(item.size() + 1, text.size()));
        auto name = item.substr(0, item.find('='));
        auto value = item.substr(std::min(name.size() + 1, item.size()));
        if (name == "t") {
            if (!out.time.empty()) return {};
            out.time = value;
        } else if (name == "v1" && out.signatures.size() < mostSignatures) {
            if (auto mac = macFromHex(value)) out.signatures.push_back(*mac);
        }
    }
    auto [end, ec] = std::from_chars(out.time.data(), out.time.data() + out.time.size(), out.seconds);
    bool plain = ec == std::errc{} && end == out.time.data() + out.time.size() && out.seconds >= 0;
    return plain && !out.time.empty() ? std::optional(out) : std::nullopt;
}

Mac macOf(std::string_view secret, std::string_view time, std::string_view body) {
    Mac mac{};
    crypto_auth_hmacsha256_state state;
    crypto_auth_hmacsha256_init(&state, bytesOf(secret), secret.size());
    crypto_auth_hmacsha256_update(&state, bytesOf(time), time.size());
    crypto_auth_hmacsha256_update(&state, bytesOf("."), 1);
    crypto_auth_hmacsha256_update(&state, bytesOf(body), body.size());
    crypto_auth_hmacsha256_final(&state, mac.data());
    return mac;
}
} // namespace

std::optional<WebhookRefusal> refuseStripeSignature(std::string_view header, std::string_view body,
                                                    const WebhookPolicy& policy, Instant now) {
    auto claimed = signatureHeaderFrom(header);
    if (!claimed) return WebhookRefusal::signature;
    bool good = false;
    for (const auto& secret : policy.secrets) {
        if (secret.empty()) continue; // anybody could sign with it
        auto mac = macOf(secret, claimed->time, body);
        for (const auto& signature : claimed->signatures)
            good |= sodium_memcmp(mac.data(), signature.data(), mac.size()) == 0;
    }
    if (!good) return WebhookRefusal::signature;
    auto nowSeconds = std::chrono::floor<std::chrono::seconds>(now).time_since_epoch().count();
    std::int64_t away = 0;
    if (__builtin_sub_overflow(nowSeconds, claimed->seconds, &away)) return WebhookRefusal::tooOld;
    auto tolerance = std::chrono::floor<std::chrono::seconds>(policy.tolerance).count();
    if (away > tolerance || away < -tolerance) return WebhookRefusal::tooOld;
    return {};
}

} // namespace switchroom

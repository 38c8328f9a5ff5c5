// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agent/rules/token_format.h"

#include "agent/rules/digest.h"

#include <boost/crc.hpp>
#include <sodium/utils.h>

#include <algorithm>
#include <array>

namespace switchroom {
namespace {
constexpr std::string_view prefix = "sr1_";
constexpr std::size_t idLength = 8, secretLength = 43, checkLength = 6;

std::string base64url(std::span<const std::uint8_t> bytes) {
    std::string out(sodium_base64_encoded_len(bytes.size(), sodium_base64_VARIANT_URLSAFE_NO_PADDING), '\0');
    sodium_bin2base64(out.data(), out.size(), bytes.data(), bytes.size(), sodium_base64_VARIANT_URLSAFE_NO_PADDING);
    out.pop_back(); // the terminating NUL
    return out;
}

bool isBase64url(char c) {
    return (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '-' || c == '_';
}

std::string checkOf(std::string_view text) {
    boost::crc_32_type crc;
    crc.process_bytes(text.data(), text.size());
    auto sum = crc.checksum();
    std::array<std::uint8_t, 4> bytes{std::uint8_t(sum >> 24), std::uint8_t(sum >> 16), std::uint8_t(sum >> 8),
                                      std::uint8_t(sum)};
    return base64url(bytes);
}
} // namespace

std::string makeBearerToken(std::span<const std::uint8_t, 6> id, std::span<const std::uint8_t, 32> secret) {
    auto text = std::string(prefix) + base64url(id) + "_" + base64url(secret);
    return text + checkOf(text);
}

std::optional<BearerToken> readBearerToken(std::string_view text) {
    constexpr auto secretAt = prefix.size() + idLength + 1;
    if (text.size() != secretAt + secretLength + checkLength || !text.starts_with(prefix) || text[secretAt - 1] != '_')
        return {};
    auto body = text.substr(0, secretAt + secretLength);
    if (!std::ranges::all_of(body, isBase64url)) return {};
    if (text.substr(body.size()) != checkOf(body)) return {};
    return BearerToken{.id = std::string(text.substr(prefix.size(), idLength)),
                       .secretHash = sha256(body.substr(secretAt))};
}

bool equalDigests(const Digest& a, const Digest& b) { return sodium_memcmp(a.data(), b.data(), a.size()) == 0; }

} // namespace switchroom

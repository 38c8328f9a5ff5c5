// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Bearer tokens: only what makeBearerToken() can write is one.

#include "agent/rules/token_format.h"
#include "tests/fuzz/promise.h"

#include <boost/crc.hpp>
#include <sodium/utils.h>

#include <algorithm>
#include <array>
#include <string>

using namespace switchroom;

namespace {
constexpr std::size_t bodyLength = 4 + 8 + 1 + 43;

bool isBase64Url(char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '-' || c == '_';
}

/// The text with the check that it should have: what a forger who knows the form would send.
std::string withCheck(std::string_view body) {
    boost::crc_32_type crc;
    crc.process_bytes(body.data(), body.size());
    auto sum = crc.checksum();
    std::array<unsigned char, 4> bytes{};
    for (std::size_t i = 0; i < bytes.size(); ++i) bytes[i] = static_cast<unsigned char>(sum >> (24 - 8 * i));
    std::array<char, 8> text{};
    sodium_bin2base64(text.data(), text.size(), bytes.data(), bytes.size(), sodium_base64_VARIANT_URLSAFE_NO_PADDING);
    return std::string(body) + text.data();
}

void read(std::string_view text) {
    auto token = readBearerToken(text);
    if (!token) return;
    fuzz::promise(text.size() == bodyLength + 6 && text.starts_with("sr1_"), "a token has its length and prefix");
    fuzz::promise(std::ranges::all_of(text, isBase64Url), "a token is base64url");
    fuzz::promise(text.substr(4, 8) == token->id, "a token's id is what stands there");
    std::string other(text);
    for (char& c : other) {
        auto was = c;
        c = was == 'A' ? 'B' : 'A';
        fuzz::promise(!readBearerToken(other), "a token with one wrong character is none");
        c = was;
    }
    fuzz::promise(!readBearerToken(other + "A") && !readBearerToken(other.substr(1)), "a token has one length");
}

void made(std::string_view seed) {
    std::array<std::uint8_t, 6> id{};
    std::array<std::uint8_t, 32> secret{};
    std::copy_n(seed.begin(), std::min(seed.size(), id.size()), id.begin());
    auto rest = seed.substr(std::min(seed.size(), id.size()));
    std::copy_n(rest.begin(), std::min(rest.size(), secret.size()), secret.begin());
    auto text = makeBearerToken(id, secret);
    auto token = readBearerToken(text);
    fuzz::promise(token && text.substr(4, 8) == token->id, "a token that was made is read");
}
} // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    auto text = fuzz::textOf(data, size);
    read(text);
    made(text);
    auto body = std::string(text.substr(0, bodyLength));
    read(withCheck(body));
    body.resize(bodyLength, 'A');
    body.replace(0, 4, "sr1_");
    body[12] = '_';
    read(withCheck(body));
    return 0;
}

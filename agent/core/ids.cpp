// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agent/core/ids.h"

namespace switchroom {
namespace {
constexpr std::string_view hexDigits = "0123456789abcdef";

int hexValue(char c) {
    if (c >= '0' && c <= '9') return c - '0';
    if (c >= 'a' && c <= 'f') return c - 'a' + 10;
    if (c >= 'A' && c <= 'F') return c - 'A' + 10;
    return -1;
}

bool isHyphenPlace(std::size_t at) { return at == 8 || at == 13 || at == 18 || at == 23; }
} // namespace

std::string uuidText(const std::array<std::uint8_t, 16>& bytes) {
    std::string out;
    out.reserve(36);
    for (auto byte : bytes) {
        if (isHyphenPlace(out.size())) out += '-';
        out += hexDigits[byte >> 4];
        out += hexDigits[byte & 15];
    }
    return out;
}

std::optional<std::array<std::uint8_t, 16>> uuidFromText(std::string_view text) {
    if (text.size() != 36) return {};
    std::array<std::uint8_t, 16> bytes{};
    std::size_t nibble = 0;
    for (std::size_t at = 0; at < text.size(); ++at) {
        if (isHyphenPlace(at)) {
            if (text[at] != '-') return {};
            continue;
        }
        int value = hexValue(text[at]);
        if (value < 0) return {};
        bytes[nibble / 2] = std::uint8_t(nibble % 2 ? bytes[nibble / 2] | value : value << 4);
        ++nibble;
    }
    return bytes;
}

std::array<std::uint8_t, 16> uuidV7(Instant at, std::span<const std::uint8_t, 8> random) {
    auto micros = std::uint64_t(microsOf(at));
    std::uint64_t millis = micros / 1000;
    auto fraction = (micros % 1000) * 4096 / 1000;
    std::array<std::uint8_t, 16> out{};
    for (std::size_t i = 0; i < 6; ++i) out[i] = std::uint8_t(millis >> (40 - 8 * i));
    out[6] = std::uint8_t(0x70 | (fraction >> 8));
    out[7] = std::uint8_t(fraction);
    for (std::size_t i = 0; i < 8; ++i) out[8 + i] = random[i];
    out[8] = std::uint8_t(0x80 | (out[8] & 0x3f));
    return out;
}

} // namespace switchroom

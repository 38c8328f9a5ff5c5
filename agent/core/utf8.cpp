// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agent/core/utf8.h"

#include <algorithm>

namespace switchroom {
namespace {
/// What may follow a lead byte: how many bytes, and the range of the first of them (RFC 3629, section 4).
struct Tail {
    int length;
    unsigned char low = 0x80;
    unsigned char high = 0xBF;
};

/// A negative length: not a lead byte.
Tail tailOf(unsigned char lead) {
    if (lead < 0x80) return {0};
    if (lead < 0xC2) return {-1};
    if (lead < 0xE0) return {1};
    if (lead == 0xE0) return {2, 0xA0, 0xBF};
    if (lead == 0xED) return {2, 0x80, 0x9F};
    if (lead < 0xF0) return {2};
    if (lead == 0xF0) return {3, 0x90, 0xBF};
    if (lead < 0xF4) return {3};
    if (lead == 0xF4) return {3, 0x80, 0x8F};
    return {-1};
}

/// How many bytes of well-formed UTF-8 the text, which is not empty, begins with: one character's, or 0.
std::size_t characterLength(std::string_view text) {
    auto tail = tailOf(static_cast<unsigned char>(text.front()));
    auto length = 1 + static_cast<std::size_t>(std::max(tail.length, 0));
    if (tail.length < 0 || text.size() < length) return 0;
    for (auto c : text.substr(1, length - 1)) {
        auto byte = static_cast<unsigned char>(c);
        if (byte < tail.low || byte > tail.high) return 0;
        tail.low = 0x80;
        tail.high = 0xBF;
    }
    return length;
}
} // namespace

bool isUtf8(std::string_view text) {
    while (!text.empty()) {
        auto length = characterLength(text);
        if (length == 0) return false;
        text.remove_prefix(length);
    }
    return true;
}

std::string repairedUtf8(std::string_view text) {
    std::string out;
    out.reserve(text.size());
    while (!text.empty()) {
        auto length = characterLength(text);
        out += length == 0 ? "\uFFFD" : text.substr(0, length);
        text.remove_prefix(std::max<std::size_t>(1, length));
    }
    return out;
}

} // namespace switchroom

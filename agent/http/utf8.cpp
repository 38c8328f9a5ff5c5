// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agent/http/utf8.h"

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
} // namespace

bool isUtf8(std::string_view text) {
    for (std::size_t at = 0; at < text.size();) {
        auto tail = tailOf(static_cast<unsigned char>(text[at++]));
        if (tail.length < 0 || text.size() - at < static_cast<std::size_t>(tail.length)) return false;
        for (int i = 0; i < tail.length; ++i) {
            auto byte = static_cast<unsigned char>(text[at++]);
            if (byte < tail.low || byte > tail.high) return false;
            tail.low = 0x80;
            tail.high = 0xBF;
        }
    }
    return true;
}

} // namespace switchroom

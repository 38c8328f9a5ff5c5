// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <algorithm>
#include <string_view>

namespace switchroom {

/// The characters of RFC 9110, section 5.6.2: method names and field names are made of them.
constexpr bool isTokenChar(char c) {
    constexpr std::string_view marks = "!#$%&'*+-.^_`|~";
    return (c >= '0' && c <= '9') || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || marks.contains(c);
}

constexpr bool isToken(std::string_view text) { return !text.empty() && std::ranges::all_of(text, isTokenChar); }

/// What may stand within a field's value: no control character but the tab.
constexpr bool isFieldChar(char c) {
    auto byte = static_cast<unsigned char>(c);
    return c == '\t' || (byte >= 0x20 && byte != 0x7F);
}

constexpr bool isFieldValue(std::string_view text) { return std::ranges::all_of(text, isFieldChar); }

constexpr char lowerAscii(char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; }

/// Equal but for the case of A to Z, in every locale.
constexpr bool equalIgnoringCase(std::string_view a, std::string_view b) {
    return std::ranges::equal(a, b, {}, lowerAscii, lowerAscii);
}

} // namespace switchroom

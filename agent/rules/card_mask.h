// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <cstddef>
#include <string>
#include <string_view>

namespace switchroom {

/// A text in which no card number can be read any more.
struct MaskedText {
    std::string text;
    int cards = 0; ///< how many were masked
    bool operator==(const MaskedText&) const = default;
};

/// Leaves of every card number only the first 6 and the last 4 digits; the digits between become '*', so that the text
/// keeps its length. A card number is 13 to 19 digits, with at most one space or hyphen between two of them, that stand
/// alone (no digit before or behind) and pass the Luhn check. In a longer group of digits every part that does is
/// masked: two numbers may stand side by side. Everything else stays as it is, byte for byte.
MaskedText maskCards(std::string_view text);
/// The same, when nobody counts.
inline std::string maskCardNumbers(std::string_view text) { return maskCards(text).text; }

/// Whether these characters '0'…'9' pass the Luhn check.
bool passesLuhn(std::string_view digits);

} // namespace switchroom

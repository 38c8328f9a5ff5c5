// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agent/rules/key_format.h"

#include "agent/core/ids.h"
#include "agent/rules/digest.h"

#include <algorithm>

namespace switchroom {
namespace {
constexpr std::size_t shortest = 8;
constexpr std::size_t longest = 128;
constexpr std::string_view uuidPlace = "{uuid}";
constexpr std::string_view digitsPlace = "{digits}";

bool isPrintable(char c) { return c >= ' ' && c <= '~'; }
bool isDigit(char c) { return c >= '0' && c <= '9'; }
bool isOrdinary(char c) {
    return isDigit(c) || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_' || c == '-';
}

std::string_view trimmed(std::string_view text) {
    while (!text.empty() && (text.front() == ' ' || text.front() == '\t')) text.remove_prefix(1);
    while (!text.empty() && (text.back() == ' ' || text.back() == '\t')) text.remove_suffix(1);
    return text;
}

/// RFC 8941, 4.2.5, without parameters.
std::optional<std::string> quoted(std::string_view text) {
    std::string out;
    for (std::size_t at = 1; at < text.size(); ++at) {
        if (text[at] == '"') return at + 1 == text.size() ? std::optional(out) : std::nullopt;
        if (text[at] == '\\' && (++at == text.size() || (text[at] != '"' && text[at] != '\\'))) return {};
        out += text[at];
    }
    return {};
}

/// The placeholder at the beginning of `pattern`, or empty.
std::string_view placeAt(std::string_view pattern) {
    for (auto place : {uuidPlace, digitsPlace})
        if (pattern.starts_with(place)) return place;
    return {};
}

/// How many characters of `key` a placeholder takes; 0: it is not met.
std::size_t taken(std::string_view place, std::string_view key) {
    if (place == uuidPlace) return uuidFromText(key.substr(0, 36)) ? 36 : 0;
    return std::size_t(std::ranges::find_if_not(key, isDigit) - key.begin());
}

bool matches(std::string_view pattern, std::string_view key) {
    while (!pattern.empty()) {
        auto place = placeAt(pattern);
        auto size = place.empty() ? std::size_t(key.starts_with(pattern.front())) : taken(place, key);
        if (size == 0) return false;
        key.remove_prefix(size);
        pattern.remove_prefix(std::max<std::size_t>(place.size(), 1));
    }
    return key.empty();
}
} // namespace

std::optional<std::string> keyFromHeader(std::string_view header) {
    auto value = trimmed(header);
    if (!std::ranges::all_of(value, isPrintable)) return {};
    if (value.starts_with('"')) return quoted(value);
    if (value.find_first_of("\" ") != value.npos) return {};
    return std::string(value);
}

std::optional<KeyFormat> KeyFormat::fromPattern(std::string_view pattern) {
    bool hasPlace = pattern.empty();
    for (auto rest = pattern; !rest.empty();) {
        auto place = placeAt(rest);
        hasPlace = hasPlace || !place.empty();
        if (place.empty() && (rest.front() == '{' || rest.front() == '}' || !isPrintable(rest.front()))) return {};
        rest.remove_prefix(std::max<std::size_t>(place.size(), 1));
    }
    return hasPlace ? std::optional(KeyFormat(pattern)) : std::nullopt;
}

bool KeyFormat::accepts(std::string_view key) const {
    if (key.size() > longest) return false;
    if (!m_pattern.empty()) return matches(m_pattern, key);
    return key.size() >= shortest && std::ranges::all_of(key, isOrdinary);
}

std::string KeyFormat::expectation() const {
    return m_pattern.empty() ? "8 to 128 letters, digits, '_' or '-'" : "the form " + m_pattern;
}

std::string safeDerivative(std::string_view key) { return hex(sha256(key)).substr(0, 8); }

} // namespace switchroom

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
constexpr std::size_t uuidLength = 36;

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

bool matches(std::string_view pattern, std::string_view key) {
    for (auto place = pattern.find(uuidPlace); place != pattern.npos; place = pattern.find(uuidPlace)) {
        if (key.substr(0, place) != pattern.substr(0, place) || key.size() < place + uuidLength) return false;
        if (!uuidFromText(key.substr(place, uuidLength))) return false;
        key.remove_prefix(place + uuidLength);
        pattern.remove_prefix(place + uuidPlace.size());
    }
    return key == pattern;
}
} // namespace

std::optional<std::string> keyFromHeader(std::string_view header) {
    auto value = trimmed(header);
    if (!std::ranges::all_of(value, isPrintable)) return {};
    if (value.starts_with('"')) return quoted(value);
    if (value.find_first_of("\" ") != value.npos) return {};
    return std::string(value);
}

std::string checkKeyFormat(std::string_view key, std::string_view pattern) {
    if (pattern.empty()) {
        bool good = key.size() >= shortest && key.size() <= longest && std::ranges::all_of(key, isOrdinary);
        return good ? "" : "An idempotency key is 8 to 128 letters, digits, '_' or '-'.";
    }
    bool good = key.size() <= longest && matches(pattern, key);
    return good ? "" : "An idempotency key here has the form " + std::string(pattern) + ", of at most 128 characters.";
}

std::string safeDerivative(std::string_view key) { return hex(sha256(key)).substr(0, 8); }

} // namespace switchroom

// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agent/serve/header_fields.h"

#include <algorithm>
#include <charconv>

namespace switchroom {

bool equalIgnoringCase(std::string_view a, std::string_view b) {
    auto lower = [](char c) { return c >= 'A' && c <= 'Z' ? char(c - 'A' + 'a') : c; };
    return std::ranges::equal(a, b, {}, lower, lower);
}

namespace {
std::string_view trimmed(std::string_view text) {
    auto blank = [](char c) { return c == ' ' || c == '\t'; };
    while (!text.empty() && blank(text.front())) text.remove_prefix(1);
    while (!text.empty() && blank(text.back())) text.remove_suffix(1);
    return text;
}

/// The value of the only header of that name; nothing when there is none or more than one.
std::optional<std::string_view> onlyValue(std::span<const HttpHeader> headers, std::string_view name,
                                          bool* twice = nullptr) {
    std::optional<std::string_view> found;
    for (const auto& header : headers) {
        if (!equalIgnoringCase(header.name, name)) continue;
        if (found) {
            if (twice) *twice = true;
            return {};
        }
        found = trimmed(header.value);
    }
    return found;
}

std::string_view unquoted(std::string_view text) {
    bool quoted = text.size() >= 2 && text.front() == '"' && text.back() == '"';
    return quoted ? text.substr(1, text.size() - 2) : text;
}

template <class Number>
std::optional<Number> wholeNumber(std::string_view text) {
    Number value = 0;
    auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    return error == std::errc{} && end == text.data() + text.size() ? std::optional(value) : std::nullopt;
}

bool isKeyCharacter(char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_' || c == '-';
}

void readPreference(std::string_view item, Preference& preference) {
    auto name = trimmed(item.substr(0, item.find_first_of("=;")));
    if (equalIgnoringCase(name, "respond-async")) preference.respondAsync = true;
    if (!equalIgnoringCase(name, "wait") || item.find('=') == item.npos) return;
    auto seconds = wholeNumber<int>(unquoted(trimmed(item.substr(item.find('=') + 1))));
    if (seconds && *seconds >= 0 && !preference.wait) preference.wait = std::chrono::seconds(std::min(*seconds, 3600));
}
} // namespace

std::expected<std::string, Error> readIdempotencyKey(std::span<const HttpHeader> headers) {
    bool twice = false;
    auto value = onlyValue(headers, "Idempotency-Key", &twice);
    if (twice) return std::unexpected(Error{ErrorCode::keyMalformed, "Send one Idempotency-Key, not several."});
    if (!value || value->empty())
        return std::unexpected(
            Error{ErrorCode::keyMissing, "Send an Idempotency-Key header: one new key for each intention."});
    auto key = unquoted(*value);
    if (key.size() < 8 || key.size() > 128 || !std::ranges::all_of(key, isKeyCharacter))
        return std::unexpected(
            Error{ErrorCode::keyMalformed, "An Idempotency-Key has 8 to 128 characters of A-Z, a-z, 0-9, _ and -."});
    return std::string(key);
}

std::expected<std::int64_t, Error> readIfMatch(std::span<const HttpHeader> headers) {
    auto value = onlyValue(headers, "If-Match").value_or("");
    bool quoted = value.size() > 2 && value.front() == '"' && value.back() == '"';
    auto version = quoted ? wholeNumber<std::int64_t>(unquoted(value)) : std::nullopt;
    if (version && *version > 0) return *version;
    return std::unexpected(
        Error{ErrorCode::versionMissing, "Send If-Match with the ETag of what you decided on, such as \"12\"."});
}

Preference readPrefer(std::span<const HttpHeader> headers) {
    Preference preference;
    for (const auto& header : headers) {
        if (!equalIgnoringCase(header.name, "Prefer")) continue;
        std::string_view rest = header.value;
        while (!rest.empty()) {
            auto end = rest.find(',');
            readPreference(trimmed(rest.substr(0, end)), preference);
            rest = end == rest.npos ? std::string_view{} : rest.substr(end + 1);
        }
    }
    return preference;
}

bool isJsonType(std::string_view contentType) {
    return equalIgnoringCase(trimmed(contentType.substr(0, contentType.find(';'))), "application/json");
}

std::string_view readBearer(std::span<const HttpHeader> headers) {
    auto value = onlyValue(headers, "Authorization").value_or("");
    constexpr std::string_view scheme = "Bearer ";
    return value.size() > scheme.size() && equalIgnoringCase(value.substr(0, scheme.size()), scheme)
               ? trimmed(value.substr(scheme.size()))
               : std::string_view{};
}

std::string entityTag(std::int64_t version) { return '"' + std::to_string(version) + '"'; }

} // namespace switchroom

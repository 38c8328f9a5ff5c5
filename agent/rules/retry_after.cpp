// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agent/rules/retry_after.h"

#include "agent/rules/http_date.h"

#include <algorithm>

namespace switchroom {
namespace {

std::string_view trimmed(std::string_view text) {
    while (!text.empty() && (text.front() == ' ' || text.front() == '\t')) text.remove_prefix(1);
    while (!text.empty() && (text.back() == ' ' || text.back() == '\t')) text.remove_suffix(1);
    return text;
}

std::optional<std::chrono::seconds> delaySeconds(std::string_view text) {
    if (text.empty()) return {};
    std::int64_t value = 0;
    for (char c : text) {
        if (c < '0' || c > '9') return {};
        value = std::min<std::int64_t>(value * 10 + (c - '0'), longestRetryAfter.count());
    }
    return std::chrono::seconds{value};
}

} // namespace

std::optional<std::chrono::seconds> retryAfter(std::string_view value, std::optional<Instant> date, Instant now) {
    using std::chrono::seconds;
    value = trimmed(value);
    if (auto delay = delaySeconds(value)) return delay;
    auto until = httpDate(value, now);
    if (!until) return {};
    auto wait = std::chrono::ceil<seconds>(*until - date.value_or(now));
    return std::clamp(wait, seconds{0}, longestRetryAfter);
}

std::optional<std::chrono::seconds> retryAfter(const std::vector<HttpHeader>& headers, Instant now) {
    auto value = headerValue(headers, "Retry-After");
    if (value.empty()) return {};
    return retryAfter(value, httpDate(trimmed(headerValue(headers, "Date")), now), now);
}

} // namespace switchroom

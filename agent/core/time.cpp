// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agent/core/time.h"

#include <fmt/format.h>

#include <algorithm>

namespace switchroom {

namespace {
using namespace std::chrono_literals;
constexpr Instant earliest = std::chrono::sys_days{0000y / 1 / 1};
constexpr Instant latest = std::chrono::sys_days{9999y / 12 / 31} + 24h - Micros{1};
} // namespace

std::string toRfc3339(Instant at) {
    using namespace std::chrono;
    at = std::clamp(at, earliest, latest);
    auto day = floor<days>(at);
    year_month_day date{day};
    hh_mm_ss clock{at - day};
    return fmt::format("{:04}-{:02}-{:02}T{:02}:{:02}:{:02}.{:06}Z", int(date.year()), unsigned(date.month()),
                       unsigned(date.day()), clock.hours().count(), clock.minutes().count(), clock.seconds().count(),
                       clock.subseconds().count());
}

namespace {
/// Exactly `length` digits from `from`, or -1.
int digits(std::string_view text, std::size_t from, std::size_t length) {
    if (from + length > text.size()) return -1;
    int value = 0;
    for (char c : text.substr(from, length)) {
        if (c < '0' || c > '9') return -1;
        value = value * 10 + (c - '0');
    }
    return value;
}

/// The fraction after the dot as microseconds: 1 to 6 digits, or -1.
int fraction(std::string_view text) {
    if (text.empty() || text.size() > 6) return -1;
    int value = digits(text, 0, text.size());
    for (auto n = text.size(); value >= 0 && n < 6; ++n) value *= 10;
    return value;
}
} // namespace

std::optional<Instant> fromRfc3339(std::string_view text) {
    using namespace std::chrono;
    if (text.size() < 20 || text[4] != '-' || text[7] != '-' || text[10] != 'T' || text[13] != ':' || text[16] != ':' ||
        text.back() != 'Z')
        return {};
    int y = digits(text, 0, 4), mo = digits(text, 5, 2), d = digits(text, 8, 2);
    int h = digits(text, 11, 2), mi = digits(text, 14, 2), s = digits(text, 17, 2);
    int us = 0;
    if (text.size() > 20) us = text[19] == '.' ? fraction(text.substr(20, text.size() - 21)) : -1;
    if (y < 0 || mo < 0 || d < 0 || h < 0 || h > 23 || mi < 0 || mi > 59 || s < 0 || s > 59 || us < 0) return {};
    year_month_day date{year{y}, month{unsigned(mo)}, day{unsigned(d)}};
    if (!date.ok()) return {};
    return Instant{sys_days{date}} + hours{h} + minutes{mi} + seconds{s} + microseconds{us};
}

} // namespace switchroom

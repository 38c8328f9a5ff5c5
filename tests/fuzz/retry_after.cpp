// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Retry-After and HTTP dates of strangers: never negative, never longer than the longest wait.

#include "agent/rules/retry_after.h"

#include "agent/rules/http_date.h"
#include "tests/fuzz/promise.h"

#include <algorithm>
#include <initializer_list>
#include <string>

using namespace switchroom;

namespace {

void bounded(std::optional<std::chrono::seconds> wait) {
    if (!wait) return;
    fuzz::promise(wait->count() >= 0, "no wait is negative");
    fuzz::promise(*wait <= longestRetryAfter, "no wait is longer than the longest");
}

/// IMF-fixdate, written by another hand.
std::string fixdate(Instant at) {
    auto text = toRfc3339(at);
    static constexpr std::string_view months = "JanFebMarAprMayJunJulAugSepOctNovDec";
    auto month = std::size_t((text[5] - '0') * 10 + (text[6] - '0') - 1);
    return "Mon, " + text.substr(8, 2) + " " + std::string(months.substr(month * 3, 3)) + " " + text.substr(0, 4) +
           " " + text.substr(11, 8) + " GMT";
}

void dated(std::string_view text, Instant now) {
    auto date = httpDate(text, now);
    if (!date) return;
    fuzz::promise(date->time_since_epoch() % std::chrono::seconds{1} == Micros{0}, "a date is of a whole second");
    static constexpr Instant end = std::chrono::sys_days{std::chrono::year{10000} / 1 / 1};
    fuzz::promise(*date <= end, "a date ends with year 9999 and its leap second");
    if (*date == end) return;
    fuzz::promise(fromRfc3339(toRfc3339(*date)) == *date, "a date lies in the years 0 to 9999");
    fuzz::promise(httpDate(fixdate(*date), now) == *date, "a date is written and read again the same");
    bool two = text.contains("day, ");
    if (two) fuzz::promise(*date <= now + std::chrono::days{366 * 51}, "a short year is not far ahead");
}
} // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    auto rest = fuzz::textOf(data, size);
    auto value = fuzz::takeLine(rest);
    auto date = fuzz::takeLine(rest);
    for (std::int64_t second : {std::int64_t{0}, std::int64_t{951'782'400}, std::int64_t{1'796'000'000},
                                std::int64_t{4'102'444'799}, std::int64_t{253'402'300'799}}) {
        Instant now{std::chrono::seconds{second}};
        dated(value, now);
        dated(date, now);
        bounded(retryAfter(value, {}, now));
        bounded(retryAfter(value, httpDate(date, now), now));
        bounded(retryAfter({{"Retry-After", std::string(value)}, {"date", std::string(date)}}, now));
    }
    bool digits = !value.empty() && std::ranges::all_of(value, [](char c) { return c >= '0' && c <= '9'; });
    if (digits) fuzz::promise(retryAfter(value, {}, {}).has_value(), "a number of seconds is always understood");
    return 0;
}

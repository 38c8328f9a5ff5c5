// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agent/playbook/notation.h"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>

namespace switchroom {
namespace {

constexpr std::int64_t longestMillis = 3650LL * 24 * 3600 * 1000;

struct Unit {
    std::string_view word;
    std::int64_t millis;
};
constexpr Unit units[] = {{"d", 86'400'000}, {"h", 3'600'000}, {"m", 60'000}, {"s", 1000}, {"ms", 1}};

bool isDigit(char c) { return c >= '0' && c <= '9'; }

auto refuse(std::string_view text, std::string_view why) {
    return std::unexpected(fmt::format("{} {}", text.empty() ? "nothing" : text, why));
}
} // namespace

std::expected<Millis, std::string> durationFrom(std::string_view text) {
    auto unitAt = std::size_t(std::ranges::find_if_not(text, isDigit) - text.begin());
    auto unit = std::ranges::find(units, text.substr(unitAt), &Unit::word);
    if (unitAt == 0) return refuse(text, "is not a duration");
    if (unitAt == text.size()) return refuse(text, "has no unit");
    if (unit == std::end(units)) return refuse(text, "is not a duration");
    std::int64_t count = 0, millis = 0;
    auto [end, ec] = std::from_chars(text.data(), text.data() + unitAt, count);
    if (ec != std::errc{} || __builtin_mul_overflow(count, unit->millis, &millis) || millis > longestMillis)
        return refuse(text, "is longer than ten years");
    return Millis{millis};
}

std::string durationText(Millis duration) {
    auto millis = duration.count();
    for (const auto& unit : units)
        if (millis != 0 && millis % unit.millis == 0) return fmt::format("{}{}", millis / unit.millis, unit.word);
    return "0s";
}

std::expected<double, std::string> numberFrom(std::string_view text) {
    double number = 0;
    bool plain = !text.empty() && std::ranges::all_of(text, [](char c) { return isDigit(c) || c == '.'; });
    auto [end, ec] = std::from_chars(text.data(), text.data() + text.size(), number, std::chars_format::fixed);
    if (!plain || ec != std::errc{} || end != text.data() + text.size()) return refuse(text, "is not a number");
    return number;
}

std::expected<double, std::string> percentageFrom(std::string_view text) {
    if (!text.ends_with('%')) return refuse(text, "has no percent sign");
    auto number = numberFrom(text.substr(0, text.size() - 1));
    if (!number) return refuse(text, "is not a percentage");
    return *number / 100;
}

std::expected<std::int64_t, std::string> integerFrom(std::string_view text) {
    std::int64_t number = 0;
    auto [end, ec] = std::from_chars(text.data(), text.data() + text.size(), number);
    if (ec != std::errc{} || end != text.data() + text.size()) return refuse(text, "is not a whole number");
    return number;
}

std::expected<bool, std::string> flagFrom(std::string_view text) {
    if (text == "true") return true;
    if (text == "false") return false;
    return refuse(text, "is neither true nor false");
}

} // namespace switchroom

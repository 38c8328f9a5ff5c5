// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agent/rules/http_date.h"

#include <algorithm>
#include <array>

namespace switchroom {
namespace {
constexpr std::array<std::string_view, 7> dayNames{"Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"};
constexpr std::array<std::string_view, 7> longDayNames{"Monday", "Tuesday",  "Wednesday", "Thursday",
                                                       "Friday", "Saturday", "Sunday"};
constexpr std::array<std::string_view, 12> monthNames{"Jan", "Feb", "Mar", "Apr", "May", "Jun",
                                                      "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"};

/// Reads a text from its beginning; once something was not as expected, nothing is any more.
class Reader {
public:
    explicit Reader(std::string_view text) : m_rest(text) {}

    void expect(std::string_view literal) {
        if (m_rest.starts_with(literal))
            m_rest.remove_prefix(literal.size());
        else
            m_good = false;
    }
    template <std::size_t N>
    int oneOf(const std::array<std::string_view, N>& names) {
        auto found = std::ranges::find_if(names, [&](auto name) { return m_rest.starts_with(name); });
        if (found == names.end()) {
            m_good = false;
            return 0;
        }
        m_rest.remove_prefix(found->size());
        return int(found - names.begin());
    }
    int number(std::size_t digits) {
        int value = 0;
        for (std::size_t i = 0; i < digits; ++i) {
            if (m_rest.empty() || m_rest[0] < '0' || m_rest[0] > '9') {
                m_good = false;
                return 0;
            }
            value = value * 10 + (m_rest[0] - '0');
            m_rest.remove_prefix(1);
        }
        return value;
    }
    /// asctime's day: two digits, or a space and one.
    int paddedDay() {
        bool padded = m_rest.starts_with(' ');
        if (padded) m_rest.remove_prefix(1);
        return number(padded ? 1 : 2);
    }
    bool finished() const { return m_good && m_rest.empty(); }

private:
    std::string_view m_rest;
    bool m_good = true;
};

struct Parts {
    int year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0;
};

void readTime(Reader& in, Parts& parts) {
    parts.hour = in.number(2);
    in.expect(":");
    parts.minute = in.number(2);
    in.expect(":");
    parts.second = in.number(2);
}

std::optional<Instant> instantFrom(const Parts& p) {
    using namespace std::chrono;
    year_month_day date{year{p.year}, month{unsigned(p.month)}, day{unsigned(p.day)}};
    if (!date.ok() || p.hour > 23 || p.minute > 59 || p.second > 60) return {}; // 60: a leap second
    return Instant{sys_days{date}} + hours{p.hour} + minutes{p.minute} + seconds{p.second};
}

std::optional<Instant> imfFixdate(std::string_view text) {
    Reader in(text);
    Parts parts;
    in.oneOf(dayNames);
    in.expect(", ");
    parts.day = in.number(2);
    in.expect(" ");
    parts.month = in.oneOf(monthNames) + 1;
    in.expect(" ");
    parts.year = in.number(4);
    in.expect(" ");
    readTime(in, parts);
    in.expect(" GMT");
    return in.finished() ? instantFrom(parts) : std::nullopt;
}

std::optional<Instant> rfc850(std::string_view text, Instant now) {
    Reader in(text);
    Parts parts;
    in.oneOf(longDayNames);
    in.expect(", ");
    parts.day = in.number(2);
    in.expect("-");
    parts.month = in.oneOf(monthNames) + 1;
    in.expect("-");
    auto twoDigits = in.number(2);
    in.expect(" ");
    readTime(in, parts);
    in.expect(" GMT");
    if (!in.finished()) return {};
    int thisYear = int(std::chrono::year_month_day{std::chrono::floor<std::chrono::days>(now)}.year());
    parts.year = thisYear / 100 * 100 + twoDigits;
    if (parts.year > thisYear + 50) parts.year -= 100;
    return instantFrom(parts);
}

std::optional<Instant> asctime(std::string_view text) {
    Reader in(text);
    Parts parts;
    in.oneOf(dayNames);
    in.expect(" ");
    parts.month = in.oneOf(monthNames) + 1;
    in.expect(" ");
    parts.day = in.paddedDay();
    in.expect(" ");
    readTime(in, parts);
    in.expect(" ");
    parts.year = in.number(4);
    return in.finished() ? instantFrom(parts) : std::nullopt;
}
} // namespace

std::optional<Instant> httpDate(std::string_view text, Instant now) {
    if (auto date = imfFixdate(text)) return date;
    if (auto date = rfc850(text, now)) return date;
    return asctime(text);
}

} // namespace switchroom

// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/look/format.h"

#include <QSignalSpy>
#include <gtest/gtest.h>

#include <ctime>

namespace switchroom {
namespace {

using std::chrono::days, std::chrono::hours, std::chrono::minutes, std::chrono::seconds;
const Instant noon = *fromRfc3339("2026-11-30T13:02:31.207Z");

/// With plain spaces: which are kept together is the locale's.
std::string plain(QString text) {
    for (const char16_t space : {u'\u00a0', u'\u202f'}) text.replace(QChar(space), ' ');
    return text.replace(QChar(u'\u2212'), '-').toStdString();
}

class FormatTest : public testing::Test {
protected:
    FormatTest() {
        qputenv("TZ", "Europe/Berlin");
        ::tzset();
        m_utc.setUtc(true);
    }
    ~FormatTest() override {
        qunsetenv("TZ");
        ::tzset();
    }
    Format m_english{QLocale(QLocale::English, QLocale::UnitedKingdom)};
    Format m_german{QLocale(QLocale::German, QLocale::Germany)};
    Format m_utc{QLocale(QLocale::English, QLocale::UnitedKingdom)};
};

TEST_F(FormatTest, writes_money_with_its_own_decimals_and_the_readers_signs) {
    const struct {
        std::int64_t units;
        const char *currency, *english, *german;
    } rows[] = {
        {1'234, "EUR", "€12.34", "12,34 €"},
        {321'450, "EUR", "€3,214.50", "3.214,50 €"},
        {0, "EUR", "€0.00", "0,00 €"},
        {5, "EUR", "€0.05", "0,05 €"},
        {-8'900, "EUR", "-€89.00", "-89,00 €"},
        {12'000, "JPY", "¥12,000", "12.000 ¥"},
        {12'345, "BHD", "BHD 12.345", "12,345 BHD"},
        {2'599, "CHF", "CHF 25.99", "25,99 CHF"},
        {100, "USD", "$1.00", "1,00 $"},
        {9'223'372'036'854'775'807, "EUR", "€92,233,720,368,547,758.07", "92.233.720.368.547.758,07 €"},
        {-9'223'372'036'854'775'807 - 1, "JPY", "-¥9,223,372,036,854,775,808", "-9.223.372.036.854.775.808 ¥"},
        {1'200, "XQQ", "1,200 minor units of XQQ", "1.200 minor units of XQQ"},
    };
    for (const auto& row : rows) {
        EXPECT_EQ(plain(m_english.money(row.units, row.currency)), row.english);
        EXPECT_EQ(plain(m_german.money(Money{row.units, row.currency})), row.german);
    }
}

TEST_F(FormatTest, writes_counts_and_percents) {
    EXPECT_EQ(plain(m_english.count(982'330)), "982,330");
    EXPECT_EQ(plain(m_german.count(982'330)), "982.330");
    const struct {
        double fraction;
        const char *english, *german;
    } rows[] = {
        {0.634, "63 %", "63 %"},  {0.0042, "0.4 %", "0,4 %"},     {0, "0 %", "0 %"},        {1, "100 %", "100 %"},
        {0.0999, "10 %", "10 %"}, {0.0001, "< 0.1 %", "< 0,1 %"}, {0.05, "5.0 %", "5,0 %"},
    };
    for (const auto& row : rows) {
        EXPECT_EQ(plain(m_english.percent(row.fraction)), row.english) << row.fraction;
        EXPECT_EQ(plain(m_german.percent(row.fraction)), row.german) << row.fraction;
    }
    EXPECT_EQ(plain(m_german.decimal(1.08, 2)), "1,08");
}

TEST_F(FormatTest, writes_lengths_in_at_most_two_units) {
    const struct {
        Micros length;
        const char* english;
    } rows[] = {
        {Millis{310}, "310 ms"},
        {Millis{5'000}, "5.0 s"},
        {Millis{9'999}, "9.9 s"},
        {seconds{48}, "48 s"},
        {seconds{64}, "1 min 04 s"},
        {minutes{42} + seconds{10}, "42 min"},
        {hours{3} + minutes{5}, "3 h 05 min"},
        {hours{26} + minutes{40}, "26 h"},
        {days{6} + hours{4}, "6 d 4 h"},
        {days{3}, "3 d"},
        {Micros{-5}, "0 ms"},
    };
    for (const auto& row : rows) EXPECT_EQ(plain(m_english.span(row.length)), row.english);
    EXPECT_EQ(plain(m_german.span(Millis{5'000})), "5,0 s");
}

TEST_F(FormatTest, writes_how_long_ago_and_how_soon) {
    EXPECT_EQ(plain(m_english.age(noon - minutes{42}, noon)), "42 min");
    EXPECT_EQ(plain(m_english.age(noon + minutes{1}, noon)), "0 s") << "the agent's clock is ahead of ours";
    EXPECT_EQ(plain(m_english.relative(noon + minutes{18}, noon)), "in 18 min");
    EXPECT_EQ(plain(m_english.relative(noon - minutes{3}, noon)), "3 min ago");
    EXPECT_EQ(plain(m_english.relative(noon, noon)), "now");
}

TEST_F(FormatTest, writes_times_in_the_zone_that_is_shown) {
    EXPECT_EQ(m_english.zone(), "Europe/Berlin");
    EXPECT_EQ(m_utc.zone(), "UTC");
    EXPECT_EQ(m_english.time(noon), "14:02:31");
    EXPECT_EQ(m_utc.time(noon), "13:02:31");
    EXPECT_EQ(m_english.hourMinute(noon), "14:02");
    EXPECT_EQ(plain(m_english.dateTime(noon)), "30 Nov 2026, 14:02:31");
    EXPECT_EQ(plain(m_utc.exact(noon)), "30 Nov 2026, 13:02:31.207 UTC");
    EXPECT_EQ(plain(m_english.exact(noon)), "30 Nov 2026, 14:02:31.207 Europe/Berlin (UTC+01:00)");
}

TEST_F(FormatTest, writes_the_date_only_when_it_is_another_day_there) {
    const Instant late = *fromRfc3339("2026-11-29T23:30:00Z"); // 00:30 of the same day in Berlin
    EXPECT_EQ(m_english.moment(late, noon), "00:30:00");
    EXPECT_EQ(plain(m_utc.moment(late, noon)), "29 Nov 2026, 23:30:00");
}

TEST_F(FormatTest, tells_when_everything_is_to_be_written_anew) {
    QSignalSpy changes(&m_english, &Format::changed);
    m_english.setUtc(true);
    m_english.setUtc(true);
    EXPECT_EQ(changes.count(), 1);
    m_english.setLocale(QLocale(QLocale::German));
    EXPECT_EQ(changes.count(), 2);
}

} // namespace
} // namespace switchroom

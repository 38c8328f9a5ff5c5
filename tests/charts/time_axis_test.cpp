// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/charts/chart_samples.h"
#include "ui/charts/time_axis.h"

#include <gmock/gmock.h>

#include <cstdlib>
#include <ctime>

namespace switchroom {
namespace {

using std::chrono::hours, std::chrono::minutes;

/// The machine's zone, while a test runs.
class Zone {
public:
    explicit Zone(const char* name) : m_before(qgetenv("TZ")) { set(name); }
    ~Zone() {
        if (m_before.isNull())
            qunsetenv("TZ");
        else
            qputenv("TZ", m_before);
        ::tzset();
    }
    Zone(const Zone&) = delete;
    Zone& operator=(const Zone&) = delete;

private:
    static void set(const char* name) {
        qputenv("TZ", name);
        ::tzset();
    }
    QByteArray m_before;
};

std::vector<QString> written(const std::vector<Instant>& times, const Format& format) {
    std::vector<QString> texts;
    for (const Instant at : times) texts.push_back(format.hourMinute(at));
    return texts;
}

TEST(ATimeAxis, has_round_times_of_the_zone_that_is_shown) {
    const Zone india("Asia/Kolkata"); // half an hour beside the others
    Format format(QLocale::English);
    EXPECT_THAT(written(roundTimes(noon() - hours{3}, noon(), 4, format), format),
                testing::ElementsAre("16:00", "17:00", "18:00"));
    format.setUtc(true);
    EXPECT_THAT(written(roundTimes(noon() - hours{3}, noon(), 4, format), format),
                testing::ElementsAre("11:00", "12:00", "13:00"));
}

TEST(ATimeAxis, stays_round_when_the_clock_is_set_back) {
    const Zone berlin("Europe/Berlin");
    const Format format(QLocale::English);
    const Instant midnight = *fromRfc3339("2026-10-24T22:00:00Z");
    EXPECT_THAT(written(roundTimes(midnight, midnight + hours{25}, 5, format), format),
                testing::ElementsAre("00:00", "06:00", "12:00", "18:00", "00:00"));
}

TEST(ATimeAxis, has_at_most_as_many_times_as_there_is_room) {
    Format format(QLocale::English);
    format.setUtc(true);
    for (int span = 1; span < 3'000; span += 37)
        EXPECT_LE(roundTimes(noon(), noon() + minutes{span}, 5, format).size(), 6U) << span;
    EXPECT_TRUE(roundTimes(noon(), noon(), 5, format).empty());
}

} // namespace
} // namespace switchroom

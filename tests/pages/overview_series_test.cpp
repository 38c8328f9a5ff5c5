// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/models/samples.h"
#include "ui/pages/breaker_words.h"
#include "ui/pages/money_sums.h"
#include "ui/pages/overview_series.h"

#include <gmock/gmock.h>

namespace switchroom {
namespace {
using namespace std::chrono_literals;
using test::breaker, test::payment;

const Instant now = FakeClock().wall();

std::vector<HistoryPoint> minutes(int count) {
    std::vector<HistoryPoint> out(std::size_t(count), HistoryPoint{});
    for (int n = 0; n < count; ++n) out[std::size_t(n)].at = now - std::chrono::minutes{count - n};
    return out;
}

std::string told(const std::vector<ChartSpan>& spans) {
    std::string out;
    for (const auto& span : spans) {
        auto minute = [](Instant at) {
            return std::to_string(std::chrono::duration_cast<std::chrono::minutes>(at - now).count());
        };
        out += minute(span.from) + ".." + minute(span.before) + " " + span.state.word.toStdString() + ", ";
    }
    return out;
}

TEST(BreakerSpans, TakeWhatIsNotKnownForNeitherOpenNorClosed) {
    auto points = minutes(100);
    points[0].succeeded = points[1].succeeded = points[20].succeeded = 1; // 18 minutes apart: it can't have opened
    points[60].breakerState = "open";
    points[61].breakerState = "half_open";
    EXPECT_EQ(told(breakerSpans(points, 60s, {}, now)), "-100..-79 closed, -40..-39 open, -39..-38 half-open, ");
}

TEST(BreakerSpans, BelieveTheBreakerItselfFromItsLastChangeOn) {
    auto points = minutes(100);
    for (auto& point : points) point.succeeded = 1;
    EXPECT_EQ(told(breakerSpans(points, 60s, StandingState{BreakerCondition::open, now - 5min}, now)),
              "-100..-5 closed, -5..0 open, ");
    EXPECT_EQ(told(breakerSpans(minutes(100), 60s, StandingState{BreakerCondition::closed, now - 70min}, now)),
              "-70..0 closed, ")
        << "closed without a call is known too";
}

TEST(Outcomes, AreGivenPerMinuteAndOnlyWhenAnythingHappened) {
    auto points = minutes(4);
    EXPECT_TRUE(outcomesPerMinute(points, 60s, now).empty());
    points[1].succeeded = 30;
    points[1].unknown = 3;
    auto series = outcomesPerMinute(points, 180s, now);
    ASSERT_EQ(series.size(), 3U) << "what never happened has no layer";
    EXPECT_EQ(series[0].points[1].value, 10);
    EXPECT_EQ(series[2].points[1].value, 1);
}

TEST(Latency, HasGapsWhereNothingWasCalled) {
    auto points = minutes(3);
    EXPECT_TRUE(latencyLines(points).empty());
    points[0].p95Ms = points[2].p95Ms = 800;
    auto lines = latencyLines(points);
    ASSERT_EQ(lines.size(), 2U);
    EXPECT_EQ(lines[0].points[0].value, 800);
    EXPECT_EQ(lines[0].points[1].value, std::nullopt);
}

TEST(UnknownMoney, IsNeverAddedAcrossCurrencies) {
    Format format(QLocale(QLocale::English, QLocale::UnitedKingdom));
    auto young = payment(60, Status::unknown), old = payment(2 * 24 * 3'600, Status::unknown);
    auto bars = moneyByAge({old, young}, now, format);
    ASSERT_EQ(bars.size(), 4U);
    EXPECT_EQ(bars[0].value, 2'599);
    EXPECT_EQ(bars[3].tone, Tone::bad);
    young.amount = {500, "JPY"};
    bars = moneyByAge({old, young}, now, format);
    EXPECT_EQ(bars[0].value, 1) << "with several currencies bars count payments";
    EXPECT_EQ(bars[0].text, "¥500") << bars[0].text.toStdString();
}

TEST(WorstOfAProvider, IsWhatIsOpenAndThenWhatIsNearestToItsLimit) {
    auto charge = breaker("stripe", "charge"), refund = breaker("stripe", "refund"),
         status = breaker("stripe", "status");
    for (auto* one : {&charge, &refund, &status}) one->failureThreshold = 0.5;
    refund.failureRate = 0.4;
    status.failureRate = 0.45;
    ProviderView provider{.name = "stripe", .breakers = {charge, refund, status}};
    EXPECT_EQ(worstOf(provider)->operation, "refund") << "inquiries count only when they are ill";
    provider.breakers[2].state = BreakerCondition::open;
    EXPECT_EQ(worstOf(provider)->operation, "status");
}

} // namespace
} // namespace switchroom

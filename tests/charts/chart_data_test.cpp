// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/charts/chart_samples.h"
#include "ui/charts/chart_scale.h"
#include "ui/charts/plot.h"

#include <gmock/gmock.h>

#include <algorithm>

namespace switchroom {
namespace {

using std::chrono::seconds;

std::vector<ChartPoint> quietDay(std::size_t count) {
    std::vector<ChartPoint> points;
    for (std::size_t i = 0; i < count; ++i) points.push_back({noon() + seconds{i}, 100 + double(i % 7)});
    return points;
}

bool holds(const std::vector<ChartPoint>& points, std::optional<double> value) {
    return std::ranges::any_of(points, [&](const ChartPoint& point) { return point.value == value; });
}

TEST(Thinning, leaves_what_is_short_as_it_is) {
    const auto points = quietDay(600);
    EXPECT_EQ(thinned(points).size(), 600U);
}

TEST(Thinning, keeps_the_one_peak_and_the_one_dip_of_a_long_day) {
    auto points = quietDay(86'400);
    points[50'001].value = 9'000;
    points[50'002].value = 1;
    const auto kept = thinned(points);
    EXPECT_LE(kept.size(), 600U);
    EXPECT_TRUE(holds(kept, 9'000));
    EXPECT_TRUE(holds(kept, 1));
    EXPECT_TRUE(std::ranges::is_sorted(kept, {}, &ChartPoint::at));
}

TEST(Thinning, keeps_the_ends_and_that_there_was_a_gap) {
    auto points = quietDay(10'000);
    points[5'000].value.reset();
    const auto kept = thinned(points, 30);
    EXPECT_LE(kept.size(), 30U);
    EXPECT_EQ(kept.front().at, points.front().at);
    EXPECT_EQ(kept.back().at, points.back().at);
    EXPECT_TRUE(holds(kept, {}));
}

TEST(Thinning, of_a_stack_keeps_a_peak_of_one_layer_that_the_sum_does_not_show) {
    ChartSeries good{"succeeded", Tone::good, quietDay(5'000)}, bad{"failed", Tone::bad, quietDay(5'000)};
    bad.points[2'501].value = 160;
    good.points[2'501].value = 0;
    const Plot plot = plotOf({good, bad}, true);
    EXPECT_LE(plot.times.size(), 600U);
    EXPECT_TRUE(holds(plot.series[1].points, 160));
    EXPECT_EQ(plot.series[0].points.size(), plot.series[1].points.size());
}

TEST(AStack, adds_its_layers_and_is_absent_only_where_all_are) {
    const Plot plot = plotOf({{"a", Tone::good, {{noon(), 3}, {noon() + seconds{1}, {}}, {noon() + seconds{2}, {}}}},
                              {"b", Tone::bad, {{noon(), 4}, {noon() + seconds{1}, 5}, {noon() + seconds{2}, {}}}}},
                             true);
    EXPECT_EQ(plot.stackedValue(0, 0), 3);
    EXPECT_EQ(plot.stackedValue(1, 0), 7);
    EXPECT_EQ(plot.stackedValue(1, 1), 5);
    EXPECT_EQ(plot.stackedValue(1, 2), std::nullopt);
    EXPECT_EQ(plot.greatest(), 7);
}

TEST(AScale, steps_by_round_numbers) {
    EXPECT_DOUBLE_EQ(niceStep(5'000, 4), 2'000);
    EXPECT_DOUBLE_EQ(niceStep(4'000, 4), 1'000);
    EXPECT_DOUBLE_EQ(niceStep(118, 4), 50);
    EXPECT_DOUBLE_EQ(niceStep(0.3, 4), 0.1);
    EXPECT_DOUBLE_EQ(niceStep(1, 4), 0.5);
}

TEST(Labels, that_would_lie_upon_each_other_make_room_and_stay_within) {
    EXPECT_THAT(spreadApart({50, 52, 10}, 15, 0, 100), testing::ElementsAre(50, 65, 10));
    EXPECT_THAT(spreadApart({98, 99, 100}, 15, 0, 100), testing::ElementsAre(70, 85, 100));
    EXPECT_THAT(spreadApart({-5}, 15, 0, 100), testing::ElementsAre(0));
}

} // namespace
} // namespace switchroom

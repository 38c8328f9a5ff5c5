// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agent/serve/board.h"

#include <gtest/gtest.h>

namespace switchroom {
namespace {
using namespace std::chrono_literals;

const Instant noon = fromRfc3339("2026-11-30T12:00:00Z").value();

HistoryStep minute(int offset, std::int64_t succeeded, std::size_t latencyClass, std::string state = "closed") {
    HistoryStep step;
    step.minute = noon + std::chrono::minutes(offset);
    step.provider = "plain";
    step.operation = "charge";
    step.succeeded = succeeded;
    step.latency[latencyClass] = succeeded;
    step.breakerState = std::move(state);
    return step;
}

TEST(History, GathersMinutesIntoSteps) {
    auto view = historyView("plain", {minute(0, 10, 0), minute(4, 5, 3), minute(5, 1, 0)}, noon, noon + 1h, 5min);
    ASSERT_EQ(view.points.size(), 2U);
    EXPECT_EQ(view.points[0].at, noon);
    EXPECT_EQ(view.points[0].succeeded, 15);
    EXPECT_EQ(view.points[1].at, noon + 5min);
    EXPECT_EQ(view.stepS, 300);
}

TEST(History, TakesPercentilesFromTheBoundsOfTheClasses) {
    auto view = historyView("plain", {minute(0, 98, 0), minute(0, 2, 5)}, noon, noon + 1h, 1min);
    ASSERT_EQ(view.points.size(), 1U);
    EXPECT_EQ(view.points[0].p50Ms, latencyBoundsMs[0]);
    EXPECT_EQ(view.points[0].p95Ms, latencyBoundsMs[0]);
    EXPECT_EQ(view.points[0].p99Ms, latencyBoundsMs[5]);
}

TEST(History, OfTheOpenClassStaysAtItsBound) {
    auto view = historyView("plain", {minute(0, 1, latencyBoundsMs.size())}, noon, noon + 1h, 1min);
    EXPECT_EQ(view.points.at(0).p50Ms, latencyBoundsMs.back());
}

TEST(History, ShowsTheWorstStateOfAStep) {
    auto view = historyView("plain", {minute(0, 1, 0, "closed"), minute(1, 1, 0, "open"), minute(2, 1, 0, "half_open")},
                            noon, noon + 1h, 5min);
    EXPECT_EQ(view.points.at(0).breakerState, "open");
}

TEST(History, IsHalfOpenAndOfOneProvider) {
    auto other = minute(1, 1, 0);
    other.provider = "other";
    auto view = historyView("plain", {minute(-1, 1, 0), minute(60, 1, 0), other}, noon, noon + 1h, 5min);
    EXPECT_TRUE(view.points.empty());
}

} // namespace
} // namespace switchroom

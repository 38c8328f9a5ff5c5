// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "agent/core/time.h"
#include "ui/look/words.h"

#include <QString>

#include <optional>
#include <vector>

namespace switchroom {

/// One step of time and its value; absent: nothing happened, and the line has a gap.
struct ChartPoint {
    Instant at{};
    std::optional<double> value;
};

/// One line or one layer of a stack.
struct ChartSeries {
    QString name; ///< its label, in the chart
    Tone tone = Tone::accent;
    std::vector<ChartPoint> points; ///< by time
};

/// At most `most` (≥ 5) points that keep the first, the last, each bucket's least and greatest value, and that it has a gap.
std::vector<ChartPoint> thinned(const std::vector<ChartPoint>& points, std::size_t most = 600);

/// A piece of a breaker's day.
struct ChartSpan {
    Instant from{};
    Instant before{};
    Badge state;
};
struct ChartRow {
    QString name;
    std::vector<ChartSpan> spans;
};

} // namespace switchroom

// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "agent/protocol/history_view.h"
#include "agent/protocol/provider_view.h"
#include "ui/charts/chart_data.h"

#include <chrono>
#include <optional>
#include <vector>

namespace switchroom {

// From the history's steps to what the charts draw. Pure. The steps are even, without holes, as HistoryModel gives them.

/// How the calls ended, per minute, for a stack: succeeded, failed, unknown; others only where there are any. A step that
/// begins at `before` or later is left out: it is not over yet. Empty when nothing happened at all.
std::vector<ChartSeries> outcomesPerMinute(const std::vector<HistoryPoint>& points, std::chrono::seconds step,
                                           Instant before);
/// p50 and p95, with gaps where nothing was called. Empty when nothing was.
std::vector<ChartSeries> latencyLines(const std::vector<HistoryPoint>& points);

/// A state that is known to hold from a moment on.
struct StandingState {
    BreakerCondition state{};
    Instant from{};
};
/// Of several breakers as one: the worst state since it began; with all closed, since the last of them closed.
std::optional<StandingState> standingOf(const std::vector<BreakerView>& breakers);

/// A breaker's day. What the steps tell, and from `standing` on what the breaker itself tells, until `now`. A rest of at most
/// half an hour between two steps in which it was closed counts as closed, since it opens only by calls; a longer one is not
/// known, and has no span.
std::vector<ChartSpan> breakerSpans(const std::vector<HistoryPoint>& points, std::chrono::seconds step,
                                    const std::optional<StandingState>& standing, Instant now);

} // namespace switchroom

// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agent/serve/board.h"

#include <map>

namespace switchroom {
namespace {
using Latency = decltype(HistoryStep::latency);

struct Gathered {
    HistoryPoint point;
    Latency latency{};
};

/// The upper bound of the class in which the quantile lies; the open class counts as its lower bound.
std::optional<std::int64_t> quantile(const Latency& latency, double share) {
    std::int64_t total = 0;
    for (auto count : latency) total += count;
    if (total == 0) return {};
    auto wanted = std::int64_t(double(total) * share);
    std::int64_t seen = 0;
    for (std::size_t i = 0; i < latency.size(); ++i) {
        seen += latency[i];
        if (seen > wanted || seen == total) return latencyBoundsMs[std::min(i, latencyBoundsMs.size() - 1)];
    }
    return latencyBoundsMs.back();
}

/// Worse states have later places.
int badness(std::string_view state) {
    constexpr std::array<std::string_view, 7> order{"",          "closed", "metrics_only", "disabled",
                                                    "half_open", "open",   "forced_open"};
    for (std::size_t i = 0; i < order.size(); ++i)
        if (order[i] == state) return int(i);
    return 0;
}

void add(Gathered& sum, const HistoryStep& minute) {
    sum.point.succeeded += minute.succeeded;
    sum.point.failed += minute.failed;
    sum.point.pending += minute.pending;
    sum.point.unknown += minute.unknown;
    sum.point.notSent += minute.notSent;
    sum.point.rejected += minute.rejected;
    for (std::size_t i = 0; i < sum.latency.size(); ++i) sum.latency[i] += minute.latency[i];
    if (badness(minute.breakerState) > badness(sum.point.breakerState.value_or("")))
        sum.point.breakerState = minute.breakerState;
}
} // namespace

HistoryView historyView(std::string provider, const std::vector<HistoryStep>& minutes, Instant from, Instant before,
                        std::chrono::seconds step) {
    HistoryView view;
    view.provider = std::move(provider);
    view.from = from;
    view.before = before;
    view.stepS = step.count();
    std::map<std::pair<Instant, std::string>, Gathered> steps;
    for (const auto& minute : minutes) {
        if (minute.minute < from || minute.minute >= before || minute.provider != view.provider) continue;
        auto at = from + (minute.minute - from) / step * step;
        auto& sum = steps[{at, minute.operation}];
        sum.point.at = at;
        sum.point.operation = minute.operation;
        add(sum, minute);
    }
    for (auto& [where, sum] : steps) {
        sum.point.p50Ms = quantile(sum.latency, 0.50);
        sum.point.p95Ms = quantile(sum.latency, 0.95);
        sum.point.p99Ms = quantile(sum.latency, 0.99);
        view.points.push_back(std::move(sum.point));
    }
    return view;
}

} // namespace switchroom

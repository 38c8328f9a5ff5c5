// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/overview_series.h"

#include "agent/core/words.h"

#include <QCoreApplication>

#include <algorithm>

namespace switchroom {
namespace {
struct Words {
    Q_DECLARE_TR_FUNCTIONS(OverviewSeries)
};
constexpr std::chrono::minutes restBetween{30};

std::int64_t callsOf(const HistoryPoint& point) {
    return point.succeeded + point.failed + point.pending + point.unknown + point.notSent + point.rejected;
}

ChartSeries layer(const QString& name, Tone tone, std::int64_t HistoryPoint::* count,
                  const std::vector<HistoryPoint>& points, double perMinute) {
    ChartSeries series{name, tone, {}};
    for (const auto& point : points) series.points.push_back({point.at, double(point.*count) * perMinute});
    return series;
}

bool isNothing(const ChartSeries& series) {
    return std::ranges::all_of(series.points,
                               [](const ChartPoint& point) { return !point.value || *point.value == 0; });
}

struct Span {
    Instant from{};
    Instant before{};
    BreakerCondition state{};
};

/// Continues the last span, or begins one.
void extend(std::vector<Span>& spans, Instant from, Instant before, BreakerCondition state) {
    if (!spans.empty() && spans.back().state == state) {
        bool closed = state == BreakerCondition::closed;
        auto gap = from - spans.back().before;
        if (gap <= Micros{0} || (closed && gap <= restBetween)) {
            spans.back().before = std::max(spans.back().before, before);
            return;
        }
    }
    if (from < before) spans.push_back({from, before, state});
}

/// What the breaker itself says goes over what the steps say.
void overrule(std::vector<Span>& spans, const StandingState& standing, Instant now) {
    std::erase_if(spans, [&](const Span& span) { return span.from >= standing.from; });
    for (auto& span : spans) span.before = std::min(span.before, standing.from);
    extend(spans, standing.from, now, standing.state);
}
} // namespace

std::vector<ChartSeries> outcomesPerMinute(const std::vector<HistoryPoint>& all, std::chrono::seconds step,
                                           Instant before) {
    std::vector<HistoryPoint> points;
    for (const auto& point : all)
        if (point.at < before) points.push_back(point);
    double perMinute = 60.0 / double(std::max<std::int64_t>(step.count(), 1));
    auto make = [&](const QString& name, Tone tone, std::int64_t HistoryPoint::* count) {
        return layer(name, tone, count, points, perMinute);
    };
    std::vector<ChartSeries> out{make(Words::tr("succeeded"), Tone::good, &HistoryPoint::succeeded),
                                 make(Words::tr("failed"), Tone::bad, &HistoryPoint::failed),
                                 make(Words::tr("unknown"), Tone::unknown, &HistoryPoint::unknown)};
    for (auto rare : {make(Words::tr("pending"), Tone::accent, &HistoryPoint::pending),
                      make(Words::tr("not sent"), Tone::off, &HistoryPoint::notSent)})
        if (!isNothing(rare)) out.push_back(std::move(rare));
    if (std::ranges::all_of(out, isNothing)) return {};
    return out;
}

std::vector<ChartSeries> latencyLines(const std::vector<HistoryPoint>& points) {
    auto line = [&](const QString& name, Tone tone, std::optional<std::int64_t> HistoryPoint::* value) {
        ChartSeries series{name, tone, {}};
        for (const auto& point : points) {
            std::optional<double> ms;
            if (point.*value) ms = double(*(point.*value));
            series.points.push_back({point.at, ms});
        }
        return series;
    };
    bool called = std::ranges::any_of(points, [](const HistoryPoint& point) { return point.p95Ms.has_value(); });
    if (!called) return {};
    return {line(Words::tr("p95"), Tone::warning, &HistoryPoint::p95Ms),
            line(Words::tr("p50"), Tone::accent, &HistoryPoint::p50Ms)};
}

std::optional<StandingState> standingOf(const std::vector<BreakerView>& breakers) {
    auto badness = [](BreakerCondition state) {
        switch (state) {
        case BreakerCondition::forcedOpen: return 5;
        case BreakerCondition::open: return 4;
        case BreakerCondition::halfOpen: return 3;
        case BreakerCondition::disabled: return 2;
        case BreakerCondition::metricsOnly: return 1;
        case BreakerCondition::closed: return 0;
        }
        return 0;
    };
    std::optional<StandingState> out;
    for (const auto& breaker : breakers) {
        bool worse = !out || badness(breaker.state) > badness(out->state);
        bool sameButLater =
            out && breaker.state == out->state && out->state == BreakerCondition::closed && breaker.since > out->from;
        bool sameButEarlier =
            out && breaker.state == out->state && out->state != BreakerCondition::closed && breaker.since < out->from;
        if (worse || sameButLater || sameButEarlier) out = StandingState{breaker.state, breaker.since};
    }
    return out;
}

std::vector<ChartSpan> breakerSpans(const std::vector<HistoryPoint>& points, std::chrono::seconds step,
                                    const std::optional<StandingState>& standing, Instant now) {
    std::vector<Span> spans;
    for (const auto& point : points) {
        auto state = fromWord<BreakerCondition>(point.breakerState.value_or(""));
        if (!state && callsOf(point) > 0) state = BreakerCondition::closed;
        if (state) extend(spans, point.at, std::min<Instant>(point.at + step, now), *state);
    }
    if (standing && standing->from < now) overrule(spans, *standing, now);
    std::vector<ChartSpan> out;
    for (const auto& span : spans) out.push_back({span.from, span.before, badge(span.state)});
    return out;
}

} // namespace switchroom

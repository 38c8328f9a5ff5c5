// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/charts/plot.h"

#include <algorithm>

namespace switchroom {
namespace {

constexpr std::size_t mostPoints = 600;

std::vector<Instant> timesOf(const std::vector<ChartSeries>& all) {
    std::vector<Instant> times;
    for (const auto& series : all)
        for (const auto& point : series.points) times.push_back(point.at);
    std::ranges::sort(times);
    times.erase(std::ranges::unique(times).begin(), times.end());
    return times;
}

const ChartPoint* pointAt(const ChartSeries& series, Instant at) {
    const auto found = std::ranges::lower_bound(series.points, at, {}, &ChartPoint::at);
    return found != series.points.end() && found->at == at ? &*found : nullptr;
}

/// All layers at the times that any of them keeps when it is thinned.
void alignLayers(std::vector<ChartSeries>& layers) {
    std::vector<ChartSeries> kept = layers;
    for (auto& layer : kept) layer.points = thinned(layer.points, mostPoints / layers.size());
    const auto times = timesOf(kept);
    for (std::size_t i = 0; i < layers.size(); ++i) {
        kept[i].points.clear();
        for (const Instant at : times) {
            const ChartPoint* point = pointAt(layers[i], at);
            kept[i].points.push_back({at, point ? point->value : std::nullopt});
        }
    }
    layers = std::move(kept);
}

} // namespace

Plot plotOf(std::vector<ChartSeries> series, bool stacked) {
    if (stacked && !series.empty())
        alignLayers(series);
    else
        for (auto& line : series) line.points = thinned(line.points, mostPoints);
    Plot plot;
    plot.stacked = stacked;
    plot.times = timesOf(series);
    plot.series = std::move(series);
    return plot;
}

bool Plot::isEmpty() const {
    return std::ranges::none_of(series, [](const ChartSeries& line) {
        return std::ranges::any_of(line.points, [](const ChartPoint& point) { return point.value.has_value(); });
    });
}

double Plot::greatest() const {
    double greatest = 0;
    for (std::size_t i = 0; i < series.size(); ++i)
        for (std::size_t k = 0; k < series[i].points.size(); ++k) {
            const auto value = stacked ? stackedValue(i, k) : series[i].points[k].value;
            greatest = std::max(greatest, value.value_or(0));
        }
    return greatest;
}

double Plot::least() const {
    double least = 0;
    for (const auto& line : series)
        for (const auto& point : line.points) least = std::min(least, point.value.value_or(0));
    return stacked ? 0 : least;
}

std::optional<double> Plot::stackedValue(std::size_t layer, std::size_t time) const {
    std::optional<double> sum;
    double upTo = 0;
    for (std::size_t i = 0; i < series.size(); ++i) {
        const auto value = series[i].points[time].value;
        if (value && !sum) sum = 0;
        if (i <= layer) upTo += std::max(0.0, value.value_or(0));
    }
    if (sum) sum = upTo;
    return sum;
}

std::optional<double> Plot::valueAt(std::size_t index, std::size_t time) const {
    const ChartPoint* point = pointAt(series[index], times[time]);
    return point ? point->value : std::nullopt;
}

} // namespace switchroom

// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/charts/chart_data.h"

#include <algorithm>

namespace switchroom {
namespace {

/// What is kept of points[from, before): the least, the greatest, the first gap.
void keepOf(const std::vector<ChartPoint>& points, std::size_t from, std::size_t before,
            std::vector<ChartPoint>& kept) {
    std::optional<std::size_t> least, greatest, gap;
    for (std::size_t i = from; i < before; ++i) {
        if (!points[i].value) {
            if (!gap) gap = i;
            continue;
        }
        if (!least || *points[i].value < *points[*least].value) least = i;
        if (!greatest || *points[i].value > *points[*greatest].value) greatest = i;
    }
    std::vector<std::size_t> chosen;
    for (const auto& index : {least, greatest, gap})
        if (index && std::ranges::find(chosen, *index) == chosen.end()) chosen.push_back(*index);
    std::ranges::sort(chosen);
    for (const std::size_t index : chosen) kept.push_back(points[index]);
}

} // namespace

std::vector<ChartPoint> thinned(const std::vector<ChartPoint>& points, std::size_t most) {
    most = std::max<std::size_t>(most, 5);
    if (points.size() <= most) return points;
    const std::size_t inner = points.size() - 2, buckets = (most - 2) / 3;
    std::vector<ChartPoint> kept;
    kept.reserve(most);
    kept.push_back(points.front());
    for (std::size_t bucket = 0; bucket < buckets; ++bucket)
        keepOf(points, 1 + inner * bucket / buckets, 1 + inner * (bucket + 1) / buckets, kept);
    kept.push_back(points.back());
    return kept;
}

} // namespace switchroom

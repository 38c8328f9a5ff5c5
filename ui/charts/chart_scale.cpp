// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/charts/chart_scale.h"

#include <algorithm>
#include <cmath>
#include <numeric>

namespace switchroom {

double ChartScale::x(Instant at) const {
    return plot.left() + plot.width() * double((at - from).count()) / double((until - from).count());
}

double ChartScale::y(double value) const { return plot.bottom() - plot.height() * (value - bottom) / (top - bottom); }

double niceStep(double length, int most) {
    const double least = length / std::max(most, 1);
    const double power = std::pow(10, std::floor(std::log10(least)));
    for (const double factor : {1.0, 2.0, 5.0})
        if (factor * power >= least * (1 - 1e-9)) return factor * power;
    return 10 * power;
}

std::vector<double> spreadApart(std::vector<double> centres, double distance, double low, double high) {
    std::vector<std::size_t> order(centres.size());
    std::iota(order.begin(), order.end(), 0);
    std::ranges::sort(order, {}, [&](std::size_t i) { return std::pair(centres[i], i); });
    double next = low;
    for (const std::size_t i : order) {
        centres[i] = std::max(centres[i], next);
        next = centres[i] + distance;
    }
    double last = high; // what went over the end comes back, and pushes the others before it
    for (auto i = order.rbegin(); i != order.rend(); ++i) {
        centres[*i] = std::min(centres[*i], last);
        last = centres[*i] - distance;
    }
    return centres;
}

} // namespace switchroom

// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "ui/charts/chart_data.h"

#include <functional>

namespace switchroom {

/// What a line chart shows, ready to be painted: thinned, and for a stack with all layers at the same times.
struct Plot {
    bool stacked = false;
    std::vector<ChartSeries> series;
    std::vector<Instant> times; ///< of all series, sorted: where the crosshair stops
    std::optional<double> limit;
    QString limitName;
    std::function<QString(double)> text;

    bool isEmpty() const; ///< without one value
    /// The highest that is drawn: a value, or the top of the stack.
    double greatest() const;
    double least() const;
    /// Of a layer of a stack with those below it; absent where there is nothing at all at that time.
    std::optional<double> stackedValue(std::size_t layer, std::size_t time) const;
    std::optional<double> valueAt(std::size_t series, std::size_t time) const;
};

Plot plotOf(std::vector<ChartSeries> series, bool stacked);

} // namespace switchroom

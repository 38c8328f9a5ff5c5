// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "agent/core/time.h"

#include <QRectF>

#include <vector>

namespace switchroom {

/// Where a moment and a value stand in a plot.
struct ChartScale {
    QRectF plot;
    Instant from{};
    Instant until{}; ///< later than `from`
    double bottom = 0;
    double top = 1; ///< greater than `bottom`

    double x(Instant at) const;
    double y(double value) const;
};

/// 1, 2 or 5 times a power of ten, so that at most `most` (≥ 1) steps cover `length` (> 0).
double niceStep(double length, int most);

/// Moves centres apart, in their order, until neighbours are `distance` away from each other; keeps them within low…high as
/// long as there is room.
std::vector<double> spreadApart(std::vector<double> centres, double distance, double low, double high);

} // namespace switchroom

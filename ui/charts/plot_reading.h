// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "ui/charts/chart_scale.h"
#include "ui/charts/plot.h"
#include "ui/look/colours.h"
#include "ui/look/format.h"

class QPainter;

namespace switchroom {

/// The crosshair at plot.times[time]: a line, a dot on each line, and a box with the time and all values.
void paintReading(QPainter& painter, const Plot& plot, const ChartScale& scale, std::size_t time, const Format& format,
                  const Colours& colours);

} // namespace switchroom

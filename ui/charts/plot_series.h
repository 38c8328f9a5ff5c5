// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "ui/charts/chart_scale.h"
#include "ui/charts/plot.h"
#include "ui/look/colours.h"

class QChart;

namespace switchroom {

/// Puts lines or a stack's layers into a chart, a Qt series for each piece without a gap, in place of what was there.
void fillChart(QChart& chart, const Plot& plot, const ChartScale& scale, const Colours& colours);

} // namespace switchroom

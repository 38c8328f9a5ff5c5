// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "ui/charts/chart_data.h"

namespace switchroom {

/// 30 November 2026, 13:02:31 UTC.
Instant noon();
/// An hour in which a provider fell ill: succeeded, failed, unknown a minute.
std::vector<ChartSeries> outcomes();
/// p95 and p50 in ms, up to a timeout of 5 s; at last no calls.
std::vector<ChartSeries> latencies();
/// A day of five breakers, until noon().
std::vector<ChartRow> breakers();

} // namespace switchroom

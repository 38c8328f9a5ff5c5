// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "agent/core/time.h"
#include "ui/look/format.h"

#include <vector>

class QPainter;
class QColor;
class QRectF;

namespace switchroom {

/// Round times (full minutes, hours, days of the zone that is shown) within from…until, at most `most` of them.
std::vector<Instant> roundTimes(Instant from, Instant until, int most, const Format& format);

constexpr int timeAxisHeight = 22; ///< px

/// Writes the times below a plot whose width is `strip`'s.
void paintTimeAxis(QPainter& painter, const QRectF& strip, Instant from, Instant until, const Format& format,
                   const QColor& colour);

} // namespace switchroom

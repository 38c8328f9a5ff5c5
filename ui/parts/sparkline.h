// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <vector>

class QColor;
class QPainter;
class QRectF;

namespace switchroom {

/// A line over evenly spaced values, oldest first, from 0 or the least to the greatest of them. Nothing below two values.
void paintSparkline(QPainter& painter, const QRectF& in, const std::vector<double>& values, const QColor& colour);

} // namespace switchroom

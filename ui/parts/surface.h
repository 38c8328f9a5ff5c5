// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <QColor>
#include <QRect>

class QPainter;
class QPalette;

namespace switchroom {

/// The ground of everything that is a card: filled, with a thin line around it, radius 6.
void paintSurface(QPainter& painter, const QRect& in, const QColor& fill, const QColor& line, double width = 1);

} // namespace switchroom

// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/parts/surface.h"

#include <QPainter>

namespace switchroom {

void paintSurface(QPainter& painter, const QRect& in, const QColor& fill, const QColor& line, double width) {
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(QPen(line, width));
    painter.setBrush(fill);
    const double inset = width / 2;
    painter.drawRoundedRect(QRectF(in).adjusted(inset, inset, -inset, -inset), 6, 6);
    painter.restore();
}

} // namespace switchroom

// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/parts/sparkline.h"

#include <QPainter>

#include <algorithm>

namespace switchroom {

void paintSparkline(QPainter& painter, const QRectF& in, const std::vector<double>& values, const QColor& colour) {
    if (values.size() < 2) return;
    const double least = std::min(0.0, *std::min_element(values.begin(), values.end()));
    const double most = *std::max_element(values.begin(), values.end());
    const double lowest = std::max(0.0, *std::min_element(values.begin(), values.end()));
    // What hardly changes lies in the middle; what shoots up reaches the top.
    const double headroom = most > 0 ? 0.8 * lowest : 0;
    const double range = most + headroom - least;
    const double step = in.width() / double(values.size() - 1);
    const double room = in.height() - 4; // the pen's half, above and below
    QPolygonF line;
    for (std::size_t i = 0; i < values.size(); ++i) {
        const double share = range > 0 ? (values[i] - least) / range : 0;
        line << QPointF(in.left() + double(i) * step, in.bottom() - 2 - share * room);
    }
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setBrush(Qt::NoBrush);
    painter.setPen(QPen(colour, 1.5, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin));
    painter.drawPolyline(line);
    painter.restore();
}

} // namespace switchroom

// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/look/icons.h"

#include <QFont>
#include <QFontMetricsF>
#include <QPainter>
#include <QPainterPath>

#include <algorithm>

namespace switchroom {
namespace {

void paintQuestion(QPainter& painter, const QRectF& box, const QColor& colour) {
    QFont font = painter.font();
    font.setPixelSize(std::max(8, int(box.height() * 1.35)));
    font.setWeight(QFont::Bold);
    painter.setFont(font);
    painter.setPen(colour);
    painter.drawText(box.adjusted(-4, -4, 4, 4), Qt::AlignCenter, QStringLiteral("?"));
}

void paintHatched(QPainter& painter, const QRectF& box, const QColor& colour) {
    painter.drawRect(box);
    painter.setClipRect(box);
    const double step = box.width() / 2.5;
    painter.setPen(QPen(colour, 1));
    for (double x = box.left() - box.height(); x < box.right(); x += step)
        painter.drawLine(QPointF(x, box.bottom()), QPointF(x + box.height(), box.top()));
}

void paintLines(QPainter& painter, const QRectF& box, Shape shape) {
    switch (shape) {
    case Shape::tick: {
        const QPointF points[] = {{box.left(), box.center().y()},
                                  {box.left() + box.width() * 0.38, box.bottom() - box.height() * 0.08},
                                  {box.right(), box.top() + box.height() * 0.12}};
        painter.drawPolyline(points, 3);
        break;
    }
    case Shape::cross:
        painter.drawLine(box.topLeft(), box.bottomRight());
        painter.drawLine(box.topRight(), box.bottomLeft());
        break;
    case Shape::dash:
        painter.drawLine(QPointF(box.left(), box.center().y()), QPointF(box.right(), box.center().y()));
        break;
    default: break;
    }
}

void paintFilled(QPainter& painter, const QRectF& box, Shape shape) {
    switch (shape) {
    case Shape::circle: painter.drawEllipse(box); break;
    case Shape::square: painter.drawRect(box); break;
    case Shape::halfCircle: painter.drawPie(box, 90 * 16, 180 * 16); break;
    case Shape::triangle: {
        const QPointF points[] = {{box.center().x(), box.top()}, box.bottomRight(), box.bottomLeft()};
        painter.drawPolygon(points, 3);
        break;
    }
    default: break;
    }
}

} // namespace

void paintShape(QPainter& painter, const QRectF& in, Shape shape, const QColor& colour) {
    if (shape == Shape::none) return;
    const double side = std::min(in.width(), in.height());
    const QRectF box(in.center().x() - side / 2, in.center().y() - side / 2, side, side);
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(Qt::NoPen);
    painter.setBrush(colour);
    paintFilled(painter, box, shape);
    painter.setBrush(Qt::NoBrush);
    painter.setPen(QPen(colour, std::max(1.4, side / 6), Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin));
    const QRectF inner = box.adjusted(0.7, 0.7, -0.7, -0.7);
    if (shape == Shape::ring || shape == Shape::halfCircle) painter.drawEllipse(inner);
    if (shape == Shape::hatched) {
        painter.setPen(QPen(colour, 1));
        paintHatched(painter, box.adjusted(0.5, 0.5, -0.5, -0.5), colour);
    }
    if (shape == Shape::question) paintQuestion(painter, box, colour);
    paintLines(painter, inner, shape);
    painter.restore();
}

} // namespace switchroom

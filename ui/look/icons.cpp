// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/look/icons.h"

#include "ui/look/colours.h"
#include "ui/look/icon_drawings.h"

#include <QIconEngine>
#include <QPainter>
#include <QPixmapCache>
#include <QSvgRenderer>

#include <cmath>

namespace switchroom {
namespace {

/// The drawing in a colour; QtSvg itself takes currentColor for black.
QByteArray svgOf(Icon which, const QColor& colour) {
    const auto drawing = drawingOf(which);
    return QByteArrayLiteral(R"(<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 16 16" fill="none" stroke=")") +
           colour.name().toLatin1() +
           QByteArrayLiteral(R"(" stroke-width="1.4" stroke-linecap="round" stroke-linejoin="round">)") +
           QByteArray(drawing.data(), qsizetype(drawing.size())) + QByteArrayLiteral("</svg>");
}

QPixmap pixmapOf(Icon which, const QSizeF& size, const QColor& colour, double ratio) {
    const QSize pixels(int(std::ceil(size.width() * ratio)), int(std::ceil(size.height() * ratio)));
    const QString key = QStringLiteral("switchroom/%1/%2/%3x%4")
                            .arg(int(which))
                            .arg(colour.name())
                            .arg(pixels.width())
                            .arg(pixels.height());
    QPixmap pixmap;
    if (QPixmapCache::find(key, &pixmap)) {
        pixmap.setDevicePixelRatio(ratio);
        return pixmap;
    }
    pixmap = QPixmap(pixels);
    pixmap.fill(Qt::transparent);
    QPainter painter(&pixmap);
    QSvgRenderer(svgOf(which, colour)).render(&painter, QRectF(QPointF(), QSizeF(pixels)));
    painter.end();
    QPixmapCache::insert(key, pixmap);
    pixmap.setDevicePixelRatio(ratio);
    return pixmap;
}

/// Draws at whatever size and device pixel ratio it is asked for.
class LineIcon final : public QIconEngine {
public:
    LineIcon(Icon which, QColor text, QColor disabled) : m_which(which), m_text(text), m_disabled(disabled) {}

    void paint(QPainter* painter, const QRect& rect, QIcon::Mode mode, QIcon::State) override {
        paintIcon(*painter, QRectF(rect), m_which, mode == QIcon::Disabled ? m_disabled : m_text);
    }
    QPixmap pixmap(const QSize& size, QIcon::Mode mode, QIcon::State) override {
        return pixmapOf(m_which, QSizeF(size), mode == QIcon::Disabled ? m_disabled : m_text, 1);
    }
    QIconEngine* clone() const override { return new LineIcon(m_which, m_text, m_disabled); }

private:
    Icon m_which;
    QColor m_text, m_disabled;
};

} // namespace

QIcon icon(Icon which, const QPalette& palette) {
    const Colours& colours = coloursOf(palette);
    return QIcon(new LineIcon(which, colours.text, colours.off));
}

void paintIcon(QPainter& painter, const QRectF& in, Icon which, const QColor& colour) {
    const double side = std::min(in.width(), in.height());
    const QPointF at(std::round(in.center().x() - side / 2), std::round(in.center().y() - side / 2));
    painter.drawPixmap(at, pixmapOf(which, QSizeF(side, side), colour, painter.device()->devicePixelRatioF()));
}

} // namespace switchroom

// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/look/fonts.h"

#include <QApplication>
#include <QFontDatabase>
#include <QFontMetrics>
#include <QPainter>

#include <algorithm>

namespace switchroom {
namespace {

QFont sized(int pixels, QFont::Weight weight = QFont::Normal) {
    QFont font = QApplication::font();
    font.setPixelSize(pixels);
    font.setWeight(weight);
    return font;
}

int digitWidth(const QFontMetrics& metrics) {
    int widest = 0;
    for (char digit = '0'; digit <= '9'; ++digit)
        widest = std::max(widest, metrics.horizontalAdvance(QLatin1Char(digit)));
    return widest;
}

int tabularWidth(const QFontMetrics& metrics, const QString& text) {
    const int cell = digitWidth(metrics);
    int width = 0;
    QString run;
    for (const QChar c : text) {
        if (!c.isDigit()) {
            run += c;
            continue;
        }
        width += metrics.horizontalAdvance(run) + cell;
        run.clear();
    }
    return width + metrics.horizontalAdvance(run);
}

} // namespace

QFont bodyFont() { return sized(13); }
QFont quietFont() { return sized(12); }
QFont strongFont() { return sized(13, QFont::DemiBold); }
QFont titleFont() { return sized(15, QFont::DemiBold); }
QFont figureFont() { return sized(20, QFont::DemiBold); }
QFont hugeFont() { return sized(26, QFont::DemiBold); }

QFont monoFont() {
    QFont font = QFontDatabase::systemFont(QFontDatabase::FixedFont);
    font.setPixelSize(12);
    return font;
}

int tabularWidth(const QFont& font, const QString& text) { return tabularWidth(QFontMetrics(font), text); }

void drawTabular(QPainter& painter, const QRect& in, Qt::Alignment alignment, const QString& text) {
    const QFontMetrics metrics(painter.font());
    const int cell = digitWidth(metrics);
    const int width = tabularWidth(metrics, text);
    int x = in.left();
    if (alignment & Qt::AlignRight) x = in.right() + 1 - width;
    if (alignment & Qt::AlignHCenter) x = in.left() + (in.width() - width) / 2;
    int y = in.top() + (in.height() - metrics.height()) / 2 + metrics.ascent();
    if (alignment & Qt::AlignTop) y = in.top() + metrics.ascent();
    if (alignment & Qt::AlignBottom) y = in.bottom() + 1 - metrics.descent();

    QString run;
    const auto flush = [&] {
        if (run.isEmpty()) return;
        painter.drawText(x, y, run);
        x += metrics.horizontalAdvance(run);
        run.clear();
    };
    for (const QChar c : text) {
        if (!c.isDigit()) {
            run += c;
            continue;
        }
        flush();
        painter.drawText(x + (cell - metrics.horizontalAdvance(c)) / 2, y, QString(c));
        x += cell;
    }
    flush();
}

} // namespace switchroom

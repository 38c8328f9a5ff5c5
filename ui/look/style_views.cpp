// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/look/colours.h"
#include "ui/look/fonts.h"
#include "ui/look/icons.h"
#include "ui/look/style_drawings.h"

#include <QPainter>
#include <QPainterPath>
#include <QStyleOption>

namespace switchroom::draw {
namespace {

constexpr int arrowSide = 12;

} // namespace

void header(QPainter& painter, const QStyleOptionHeader& option) {
    const Colours& colours = coloursOf(option.palette);
    const bool over = option.state & QStyle::State_MouseOver && option.state & QStyle::State_Enabled;
    painter.fillRect(option.rect, over ? colours.selection : colours.card);
    painter.fillRect(option.rect.left(), option.rect.bottom(), option.rect.width(), 1, colours.line);
}

void headerLabel(QPainter& painter, const QStyleOptionHeader& option) {
    const Colours& colours = coloursOf(option.palette);
    const bool sorted = option.sortIndicator != QStyleOptionHeader::None;
    QRect in = option.rect.adjusted(10, 0, sorted ? -6 : -10, 0);
    painter.save();
    painter.setFont(quietFont());
    painter.setPen(sorted ? colours.text : colours.quiet);
    const QFontMetrics metrics(painter.font());
    const int room = in.width() - (sorted ? arrowSide + 2 : 0);
    const QString text = metrics.elidedText(option.text, Qt::ElideRight, room);
    const int width = metrics.horizontalAdvance(text);
    int left = in.left();
    if (option.textAlignment & Qt::AlignRight) left = in.left() + room - width;
    if (option.textAlignment & Qt::AlignHCenter) left = in.left() + (room - width) / 2;
    painter.drawText(QRect(left, in.top(), width + 1, in.height()), Qt::AlignVCenter | Qt::TextSingleLine, text);
    if (sorted) {
        painter.translate(left + width + 4 + arrowSide / 2.0, in.center().y() + 1);
        if (option.sortIndicator == QStyleOptionHeader::SortDown) painter.rotate(180); // so Qt calls ascending
        painter.setRenderHint(QPainter::Antialiasing);
        painter.setPen(QPen(colours.text, 1.3, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin));
        painter.drawLine(QPointF(0, -4), QPointF(0, 4));
        painter.drawLine(QPointF(-3, 1), QPointF(0, 4));
        painter.drawLine(QPointF(3, 1), QPointF(0, 4));
    }
    painter.restore();
}

void scrollBar(QPainter& painter, const QStyleOptionSlider& option, const QRect& slider) {
    const Colours& colours = coloursOf(option.palette);
    if (option.minimum == option.maximum) return;
    const bool over = option.state & QStyle::State_MouseOver || option.state & QStyle::State_Sunken;
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(Qt::NoPen);
    painter.setBrush(over ? colours.quiet : mixed(colours.off, colours.card, 0.7));
    const QRectF handle = QRectF(slider).adjusted(2, 2, -2, -2);
    const double corner = std::min(handle.width(), handle.height()) / 2;
    painter.drawRoundedRect(handle, corner, corner);
    painter.restore();
}

void tab(QPainter& painter, const QStyleOptionTab& option) {
    const Colours& colours = coloursOf(option.palette);
    const bool selected = option.state & QStyle::State_Selected;
    if (option.state & QStyle::State_MouseOver && !selected) painter.fillRect(option.rect, colours.selection);
    QRect line = option.rect;
    line.setTop(line.bottom() - (selected ? 1 : 0));
    painter.fillRect(line, selected ? colours.accent : colours.line);
}

} // namespace switchroom::draw

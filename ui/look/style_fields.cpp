// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/look/colours.h"
#include "ui/look/icons.h"
#include "ui/look/style_drawings.h"

#include <QPainter>
#include <QStyleOption>

#include <algorithm>

namespace switchroom::draw {
namespace {

constexpr double radius = 6;

bool has(const QStyleOption& option, QStyle::StateFlag flag) { return option.state & flag; }

void rounded(QPainter& painter, const QRect& rect, const QColor& line, const QBrush& fill, double width = 1,
             double corner = radius) {
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(line.isValid() ? QPen(line, width) : QPen(Qt::NoPen));
    painter.setBrush(fill);
    const double inset = line.isValid() ? width / 2 : 0;
    painter.drawRoundedRect(QRectF(rect).adjusted(inset, inset, -inset, -inset), corner, corner);
    painter.restore();
}

QColor fieldLine(const QStyleOption& option, const Colours& colours) {
    if (has(option, QStyle::State_HasFocus)) return colours.accent;
    return has(option, QStyle::State_MouseOver) && has(option, QStyle::State_Enabled) ? colours.off : colours.line;
}

} // namespace

void panel(QPainter& painter, const QStyleOption& option) {
    const Colours& colours = coloursOf(option.palette);
    const bool enabled = has(option, QStyle::State_Enabled);
    rounded(painter, option.rect, fieldLine(option, colours), enabled ? colours.card : colours.ground,
            has(option, QStyle::State_HasFocus) ? 1.5 : 1);
}

void buttonPanel(QPainter& painter, const QStyleOption& option) {
    const Colours& colours = coloursOf(option.palette);
    const bool over = has(option, QStyle::State_MouseOver) && has(option, QStyle::State_Enabled);
    const bool down = has(option, QStyle::State_Sunken) || has(option, QStyle::State_On);
    if (over || down) rounded(painter, option.rect, {}, down ? colours.line : colours.selection);
    if (has(option, QStyle::State_HasFocus)) focus(painter, option);
}

void button(QPainter& painter, const QStyleOptionButton& option) {
    const Colours& colours = coloursOf(option.palette);
    const bool enabled = has(option, QStyle::State_Enabled);
    const bool over = enabled && has(option, QStyle::State_MouseOver);
    const bool down = has(option, QStyle::State_Sunken) || has(option, QStyle::State_On);
    const bool primary = enabled && (option.features & QStyleOptionButton::DefaultButton);
    const bool flat = option.features & QStyleOptionButton::Flat;
    QColor fill = colours.card, line = colours.line;
    if (over) fill = colours.selection;
    if (down) fill = colours.line;
    if (primary) fill = line = over || down ? mixed(colours.text, colours.accent, 0.08) : colours.accent;
    if (!enabled) fill = colours.ground;
    if (!flat || over || down) rounded(painter, option.rect, line, fill);
    if (has(option, QStyle::State_HasFocus)) focus(painter, option);
}

void searchLabel(QPainter& painter, const QStyleOptionButton& option) {
    const Colours& colours = coloursOf(option.palette);
    QRect in = option.rect.adjusted(12, 0, -12, 0);
    if (!option.icon.isNull()) {
        option.icon.paint(&painter, QRect(in.left(), in.center().y() - 7, 16, 16));
        in.setLeft(in.left() + 24);
    }
    const QString text = option.fontMetrics.elidedText(option.text, Qt::ElideRight, in.width());
    painter.setPen(colours.quiet);
    painter.drawText(in, Qt::AlignLeft | Qt::AlignVCenter | Qt::TextSingleLine, text);
}

void comboBox(QPainter& painter, const QStyleOptionComboBox& option, const QRect& arrow) {
    const Colours& colours = coloursOf(option.palette);
    if (option.frame) panel(painter, option);
    const QRectF place(arrow.center().x() - 7, arrow.center().y() - 7, 16, 16);
    paintIcon(painter, place, Icon::chevronDown, has(option, QStyle::State_Enabled) ? colours.quiet : colours.off);
}

void spinBox(QPainter& painter, const QStyleOptionComplex& option, const QRect& up, const QRect& down) {
    const Colours& colours = coloursOf(option.palette);
    panel(painter, option);
    const QColor ink = has(option, QStyle::State_Enabled) ? colours.quiet : colours.off;
    const auto arrow = [&](const QRect& in, double angle) {
        painter.save();
        painter.translate(QRectF(in).center());
        painter.rotate(angle);
        paintIcon(painter, QRectF(-6, -6, 12, 12), Icon::chevronDown, ink);
        painter.restore();
    };
    if (up.isValid()) arrow(up, 180);
    if (down.isValid()) arrow(down, 0);
}

void progressGround(QPainter& painter, const QStyleOption& option) {
    const Colours& colours = coloursOf(option.palette);
    rounded(painter, option.rect, colours.line, colours.card);
}

void progress(QPainter& painter, const QStyleOptionProgressBar& option) {
    const Colours& colours = coloursOf(option.palette);
    const double range = double(option.maximum) - option.minimum;
    const bool endless = range <= 0; // how much there is to do is not known: all of it, faintly
    const double share = endless ? 1 : (double(option.progress) - option.minimum) / range;
    QRect part = option.rect;
    part.setWidth(int(part.width() * std::clamp(share, 0.0, 1.0)));
    if (part.width() < 2) return;
    rounded(painter, part, {}, mixed(colours.accent, colours.card, endless ? 0.12 : 0.3));
}

void checkBox(QPainter& painter, const QStyleOption& option) {
    const Colours& colours = coloursOf(option.palette);
    const bool enabled = has(option, QStyle::State_Enabled);
    const bool on = has(option, QStyle::State_On), part = has(option, QStyle::State_NoChange);
    const QColor fill = enabled ? colours.accent : colours.off;
    if (!on && !part) return rounded(painter, option.rect, enabled ? colours.quiet : colours.off, colours.card, 1, 3);
    rounded(painter, option.rect, fill, fill, 1, 3);
    const QRectF box = QRectF(option.rect).adjusted(3.5, 3.5, -3.5, -3.5);
    paintShape(painter, box, on ? Shape::tick : Shape::dash, colours.onAccent);
}

void radioButton(QPainter& painter, const QStyleOption& option) {
    const Colours& colours = coloursOf(option.palette);
    const bool enabled = has(option, QStyle::State_Enabled), on = has(option, QStyle::State_On);
    const QColor ink = enabled ? colours.accent : colours.off;
    rounded(painter, option.rect, on ? ink : colours.quiet, colours.card, on ? 1.5 : 1, option.rect.width() / 2.0);
    if (on) paintShape(painter, QRectF(option.rect).adjusted(4, 4, -4, -4), Shape::circle, ink);
}

void focus(QPainter& painter, const QStyleOption& option) {
    rounded(painter, option.rect, coloursOf(option.palette).accent, Qt::NoBrush, 1.5);
}

void tipPanel(QPainter& painter, const QStyleOption& option) {
    const Colours& colours = coloursOf(option.palette);
    painter.fillRect(option.rect, colours.card);
    painter.setPen(colours.off);
    painter.setBrush(Qt::NoBrush);
    painter.drawRect(option.rect.adjusted(0, 0, -1, -1));
}

} // namespace switchroom::draw

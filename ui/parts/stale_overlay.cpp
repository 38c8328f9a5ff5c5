// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/parts/stale_overlay.h"

#include "ui/look/colours.h"
#include "ui/look/fonts.h"
#include "ui/look/icons.h"

#include <QChildEvent>
#include <QPainter>

#include <algorithm>

namespace switchroom {

StaleOverlay::StaleOverlay(QWidget* over) : QWidget(over) {
    setAttribute(Qt::WA_TransparentForMouseEvents);
    setFocusPolicy(Qt::NoFocus);
    setGeometry(over->rect());
    over->installEventFilter(this);
    hide();
}

void StaleOverlay::setNote(const QString& note) {
    if (m_note == note) return;
    m_note = note;
    setAccessibleName(note);
    setVisible(!note.isEmpty());
    if (!note.isEmpty()) raise();
    update();
}

bool StaleOverlay::eventFilter(QObject* watched, QEvent* event) {
    if (event->type() == QEvent::Resize) setGeometry(parentWidget()->rect());
    if (event->type() == QEvent::ChildAdded && static_cast<QChildEvent*>(event)->child() != this) raise();
    return QWidget::eventFilter(watched, event);
}

void StaleOverlay::paintEvent(QPaintEvent*) {
    if (m_note.isEmpty()) return;
    const Colours& colours = coloursOf(palette());
    QPainter painter(this);
    paintHatching(painter, rect(), palette());
    painter.setFont(quietFont());
    const int words = tabularWidth(quietFont(), m_note), room = width() - 18 - 36;
    const QString note = words > room ? painter.fontMetrics().elidedText(m_note, Qt::ElideRight, room) : m_note;
    QRect tag(0, 0, std::min(words, room) + 36, 24);
    tag.moveTopRight(QPoint(width() - 9, 8));
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(colours.off);
    painter.setBrush(colours.card);
    painter.drawRoundedRect(QRectF(tag).adjusted(0.5, 0.5, -0.5, -0.5), 6, 6);
    paintShape(painter, QRectF(tag.left() + 10, tag.top() + 8, 8, 8), Shape::hatched, colours.off);
    painter.setPen(colours.text);
    drawTabular(painter, tag.adjusted(24, 0, -10, 0), Qt::AlignLeft, note);
}

void paintHatching(QPainter& painter, const QRectF& in, const QPalette& palette) {
    const Colours& colours = coloursOf(palette);
    QColor ink = colours.off;
    ink.setAlpha(72);
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setClipRect(in, Qt::IntersectClip);
    painter.setPen(QPen(ink, 1));
    for (double x = in.left() - in.height(); x < in.right(); x += 9)
        painter.drawLine(QPointF(x, in.bottom()), QPointF(x + in.height(), in.top()));
    painter.restore();
}

} // namespace switchroom

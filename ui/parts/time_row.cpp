// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/parts/time_row.h"

#include "ui/look/fonts.h"
#include "ui/parts/badge_label.h"
#include "ui/parts/elided_label.h"
#include "ui/parts/surface.h"

#include <QHBoxLayout>
#include <QKeyEvent>
#include <QMouseEvent>
#include <QPainter>

namespace switchroom {

TimeRow::TimeRow(const TimeList::Entry& entry, int timeWidth, QWidget* parent) : QFrame(parent), m_link(entry.link) {
    auto* time = textLabel(entry.time, Tone::quiet, monoFont(), this);
    time->setWordWrap(false);
    time->setMinimumWidth(timeWidth);
    time->setToolTip(entry.timeTip);
    auto* words = textLabel(entry.headline, Tone::text, entry.detail.isEmpty() ? bodyFont() : strongFont(), this);
    auto* head = new QHBoxLayout;
    head->setSpacing(8);
    if (entry.badge) head->addWidget(new BadgeLabel(*entry.badge, this), 0, Qt::AlignTop);
    head->addWidget(words, 1);
    auto* column = new QVBoxLayout;
    column->setSpacing(2);
    column->addLayout(head);
    if (!entry.detail.isEmpty()) {
        auto* detail = textLabel(entry.detail, Tone::quiet, quietFont(), this);
        column->addWidget(detail);
    }
    auto* row = new QHBoxLayout(this);
    row->setContentsMargins(4, 8, 4, 9);
    row->setSpacing(12);
    row->addWidget(time, 0, Qt::AlignTop);
    row->addLayout(column, 1);
    setAccessibleName(tr("%1 %2", "time, what happened").arg(entry.time, entry.headline));
    setAccessibleDescription(entry.detail);
    if (m_link.isEmpty()) return;
    setFocusPolicy(Qt::StrongFocus);
    setCursor(Qt::PointingHandCursor);
    setAttribute(Qt::WA_Hover);
}

void TimeRow::paintEvent(QPaintEvent*) {
    const Colours& colours = coloursOf(palette());
    QPainter painter(this);
    if (!m_link.isEmpty() && underMouse()) painter.fillRect(rect(), colours.selection);
    painter.fillRect(0, height() - 1, width(), 1, colours.line);
    if (hasFocus()) paintSurface(painter, rect(), Qt::transparent, colours.accent, 1.5);
}

void TimeRow::mouseReleaseEvent(QMouseEvent* event) {
    if (event->button() != Qt::LeftButton || m_link.isEmpty()) return QFrame::mouseReleaseEvent(event);
    if (rect().contains(event->pos())) emit chosen(m_link);
}

void TimeRow::keyPressEvent(QKeyEvent* event) {
    const bool opens = event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter || event->key() == Qt::Key_Space;
    if (opens && !m_link.isEmpty())
        emit chosen(m_link);
    else
        QFrame::keyPressEvent(event);
}

} // namespace switchroom

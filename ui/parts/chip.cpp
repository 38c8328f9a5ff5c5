// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/parts/chip.h"

#include "ui/look/colours.h"
#include "ui/look/fonts.h"
#include "ui/look/icons.h"
#include "ui/parts/enter_clicks.h"

#include <QKeyEvent>
#include <QMenu>
#include <QPainter>

namespace switchroom {
namespace {

constexpr int side = 10, gap = 5, arrow = 12;

} // namespace

Chip::Chip(const QString& text, QWidget* parent) : QAbstractButton(parent) {
    setText(text);
    setCheckable(true);
    setFocusPolicy(Qt::StrongFocus);
    setAttribute(Qt::WA_Hover);
    setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Fixed);
    setAccessibleName(text);
    connect(this, &QAbstractButton::clicked, this, [this] {
        if (m_menu) m_menu->popup(mapToGlobal(QPoint(0, height() + 2)));
    });
}

void Chip::setCount(const QString& count) {
    if (m_count == count) return;
    m_count = count;
    setAccessibleDescription(count);
    updateGeometry();
    update();
}

void Chip::setMenu(QMenu* menu) {
    m_menu = menu;
    setCheckable(!menu);
    updateGeometry();
}

QSize Chip::sizeHint() const {
    int width = 2 * side + QFontMetrics(quietFont()).horizontalAdvance(text());
    if (!m_count.isEmpty()) width += gap + tabularWidth(quietFont(), m_count);
    if (m_menu) width += gap + arrow;
    return {width, 26};
}

void Chip::paintEvent(QPaintEvent*) {
    const Colours& colours = coloursOf(palette());
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    const bool lit = isChecked() || hasFocus();
    painter.setPen(QPen(lit ? colours.accent : (underMouse() ? colours.off : colours.line), hasFocus() ? 2 : 1));
    painter.setBrush(isChecked() || isDown() ? colours.selection : colours.card);
    const QRectF outline = QRectF(rect()).adjusted(1, 1, -1, -1);
    painter.drawRoundedRect(outline, outline.height() / 2, outline.height() / 2);

    painter.setFont(quietFont());
    painter.setPen(isChecked() ? colours.text : colours.quiet);
    QRect in = rect().adjusted(side, 0, -side, 0);
    painter.drawText(in, Qt::AlignLeft | Qt::AlignVCenter | Qt::TextSingleLine, text());
    in.setLeft(in.left() + painter.fontMetrics().horizontalAdvance(text()) + gap);
    if (m_menu)
        paintIcon(painter, QRectF(in.right() + 1 - arrow, (height() - arrow) / 2, arrow, arrow), Icon::chevronDown,
                  colours.quiet);
    painter.setPen(isChecked() ? colours.text : colours.quiet);
    drawTabular(painter, in, Qt::AlignLeft, m_count);
}

void Chip::keyPressEvent(QKeyEvent* event) {
    if (!enterClicks(*this, *event)) QAbstractButton::keyPressEvent(event);
}

} // namespace switchroom

// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/parts/card.h"

#include "ui/look/colours.h"
#include "ui/look/fonts.h"
#include "ui/parts/elided_label.h"
#include "ui/parts/surface.h"

#include <QPainter>
#include <QVBoxLayout>

namespace switchroom {

Card::Card(const QString& title, QWidget* parent)
    : QFrame(parent), m_title(new ElidedLabel({}, Tone::quiet, this)), m_body(new QVBoxLayout) {
    m_title->setFont(quietFont());
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(14, 12, 14, 14);
    column->setSpacing(8);
    column->addWidget(m_title);
    m_body->setSpacing(8);
    m_body->setContentsMargins(0, 0, 0, 0);
    column->addLayout(m_body, 1);
    setTitle(title);
}

void Card::setTitle(const QString& title) {
    m_title->setText(title);
    m_title->setVisible(!title.isEmpty());
    setAccessibleName(title);
}

void Card::paintEvent(QPaintEvent*) {
    const Colours& colours = coloursOf(palette());
    QPainter painter(this);
    paintSurface(painter, rect(), colours.card, colours.line);
}

} // namespace switchroom

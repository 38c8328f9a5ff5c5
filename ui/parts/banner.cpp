// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/parts/banner.h"

#include "ui/look/icons.h"
#include "ui/parts/elided_label.h"

#include <QHBoxLayout>
#include <QPainter>
#include <QPushButton>

namespace switchroom {
namespace {

Shape shapeOf(Tone tone) {
    switch (tone) {
    case Tone::good: return Shape::circle;
    case Tone::bad: return Shape::square;
    case Tone::warning: return Shape::triangle;
    case Tone::unknown: return Shape::question;
    case Tone::off: return Shape::hatched;
    default: return Shape::ring;
    }
}

} // namespace

Banner::Banner(QWidget* parent)
    : QFrame(parent), m_text(textLabel({}, Tone::text, {}, this)), m_action(new QPushButton(this)) {
    auto* row = new QHBoxLayout(this);
    row->setContentsMargins(40, 4, 12, 4);
    row->setSpacing(12);
    row->addWidget(m_text, 1);
    row->addWidget(m_action);
    m_action->setAutoDefault(false);
    setMinimumHeight(40);
    setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Minimum);
    connect(m_action, &QPushButton::clicked, this, &Banner::actionTriggered);
    hide();
}

void Banner::say(const QString& text, Tone tone, const QString& action) {
    m_tone = tone;
    m_text->setText(text);
    m_action->setText(action);
    m_action->setVisible(!action.isEmpty());
    setAccessibleName(text);
    setVisible(!text.isEmpty());
    update();
}

void Banner::clear() {
    m_text->clear();
    hide();
}

void Banner::paintEvent(QPaintEvent*) {
    const Colours& colours = coloursOf(palette());
    QPainter painter(this);
    painter.fillRect(rect(), colours.fillOf(m_tone, colours.ground));
    painter.fillRect(0, height() - 1, width(), 1, colours.line);
    paintShape(painter, QRectF(20, height() / 2.0 - 5, 10, 10), shapeOf(m_tone), colours.of(m_tone));
}

} // namespace switchroom

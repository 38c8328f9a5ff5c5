// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/parts/rail.h"

#include "ui/look/fonts.h"
#include "ui/parts/elided_label.h"
#include "ui/parts/rail_button.h"

#include <QButtonGroup>
#include <QPainter>
#include <QShortcut>
#include <QVBoxLayout>

namespace switchroom {

Rail::Rail(const QString& title, QWidget* parent)
    : QWidget(parent), m_group(new QButtonGroup(this)), m_items(new QVBoxLayout) {
    auto* name = textLabel(title, Tone::text, titleFont(), this);
    name->setWordWrap(false);
    name->setContentsMargins(10, 6, 10, 12);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(10, 10, 11, 10);
    column->setSpacing(0);
    column->addWidget(name);
    m_items->setSpacing(1);
    column->addLayout(m_items);
    column->addStretch(1);
    setSizePolicy(QSizePolicy::Minimum, QSizePolicy::Preferred);
    setMinimumWidth(188);
}

int Rail::addItem(Icon icon, const QString& text) {
    const int index = int(m_group->buttons().size());
    auto* button = new RailButton(icon, text, this);
    m_group->addButton(button, index);
    m_items->addWidget(button);
    connect(button, &QAbstractButton::clicked, this, [this, index] { emit chosen(index); });
    if (index < 9) {
        const QKeySequence keys(Qt::CTRL | Qt::Key(Qt::Key_1 + index));
        button->setToolTip(tr("%1 (%2)", "page, its keys").arg(text, keys.toString(QKeySequence::NativeText)));
        auto* shortcut = new QShortcut(keys, this);
        connect(shortcut, &QShortcut::activated, button, &QAbstractButton::click);
    }
    return index;
}

void Rail::setBadge(int index, const QString& text, Tone tone) {
    if (auto* button = qobject_cast<RailButton*>(m_group->button(index))) button->setBadge(text, tone);
}

void Rail::setCurrent(int index) {
    if (auto* button = m_group->button(index)) button->setChecked(true);
}

int Rail::current() const { return m_group->checkedId(); }

void Rail::paintEvent(QPaintEvent*) {
    const Colours& colours = coloursOf(palette());
    QPainter painter(this);
    painter.fillRect(rect(), colours.rail);
    painter.fillRect(width() - 1, 0, 1, height(), colours.line);
}

} // namespace switchroom

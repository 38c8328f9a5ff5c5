// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/parts/empty_state.h"

#include "ui/look/colours.h"
#include "ui/look/fonts.h"
#include "ui/parts/action_button.h"
#include "ui/parts/elided_label.h"

#include <QEvent>
#include <QVBoxLayout>

namespace switchroom {
namespace {

constexpr int iconSide = 32, widest = 440;

} // namespace

EmptyState::EmptyState(QWidget* parent)
    : QWidget(parent),
      m_icon(new QLabel(this)),
      m_headline(textLabel({}, Tone::text, titleFont(), this)),
      m_detail(textLabel({}, Tone::quiet, {}, this)),
      m_action(new ActionButton({}, ActionButton::Kind::plain, this)) {
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(24, 24, 24, 24);
    column->setSpacing(8);
    column->addStretch(1);
    column->addWidget(m_icon, 0, Qt::AlignHCenter);
    for (QLabel* words : {m_headline, m_detail}) {
        words->setAlignment(Qt::AlignHCenter);
        words->setMaximumWidth(widest);
        words->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Minimum);
        auto* row = new QHBoxLayout;
        row->addStretch(1);
        row->addWidget(words, 100);
        row->addStretch(1);
        column->addLayout(row);
    }
    column->addWidget(m_action, 0, Qt::AlignHCenter);
    column->addStretch(1);
    connect(m_action, &QPushButton::clicked, this, &EmptyState::actionTriggered);
}

void EmptyState::say(Icon icon, const QString& headline, const QString& detail, const QString& action) {
    m_which = icon;
    m_headline->setText(headline);
    m_detail->setText(detail);
    m_detail->setVisible(!detail.isEmpty());
    m_action->setText(action);
    m_action->setVisible(!action.isEmpty());
    setAccessibleName(headline);
    setAccessibleDescription(detail);
    renewIcon();
}

void EmptyState::renewIcon() {
    QPalette palette = this->palette();
    m_icon->setPixmap(icon(m_which, palette).pixmap(QSize(iconSide, iconSide), devicePixelRatioF(), QIcon::Disabled));
}

void EmptyState::changeEvent(QEvent* event) {
    if (event->type() == QEvent::PaletteChange) renewIcon();
    QWidget::changeEvent(event);
}

} // namespace switchroom

// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/top_bar.h"

#include "ui/link_words.h"
#include "ui/look/fonts.h"
#include "ui/parts/badge_label.h"
#include "ui/parts/elided_label.h"

#include <QEvent>
#include <QHBoxLayout>
#include <QPainter>
#include <QPushButton>
#include <QTimer>
#include <QToolButton>

namespace switchroom {
namespace {
QToolButton* toolButton(const QString& name, QWidget* parent) {
    auto* button = new QToolButton(parent);
    button->setAutoRaise(true);
    button->setToolTip(name);
    button->setAccessibleName(name);
    button->setFocusPolicy(Qt::TabFocus);
    return button;
}
} // namespace

TopBar::TopBar(AgentLink& link, Format& format, const QString& agentName, QWidget* parent)
    : QWidget(parent),
      m_link(link),
      m_format(format),
      m_name(new ElidedLabel(agentName, Tone::text, this)),
      m_state(new BadgeLabel({}, this)),
      m_search(new QPushButton(this)),
      m_clock(new QPushButton(this)),
      m_person(new ElidedLabel({}, Tone::quiet, this)),
      m_scheme(toolButton(tr("Light or dark"), this)),
      m_menu(toolButton(tr("More"), this)) {
    m_name->setMaximumWidth(220);
    m_search->setText(tr("Find a payment, reference, key, order, page …"));
    m_search->setProperty("search", true);
    m_search->setToolTip(
        tr("Find anything (%1)").arg(QKeySequence(Qt::CTRL | Qt::Key_K).toString(QKeySequence::NativeText)));
    m_search->setMinimumWidth(240);
    m_search->setMaximumWidth(520);
    m_clock->setFlat(true);
    m_clock->setToolTip(tr("Switch between local time and UTC"));

    auto* row = new QHBoxLayout(this);
    row->setContentsMargins(20, 8, 16, 8);
    row->setSpacing(8);
    row->addWidget(m_name);
    row->addWidget(m_state);
    row->addSpacing(8);
    row->addWidget(m_search, 3);
    row->addStretch(1);
    row->addWidget(m_clock);
    row->addWidget(m_person);
    row->addWidget(m_scheme);
    row->addWidget(m_menu);

    connect(m_search, &QPushButton::clicked, this, &TopBar::searchWanted);
    connect(m_clock, &QPushButton::clicked, this, [this] { m_format.setUtc(!m_format.isUtc()); });
    connect(m_scheme, &QToolButton::clicked, this, &TopBar::schemeWanted);
    connect(m_menu, &QToolButton::clicked, this,
            [this] { emit menuWanted(m_menu->mapToGlobal(QPoint(0, m_menu->height()))); });
    connect(&m_link, &AgentLink::stateChanged, this, &TopBar::renew);
    connect(&m_link, &AgentLink::freshnessChanged, this, &TopBar::renew);
    connect(&m_link, &AgentLink::sessionChanged, this, &TopBar::renew);
    connect(&m_format, &Format::changed, this, &TopBar::renew);
    auto* second = new QTimer(this);
    connect(second, &QTimer::timeout, this, &TopBar::renew);
    second->start(1'000);
    renewIcons();
    renew();
}

void TopBar::renew() {
    auto now = m_link.clock().wall();
    m_state->setBadge(badgeOfLink(m_link, m_format));
    auto seen = m_link.freshness().seenAt;
    m_state->setToolTip(seen ? tr("The agent was heard %1 ago.").arg(m_format.age(*seen, now))
                             : tr("The agent has not been heard yet."));
    m_clock->setText(tr("%1 %2", "time, zone").arg(m_format.time(now), m_format.zone()));
    const auto& session = m_link.session();
    m_person->setText(session ? tr("%1 · %2", "role, person").arg(wordOf(session->role), qs(session->person))
                              : QString());
    m_person->setToolTip(session ? tr("What your token allows: %1").arg(wordOf(session->role)) : QString());
}

void TopBar::renewIcons() {
    m_search->setIcon(icon(Icon::search, palette()));
    m_scheme->setIcon(icon(schemeOf(palette()) == Scheme::dark ? Icon::sun : Icon::moon, palette()));
    m_menu->setIcon(icon(Icon::more, palette()));
}

void TopBar::changeEvent(QEvent* event) {
    if (event->type() == QEvent::PaletteChange) renewIcons();
    QWidget::changeEvent(event);
}

void TopBar::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    painter.fillRect(0, height() - 1, width(), 1, coloursOf(palette()).line);
}

} // namespace switchroom

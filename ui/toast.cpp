// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/toast.h"

#include "ui/look/colours.h"

#include <QAccessible>
#include <QHBoxLayout>
#include <QLabel>
#include <QPainter>
#include <QPushButton>
#include <QTimer>

#include <algorithm>

namespace switchroom {
namespace {
constexpr int margin = 16;
constexpr int widest = 520;
} // namespace

Toast::Toast(QWidget* parent)
    : QFrame(parent), m_text(new QLabel(this)), m_action(new QPushButton(this)), m_timer(new QTimer(this)) {
    auto* row = new QHBoxLayout(this);
    row->setContentsMargins(16, 12, 12, 12);
    row->setSpacing(12);
    row->addWidget(m_text, 1);
    row->addWidget(m_action);
    m_text->setWordWrap(true);
    m_action->setFocusPolicy(Qt::NoFocus);
    m_timer->setSingleShot(true);
    m_timer->setInterval(8'000);
    connect(m_timer, &QTimer::timeout, this, &QWidget::hide);
    connect(m_action, &QPushButton::clicked, this, [this] {
        hide();
        if (auto act = std::exchange(m_act, {})) act();
    });
    parent->installEventFilter(this);
    hide();
}

void Toast::say(const QString& text, const QString& action, std::function<void()> act) {
    m_text->setText(text);
    m_action->setText(action);
    m_action->setVisible(!action.isEmpty());
    m_act = std::move(act);
    setAccessibleName(text);
    place();
    show();
    raise();
    m_timer->start();
    QAccessibleEvent event(this, QAccessible::Alert);
    QAccessible::updateAccessibility(&event);
}

QString Toast::text() const { return isVisible() ? m_text->text() : QString(); }

void Toast::place() {
    int width = std::min({sizeHint().width(), widest, parentWidget()->width() - 2 * margin});
    int height = std::max(heightForWidth(width), sizeHint().height());
    resize(width, height);
    move(parentWidget()->width() - width - margin, parentWidget()->height() - height - margin - 28);
}

void Toast::paintEvent(QPaintEvent*) {
    const auto& colours = coloursOf(palette());
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(colours.accent);
    painter.setBrush(colours.card);
    painter.drawRoundedRect(QRectF(rect()).adjusted(0.5, 0.5, -0.5, -0.5), 6, 6);
}

bool Toast::eventFilter(QObject* watched, QEvent* event) {
    if (event->type() == QEvent::Resize && isVisible()) place();
    return QFrame::eventFilter(watched, event);
}

void Toast::enterEvent(QEnterEvent*) { m_timer->stop(); }

void Toast::leaveEvent(QEvent*) { m_timer->start(); }

} // namespace switchroom

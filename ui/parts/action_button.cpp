// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/parts/action_button.h"

#include "ui/look/colours.h"
#include "ui/look/fonts.h"
#include "ui/parts/enter_clicks.h"
#include "ui/parts/surface.h"

#include <QEvent>
#include <QKeyEvent>
#include <QPainter>
#include <QShortcut>
#include <QTimer>

#include <algorithm>

namespace switchroom {
namespace {

constexpr int side = 12, gap = 8, iconSide = 16, spinner = 12;

QFont keysFont() {
    QFont font = quietFont();
    font.setPixelSize(11);
    return font;
}

QString written(const QKeySequence& keys) {
    return keys.toString(QKeySequence::NativeText)
        .replace(QStringLiteral("Return"), QStringLiteral("↵"))
        .replace('+', ' ');
}

} // namespace

ActionButton::ActionButton(const QString& text, Kind kind, QWidget* parent) : QPushButton(text, parent), m_kind(kind) {
    setFont(kind == Kind::primary ? strongFont() : bodyFont());
    setAutoDefault(false);
    setAttribute(Qt::WA_Hover);
    setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Fixed);
}

void ActionButton::setKeys(const QKeySequence& keys) {
    m_keys = keys;
    if (!m_shortcut) {
        m_shortcut = new QShortcut(this);
        connect(m_shortcut, &QShortcut::activated, this, [this] { click(); });
    }
    m_shortcut->setKey(keys);
    renewTip();
    updateGeometry();
    update();
}

void ActionButton::setIconOf(Icon icon) {
    m_icon = icon;
    updateGeometry();
    update();
}

void ActionButton::setAllowed(const QString& whyNot) {
    if (m_whyNot.isEmpty() && !whyNot.isEmpty()) m_tip = toolTip();
    if (whyNot.isEmpty() != m_whyNot.isEmpty() || m_whyNot != whyNot) setToolTip(whyNot.isEmpty() ? m_tip : whyNot);
    m_whyNot = whyNot;
    setStatusTip(whyNot);
    setAccessibleDescription(whyNot);
    setEnabled(whyNot.isEmpty() && !m_busy);
}

void ActionButton::setBusy(bool busy) {
    if (m_busy == busy) return;
    m_busy = busy;
    setEnabled(m_whyNot.isEmpty() && !busy);
    if (busy && !m_turning) {
        m_turning = new QTimer(this);
        m_turning->setInterval(80);
        connect(m_turning, &QTimer::timeout, this, [this] {
            m_angle = (m_angle + 330) % 360;
            update();
        });
    }
    if (m_turning) busy ? m_turning->start() : m_turning->stop();
    updateGeometry();
    update();
}

QSize ActionButton::sizeHint() const {
    int width = 2 * side + 1 + fontMetrics().horizontalAdvance(text());
    if (m_icon) width += iconSide + gap;
    const int keys = m_keys.isEmpty() ? 0 : QFontMetrics(keysFont()).horizontalAdvance(written(m_keys));
    const int behind = std::max(keys, m_busy ? spinner : 0);
    if (behind) width += gap + behind;
    return {width, 32};
}

void ActionButton::paintEvent(QPaintEvent*) {
    const Colours& colours = coloursOf(palette());
    const bool primary = m_kind == Kind::primary && isEnabled();
    const bool over = isEnabled() && underMouse();
    QPainter painter(this);
    QColor fill = primary ? colours.accent : colours.card, line = primary ? colours.accent : colours.line;
    if (over) fill = primary ? mixed(colours.text, colours.accent, 0.08) : colours.selection;
    if (isDown() && !primary) fill = colours.line;
    if (!isEnabled()) fill = colours.ground;
    if (m_kind != Kind::quiet || over || isDown()) paintSurface(painter, rect(), fill, line);
    if (hasFocus()) {
        paintSurface(painter, primary ? rect().adjusted(2, 2, -2, -2) : rect(), Qt::transparent,
                     primary ? colours.onAccent : colours.accent, 1.5);
    }
    const QColor ink = !isEnabled()             ? colours.quiet
                       : primary                ? colours.onAccent
                       : m_kind == Kind::danger ? colours.bad
                                                : colours.text;
    QRect in = rect().adjusted(side, 0, -side, 0);
    if (m_icon) {
        paintIcon(painter, QRectF(in.left(), (height() - iconSide) / 2, iconSide, iconSide), *m_icon, ink);
        in.setLeft(in.left() + iconSide + gap);
    }
    painter.setFont(font());
    painter.setPen(ink);
    painter.drawText(in, Qt::AlignLeft | Qt::AlignVCenter | Qt::TextSingleLine,
                     fontMetrics().elidedText(text(), Qt::ElideRight, in.width()));
    if (m_busy) {
        painter.setRenderHint(QPainter::Antialiasing);
        painter.setPen(QPen(colours.quiet, 1.6, Qt::SolidLine, Qt::RoundCap));
        painter.drawArc(QRectF(in.right() + 1 - spinner, (height() - spinner) / 2, spinner, spinner), m_angle * 16,
                        270 * 16);
    } else if (!m_keys.isEmpty()) {
        painter.setFont(keysFont());
        painter.setPen(primary ? colours.onAccent : colours.quiet);
        painter.drawText(in, Qt::AlignRight | Qt::AlignVCenter | Qt::TextSingleLine, written(m_keys));
    }
}

/// A text that came after the keys stands in the tooltip too.
void ActionButton::renewTip() {
    if (!m_whyNot.isEmpty() || m_keys.isEmpty() || toolTip() != m_ownTip) return;
    const QString keys = m_keys.toString(QKeySequence::NativeText);
    m_ownTip = text().isEmpty() ? keys : tr("%1 (%2)", "action, its keys").arg(text(), keys);
    setToolTip(m_ownTip);
}

bool ActionButton::event(QEvent* event) {
    if (event->type() == QEvent::ToolTip) renewTip();
    return QPushButton::event(event);
}

void ActionButton::changeEvent(QEvent* event) {
    if (event->type() == QEvent::EnabledChange || event->type() == QEvent::PaletteChange) update();
    QPushButton::changeEvent(event);
}

void ActionButton::keyPressEvent(QKeyEvent* event) {
    if (!enterClicks(*this, *event)) QPushButton::keyPressEvent(event);
}

} // namespace switchroom

// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/parts/rail_button.h"

#include "ui/look/fonts.h"
#include "ui/parts/enter_clicks.h"
#include "ui/parts/surface.h"

#include <QKeyEvent>
#include <QPainter>

#include <algorithm>

namespace switchroom {
namespace {

constexpr int side = 10, iconSide = 16, gap = 10, badgeHeight = 18, badgeSide = 7;

QFont badgeFont() {
    QFont font = strongFont();
    font.setPixelSize(11);
    return font;
}

int badgeWidth(const QString& text) { return std::max(24, tabularWidth(badgeFont(), text) + 2 * badgeSide); }

/// Alarms are filled with their colour; a mere count is quiet.
bool isLoud(Tone tone) { return tone == Tone::bad || tone == Tone::warning; }

} // namespace

RailButton::RailButton(Icon icon, const QString& text, QWidget* parent) : QAbstractButton(parent), m_icon(icon) {
    setText(text);
    setCheckable(true);
    setFocusPolicy(Qt::StrongFocus);
    setAttribute(Qt::WA_Hover);
    setAccessibleName(text);
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
}

void RailButton::setBadge(const QString& text, Tone tone) {
    if (text == m_badge && tone == m_tone) return;
    m_badge = text;
    m_tone = tone;
    setAccessibleDescription(text);
    updateGeometry();
    update();
}

QSize RailButton::sizeHint() const {
    const int words = QFontMetrics(strongFont()).horizontalAdvance(text());
    const int badge = std::max(36, m_badge.isEmpty() ? 0 : badgeWidth(m_badge));
    return {side + iconSide + gap + words + gap + badge + side, 34};
}

void RailButton::paintEvent(QPaintEvent*) {
    const Colours& colours = coloursOf(palette());
    QPainter painter(this);
    const bool here = isChecked();
    if (here || underMouse()) {
        const QColor fill = here ? colours.selection : mixed(colours.selection, colours.rail, 0.5);
        paintSurface(painter, rect().adjusted(0, 1, 0, -1), fill, fill);
    }
    if (hasFocus()) paintSurface(painter, rect().adjusted(0, 1, 0, -1), Qt::transparent, colours.accent, 1.5);
    const QColor ink = here ? colours.text : colours.quiet;
    paintIcon(painter, QRectF(side, (height() - iconSide) / 2, iconSide, iconSide), m_icon, ink);
    painter.setFont(bodyFont());
    painter.setPen(ink);
    painter.drawText(QRect(side + iconSide + gap, 0, width(), height()), Qt::AlignLeft | Qt::AlignVCenter, text());
    if (m_badge.isEmpty()) return;
    const QRect pill(width() - side - badgeWidth(m_badge), (height() - badgeHeight) / 2, badgeWidth(m_badge),
                     badgeHeight);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(Qt::NoPen);
    painter.setBrush(isLoud(m_tone) ? colours.of(m_tone) : colours.line);
    painter.drawRoundedRect(pill, badgeHeight / 2.0, badgeHeight / 2.0);
    painter.setFont(badgeFont());
    painter.setPen(isLoud(m_tone) ? colours.onAccent : colours.text);
    drawTabular(painter, pill, Qt::AlignHCenter, m_badge);
}

void RailButton::keyPressEvent(QKeyEvent* event) {
    if (!enterClicks(*this, *event)) QAbstractButton::keyPressEvent(event);
}

} // namespace switchroom

// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/parts/badge_label.h"

#include "ui/look/fonts.h"

#include <QFontMetrics>
#include <QPainter>

#include <algorithm>

namespace switchroom {
namespace {

constexpr int height = 20, side = 8, shape = 8, gap = 5;

QFont badgeFont() {
    QFont font = quietFont();
    font.setPixelSize(11);
    font.setWeight(QFont::DemiBold);
    return font;
}

} // namespace

QSize badgeSize(const Badge& badge) {
    if (badge.word.isEmpty() && badge.shape == Shape::none) return {};
    int width = 2 * side + QFontMetrics(badgeFont()).horizontalAdvance(badge.word);
    if (badge.shape != Shape::none) width += shape + (badge.word.isEmpty() ? 0 : gap);
    return {width, height};
}

int paintBadge(QPainter& painter, const QRect& in, const Badge& badge, const QPalette& palette) {
    const QSize size = badgeSize(badge).boundedTo(QSize(in.width(), height));
    if (size.width() <= 0) return 0;
    const Colours& colours = coloursOf(palette);
    const QColor ink = colours.textOf(badge.tone);
    const QRect pill(in.left(), in.top() + (in.height() - height) / 2, size.width(), height);
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(Qt::NoPen);
    painter.setBrush(colours.fillOf(badge.tone, colours.card));
    painter.drawRoundedRect(pill, 4, 4);
    QRect words = pill.adjusted(side, 0, -side, 0);
    if (badge.shape != Shape::none) {
        const QRectF place(words.left(), pill.top() + (height - shape) / 2, shape, shape);
        paintShape(painter, place, badge.shape, colours.of(badge.tone));
        words.setLeft(words.left() + shape + gap);
    }
    painter.setFont(badgeFont());
    painter.setPen(ink);
    const QFontMetrics metrics(painter.font());
    painter.drawText(words.adjusted(0, 0, 1, 0), Qt::AlignLeft | Qt::AlignVCenter | Qt::TextSingleLine,
                     metrics.elidedText(badge.word, Qt::ElideRight, words.width() + 1));
    painter.restore();
    return size.width();
}

BadgeLabel::BadgeLabel(Badge badge, QWidget* parent) : QWidget(parent), m_badge(std::move(badge)) {
    setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Fixed);
    setAccessibleName(m_badge.word);
}

void BadgeLabel::setBadge(Badge badge) {
    if (badge == m_badge) return;
    m_badge = std::move(badge);
    setAccessibleName(m_badge.word);
    updateGeometry();
    update();
}

QSize BadgeLabel::sizeHint() const { return badgeSize(m_badge); }

void BadgeLabel::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    paintBadge(painter, rect(), m_badge, palette());
}

} // namespace switchroom

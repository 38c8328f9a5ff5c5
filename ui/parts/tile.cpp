// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/parts/tile.h"

#include "ui/look/fonts.h"
#include "ui/parts/badge_label.h"
#include "ui/parts/enter_clicks.h"
#include "ui/parts/sparkline.h"
#include "ui/parts/stale_overlay.h"
#include "ui/parts/surface.h"

#include <QKeyEvent>
#include <QPainter>
#include <QPainterPath>

#include <algorithm>

namespace switchroom {
namespace {

constexpr int side = 14, top = 10, headHeight = 20, lineHeight = 17, barHeight = 5, sparkHeight = 30, gap = 8;
constexpr int tall =
    top + headHeight + 2 + lineHeight + 6 + barHeight + 5 + lineHeight + 4 + sparkHeight + 4 + lineHeight + top;

int pair(const QString& left, const QString& right) {
    return tabularWidth(quietFont(), left) + tabularWidth(quietFont(), right) +
           (left.isEmpty() || right.isEmpty() ? 0 : gap);
}

/// Left and right in one line; the left one gives way.
void paintPair(QPainter& painter, const QRect& in, const QString& left, const QString& right, const QColor& leftInk,
               const QColor& rightInk) {
    painter.setFont(quietFont());
    painter.setPen(rightInk);
    drawTabular(painter, in, Qt::AlignRight, right);
    const int taken = right.isEmpty() ? 0 : tabularWidth(quietFont(), right) + gap;
    const QRect rest = in.adjusted(0, 0, -taken, 0);
    painter.setPen(leftInk);
    const bool cut = tabularWidth(quietFont(), left) > rest.width();
    drawTabular(painter, rest, Qt::AlignLeft,
                cut ? painter.fontMetrics().elidedText(left, Qt::ElideRight, rest.width() - 4) : left);
}

void paintBar(QPainter& painter, const QRectF& bar, const Tile::Content& content, const Colours& colours) {
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(Qt::NoPen);
    painter.setBrush(colours.line);
    painter.drawRoundedRect(bar, bar.height() / 2, bar.height() / 2);
    if (content.filled && *content.filled > 0) {
        QRectF part = bar;
        part.setWidth(std::max(3.0, bar.width() * std::min(1.0, *content.filled)));
        painter.setBrush(content.stale ? colours.off : colours.of(content.state.tone));
        painter.drawRoundedRect(part, std::min(part.width(), bar.height()) / 2, bar.height() / 2);
    }
    if (!content.limit) return;
    const double x = bar.left() + bar.width() * std::clamp(*content.limit, 0.0, 1.0);
    painter.setBrush(content.stale ? colours.off : colours.text);
    painter.drawRect(QRectF(x - 0.75, bar.top() - 3, 1.5, bar.height() + 6));
}

} // namespace

Tile::Tile(QWidget* parent) : QAbstractButton(parent) {
    setFocusPolicy(Qt::StrongFocus);
    setCursor(Qt::PointingHandCursor);
    setAttribute(Qt::WA_Hover);
    setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Fixed);
}

void Tile::setContent(Content content) {
    if (content == m_content) return;
    const QSize before = sizeHint();
    m_content = std::move(content);
    setText(m_content.title);
    setAccessibleName(tr("%1: %2", "title, state").arg(m_content.title, m_content.state.word));
    QStringList rest{m_content.sub, m_content.left, m_content.right, m_content.footLeft, m_content.footRight};
    rest.removeAll(QString());
    setAccessibleDescription(rest.join(QStringLiteral(", ")));
    if (sizeHint() != before) updateGeometry();
    update();
}

QSize Tile::sizeHint() const {
    const int head =
        QFontMetrics(strongFont()).horizontalAdvance(m_content.title) + gap + badgeSize(m_content.state).width();
    const int widest = std::max({head, tabularWidth(quietFont(), m_content.sub), pair(m_content.left, m_content.right),
                                 pair(m_content.footLeft, m_content.footRight), 180});
    return {widest + 2 * side, tall};
}

QSize Tile::minimumSizeHint() const { return sizeHint(); }

void Tile::paintEvent(QPaintEvent*) {
    const Colours& colours = coloursOf(palette());
    const QColor ink = m_content.stale ? colours.quiet : colours.text;
    QPainter painter(this);
    QColor frame = m_content.outlined && !m_content.stale ? colours.of(m_content.state.tone)
                   : underMouse()                         ? colours.off
                                                          : colours.line;
    paintSurface(painter, rect(), isDown() ? colours.selection : colours.card, frame);
    if (m_content.stale) {
        painter.save();
        QPainterPath shape;
        shape.addRoundedRect(QRectF(rect()).adjusted(1, 1, -1, -1), 6, 6);
        painter.setClipPath(shape);
        paintHatching(painter, rect(), palette());
        painter.restore();
    }
    if (hasFocus()) paintSurface(painter, rect(), Qt::transparent, colours.accent, 2);

    QRect line(side, top, width() - 2 * side, headHeight);
    painter.setFont(strongFont());
    painter.setPen(ink);
    const int pill = badgeSize(m_content.state).width();
    const QString title = painter.fontMetrics().elidedText(m_content.title, Qt::ElideRight, line.width() - pill - gap);
    painter.drawText(line, Qt::AlignLeft | Qt::AlignVCenter | Qt::TextSingleLine, title);
    line.setLeft(line.left() + painter.fontMetrics().horizontalAdvance(title) + gap);
    paintBadge(painter, line, m_content.state, palette());

    line = {side, line.bottom() + 3, width() - 2 * side, lineHeight};
    paintPair(painter, line, m_content.sub, {}, colours.quiet, colours.quiet);
    const QRectF bar(side, line.bottom() + 7, line.width(), barHeight);
    paintBar(painter, bar, m_content, colours);
    line.moveTop(int(bar.bottom()) + 5);
    paintPair(painter, line, m_content.left, m_content.right, ink, colours.quiet);
    const QRectF spark(side, line.bottom() + 5, line.width(), sparkHeight);
    const bool loud = m_content.outlined && !m_content.stale;
    paintSparkline(painter, spark, m_content.spark,
                   m_content.stale ? colours.off : (loud ? colours.of(m_content.state.tone) : colours.accent));
    line.moveTop(int(spark.bottom()) + 4);
    paintPair(painter, line, m_content.footLeft, m_content.footRight, colours.quiet, colours.quiet);
}

void Tile::keyPressEvent(QKeyEvent* event) {
    if (!enterClicks(*this, *event)) QAbstractButton::keyPressEvent(event);
}

} // namespace switchroom

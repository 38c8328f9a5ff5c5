// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/parts/bar_list.h"

#include "ui/look/fonts.h"

#include <QPainter>

#include <algorithm>

namespace switchroom {
namespace {

constexpr int rowHeight = 28, barHeight = 12, gap = 10, leastBar = 60;

int widest(const std::vector<BarList::Bar>& bars, const QString BarList::Bar::* text) {
    int width = 0;
    for (const auto& bar : bars) width = std::max(width, tabularWidth(quietFont(), bar.*text));
    return width;
}

} // namespace

BarList::BarList(QWidget* parent) : QWidget(parent) { setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Minimum); }

void BarList::setBars(std::vector<Bar> bars) {
    if (bars == m_bars) return;
    m_bars = std::move(bars);
    QStringList words;
    for (const auto& bar : m_bars) words << tr("%1: %2", "label, value").arg(bar.label, bar.text);
    setAccessibleDescription(words.join(QStringLiteral(", ")));
    updateGeometry();
    update();
}

QSize BarList::sizeHint() const { return minimumSizeHint() + QSize(120, 0); }

QSize BarList::minimumSizeHint() const {
    return {widest(m_bars, &Bar::label) + leastBar + widest(m_bars, &Bar::text) + 2 * gap,
            int(m_bars.size()) * rowHeight};
}

void BarList::paintEvent(QPaintEvent*) {
    const Colours& colours = coloursOf(palette());
    QPainter painter(this);
    painter.setFont(quietFont());
    const int labels = widest(m_bars, &Bar::label), texts = widest(m_bars, &Bar::text);
    const int room = width() - labels - texts - 2 * gap;
    double most = 0;
    for (const auto& bar : m_bars) most = std::max(most, bar.value);
    int y = 0;
    for (const auto& bar : m_bars) {
        painter.setPen(colours.quiet);
        drawTabular(painter, QRect(0, y, labels, rowHeight), Qt::AlignLeft, bar.label);
        const double share = most > 0 ? std::max(0.0, bar.value) / most : 0;
        const QRectF shape(labels + gap, y + (rowHeight - barHeight) / 2, std::max(3.0, room * share), barHeight);
        painter.setRenderHint(QPainter::Antialiasing);
        painter.setPen(Qt::NoPen);
        painter.setBrush(bar.value > 0 ? colours.of(bar.tone) : colours.line);
        painter.drawRoundedRect(shape, std::min(3.0, shape.width() / 2), 3);
        painter.setPen(bar.value > 0 ? colours.text : colours.quiet);
        drawTabular(painter, QRect(int(shape.right()) + gap, y, texts, rowHeight), Qt::AlignLeft, bar.text);
        y += rowHeight;
    }
}

} // namespace switchroom

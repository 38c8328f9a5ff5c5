// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/parts/flow_layout.h"

#include <QWidget>

#include <algorithm>

namespace switchroom {
namespace {

/// Items of one line, and what they need.
struct Line {
    std::vector<QLayoutItem*> items;
    int width = 0, height = 0;
};

/// What it wants, but no more than there is unless it can't do with less.
QSize sizeOf(const QLayoutItem& item, int room) {
    const QSize wanted = item.sizeHint();
    return QSize(std::min(wanted.width(), room), wanted.height()).expandedTo(item.minimumSize());
}

std::vector<Line> linesOf(const std::vector<QLayoutItem*>& items, int width, int spacing) {
    std::vector<Line> lines;
    for (QLayoutItem* item : items) {
        if (item->isEmpty()) continue;
        const QSize size = sizeOf(*item, width);
        if (lines.empty() || lines.back().width + spacing + size.width() > width) lines.emplace_back();
        Line& line = lines.back();
        line.width += size.width() + (line.items.empty() ? 0 : spacing);
        line.height = std::max(line.height, size.height());
        line.items.push_back(item);
    }
    return lines;
}

} // namespace

FlowLayout::FlowLayout(QWidget* parent, int spacing, bool fill) : QLayout(parent), m_fill(fill) {
    setSpacing(spacing);
    setContentsMargins(0, 0, 0, 0);
}

FlowLayout::~FlowLayout() {
    for (QLayoutItem* item : m_items) delete item;
}

void FlowLayout::addItem(QLayoutItem* item) { m_items.push_back(item); }

int FlowLayout::count() const { return int(m_items.size()); }

QLayoutItem* FlowLayout::itemAt(int index) const {
    return index >= 0 && index < count() ? m_items[std::size_t(index)] : nullptr;
}

QLayoutItem* FlowLayout::takeAt(int index) {
    QLayoutItem* item = itemAt(index);
    if (item) m_items.erase(m_items.begin() + index);
    return item;
}

int FlowLayout::heightForWidth(int width) const { return place(QRect(0, 0, width, 0), false); }

QSize FlowLayout::sizeHint() const {
    int width = 0, height = 0;
    for (const QLayoutItem* item : m_items) {
        if (item->isEmpty()) continue;
        width += item->sizeHint().width() + (width ? spacing() : 0);
        height = std::max(height, item->sizeHint().height());
    }
    const QMargins edge = contentsMargins();
    return {width + edge.left() + edge.right(), height + edge.top() + edge.bottom()};
}

QSize FlowLayout::minimumSize() const {
    QSize size;
    for (const QLayoutItem* item : m_items)
        if (!item->isEmpty()) size = size.expandedTo(item->minimumSize());
    const QMargins edge = contentsMargins();
    return size + QSize(edge.left() + edge.right(), edge.top() + edge.bottom());
}

void FlowLayout::setGeometry(const QRect& rect) {
    QLayout::setGeometry(rect);
    place(rect, true);
}

int FlowLayout::place(const QRect& rect, bool apply) const {
    const QMargins edge = contentsMargins();
    const QRect in = rect.marginsRemoved(edge);
    int y = in.top();
    for (const Line& line : linesOf(m_items, in.width(), spacing())) {
        int x = in.left(), spare = m_fill ? std::max(0, in.width() - line.width) : 0;
        int left = int(line.items.size());
        for (QLayoutItem* item : line.items) {
            const int more = spare / left; // what remains of a division goes to the last
            const int width = sizeOf(*item, in.width()).width() + more;
            const int height = m_fill ? line.height : item->sizeHint().height();
            if (apply) item->setGeometry(QRect(x, y + (line.height - height) / 2, width, height));
            x += width + spacing();
            spare -= more;
            --left;
        }
        y += line.height + spacing();
    }
    const int used = y - in.top() - (y > in.top() ? spacing() : 0);
    return used + edge.top() + edge.bottom();
}

} // namespace switchroom

// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/parts/hit_delegate.h"

#include "ui/look/fonts.h"
#include "ui/parts/badge_label.h"
#include "ui/parts/surface.h"

#include <QPainter>

namespace switchroom {
namespace {

constexpr int side = 12, gap = 10, rowHeight = 32, groupHeight = 26;

void paintGroup(QPainter& painter, const QRect& in, const QString& name, const Colours& colours) {
    painter.setFont(quietFont());
    painter.setPen(colours.quiet);
    painter.drawText(in.adjusted(side, 0, -side, -3), Qt::AlignLeft | Qt::AlignBottom, name);
}

} // namespace

void HitDelegate::paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const {
    const Colours& colours = coloursOf(option.palette);
    painter->save();
    if (index.data(GroupRole).toBool()) {
        paintGroup(*painter, option.rect, index.data().toString(), colours);
        return painter->restore();
    }
    if (option.state & QStyle::State_Selected)
        paintSurface(*painter, option.rect.adjusted(4, 1, -4, -1), colours.selection, colours.accent);
    QRect in = option.rect.adjusted(side, 0, -side, 0);
    const QString keys = index.data(KeysRole).toString();
    painter->setFont(quietFont());
    painter->setPen(colours.quiet);
    if (!keys.isEmpty()) {
        painter->drawText(in, Qt::AlignRight | Qt::AlignVCenter, keys);
        in.setRight(in.right() - painter->fontMetrics().horizontalAdvance(keys) - gap);
    }
    if (index.data(BadgeRole).isValid()) {
        const int used = paintBadge(*painter, in, index.data(BadgeRole).value<Badge>(), option.palette);
        in.setLeft(in.left() + used + gap);
    }
    painter->setFont(bodyFont());
    painter->setPen(colours.text);
    const QString text = painter->fontMetrics().elidedText(index.data().toString(), Qt::ElideRight, in.width());
    painter->drawText(in, Qt::AlignLeft | Qt::AlignVCenter, text);
    in.setLeft(in.left() + painter->fontMetrics().horizontalAdvance(text) + gap);
    painter->setFont(quietFont());
    painter->setPen(colours.quiet);
    const QString note = index.data(NoteRole).toString();
    painter->drawText(in, Qt::AlignLeft | Qt::AlignVCenter,
                      painter->fontMetrics().elidedText(note, Qt::ElideRight, std::max(0, in.width())));
    painter->restore();
}

QSize HitDelegate::sizeHint(const QStyleOptionViewItem&, const QModelIndex& index) const {
    return {100, index.data(GroupRole).toBool() ? groupHeight : rowHeight};
}

} // namespace switchroom

// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/look/fonts.h"
#include "ui/parts/badge_label.h"
#include "ui/parts/table_view.h"

#include <QHelpEvent>
#include <QPainter>
#include <QToolTip>

namespace switchroom {
namespace {

constexpr int side = 10, gap = 6;

QFont fontOf(CellDelegate::Kind kind) { return kind == CellDelegate::Kind::mono ? monoFont() : bodyFont(); }

int badgesWidth(const std::vector<Badge>& badges) {
    int width = 0;
    for (const auto& badge : badges) width += badgeSize(badge).width() + gap;
    return width;
}

int textWidth(const CellDelegate::Cell& cell) {
    return cell.kind == CellDelegate::Kind::number ? tabularWidth(bodyFont(), cell.text)
                                                   : QFontMetrics(fontOf(cell.kind)).horizontalAdvance(cell.text);
}

void paintGround(QPainter& painter, const QStyleOptionViewItem& option, const QModelIndex& index,
                 const Colours& colours) {
    const bool selected = option.state & QStyle::State_Selected;
    if (selected)
        painter.fillRect(option.rect, colours.selection);
    else if (option.state & QStyle::State_MouseOver)
        painter.fillRect(option.rect, mixed(colours.selection, colours.card, 0.45));
    painter.fillRect(option.rect.left(), option.rect.bottom(), option.rect.width(), 1, colours.line);
    const auto* view = qobject_cast<const TableView*>(option.widget);
    if (view && view->hasFocus() && view->currentRow() == index.row() && option.rect.left() <= 0)
        painter.fillRect(QRect(0, option.rect.top(), 3, option.rect.height()), colours.accent);
}

void paintText(QPainter& painter, const QRect& in, const CellDelegate::Cell& cell, const QColor& ink) {
    painter.setFont(fontOf(cell.kind));
    painter.setPen(ink);
    QString text = cell.text;
    if (textWidth(cell) > in.width()) text = painter.fontMetrics().elidedText(text, Qt::ElideRight, in.width());
    if (cell.kind == CellDelegate::Kind::number) return drawTabular(painter, in, Qt::AlignRight, text);
    painter.drawText(in, Qt::AlignLeft | Qt::AlignVCenter | Qt::TextSingleLine, text);
}

} // namespace

CellDelegate::CellDelegate(Source source, QObject* parent) : QStyledItemDelegate(parent), m_source(std::move(source)) {}

void CellDelegate::paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const {
    const Colours& colours = coloursOf(option.palette);
    const Cell cell = m_source(index);
    painter->save();
    paintGround(*painter, option, index, colours);
    QRect in = option.rect.adjusted(side, 0, -side, -1);
    if (!cell.loaded) {
        painter->fillRect(QRect(in.left(), in.center().y() - 3, in.width() * 2 / 3, 7), colours.line);
        return painter->restore();
    }
    for (const auto& badge : cell.badges) {
        if (in.width() <= 0) break;
        in.setLeft(in.left() + paintBadge(*painter, in, badge, option.palette) + gap);
    }
    if (!cell.text.isEmpty() && in.width() > 0) paintText(*painter, in, cell, colours.textOf(cell.tone));
    painter->restore();
}

QSize CellDelegate::sizeHint(const QStyleOptionViewItem&, const QModelIndex& index) const {
    const Cell cell = m_source(index);
    return {textWidth(cell) + badgesWidth(cell.badges) + 2 * side, 28};
}

QString CellDelegate::displayText(const QVariant& value, const QLocale&) const { return value.toString(); }

bool CellDelegate::helpEvent(QHelpEvent* event, QAbstractItemView* view, const QStyleOptionViewItem& option,
                             const QModelIndex& index) {
    if (event->type() == QEvent::ToolTip && index.isValid() && index.data(Qt::ToolTipRole).toString().isEmpty()) {
        const Cell cell = m_source(index);
        const bool cut = textWidth(cell) + badgesWidth(cell.badges) > option.rect.width() - 2 * side;
        QStringList words;
        for (const auto& badge : cell.badges) words << badge.word;
        if (!cell.text.isEmpty()) words << cell.text;
        QToolTip::showText(event->globalPos(), cut ? words.join(QStringLiteral(" · ")) : QString(), view);
        return true;
    }
    return QStyledItemDelegate::helpEvent(event, view, option, index);
}

} // namespace switchroom

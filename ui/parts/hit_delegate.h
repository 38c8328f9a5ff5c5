// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "ui/parts/palette_box.h"

#include <QStyledItemDelegate>

namespace switchroom {

/// A line of the palette: badge, text, quiet note, keys at the right; or a group's name. Owned by the list.
class HitDelegate final : public QStyledItemDelegate {
    Q_OBJECT

public:
    enum Role { NoteRole = Qt::UserRole, KeysRole, BadgeRole, IdRole, GroupRole };
    using QStyledItemDelegate::QStyledItemDelegate;
    void paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const override;
    QSize sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const override;
};

} // namespace switchroom

Q_DECLARE_METATYPE(switchroom::Badge)

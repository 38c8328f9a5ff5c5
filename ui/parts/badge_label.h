// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "ui/look/words.h"

#include <QWidget>

namespace switchroom {

/// A pill: shape, word and colour.
class BadgeLabel : public QWidget {
    Q_OBJECT

public:
    explicit BadgeLabel(Badge badge = {}, QWidget* parent = nullptr);
    void setBadge(Badge badge);
    const Badge& badge() const { return m_badge; }
    QSize sizeHint() const override;
    QSize minimumSizeHint() const override { return sizeHint(); }

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    Badge m_badge;
};

/// The same in a table's cell, a tile, anywhere. Returns the width that was used.
int paintBadge(QPainter& painter, const QRect& in, const Badge& badge, const QPalette& palette);
QSize badgeSize(const Badge& badge);

} // namespace switchroom

// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <QAbstractButton>

class QMenu;

namespace switchroom {

/// A filter chip with its count ("Unknown 14"), checkable. A chip with a menu shows an arrow.
class Chip : public QAbstractButton {
    Q_OBJECT

public:
    explicit Chip(const QString& text, QWidget* parent = nullptr);
    void setCount(const QString& count); ///< empty: none
    void setMenu(QMenu* menu);           ///< opens it on a click; owned by the caller
    QSize sizeHint() const override;
    QSize minimumSizeHint() const override { return sizeHint(); }

protected:
    void paintEvent(QPaintEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;

private:
    QString m_count;
    QMenu* m_menu = nullptr;
};

} // namespace switchroom

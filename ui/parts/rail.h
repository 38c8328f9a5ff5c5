// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "ui/look/words.h"

#include <QWidget>

#include <vector>

class QButtonGroup;
class QVBoxLayout;

namespace switchroom {

/// The pages, at the left: icon, word, badge. By mouse, arrows and Ctrl+1…9.
class Rail : public QWidget {
    Q_OBJECT

public:
    explicit Rail(const QString& title, QWidget* parent = nullptr);
    int addItem(Icon icon, const QString& text);                            ///< its index
    void setBadge(int index, const QString& text, Tone tone = Tone::quiet); ///< empty: none
    void setCurrent(int index);
    int current() const;

signals:
    void chosen(int index);

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    QButtonGroup* m_group;
    QVBoxLayout* m_items;
};

} // namespace switchroom

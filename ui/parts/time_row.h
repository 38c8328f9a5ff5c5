// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "ui/parts/time_list.h"

#include <QFrame>

class QLabel;

namespace switchroom {

/// One entry of a TimeList, with the thin line below it. Owned by the list.
class TimeRow final : public QFrame {
    Q_OBJECT

public:
    TimeRow(const TimeList::Entry& entry, int timeWidth, QWidget* parent);

    const QString& link() const { return m_link; }

signals:
    void chosen(const QString& link);

protected:
    void paintEvent(QPaintEvent* event) override;
    void mouseReleaseEvent(QMouseEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;

private:
    QString m_link;
};

} // namespace switchroom

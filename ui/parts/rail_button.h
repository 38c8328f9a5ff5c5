// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "ui/look/colours.h"
#include "ui/look/icons.h"

#include <QAbstractButton>

namespace switchroom {

/// One page's place in the Rail. Owned by it.
class RailButton final : public QAbstractButton {
    Q_OBJECT

public:
    RailButton(Icon icon, const QString& text, QWidget* parent);
    void setBadge(const QString& text, Tone tone);
    QSize sizeHint() const override;

protected:
    void paintEvent(QPaintEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;

private:
    Icon m_icon;
    QString m_badge;
    Tone m_tone = Tone::quiet;
};

} // namespace switchroom

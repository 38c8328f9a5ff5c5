// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "ui/parts/choice_cards.h"

#include <QAbstractButton>

namespace switchroom {

/// One card of ChoiceCards: a headline, and below it wrapped what follows from it. Owned by them.
class ChoiceCard final : public QAbstractButton {
    Q_OBJECT

public:
    ChoiceCard(const ChoiceCards::Choice& choice, QWidget* parent);
    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;
    bool hasHeightForWidth() const override { return true; }
    int heightForWidth(int width) const override;

protected:
    void paintEvent(QPaintEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;

private:
    QString m_detail;
};

} // namespace switchroom

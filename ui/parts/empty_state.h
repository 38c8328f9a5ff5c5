// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "ui/look/icons.h"

#include <QWidget>

class QLabel;

namespace switchroom {

class ActionButton;

/// What stands where nothing is: an icon, a sentence, what would fill it and how; at most one button.
class EmptyState : public QWidget {
    Q_OBJECT

public:
    explicit EmptyState(QWidget* parent = nullptr);
    void say(Icon icon, const QString& headline, const QString& detail = {}, const QString& action = {});

signals:
    void actionTriggered();

protected:
    void changeEvent(QEvent* event) override;

private:
    void renewIcon();

    QLabel *m_icon, *m_headline, *m_detail;
    ActionButton* m_action;
    Icon m_which{};
};

} // namespace switchroom

// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "ui/look/colours.h"

#include <QFrame>

class QLabel;
class QPushButton;

namespace switchroom {

/// A line across the page: something to know, with at most one thing to do about it. Hidden while it has no text.
class Banner : public QFrame {
    Q_OBJECT

public:
    explicit Banner(QWidget* parent = nullptr);
    void say(const QString& text, Tone tone, const QString& action = {});
    void clear();

signals:
    void actionTriggered();

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    QLabel* m_text;
    QPushButton* m_action;
    Tone m_tone = Tone::quiet;
};

} // namespace switchroom

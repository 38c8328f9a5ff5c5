// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <QFrame>

#include <functional>

class QLabel;
class QPushButton;
class QTimer;

namespace switchroom {

/// A word that passes, in the lower right corner of its parent: what was done, with at most one thing to do about it. It takes
/// no focus, waits while the pointer is on it, and assistive tools are told.
class Toast : public QFrame {
    Q_OBJECT

public:
    explicit Toast(QWidget* parent);
    void say(const QString& text, const QString& action = {}, std::function<void()> act = {});
    QString text() const;

protected:
    void paintEvent(QPaintEvent* event) override;
    bool eventFilter(QObject* watched, QEvent* event) override;
    void enterEvent(QEnterEvent* event) override;
    void leaveEvent(QEvent* event) override;

private:
    void place();

    QLabel* m_text;
    QPushButton* m_action;
    QTimer* m_timer;
    std::function<void()> m_act;
};

} // namespace switchroom

// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <QFrame>

class QVBoxLayout;

namespace switchroom {

class ElidedLabel;

/// A surface with a thin line around it, radius 6, and a quiet title above its content; without a title no space is kept.
class Card : public QFrame {
    Q_OBJECT

public:
    explicit Card(const QString& title = {}, QWidget* parent = nullptr);
    void setTitle(const QString& title);
    /// Where the content goes.
    QVBoxLayout* body() const { return m_body; }

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    ElidedLabel* m_title;
    QVBoxLayout* m_body;
};

} // namespace switchroom

// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <QWidget>

#include <vector>

class QButtonGroup;

namespace switchroom {

/// One of a few: cards beside each other, with a headline and what follows from it. By arrows, space and mouse.
class ChoiceCards : public QWidget {
    Q_OBJECT

public:
    struct Choice {
        QString headline;
        QString detail;
    };
    explicit ChoiceCards(const std::vector<Choice>& choices, QWidget* parent = nullptr);
    int chosen() const; ///< -1 before a choice
    void choose(int index);

signals:
    void chosenChanged(int index);

private:
    QButtonGroup* m_group;
};

} // namespace switchroom

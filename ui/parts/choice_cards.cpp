// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/parts/choice_cards.h"

#include "ui/parts/choice_card.h"

#include <QButtonGroup>
#include <QHBoxLayout>

namespace switchroom {

ChoiceCards::ChoiceCards(const std::vector<Choice>& choices, QWidget* parent)
    : QWidget(parent), m_group(new QButtonGroup(this)) {
    auto* row = new QHBoxLayout(this);
    row->setContentsMargins(0, 0, 0, 0);
    row->setSpacing(12);
    int index = 0;
    for (const auto& choice : choices) {
        auto* card = new ChoiceCard(choice, this);
        m_group->addButton(card, index++);
        row->addWidget(card, 1);
        setFocusProxy(m_group->button(0));
    }
    connect(m_group, &QButtonGroup::idToggled, this, [this](int id, bool on) {
        if (on) emit chosenChanged(id);
    });
}

int ChoiceCards::chosen() const { return m_group->checkedId(); }

void ChoiceCards::choose(int index) {
    if (auto* card = m_group->button(index)) card->setChecked(true);
}

} // namespace switchroom

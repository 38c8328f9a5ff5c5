// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/fact_list.h"

#include "ui/look/fonts.h"
#include "ui/parts/elided_label.h"

#include <QGridLayout>
#include <QLabel>

#include <algorithm>
#include <utility>

namespace switchroom {

FactList::FactList(QWidget* parent) : QWidget(parent), m_grid(new QGridLayout(this)) {
    m_grid->setContentsMargins(0, 0, 0, 0);
    m_grid->setHorizontalSpacing(16);
    m_grid->setVerticalSpacing(6);
    m_grid->setColumnStretch(1, 1);
}

void FactList::setFacts(std::vector<Fact> facts) {
    std::erase_if(facts, [](const Fact& fact) { return fact.value.isEmpty(); });
    if (facts == m_facts) return;
    bool sameLines = std::ranges::equal(
        facts, m_facts, [](const Fact& a, const Fact& b) { return a.name == b.name && a.mono == b.mono; });
    if (!sameLines) rebuild(facts);
    for (std::size_t line = 0; line < facts.size(); ++line) {
        const auto& fact = facts[line];
        m_values[line]->setText(fact.value);
        m_values[line]->setToolTip(fact.tip);
        m_values[line]->setAccessibleName(tr("%1: %2", "a fact's name and value").arg(fact.name, fact.value));
    }
    m_facts = std::move(facts);
    updateGeometry();
}

void FactList::rebuild(const std::vector<Fact>& facts) {
    while (auto* item = m_grid->takeAt(0)) {
        if (auto* widget = item->widget()) {
            widget->hide();
            widget->deleteLater();
        }
        delete item;
    }
    m_values.clear();
    for (std::size_t line = 0; line < facts.size(); ++line) {
        auto* name = textLabel(facts[line].name, Tone::quiet, quietFont(), this);
        name->setWordWrap(false);
        auto* value = textLabel(facts[line].value, Tone::text, facts[line].mono ? monoFont() : bodyFont(), this);
        value->setTextFormat(Qt::PlainText);
        value->setTextInteractionFlags(Qt::TextSelectableByMouse);
        m_grid->addWidget(name, int(line), 0, Qt::AlignTop | Qt::AlignLeft);
        m_grid->addWidget(value, int(line), 1, Qt::AlignTop);
        m_values.push_back(value);
        name->show(); // counted in the height from now on, not from the next turn of the event loop
        value->show();
    }
}

QString FactList::valueOf(const QString& name) const {
    auto found = std::ranges::find(m_facts, name, &Fact::name);
    return found == m_facts.end() ? QString() : found->value;
}

} // namespace switchroom

// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/audit_filter_bar.h"

#include "ui/look/words.h"
#include "ui/parts/action_button.h"

#include <QComboBox>
#include <QHBoxLayout>
#include <QLineEdit>

#include <array>

namespace switchroom {
namespace {
/// What people look for first; others come with the entries.
constexpr std::array<std::string_view, 12> usual{"resolution.apply",  "approval.request", "approval.approved",
                                                 "approval.rejected", "payment.inquiry",  "payment.needs_human",
                                                 "payment.annotate",  "key.release",      "breaker.force_open",
                                                 "breaker.close",     "token.create",     "token.revoke"};
} // namespace

AuditFilterBar::AuditFilterBar(QWidget* parent)
    : QWidget(parent),
      m_object(new QLineEdit),
      m_actor(new QLineEdit),
      m_action(new QComboBox),
      m_clear(new ActionButton(tr("Clear"), ActionButton::Kind::quiet)) {
    m_object->setObjectName("object");
    m_actor->setObjectName("actor");
    m_action->setObjectName("action");
    m_object->setPlaceholderText(tr("Object: the whole id"));
    m_object->setAccessibleName(tr("Object's id"));
    m_actor->setPlaceholderText(tr("Who: the whole name"));
    m_actor->setAccessibleName(tr("Who did it"));
    m_action->setAccessibleName(tr("Action"));
    m_action->addItem(tr("Any action"), QString());
    for (auto action : usual) addAction(std::string(action));
    for (auto* field : {m_object, m_actor}) {
        field->setClearButtonEnabled(true);
        field->setMinimumWidth(140);
        connect(field, &QLineEdit::editingFinished, this, &AuditFilterBar::apply);
    }
    connect(m_action, &QComboBox::currentIndexChanged, this, &AuditFilterBar::apply);
    connect(m_clear, &QPushButton::clicked, this, [this] {
        setFilter({});
        emit applied();
    });
    auto* row = new QHBoxLayout(this);
    row->setContentsMargins(0, 0, 0, 0);
    row->setSpacing(8);
    row->addWidget(m_object, 3);
    row->addWidget(m_actor, 2);
    row->addWidget(m_action, 2);
    row->addWidget(m_clear);
    m_clear->setVisible(false);
}

AuditModel::Filter AuditFilterBar::filter() const {
    return {.objectId = m_object->text().trimmed().toStdString(),
            .actor = m_actor->text().trimmed().toStdString(),
            .action = m_action->currentData().toString().toStdString()};
}

void AuditFilterBar::setFilter(const AuditModel::Filter& filter) {
    m_applied = filter;
    addAction(filter.action);
    m_object->setText(qs(filter.objectId));
    m_actor->setText(qs(filter.actor));
    m_action->setCurrentIndex(m_action->findData(qs(filter.action)));
    m_clear->setVisible(filter != AuditModel::Filter{});
}

void AuditFilterBar::addAction(const std::string& action) {
    if (m_action->findData(qs(action)) >= 0) return;
    m_action->addItem(wordOfAction(action), qs(action));
}

void AuditFilterBar::takeFocus() {
    m_object->setFocus();
    m_object->selectAll();
}

void AuditFilterBar::apply() {
    auto now = filter();
    if (now == m_applied) return;
    m_applied = now;
    m_clear->setVisible(now != AuditModel::Filter{});
    emit applied();
}

} // namespace switchroom

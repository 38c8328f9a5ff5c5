// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/start_page.h"

#include "ui/connect_form.h"
#include "ui/look/fonts.h"
#include "ui/parts/action_button.h"
#include "ui/parts/card.h"
#include "ui/parts/elided_label.h"

#include <QFileDialog>
#include <QFormLayout>
#include <QHBoxLayout>
#include <QLineEdit>
#include <QScrollArea>

namespace switchroom {
namespace {
Card* choice(const QString& title, const QString& about, QWidget* parent) {
    auto* card = new Card({}, parent);
    card->body()->setSpacing(12);
    card->body()->addWidget(textLabel(title, Tone::text, titleFont(), card));
    card->body()->addWidget(textLabel(about, Tone::quiet, {}, card));
    return card;
}
} // namespace

StartPage::StartPage(UiClock& clock, ProfileStore& profiles, TokenStore& tokens, QWidget* parent)
    : QWidget(parent), m_complaint(textLabel({}, Tone::bad, {}, this)) {
    auto* page = new QWidget;
    auto* column = new QVBoxLayout(page);
    column->setContentsMargins(40, 40, 40, 40);
    column->setSpacing(12);
    column->addWidget(textLabel(tr("Where is your agent?"), Tone::text, hugeFont(), page));
    column->addWidget(
        textLabel(tr("An agent sends payments, watches providers, and asks until it knows what became of each. "
                     "This window shows one agent at a time."),
                  Tone::quiet, {}, page));
    column->addWidget(m_complaint);
    auto* cards = new QHBoxLayout;
    cards->setSpacing(12);
    cards->addWidget(demoCard(), 1, Qt::AlignTop);
    cards->addWidget(remoteCard(clock, profiles, tokens), 1, Qt::AlignTop);
    cards->addWidget(ownCard(), 1, Qt::AlignTop);
    column->addLayout(cards);
    column->addStretch(1);
    auto* scroll = new QScrollArea(this);
    scroll->setWidgetResizable(true);
    scroll->setFrameShape(QFrame::NoFrame);
    scroll->setWidget(page);
    auto* all = new QVBoxLayout(this);
    all->setContentsMargins(0, 0, 0, 0);
    all->addWidget(scroll);
    m_complaint->hide();
}

QWidget* StartPage::demoCard() {
    auto* card =
        choice(tr("See the demo"),
               tr("A provider that misbehaves on purpose, a shop that keeps buying, and an agent between them, all on "
                  "this machine. No money moves; it is gone when the window closes."),
               this);
    m_demo = new ActionButton(tr("Start the demo"), ActionButton::Kind::primary, card);
    card->body()->addWidget(m_demo, 0, Qt::AlignLeft);
    connect(m_demo, &QPushButton::clicked, this, &StartPage::demoWanted);
    return card;
}

QWidget* StartPage::remoteCard(UiClock& clock, ProfileStore& profiles, TokenStore& tokens) {
    auto* card = choice(tr("Connect to an agent"),
                        tr("One that runs elsewhere already. You need its address and a token."), this);
    m_form = new ConnectForm(clock, profiles, tokens, card);
    if (auto last = profiles.last()) m_form->fill(*last);
    card->body()->addWidget(m_form);
    connect(m_form, &ConnectForm::connected, this, &StartPage::connected);
    return card;
}

QWidget* StartPage::ownCard() {
    auto* card =
        choice(tr("Run an agent in this window"),
               tr("For one person and a shop on this machine. It needs a playbook: the file that says how your "
                  "providers are called."),
               this);
    m_data = new QLineEdit(card);
    m_playbook = new QLineEdit(card);
    auto* choose = new ActionButton(tr("Choose …"), ActionButton::Kind::plain, card);
    auto* row = new QHBoxLayout;
    row->addWidget(m_playbook, 1);
    row->addWidget(choose);
    auto* form = new QFormLayout;
    form->setRowWrapPolicy(QFormLayout::WrapAllRows);
    form->setVerticalSpacing(8);
    form->addRow(tr("Playbook"), row);
    form->addRow(tr("Data folder"), m_data);
    card->body()->addLayout(form);
    m_own = new ActionButton(tr("Start it"), ActionButton::Kind::plain, card);
    card->body()->addWidget(m_own, 0, Qt::AlignLeft);
    connect(choose, &QPushButton::clicked, this, &StartPage::choosePlaybook);
    connect(m_own, &QPushButton::clicked, this, [this] {
        if (m_playbook->text().trimmed().isEmpty()) {
            m_playbook->setFocus();
            return complain(tr("Choose a playbook first. An example is in resources/playbooks/example.yaml."));
        }
        emit ownAgentWanted(m_data->text().trimmed(), m_playbook->text().trimmed());
    });
    return card;
}

void StartPage::choosePlaybook() {
    auto* dialog = new QFileDialog(this, tr("Choose a playbook"), m_playbook->text(), tr("Playbooks (*.yaml *.yml)"));
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setFileMode(QFileDialog::ExistingFile);
    connect(dialog, &QFileDialog::fileSelected, m_playbook, &QLineEdit::setText);
    dialog->open();
}

void StartPage::suggest(const QString& dataFolder, const QString& playbook) {
    m_data->setText(dataFolder);
    m_playbook->setText(playbook);
}

void StartPage::complain(const QString& text) {
    setBusy({});
    m_complaint->setText(tr("■ %1", "a complaint").arg(text));
    m_complaint->setVisible(!text.isEmpty());
}

void StartPage::setBusy(const QString& text) {
    for (auto* button : {m_own, m_demo}) {
        button->setBusy(!text.isEmpty());
        button->setAllowed(text);
    }
    if (!text.isEmpty()) m_complaint->hide();
}

} // namespace switchroom

// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/audit_entry_panel.h"

#include "ui/look/fonts.h"
#include "ui/pages/audit_words.h"
#include "ui/parts/action_button.h"
#include "ui/parts/elided_label.h"
#include "ui/parts/flow_layout.h"

#include <QClipboard>
#include <QGuiApplication>
#include <QLabel>
#include <QScrollArea>
#include <QVBoxLayout>

namespace switchroom {
namespace {
constexpr auto openKeys = "P", sameKeys = "O", copyKeys = "C";
} // namespace

AuditEntryPanel::AuditEntryPanel(PageRoom& room, QWidget* parent)
    : Card({}, parent),
      m_room(room),
      m_none(textLabel(tr("Choose an entry to see who did what, and the hashes that tie it to the log."), Tone::quiet)),
      m_title(textLabel({}, Tone::text, titleFont())),
      m_quiet(textLabel({}, Tone::quiet, quietFont())),
      m_content(new QWidget),
      m_facts(new FactList),
      m_open(new ActionButton(tr("Open the payment"))),
      m_same(new ActionButton(tr("Only this object"))),
      m_copy(new ActionButton(tr("Copy hash"))) {
    setObjectName("auditEntry");
    build();
    connect(m_open, &QPushButton::clicked, this, &AuditEntryPanel::openObject);
    connect(m_same, &QPushButton::clicked, this, [this] { emit objectWanted(qs(m_entry->objectId)); });
    connect(m_copy, &QPushButton::clicked, this, &AuditEntryPanel::copyHash);
    connect(&m_room.format, &Format::changed, this, &AuditEntryPanel::renew);
    renew();
}

void AuditEntryPanel::build() {
    m_open->setKeys(QKeySequence(openKeys));
    m_same->setKeys(QKeySequence(sameKeys));
    m_copy->setKeys(QKeySequence(copyKeys));
    auto* buttons = new QWidget;
    auto* row = new FlowLayout(buttons, 8, false);
    for (auto* button : {m_open, m_same, m_copy}) row->addWidget(button);
    auto* column = new QVBoxLayout(m_content);
    column->setContentsMargins(0, 0, 8, 0);
    column->setSpacing(12);
    column->addWidget(m_title);
    column->addWidget(m_quiet);
    column->addWidget(buttons);
    column->addWidget(m_facts);
    column->addStretch(1);
    auto* scroll = new QScrollArea;
    scroll->setFrameShape(QFrame::NoFrame);
    scroll->setWidgetResizable(true);
    scroll->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    scroll->setFocusPolicy(Qt::NoFocus);
    scroll->setWidget(m_content);
    m_content->setAutoFillBackground(false);
    scroll->viewport()->setAutoFillBackground(false);
    body()->addWidget(m_none);
    body()->addWidget(scroll, 1);
}

void AuditEntryPanel::show(const AuditView* entry) {
    m_entry = entry ? std::optional(*entry) : std::nullopt;
    renew();
}

QString AuditEntryPanel::whyNotOpened() const {
    if (!m_entry) return tr("No entry is chosen.");
    return m_entry->objectType == "payment" ? QString() : tr("This entry is not about a payment.");
}

void AuditEntryPanel::renew() {
    m_none->setVisible(!m_entry);
    m_content->setVisible(m_entry.has_value());
    if (!m_entry) return;
    m_title->setText(wordOfAction(m_entry->action));
    m_quiet->setText(tr("Entry %1 · %2", "number, time")
                         .arg(m_room.format.count(m_entry->seq), m_room.format.dateTime(m_entry->at)));
    m_facts->setFacts(factsOf(*m_entry, m_room.format));
    m_open->setAllowed(whyNotOpened());
    m_same->setAllowed(m_entry->objectId.empty() ? tr("This entry is about no object.") : QString());
}

void AuditEntryPanel::openObject() {
    if (!whyNotOpened().isEmpty()) return;
    if (auto id = idFrom<PaymentId>(m_entry->objectId)) m_room.go.openPayment(*id);
}

void AuditEntryPanel::copyHash() {
    QGuiApplication::clipboard()->setText(qs(m_entry->hash));
    m_room.go.toast(tr("The hash of entry %1 was copied.").arg(m_room.format.count(m_entry->seq)));
}

std::vector<PageAction> AuditEntryPanel::actions() {
    auto none = m_entry ? QString() : tr("No entry is chosen.");
    auto noObject = m_entry && m_entry->objectId.empty() ? tr("This entry is about no object.") : none;
    return {{tr("Open the entry's payment"), openKeys, whyNotOpened(), [this] { openObject(); }},
            {tr("Show only entries about this object"), sameKeys, noObject,
             [this] { emit objectWanted(qs(m_entry->objectId)); }},
            {tr("Copy the entry's hash"), copyKeys, none, [this] { copyHash(); }}};
}

} // namespace switchroom

// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/key_detail_panel.h"

#include "ui/look/fonts.h"
#include "ui/pages/fact_list.h"
#include "ui/pages/key_release_dialog.h"
#include "ui/pages/key_words.h"
#include "ui/parts/action_button.h"
#include "ui/parts/badge_label.h"
#include "ui/parts/elided_label.h"
#include "ui/parts/flow_layout.h"
#include "ui/parts/stale_overlay.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QVBoxLayout>

namespace switchroom {
namespace {
constexpr auto releaseKeys = "R", paymentKeys = "P", historyKeys = "H";
} // namespace

KeyDetailPanel::KeyDetailPanel(PageRoom& room, ViewState& state, QWidget* parent)
    : Card({}, parent),
      m_room(room),
      m_state(state),
      m_actions(room.link),
      m_content(new QWidget),
      m_none(textLabel(tr("Choose a key to see who holds it, how far its work has come and what can be done."),
                       Tone::quiet)),
      m_name(textLabel({}, Tone::text, monoFont())),
      m_meaning(textLabel({}, Tone::quiet)),
      m_badge(new BadgeLabel),
      m_facts(new FactList),
      m_release(new ActionButton(tr("Release…"), ActionButton::Kind::primary)),
      m_payment(new ActionButton(tr("Open the payment"))),
      m_history(new ActionButton(tr("Audit entries"))),
      m_stale(nullptr) {
    setObjectName("keyDetail");
    build();
    connect(m_release, &QPushButton::clicked, this, &KeyDetailPanel::openRelease);
    connect(m_payment, &QPushButton::clicked, this, &KeyDetailPanel::openPayment);
    connect(m_history, &QPushButton::clicked, this, &KeyDetailPanel::openHistory);
    connect(&m_state, &ViewState::changed, this, &KeyDetailPanel::renew);
    connect(&m_room.link, &AgentLink::sessionChanged, this, &KeyDetailPanel::renew);
    connect(&m_room.format, &Format::changed, this, &KeyDetailPanel::renew);
    renew();
}

void KeyDetailPanel::build() {
    m_release->setObjectName("release");
    m_payment->setObjectName("openPayment");
    m_release->setKeys(QKeySequence(releaseKeys));
    m_payment->setKeys(QKeySequence(paymentKeys));
    m_history->setKeys(QKeySequence(historyKeys));
    m_name->setWordWrap(false);
    m_name->setTextInteractionFlags(Qt::TextSelectableByMouse);
    auto* head = new QHBoxLayout;
    head->setSpacing(8);
    head->addWidget(m_badge);
    head->addWidget(m_name, 1);
    auto* buttons = new QWidget;
    auto* row = new FlowLayout(buttons, 8, false);
    for (auto* button : {m_release, m_payment, m_history}) row->addWidget(button);
    auto* column = new QVBoxLayout(m_content);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(12);
    column->addLayout(head);
    column->addWidget(m_meaning);
    column->addWidget(buttons);
    column->addWidget(m_facts);
    body()->addWidget(m_none);
    body()->addWidget(m_content);
    body()->addStretch(1);
    m_stale = new StaleOverlay(this);
}

void KeyDetailPanel::show(const KeyView* key) {
    m_key = key ? std::optional(*key) : std::nullopt;
    renew();
}

QString KeyDetailPanel::whyNotReleased() const {
    if (!m_key) return tr("No key is chosen.");
    if (!isStuck(*m_key, m_room.now()))
        return tr("Only a key whose lease has run out while somebody worked on it can be released.");
    return m_actions.mayRelease().why;
}

void KeyDetailPanel::renew() {
    m_none->setVisible(!m_key);
    m_content->setVisible(m_key.has_value());
    m_stale->setNote(m_key && m_state.isLoaded() ? staleNote(m_state.freshness(), m_room.now(), m_room.format)
                                                 : QString());
    m_release->setAllowed(whyNotReleased());
    if (!m_key) return;
    const auto& key = *m_key;
    const auto& format = m_room.format;
    auto now = m_room.now();
    m_badge->setBadge(badge(key.state, isStuck(key, now)));
    m_name->setText(nameOf(key));
    m_meaning->setText(meaningOf(key, now));
    auto moment = [&](const std::optional<Instant>& at) { return at ? format.exact(*at) : QString(); };
    m_facts->setFacts({
        {tr("Scope"), qs(key.scope)},
        {tr("Operation"), wordOf(key.operation)},
        {tr("Age"), format.age(key.createdAt, now), false, moment(key.createdAt)},
        {tr("Got as far as"), wordOf(key.recoveryPoint)},
        {tr("May have been sent"),
         key.maybeSent ? tr("yes: something may have reached the provider") : tr("no: nothing reached the provider")},
        {tr("Lease held by"), key.leaseOwner ? qs(*key.leaseOwner) : tr("nobody"), key.leaseOwner.has_value()},
        {tr("Who that is"), holderInWords(key, m_room.link.session(), now)},
        {tr("Lease"), leaseInWords(key, format, now), false, moment(key.leaseUntil)},
        {tr("Kept until"), key.expiresAt ? format.dateTime(*key.expiresAt) : QString(), false, moment(key.expiresAt)},
        {tr("In logs as"), qs(key.keyHash), true},
        {tr("Payment"), qs(text(key.paymentId)), true},
    });
}

void KeyDetailPanel::openPayment() {
    if (m_key) m_room.go.openPayment(m_key->paymentId);
}

void KeyDetailPanel::openHistory() {
    if (m_key) m_room.go.openAudit(qs(text(m_key->paymentId)));
}

void KeyDetailPanel::openRelease() {
    if (!whyNotReleased().isEmpty()) return;
    auto* dialog = new ReleaseDialog(m_room, *m_key, window());
    connect(dialog, &ReleaseDialog::released, this, [this, payment = m_key->paymentId](const QString& words) {
        m_room.go.toast(words, tr("Open the payment"), [this, payment] { m_room.go.openPayment(payment); });
    });
    dialog->open();
}

std::vector<PageAction> KeyDetailPanel::actions() {
    auto none = m_key ? QString() : tr("No key is chosen.");
    return {{tr("Release the key"), releaseKeys, whyNotReleased(), [this] { openRelease(); }},
            {tr("Open the key's payment"), paymentKeys, none, [this] { openPayment(); }},
            {tr("Show the audit entries of the key's payment"), historyKeys, none, [this] { openHistory(); }}};
}

} // namespace switchroom

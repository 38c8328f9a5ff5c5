// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/key_release_dialog.h"

#include "ui/look/fonts.h"
#include "ui/pages/key_words.h"
#include "ui/pages/reason_box.h"
#include "ui/parts/badge_label.h"
#include "ui/parts/card.h"
#include "ui/parts/elided_label.h"

#include <QEvent>
#include <QHBoxLayout>
#include <QLabel>
#include <QVBoxLayout>

#include <algorithm>
#include <array>
#include <utility>

namespace switchroom {
namespace {
/// The agent's own sentences, so that they can be said in other languages; one that is new stays as it is.
[[maybe_unused]] constexpr std::array consequences{
    QT_TRANSLATE_NOOP("switchroom::ReleaseDialog",
                      "It may have been sent: the payment becomes unknown and the provider is asked."),
    QT_TRANSLATE_NOOP("switchroom::ReleaseDialog", "It was not sent: the same key may send it again."),
};
} // namespace

ReleaseDialog::ReleaseDialog(PageRoom& room, const KeyView& key, QWidget* parent)
    : DialogFrame(tr("Release the key %1?").arg(nameOf(key)), {}, parent),
      m_room(room),
      m_key(key),
      m_actions(room.link),
      m_consequence(textLabel({})),
      m_becomes(textLabel({}, Tone::quiet)),
      m_after(new BadgeLabel),
      m_afterRow(new QWidget),
      m_reason(new ReasonBox(tr("&Why you release it"), tr("What you found out: why nobody works on it any more."))) {
    setObjectName("releaseDialog");
    setWindowTitle(tr("Release a key"));
    setAttribute(Qt::WA_DeleteOnClose);
    setMinimumWidth(520);
    setSubtitle(tr("%1 in %2. Its lease %3.", "operation, scope, how long ago it ran out")
                    .arg(wordOf(key.operation), qs(key.scope), leaseInWords(key, room.format, room.now())));
    build();
    connect(m_reason, &ReasonBox::changed, this, &ReleaseDialog::renew);
    connect(&room.link, &AgentLink::freshnessChanged, this, &ReleaseDialog::renew);
    connect(&room.link, &AgentLink::messageReceived, this, [this](const StreamMessage& message) {
        bool news = message.key && message.key->id == m_key.id && m_preview && !m_busy;
        if (news && message.key->version != m_preview->key.version) askPreview();
    });
    connect(this, &DialogFrame::acted, this, &ReleaseDialog::proceed);
    askPreview();
    m_reason->takeFocus();
}

void ReleaseDialog::build() {
    m_consequence->setObjectName("consequence");
    auto* row = new QHBoxLayout(m_afterRow);
    row->setContentsMargins(0, 0, 0, 0);
    row->setSpacing(8);
    row->addWidget(m_after);
    row->addWidget(m_becomes, 1);
    auto* card = new Card(tr("What will happen"));
    card->body()->addWidget(m_consequence);
    card->body()->addWidget(m_afterRow);
    card->body()->addWidget(
        textLabel(tr("This can't be undone. An audit entry is written in your name, with your reason."), Tone::quiet,
                  quietFont()));
    body()->addWidget(card);
    body()->addWidget(m_reason);
}

void ReleaseDialog::askPreview() {
    m_preview.reset();
    m_previewFailed = false;
    m_asked.ask(m_actions.preview(m_key.id)).then(this, [this](const ActionResult<ReleaseReply>& result) {
        takePreview(result);
    });
    renew();
}

void ReleaseDialog::takePreview(const ActionResult<ReleaseReply>& result) {
    if (!result.isDone()) {
        m_previewFailed = true;
        complain(result.words);
        return renew();
    }
    m_preview = result.value;
    m_key = m_preview->key;
    renew();
}

QString ReleaseDialog::whyNot() const {
    auto permission = m_actions.mayRelease();
    if (!permission) return permission.why;
    if (m_previewFailed) return {};
    if (!m_preview) return tr("The agent is being asked what would happen.");
    return m_reason->whyNot();
}

void ReleaseDialog::renew() {
    m_afterRow->setVisible(m_preview.has_value());
    if (m_preview) {
        const auto& payment = m_preview->payment;
        m_consequence->setText(tr(m_preview->consequence.c_str()));
        m_after->setBadge(badge(payment.status));
        m_becomes->setText(tr("is the payment of %1 for %2 then.", "amount, order")
                               .arg(m_room.format.money(payment.amount), qs(payment.orderRef)));
    } else {
        m_consequence->setText(m_previewFailed ? tr("Not known: the agent did not say what would happen.")
                                               : tr("Asking the agent what a release would do…"));
    }
    if (m_busy) return;
    auto why = whyNot();
    setHint(why);
    setAct(m_previewFailed ? tr("Ask again") : tr("Release"), why);
}

/// Texts that came later may need more lines.
bool ReleaseDialog::event(QEvent* event) {
    bool handled = DialogFrame::event(event);
    if (event->type() == QEvent::LayoutRequest && isVisible())
        resize(width(), std::max(height(), layout()->totalHeightForWidth(width())));
    return handled;
}

void ReleaseDialog::proceed() {
    if (m_busy || !whyNot().isEmpty()) return;
    complain({});
    m_previewFailed ? askPreview() : release();
}

void ReleaseDialog::release() {
    m_busy = true;
    setBusy(true);
    auto reason = m_reason->text();
    auto key = reason == m_openReason ? m_openKey : std::string();
    m_actions.release(m_key.id, m_preview->key.version, reason, key)
        .then(this, [this, reason](const ActionResult<ReleaseReply>& result) { takeRelease(result, reason); });
}

void ReleaseDialog::takeRelease(const ActionResult<ReleaseReply>& result, const std::string& reason) {
    m_busy = false;
    setBusy(false);
    if (result.hasWorked()) {
        emit released(result.words);
        return accept();
    }
    bool open = result.kind == ActionKind::notKnown;
    m_openKey = open ? result.key : std::string();
    m_openReason = open ? reason : std::string();
    complain(result.words);
    result.kind == ActionKind::changedMeanwhile ? askPreview() : renew();
}

} // namespace switchroom

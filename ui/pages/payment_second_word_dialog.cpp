// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/payment_second_word_dialog.h"

#include "ui/look/fonts.h"
#include "ui/pages/payment_detail_story.h"
#include "ui/parts/card.h"
#include "ui/parts/elided_label.h"

#include <QLabel>
#include <QPlainTextEdit>
#include <QVBoxLayout>

#include <algorithm>

namespace switchroom {
namespace {
constexpr int leastLetters = 10;
} // namespace

SecondWordDialog::SecondWordDialog(PageRoom& room, const ApprovalView& approval, const PaymentView& payment,
                                   Decision decision, QWidget* parent)
    : DialogFrame({}, {}, parent),
      m_room(room),
      m_approval(approval),
      m_decision(decision),
      m_actions(room.link),
      m_text(new QPlainTextEdit) {
    setObjectName("secondWordDialog");
    setAttribute(Qt::WA_DeleteOnClose);
    setMinimumWidth(520);
    const auto& asked = approval.resolution;
    auto money = room.format.money(payment.amount);
    auto person = qs(asked.proposedBy);
    setTitle(approves() ? tr("%1 says: %2. Do you agree?", "person, verdict").arg(person, wordOf(asked.verdict))
                        : tr("Reject what %1 asked for?").arg(person));
    setWindowTitle(tr("A second person's word"));
    setSubtitle(beside({money, qs(payment.orderRef), qs(payment.provider), badge(payment.status).word}));

    auto* request = new Card(tr("What %1 found").arg(person));
    request->body()->addWidget(textLabel(tr("“%1”").arg(qs(asked.text))));
    auto reference = asked.providerReference ? qs(*asked.providerReference) : QString();
    request->body()->addWidget(textLabel(
        beside({wordOf(asked.reason), wordOf(asked.ground), reference, room.format.dateTime(asked.proposedAt)}),
        Tone::quiet, quietFont()));
    body()->addWidget(request);
    auto what = approves()
                    ? tr("The decision is written in both your names. It can't be undone; only two people together can "
                         "correct it later.")
                    : tr("The request is closed and nothing about the payment changes. Your reason stands in the audit "
                         "log.");
    body()->addWidget(textLabel(what, Tone::quiet, quietFont()));
    auto* label = textLabel(tr("&Your reason"), Tone::quiet, quietFont());
    label->setBuddy(m_text);
    body()->addWidget(label);
    m_text->setObjectName("text");
    m_text->setTabChangesFocus(true);
    m_text->setFixedHeight(72);
    m_text->setPlaceholderText(approves() ? tr("What you looked at yourself.") : tr("What speaks against it."));
    body()->addWidget(m_text);
    connect(m_text, &QPlainTextEdit::textChanged, this, &SecondWordDialog::renewAct);
    connect(&room.link, &AgentLink::freshnessChanged, this, &SecondWordDialog::renewAct);
    connect(this, &DialogFrame::acted, this, &SecondWordDialog::send);
    renewAct();
    m_text->setFocus();
}

QString SecondWordDialog::wordsOfWhy(const std::string& why) {
    if (why == "above_limit") return tr("the amount is above the limit for one person");
    if (why == "against_evidence") return tr("it is against the provider's last word");
    if (why == "conflict") return tr("the provider's answers contradict a final state");
    if (why == "amount_mismatch") return tr("the provider speaks of another amount");
    if (why == "no_limit_for_currency") return tr("the playbook has no limit for this currency");
    return qs(why);
}

QString SecondWordDialog::whyNot() const {
    auto permission = m_actions.mayDecide(m_approval);
    if (!permission) return permission.why;
    auto text = m_text->toPlainText();
    auto missing = leastLetters - int(std::ranges::count_if(text, [](QChar c) { return !c.isSpace(); }));
    return missing > 0 ? tr("Say why, in at least 10 letters: %1 to go.").arg(missing) : QString();
}

void SecondWordDialog::renewAct() {
    if (m_busy) return;
    auto why = whyNot();
    setHint(why);
    setAct(approves() ? tr("Approve") : tr("Reject"), why);
}

void SecondWordDialog::send() {
    if (m_busy || !whyNot().isEmpty()) return;
    m_busy = true;
    setBusy(true);
    complain({});
    auto text = m_text->toPlainText().trimmed().toStdString();
    auto key = text == m_unansweredText ? m_unansweredKey : std::string();
    m_actions.decide(m_approval.id, m_approval.version, m_decision, text, key)
        .then(this, [this, text](const ActionResult<DecisionReply>& result) {
            m_busy = false;
            setBusy(false);
            bool open = result.kind == ActionKind::notKnown;
            m_unansweredKey = open ? result.key : std::string();
            m_unansweredText = open ? text : std::string();
            if (result.hasWorked()) {
                emit settled(result.words);
                return accept();
            }
            complain(result.words);
            renewAct();
        });
}

} // namespace switchroom

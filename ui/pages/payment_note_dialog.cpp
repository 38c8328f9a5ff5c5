// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/payment_note_dialog.h"

#include "ui/parts/elided_label.h"

#include <QPlainTextEdit>
#include <QVBoxLayout>

namespace switchroom {
namespace {
constexpr int mostBytes = 2000;
QString noteOf(const PaymentView* payment) { return payment && payment->note ? qs(*payment->note) : QString(); }
} // namespace

NoteDialog::NoteDialog(PageRoom& room, PaymentDetailModel& model, QWidget* parent)
    : DialogFrame(tr("Note"), {}, parent),
      m_room(room),
      m_model(model),
      m_actions(room.link),
      m_text(new QPlainTextEdit),
      m_before(noteOf(model.known())),
      m_seen(model.known() ? model.known()->version : 0) {
    setObjectName("noteDialog");
    setAttribute(Qt::WA_DeleteOnClose);
    setMinimumWidth(480);
    if (const auto* known = model.known())
        setSubtitle(tr("%1 · %2", "order, amount").arg(qs(known->orderRef), room.format.money(known->amount)));
    m_text->setObjectName("text");
    m_text->setAccessibleName(tr("Note"));
    m_text->setTabChangesFocus(true);
    m_text->setMinimumHeight(120);
    m_text->setPlainText(m_before);
    m_text->setPlaceholderText(tr("What should the next person know? Never a card number."));
    body()->addWidget(m_text);
    setHint(tr("Everybody who may see the payment reads it; the audit log says that you wrote it."));
    connect(m_text, &QPlainTextEdit::textChanged, this, &NoteDialog::renewAct);
    connect(&room.link, &AgentLink::freshnessChanged, this, &NoteDialog::renewAct);
    connect(this, &DialogFrame::acted, this, &NoteDialog::send);
    renewAct();
    m_text->setFocus();
    m_text->moveCursor(QTextCursor::End);
}

QString NoteDialog::written() const { return m_text->toPlainText().trimmed(); }

QString NoteDialog::whyNot() const {
    auto permission = m_actions.mayAnnotate();
    if (!permission) return permission.why;
    if (written() == m_before.trimmed()) return tr("Nothing has changed yet.");
    if (written().toUtf8().size() > mostBytes) return tr("It is too long: at most 2,000 characters.");
    return {};
}

void NoteDialog::renewAct() {
    if (m_busy) return;
    setAct(written().isEmpty() && !m_before.isEmpty() ? tr("Clear the note") : tr("Keep the note"), whyNot());
}

void NoteDialog::send() {
    if (m_busy || !whyNot().isEmpty() || !m_model.id()) return;
    m_busy = true;
    setBusy(true);
    complain({});
    if (m_newSeen && m_model.known()) m_seen = m_model.known()->version;
    m_actions.note(*m_model.id(), m_seen, written().toStdString())
        .then(this, [this](const ActionResult<PaymentView>& result) { take(result); });
}

void NoteDialog::take(const ActionResult<PaymentView>& result) {
    m_busy = false;
    setBusy(false);
    m_model.reload();
    if (result.hasWorked()) {
        emit settled(result.words);
        return accept();
    }
    if (result.kind == ActionKind::changedMeanwhile) {
        m_newSeen = true;
        complain(tr("The payment has changed meanwhile; look at it beside this, then keep your note again."));
    } else {
        complain(result.words);
    }
    renewAct();
}

} // namespace switchroom

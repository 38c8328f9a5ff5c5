// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/payment_detail_approvals.h"

#include "ui/look/fonts.h"
#include "ui/pages/payment_detail_story.h"
#include "ui/pages/payment_second_word_dialog.h"
#include "ui/parts/action_button.h"
#include "ui/parts/elided_label.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QVBoxLayout>

namespace switchroom {

PaymentDetailApprovals::PaymentDetailApprovals(PageRoom& room, QWidget* parent)
    : QWidget(parent), m_room(room), m_actions(room.link), m_rows(new QVBoxLayout(this)) {
    m_rows->setContentsMargins(0, 0, 0, 0);
    m_rows->setSpacing(8);
    setVisible(false);
    connect(&room.link, &AgentLink::freshnessChanged, this, &PaymentDetailApprovals::rebuild);
    connect(&room.link, &AgentLink::sessionChanged, this, &PaymentDetailApprovals::rebuild);
}

void PaymentDetailApprovals::show(const std::vector<ApprovalView>& approvals, const PaymentView& payment) {
    bool same = approvals == m_approvals && payment == m_payment;
    m_approvals = approvals;
    m_payment = payment;
    if (!same) rebuild();
}

void PaymentDetailApprovals::rebuild() {
    while (auto* item = m_rows->takeAt(0)) {
        if (auto* row = item->widget()) {
            row->hide();
            row->deleteLater();
        }
        delete item;
    }
    setVisible(!m_approvals.empty());
    if (m_approvals.empty()) return;
    m_rows->addWidget(textLabel(tr("Waits for a second person"), Tone::text, strongFont()));
    for (const auto& approval : m_approvals) m_rows->addWidget(rowOf(approval));
}

QWidget* PaymentDetailApprovals::rowOf(const ApprovalView& approval) {
    const auto& asked = approval.resolution;
    auto* row = new QWidget;
    auto* column = new QVBoxLayout(row);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(4);
    column->addWidget(
        textLabel(tr("%1 found: %2", "person, verdict").arg(qs(asked.proposedBy), wordOf(asked.verdict))));
    column->addWidget(textLabel(beside({wordOf(asked.reason), tr("“%1”").arg(qs(asked.text))}), Tone::quiet));
    auto* next = textLabel(tr("An approver other than %1 has to agree, because %2. Until then nothing changes; the "
                              "request ends at %3.")
                               .arg(qs(asked.proposedBy), SecondWordDialog::wordsOfWhy(approval.why),
                                    m_room.format.moment(approval.expiresAt, m_room.now())),
                           Tone::quiet, quietFont());
    next->setObjectName("approvalNext");
    column->addWidget(next);
    auto* buttons = new QHBoxLayout;
    auto whyNot = m_actions.mayDecide(approval).why;
    for (auto decision : {Decision::approve, Decision::reject}) {
        bool approves = decision == Decision::approve;
        auto* button = new ActionButton(approves ? tr("Approve…") : tr("Reject…"));
        button->setObjectName(approves ? "approve" : "reject");
        button->setAllowed(whyNot);
        connect(button, &QPushButton::clicked, this, [this, approval, decision] { ask(approval, decision); });
        buttons->addWidget(button);
    }
    buttons->addStretch(1);
    column->addLayout(buttons);
    return row;
}

void PaymentDetailApprovals::ask(const ApprovalView& approval, Decision decision) {
    auto* dialog = new SecondWordDialog(m_room, approval, m_payment, decision, window());
    connect(dialog, &SecondWordDialog::settled, this, &PaymentDetailApprovals::settled);
    dialog->open();
}

} // namespace switchroom

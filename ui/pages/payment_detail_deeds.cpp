// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
// What people do in the detail panel: the other half of it shows.
#include "ui/pages/payment_detail_panel.h"
#include "ui/pages/payment_detail_story.h"
#include "ui/pages/payment_note_dialog.h"
#include "ui/pages/resolve_dialog.h"

#include <QClipboard>
#include <QDesktopServices>
#include <QGuiApplication>
#include <QUrl>

namespace switchroom {

bool PaymentDetailPanel::isMine() const {
    const auto* known = m_model.known();
    const auto& session = m_room.link.session();
    return known && session && known->owner == session->person;
}

/// What holds for every deed before its own reasons.
QString PaymentDetailPanel::whyNot(const Permission& permission) const {
    if (!m_model.known()) return tr("No payment is chosen.");
    return permission.why;
}

QString PaymentDetailPanel::whyNotAsk() const {
    auto why = whyNot(m_actions.mayAsk());
    if (!why.isEmpty()) return why;
    if (m_asking) return tr("A provider is being asked already.");
    if (m_model.detail() && !m_model.detail()->lookupOffered)
        return tr("%1 can't be asked about this payment.").arg(qs(m_model.known()->provider));
    return {};
}

QString PaymentDetailPanel::whyNotResolve() const {
    auto why = whyNot(m_actions.mayResolve());
    if (!why.isEmpty()) return why;
    if (!PaymentActions::isDecidable(*m_model.known()))
        return tr("People decide unknown payments and conflicts; this one is %1.")
            .arg(badge(m_model.known()->status).word);
    if (!m_model.detail()) return tr("It is still being loaded.");
    return {};
}

QString PaymentDetailPanel::whyNotDashboard() const {
    const auto* detail = m_model.detail();
    if (!m_model.known()) return tr("No payment is chosen.");
    return detail && detail->dashboardUrl ? QString() : tr("The playbook names no page of the provider for it.");
}

/// The word that passes; the detail is read again.
void PaymentDetailPanel::told(const QString& words) {
    m_room.go.toast(words);
    m_model.reload();
}

void PaymentDetailPanel::askNow() {
    if (!whyNotAsk().isEmpty()) return;
    auto id = *m_model.id();
    m_asking = id;
    renewDeeds();
    m_actions.askNow(id).then(this, [this, id](const ActionResult<InquiryReply>& result) { answered(result, id); });
}

void PaymentDetailPanel::answered(const ActionResult<InquiryReply>& result, const PaymentId& id) {
    m_asking.reset();
    renewDeeds();
    if (!result.isDone()) return told(result.words);
    const auto& inquiry = result.value->inquiry;
    const auto& payment = result.value->payment;
    auto raw = inquiry.rawStatus ? tr("raw “%1”").arg(qs(*inquiry.rawStatus)) : QString();
    auto answer = beside({wordOf(inquiry.answer), raw});
    auto words = tr("%1 was asked about %2: %3. It is %4.", "provider, order, answer, status")
                     .arg(qs(payment.provider), qs(payment.orderRef), answer, badge(payment.status).word);
    if (m_model.id() == id) return told(words);
    m_room.go.toast(words, tr("Show"), [this, id] { m_room.go.openPayment(id); });
}

void PaymentDetailPanel::resolve() {
    if (!whyNotResolve().isEmpty()) return;
    auto* dialog = new ResolveDialog(m_room, m_model, m_background, window());
    connect(dialog, &ResolveDialog::settled, this, [this](const QString& words, bool waits) {
        m_model.reload();
        if (!waits) return m_room.go.toast(words);
        m_room.go.toast(words, tr("Show approvals"), [this] { m_room.go.openPage(PageId::approvals); });
    });
    dialog->open();
}

void PaymentDetailPanel::assign() {
    if (m_assigning || !whyNot(m_actions.mayAnnotate()).isEmpty()) return;
    auto owner = isMine() ? std::string() : m_room.link.session()->person;
    m_assigning = true;
    renewDeeds();
    m_actions.assign(*m_model.id(), m_model.known()->version, owner)
        .then(this, [this](const ActionResult<PaymentView>& result) {
            m_assigning = false;
            told(result.words);
            renewDeeds();
        });
}

void PaymentDetailPanel::writeNote() {
    if (!whyNot(m_actions.mayAnnotate()).isEmpty()) return;
    auto* dialog = new NoteDialog(m_room, m_model, window());
    connect(dialog, &NoteDialog::settled, this, &PaymentDetailPanel::told);
    dialog->open();
}

void PaymentDetailPanel::copyReference() {
    if (!m_model.known()) return;
    QGuiApplication::clipboard()->setText(qs(text(m_model.known()->id)));
    m_room.go.toast(tr("The payment's id is copied. Ctrl+K finds it again."));
}

void PaymentDetailPanel::openDashboard() {
    if (!whyNotDashboard().isEmpty()) return;
    QUrl url(qs(*m_model.detail()->dashboardUrl), QUrl::StrictMode);
    bool web = url.scheme() == QLatin1String("https") || url.scheme() == QLatin1String("http");
    if (!web || !QDesktopServices::openUrl(url))
        m_room.go.toast(tr("No program could be found that opens %1.").arg(url.toDisplayString()));
}

void PaymentDetailPanel::follow(const QString& link) {
    if (link == QLatin1String("audit") && m_model.id()) return m_room.go.openAudit(qs(text(*m_model.id())));
    if (auto id = idFrom<PaymentId>(link.toStdString())) emit paymentWanted(*id);
}

} // namespace switchroom

// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/approval_detail_panel.h"

#include "ui/look/fonts.h"
#include "ui/pages/approval_words.h"
#include "ui/pages/payment_second_word_dialog.h"
#include "ui/parts/action_button.h"
#include "ui/parts/badge_label.h"
#include "ui/parts/banner.h"
#include "ui/parts/elided_label.h"
#include "ui/parts/flow_layout.h"
#include "ui/parts/stale_overlay.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QVBoxLayout>

#include <utility>

namespace switchroom {
namespace {
constexpr auto approveKeys = "A", rejectKeys = "X", openKeys = "P";
} // namespace

ApprovalDetailPanel::ApprovalDetailPanel(PageRoom& room, ViewState& state, QWidget* parent)
    : Card({}, parent),
      m_room(room),
      m_state(state),
      m_actions(room.link),
      m_none(textLabel(tr("Choose a request to see who wants what, and why."), Tone::quiet)),
      m_verdict(textLabel({}, Tone::text, titleFont())),
      m_text(textLabel({})),
      m_amount(textLabel({}, Tone::text, hugeFont())),
      m_about(textLabel({}, Tone::quiet)),
      m_content(new QWidget),
      m_badge(new BadgeLabel),
      m_status(new BadgeLabel),
      m_hint(new Banner),
      m_facts(new FactList),
      m_approve(new ActionButton(tr("Approve…"), ActionButton::Kind::primary)),
      m_reject(new ActionButton(tr("Reject…"))),
      m_open(new ActionButton(tr("Open the payment"))),
      m_stale(nullptr) {
    setObjectName("approvalDetail");
    build();
    listen();
    renew();
}

void ApprovalDetailPanel::build() {
    m_hint->setObjectName("hint");
    m_approve->setObjectName("approve");
    m_reject->setObjectName("reject");
    m_approve->setKeys(QKeySequence(approveKeys));
    m_reject->setKeys(QKeySequence(rejectKeys));
    m_open->setKeys(QKeySequence(openKeys));
    m_amount->setWordWrap(false);
    auto* head = new QHBoxLayout;
    head->setSpacing(8);
    head->addWidget(m_badge);
    head->addWidget(m_status);
    head->addStretch(1);
    auto* buttons = new QWidget;
    auto* row = new FlowLayout(buttons, 8, false);
    for (auto* button : {m_approve, m_reject, m_open}) row->addWidget(button);
    auto* column = new QVBoxLayout(m_content);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(12);
    column->addLayout(head);
    for (QWidget* widget :
         {static_cast<QWidget*>(m_amount), static_cast<QWidget*>(m_about), buttons, static_cast<QWidget*>(m_hint),
          static_cast<QWidget*>(m_verdict), static_cast<QWidget*>(m_text), static_cast<QWidget*>(m_facts)})
        column->addWidget(widget);
    body()->addWidget(m_none);
    body()->addWidget(m_content);
    body()->addStretch(1);
    m_stale = new StaleOverlay(this);
}

void ApprovalDetailPanel::listen() {
    connect(m_approve, &QPushButton::clicked, this, [this] { decide(Decision::approve); });
    connect(m_reject, &QPushButton::clicked, this, [this] { decide(Decision::reject); });
    connect(m_open, &QPushButton::clicked, this, &ApprovalDetailPanel::openPayment);
    connect(m_hint, &Banner::actionTriggered, this, &ApprovalDetailPanel::loadPayment);
    connect(&m_state, &ViewState::changed, this, &ApprovalDetailPanel::renew);
    connect(&m_room.link, &AgentLink::sessionChanged, this, &ApprovalDetailPanel::renew);
    connect(&m_room.link, &AgentLink::freshnessChanged, this, &ApprovalDetailPanel::renew);
    connect(&m_room.link, &AgentLink::snapshotNeeded, this, &ApprovalDetailPanel::loadPayment);
    connect(&m_room.link, &AgentLink::messageReceived, this, [this](const StreamMessage& message) {
        if (message.payment && m_approval && message.payment->id == m_approval->resolution.paymentId)
            takePayment(*message.payment);
    });
    connect(&m_room.format, &Format::changed, this, &ApprovalDetailPanel::renew);
}

void ApprovalDetailPanel::show(const ApprovalView* approval) {
    bool another = !approval || !m_payment || m_payment->id != approval->resolution.paymentId;
    m_approval = approval ? std::optional(*approval) : std::nullopt;
    if (another) {
        m_payment.reset();
        loadPayment();
    }
    renew();
}

void ApprovalDetailPanel::loadPayment() {
    m_paymentError.reset();
    if (!m_approval) return m_asked.cancel();
    m_asked
        .ask(
            m_room.link.call<PaymentDetail>(AgentRequest(Route::showPayment, {text(m_approval->resolution.paymentId)})))
        .then(this, [this](const Result<PaymentDetail>& result) {
            if (result) return takePayment(result->value);
            m_paymentError = result.error();
            renew();
        });
}

void ApprovalDetailPanel::takePayment(PaymentView payment) {
    if (m_payment && m_payment->id == payment.id && m_payment->version > payment.version) return;
    m_payment = std::move(payment);
    renew();
}

QString ApprovalDetailPanel::whyNot() const {
    if (!m_approval) return tr("No request is chosen.");
    auto permission = m_actions.mayDecide(*m_approval);
    if (!permission) return permission.why;
    if (!m_payment) return tr("The payment has not been loaded yet: look at it first.");
    return {};
}

void ApprovalDetailPanel::renew() {
    m_none->setVisible(!m_approval);
    m_content->setVisible(m_approval.has_value());
    m_stale->setNote(m_approval && m_state.isLoaded() ? staleNote(m_state.freshness(), m_room.now(), m_room.format)
                                                      : QString());
    auto why = whyNot();
    m_approve->setAllowed(why);
    m_reject->setAllowed(why);
    if (!m_approval) return;
    const auto& asked = m_approval->resolution;
    m_badge->setBadge(badge(m_approval->state));
    m_verdict->setText(tr("%1 says: %2", "person, verdict").arg(qs(asked.proposedBy), wordOf(asked.verdict)));
    m_text->setText(tr("“%1”").arg(qs(asked.text)));
    m_facts->setFacts(factsOf(*m_approval, m_room.format, m_room.now()));
    renewPayment();
    renewHint();
}

void ApprovalDetailPanel::renewPayment() {
    m_status->setVisible(m_payment.has_value());
    m_amount->setVisible(m_payment.has_value());
    if (!m_payment)
        return m_about->setText(m_paymentError ? tr("The payment could not be loaded.") : tr("Loading the payment…"));
    m_status->setBadge(badge(m_payment->status));
    m_amount->setText(m_room.format.money(m_payment->amount));
    m_about->setText(tr("%1 · %2 · %3", "operation, provider, order")
                         .arg(wordOf(m_payment->operation), qs(m_payment->provider), qs(m_payment->orderRef)));
}

/// What stands in the way, most important first: at most one.
void ApprovalDetailPanel::renewHint() {
    bool open = m_approval->state == ApprovalState::open;
    const auto& session = m_room.link.session();
    bool own = session && session->person == m_approval->resolution.proposedBy;
    bool moved = m_payment && m_payment->decisionVersion != m_approval->resolution.decisionVersion;
    if (m_paymentError)
        m_hint->say(m_paymentError->sentence(), Tone::warning, tr("Try again"));
    else if (open && own)
        m_hint->say(tr("You asked for this yourself. A second person has to look at it and decide."), Tone::accent);
    else if (open && moved)
        m_hint->say(
            tr("The payment has changed since this was asked for, so the agent will refuse an approval. Look at "
               "the payment again."),
            Tone::warning);
    else
        m_hint->clear();
}

void ApprovalDetailPanel::decide(Decision decision) {
    if (!whyNot().isEmpty()) return;
    auto* dialog = new SecondWordDialog(m_room, *m_approval, *m_payment, decision, window());
    connect(dialog, &SecondWordDialog::settled, this, [this, payment = m_payment->id](const QString& words) {
        m_room.go.toast(words, tr("Open the payment"), [this, payment] { m_room.go.openPayment(payment); });
    });
    dialog->open();
}

void ApprovalDetailPanel::openPayment() {
    if (m_approval) m_room.go.openPayment(m_approval->resolution.paymentId);
}

std::vector<PageAction> ApprovalDetailPanel::actions() {
    auto none = m_approval ? QString() : tr("No request is chosen.");
    return {{tr("Approve the request"), approveKeys, whyNot(), [this] { decide(Decision::approve); }},
            {tr("Reject the request"), rejectKeys, whyNot(), [this] { decide(Decision::reject); }},
            {tr("Open the request's payment"), openKeys, none, [this] { openPayment(); }}};
}

} // namespace switchroom

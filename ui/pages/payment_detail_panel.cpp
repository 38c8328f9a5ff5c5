// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/payment_detail_panel.h"

#include "ui/look/fonts.h"
#include "ui/pages/payment_detail_approvals.h"
#include "ui/pages/payment_detail_head.h"
#include "ui/pages/payment_detail_story.h"
#include "ui/parts/action_button.h"
#include "ui/parts/banner.h"
#include "ui/parts/card.h"
#include "ui/parts/elided_label.h"
#include "ui/parts/empty_state.h"
#include "ui/parts/flow_layout.h"
#include "ui/parts/stale_overlay.h"
#include "ui/parts/time_list.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QScrollArea>
#include <QStackedWidget>
#include <QVBoxLayout>

#include <algorithm>

namespace switchroom {

PaymentDetailPanel::PaymentDetailPanel(PageRoom room, PaymentsBackground& background, QWidget* parent)
    : QWidget(parent),
      m_room(room),
      m_background(background),
      m_model(room.link),
      m_actions(room.link),
      m_stack(new QStackedWidget),
      m_empty(new EmptyState),
      m_scroll(new QScrollArea),
      m_stale(nullptr),
      m_banner(new Banner),
      m_head(new PaymentDetailHead),
      m_approvals(new PaymentDetailApprovals(m_room)),
      m_ask(new ActionButton(tr("Ask now"))),
      m_resolve(new ActionButton(tr("Resolve…"), ActionButton::Kind::primary)),
      m_assign(new ActionButton(tr("Assign to me"))),
      m_note(new ActionButton(tr("Note…"))),
      m_copy(new ActionButton(tr("Copy reference"))),
      m_dashboard(new ActionButton({})),
      m_resend(textLabel({}, Tone::quiet, quietFont())) {
    setObjectName("paymentDetail");
    build();
    connect(&m_model, &PaymentDetailModel::changed, this, &PaymentDetailPanel::renew);
    connect(&m_model.state(), &ViewState::changed, this, &PaymentDetailPanel::renew);
    connect(&m_room.link, &AgentLink::freshnessChanged, this, &PaymentDetailPanel::renew);
    connect(&m_room.link, &AgentLink::sessionChanged, this, &PaymentDetailPanel::renewDeeds);
    connect(&m_room.format, &Format::changed, this, &PaymentDetailPanel::renew);
    connect(m_approvals, &PaymentDetailApprovals::settled, this, &PaymentDetailPanel::told);
    connect(m_banner, &Banner::actionTriggered, &m_model, &PaymentDetailModel::reload);
    connect(m_empty, &EmptyState::actionTriggered, &m_model, &PaymentDetailModel::reload);
    renew();
}

void PaymentDetailPanel::build() {
    auto* content = new QWidget;
    auto* column = new QVBoxLayout(content);
    column->setContentsMargins(0, 0, 8, 0);
    column->setSpacing(12);
    column->addWidget(m_banner);
    column->addWidget(m_head);
    buildButtons(column);
    m_resend->setObjectName("resend");
    column->addWidget(m_resend);
    column->addWidget(m_approvals);
    m_evidence = addSection(column, tr("What we know"), tr("newest first"));
    m_siblings = addSection(column, tr("Same order"));
    m_children = addSection(column, tr("Captures, refunds, cancels"));
    m_timeline = addSection(column, tr("Timeline"), tr("attempts, webhooks, inquiries, people, audit"));
    column->addStretch(1);
    m_evidence.list->setObjectName("evidence");
    m_siblings.list->setObjectName("siblings");
    m_timeline.list->setObjectName("timeline");

    m_scroll->setWidget(content);
    m_scroll->setWidgetResizable(true);
    m_scroll->setFrameShape(QFrame::NoFrame);
    m_scroll->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_scroll->setFocusPolicy(Qt::StrongFocus);
    m_scroll->setAccessibleName(tr("The payment's detail"));
    m_scroll->viewport()->setAutoFillBackground(false);
    content->setAutoFillBackground(false);
    m_stack->addWidget(m_empty);
    m_stack->addWidget(m_scroll);
    auto* card = new Card;
    card->body()->addWidget(m_stack);
    m_stale = new StaleOverlay(card);
    auto* whole = new QVBoxLayout(this);
    whole->setContentsMargins(0, 0, 0, 0);
    whole->addWidget(card);
}

PaymentDetailPanel::Section PaymentDetailPanel::addSection(QVBoxLayout* column, const QString& title,
                                                           const QString& sub) {
    Section section{new QWidget, textLabel(title, Tone::text, strongFont()), new TimeList, textLabel({}, Tone::quiet)};
    auto* inner = new QVBoxLayout(section.whole);
    inner->setContentsMargins(0, 4, 0, 0);
    inner->setSpacing(4);
    auto* row = new QHBoxLayout;
    row->setSpacing(8);
    section.heading->setWordWrap(false);
    row->addWidget(section.heading);
    row->addWidget(new ElidedLabel(sub, Tone::quiet), 1);
    inner->addLayout(row);
    inner->addWidget(section.list);
    inner->addWidget(section.nothing);
    column->addWidget(section.whole);
    connect(section.list, &TimeList::linkActivated, this, &PaymentDetailPanel::follow);
    return section;
}

void PaymentDetailPanel::buildButtons(QVBoxLayout* column) {
    auto* buttons = new QWidget;
    auto* flow = new FlowLayout(buttons, 8, false);
    auto annotates = [this] { return m_assigning ? tr("It is being written.") : whyNot(m_actions.mayAnnotate()); };
    auto shows = [this] { return m_model.known() ? QString() : tr("No payment is chosen."); };
    addDeed(m_ask, tr("Ask the provider now"), "R", [this] { return whyNotAsk(); }, [this] { askNow(); });
    addDeed(m_resolve, tr("Resolve the payment"), "M", [this] { return whyNotResolve(); }, [this] { resolve(); });
    addDeed(m_assign, tr("Assign the payment to me, or give it back"), "A", annotates, [this] { assign(); });
    addDeed(m_note, tr("Write a note on the payment"), "N", annotates, [this] { writeNote(); });
    addDeed(m_copy, tr("Copy the payment's id"), "Ctrl+C", shows, [this] { copyReference(); });
    addDeed(
        m_dashboard, tr("Open the payment at its provider"), {}, [this] { return whyNotDashboard(); },
        [this] { openDashboard(); });
    m_ask->setObjectName("ask");
    m_resolve->setObjectName("resolve");
    m_assign->setObjectName("assign");
    m_note->setObjectName("noteButton");
    m_copy->setObjectName("copy");
    m_dashboard->setObjectName("dashboard");
    m_dashboard->setIconOf(Icon::external);
    for (const auto& deed : m_deeds) flow->addWidget(deed.button);
    column->addWidget(buttons);
}

void PaymentDetailPanel::addDeed(ActionButton* button, const QString& name, const QString& keys,
                                 std::function<QString()> whyNot, std::function<void()> act) {
    if (!keys.isEmpty()) button->setKeys(QKeySequence(keys));
    connect(button, &QPushButton::clicked, this, act);
    m_deeds.push_back({button, name, keys, std::move(whyNot), std::move(act)});
}

void PaymentDetailPanel::open(const PaymentId& id) {
    bool other = m_model.id() != id;
    m_model.open(id);
    if (other) m_scroll->ensureVisible(0, 0);
}

void PaymentDetailPanel::open(const PaymentView& known) {
    bool other = m_model.id() != known.id;
    m_model.open(known);
    if (other) m_scroll->ensureVisible(0, 0);
}

std::vector<PageAction> PaymentDetailPanel::actions() {
    std::vector<PageAction> out;
    for (const auto& deed : m_deeds) out.push_back({deed.name, deed.keys, deed.whyNot(), deed.act});
    return out;
}

void PaymentDetailPanel::tick() {
    if (const auto* known = m_model.known()) m_head->show(*known, m_room.format, m_room.now());
    renewTrust();
}

void PaymentDetailPanel::takeFocus() {
    if (m_model.known()) m_scroll->setFocus();
}

void PaymentDetailPanel::renew() {
    const auto* known = m_model.known();
    m_stack->setCurrentWidget(known ? static_cast<QWidget*>(m_scroll) : m_empty);
    if (known) {
        m_head->show(*known, m_room.format, m_room.now());
        m_timeline.list->setEntries(timelineEntries(m_model.timeline(), *known, m_room.format, m_room.now()));
    }
    m_timeline.whole->setVisible(!m_model.timeline().empty());
    const auto* detail = known ? m_model.detail() : nullptr;
    for (auto* section : {&m_evidence, &m_siblings, &m_children}) section->whole->setVisible(detail != nullptr);
    if (detail)
        renewSections(*detail);
    else
        m_approvals->show({}, {});
    m_resend->setText(detail ? PaymentDetailHead::resendInWords(*detail, m_room.format, m_room.now()) : QString());
    m_resend->setVisible(!m_resend->text().isEmpty());
    renewDeeds();
    renewTrust();
}

void PaymentDetailPanel::renewSections(const PaymentDetail& detail) {
    auto now = m_room.now();
    const auto& format = m_room.format;
    m_evidence.list->setEntries(evidenceEntries(detail, format, now));
    m_evidence.list->setVisible(!detail.evidence.empty());
    m_evidence.nothing->setText(detail.firstSentAt
                                    ? tr("Nobody has said anything about it yet: no answer, no webhook, no inquiry.")
                                    : tr("It has not been sent yet, so nobody can know anything."));
    m_evidence.nothing->setVisible(detail.evidence.empty());
    m_siblings.list->setEntries(relativeEntries(detail.siblings, format, now));
    m_siblings.whole->setVisible(!detail.siblings.empty());
    bool paidTwice = std::ranges::any_of(detail.siblings,
                                         [](const PaymentView& other) { return other.status == Status::succeeded; });
    m_siblings.nothing->setText(tr("One of this order has gone through already: if this one did too, one of them may "
                                   "have to be refunded."));
    m_siblings.nothing->setVisible(paidTwice && detail.status != Status::failed);
    m_children.list->setEntries(relativeEntries(detail.children, format, now));
    m_children.whole->setVisible(!detail.children.empty());
    m_children.nothing->setVisible(false);
    m_approvals->show(detail.approvals, detail);
}

/// What the buttons say, and why some may not be pressed.
void PaymentDetailPanel::renewDeeds() {
    bool asking = m_asking && m_asking == m_model.id();
    m_assign->setText(isMine() ? tr("Give back") : tr("Assign to me"));
    const auto* known = m_model.known();
    m_dashboard->setText(known ? qs(known->provider) : QString());
    m_dashboard->setVisible(m_model.detail() && m_model.detail()->dashboardUrl);
    for (const auto& deed : m_deeds) {
        bool busy = (deed.button == m_ask && asking) || (deed.button == m_assign && m_assigning);
        deed.button->setBusy(busy);
        if (!busy) deed.button->setAllowed(deed.whyNot());
    }
}

void PaymentDetailPanel::renewTrust() {
    auto& state = m_model.state();
    bool shown = m_model.known() != nullptr;
    bool missing = state.error() && state.error()->code() == ErrorCode::notFound;
    m_stale->setNote(shown && state.isLoaded() ? staleNote(state.freshness(), m_room.now(), m_room.format) : QString());
    if (shown && state.error())
        m_banner->say(state.error()->sentence(), Tone::warning, tr("Try again"));
    else
        m_banner->clear();
    if (shown) return;
    if (!m_model.id())
        m_empty->say(Icon::payments, tr("No payment is chosen"),
                     tr("Choose one in the table, or find one by any of its references with Ctrl+K."));
    else if (missing)
        m_empty->say(Icon::search, tr("There is no such payment"),
                     tr("It may belong to another tenant, or its id was mistyped."));
    else if (state.error())
        m_empty->say(Icon::warning, tr("The payment could not be loaded"), state.error()->sentence(), tr("Try again"));
    else
        m_empty->say(Icon::clock, tr("Loading the payment…"));
}

} // namespace switchroom

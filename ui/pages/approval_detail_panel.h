// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "agent/protocol/payment_detail.h"
#include "ui/models/approval_actions.h"
#include "ui/pages/page.h"
#include "ui/parts/card.h"

#include <optional>

class QLabel;

namespace switchroom {

class ActionButton;
class BadgeLabel;
class Banner;
class FactList;
class StaleOverlay;

/// One decision that waits: who wants what and why, what payment it is about as it is now, and the second person's word. It
/// loads the payment, and nobody decides before it was seen.
class ApprovalDetailPanel : public Card {
    Q_OBJECT

public:
    ApprovalDetailPanel(PageRoom& room, ViewState& state, QWidget* parent = nullptr);
    /// Null: none is chosen.
    void show(const ApprovalView* approval);
    void renew();
    std::vector<PageAction> actions();
    void decide(Decision decision);
    void openPayment();

private:
    void build();
    void listen();
    void loadPayment();
    void takePayment(PaymentView payment);
    void renewPayment();
    void renewHint();
    /// Why it can't be decided here and now; empty when it can.
    QString whyNot() const;

    PageRoom& m_room;
    ViewState& m_state;
    ApprovalActions m_actions;
    std::optional<ApprovalView> m_approval;
    std::optional<PaymentView> m_payment;
    std::optional<LinkError> m_paymentError;
    Latest<Result<PaymentDetail>> m_asked;
    QLabel *m_none, *m_verdict, *m_text, *m_amount, *m_about;
    QWidget* m_content;
    BadgeLabel *m_badge, *m_status;
    Banner* m_hint;
    FactList* m_facts;
    ActionButton *m_approve, *m_reject, *m_open;
    StaleOverlay* m_stale;
};

} // namespace switchroom

// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "ui/models/payment_actions.h"
#include "ui/models/payment_detail_model.h"
#include "ui/pages/page.h"
#include "ui/pages/payments_background.h"

#include <functional>
#include <vector>

class QLabel;
class QScrollArea;
class QStackedWidget;
class QVBoxLayout;

namespace switchroom {

class ActionButton;
class Banner;
class EmptyState;
class PaymentDetailApprovals;
class PaymentDetailHead;
class StaleOverlay;
class TimeList;

/// Everything about one payment, and what can be done to it: ask the provider, resolve, assign, note. What may not be done now
/// is disabled and says why. Main thread.
class PaymentDetailPanel : public QWidget {
    Q_OBJECT

public:
    PaymentDetailPanel(PageRoom room, PaymentsBackground& background, QWidget* parent = nullptr);

    void open(const PaymentId& id);
    void open(const PaymentView& known);
    PaymentDetailModel& model() { return m_model; }
    /// The same as the buttons.
    std::vector<PageAction> actions();
    /// Ages anew.
    void tick();
    /// Where the focus goes when somebody enters the detail.
    void takeFocus();

public slots:
    void askNow();
    void resolve();
    void assign();
    void writeNote();
    void copyReference();

signals:
    /// Another payment of the same order was chosen.
    void paymentWanted(const switchroom::PaymentId& id);

private:
    struct Section {
        QWidget* whole;
        QLabel* heading;
        TimeList* list;
        QLabel* nothing;
    };
    struct Deed {
        ActionButton* button;
        QString name; ///< without shortcut, for the palette
        QString keys;
        std::function<QString()> whyNot;
        std::function<void()> act;
    };
    void build();
    void buildButtons(QVBoxLayout* column);
    void addDeed(ActionButton* button, const QString& name, const QString& keys, std::function<QString()> whyNot,
                 std::function<void()> act);
    Section addSection(QVBoxLayout* column, const QString& title, const QString& sub = {});
    void renew();
    void renewSections(const PaymentDetail& detail);
    void renewDeeds();
    void renewTrust();
    void follow(const QString& link);
    void openDashboard();
    void told(const QString& words);
    void answered(const ActionResult<InquiryReply>& result, const PaymentId& id);
    bool isMine() const;
    QString whyNot(const Permission& permission) const;
    QString whyNotAsk() const;
    QString whyNotResolve() const;
    QString whyNotDashboard() const;

    PageRoom m_room;
    PaymentsBackground& m_background;
    PaymentDetailModel m_model;
    PaymentActions m_actions;
    std::optional<PaymentId> m_asking; ///< the payment whose provider is being asked
    bool m_assigning = false;
    std::vector<Deed> m_deeds;
    QStackedWidget* m_stack;
    EmptyState* m_empty;
    QScrollArea* m_scroll;
    StaleOverlay* m_stale;
    Banner* m_banner;
    PaymentDetailHead* m_head;
    PaymentDetailApprovals* m_approvals;
    ActionButton *m_ask, *m_resolve, *m_assign, *m_note, *m_copy, *m_dashboard;
    QLabel* m_resend;
    Section m_evidence{}, m_siblings{}, m_children{}, m_timeline{};
};

} // namespace switchroom

// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "ui/models/approval_actions.h"
#include "ui/pages/page.h"

#include <optional>
#include <vector>

class QVBoxLayout;

namespace switchroom {

/// The decisions about a payment that wait for a second person: what was found, by whom, why two are needed and until when,
/// with their yes and no. Hidden when there are none.
class PaymentDetailApprovals : public QWidget {
    Q_OBJECT

public:
    explicit PaymentDetailApprovals(PageRoom& room, QWidget* parent = nullptr);
    void show(const std::vector<ApprovalView>& approvals, const PaymentView& payment);

signals:
    void settled(const QString& words);

private:
    void rebuild();
    QWidget* rowOf(const ApprovalView& approval);
    void ask(const ApprovalView& approval, Decision decision);

    PageRoom& m_room;
    ApprovalActions m_actions;
    QVBoxLayout* m_rows;
    std::vector<ApprovalView> m_approvals;
    PaymentView m_payment;
};

} // namespace switchroom

// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "agent/protocol/payment_detail.h"
#include "ui/look/format.h"
#include "ui/look/words.h"

#include <QWidget>

#include <vector>

class QLabel;

namespace switchroom {

/// The top of a payment's detail: state and flags, the amount, what and where it is, who owns it, what is known of its
/// next step.
class PaymentDetailHead : public QWidget {
    Q_OBJECT

public:
    explicit PaymentDetailHead(QWidget* parent = nullptr);
    void show(const PaymentView& payment, const Format& format, Instant now);

    /// Whether it may be sent again under its key, in a sentence; empty where the question does not arise.
    static QString resendInWords(const PaymentDetail& payment, const Format& format, Instant now);

private:
    void showBadges(std::vector<Badge> badges);

    QWidget* m_badgeRow;
    std::vector<Badge> m_badges;
    QLabel *m_version, *m_amount, *m_what, *m_more, *m_note;
};

} // namespace switchroom

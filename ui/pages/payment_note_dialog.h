// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "ui/models/payment_actions.h"
#include "ui/models/payment_detail_model.h"
#include "ui/pages/page.h"
#include "ui/parts/dialog_frame.h"

class QPlainTextEdit;

namespace switchroom {

/// The note of a payment: for whoever looks next. An empty one clears. Opened with open(); the model shows the payment.
class NoteDialog : public DialogFrame {
    Q_OBJECT

public:
    NoteDialog(PageRoom& room, PaymentDetailModel& model, QWidget* parent);

signals:
    void settled(const QString& words);

private:
    void renewAct();
    void send();
    void take(const ActionResult<PaymentView>& result);
    QString whyNot() const;
    QString written() const;

    PageRoom& m_room;
    PaymentDetailModel& m_model;
    PaymentActions m_actions;
    QPlainTextEdit* m_text;
    QString m_before;        ///< the note that the person saw
    std::int64_t m_seen = 0; ///< the version that the person saw
    bool m_newSeen = false;  ///< after a refusal: what the newest version says was shown
    bool m_busy = false;
};

} // namespace switchroom

// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "ui/models/approval_actions.h"
#include "ui/pages/page.h"
#include "ui/parts/dialog_frame.h"

class QPlainTextEdit;

namespace switchroom {

/// The second person's yes or no to a decision that waits, with their reason. Opened with open().
class SecondWordDialog : public DialogFrame {
    Q_OBJECT

public:
    SecondWordDialog(PageRoom& room, const ApprovalView& approval, const PaymentView& payment, Decision decision,
                     QWidget* parent);

    /// Why two people are needed, as the end of a sentence: "the amount is above the limit".
    static QString wordsOfWhy(const std::string& why);

signals:
    void settled(const QString& words);

private:
    void renewAct();
    void send();
    QString whyNot() const;
    bool approves() const { return m_decision == Decision::approve; }

    PageRoom& m_room;
    ApprovalView m_approval;
    Decision m_decision;
    ApprovalActions m_actions;
    QPlainTextEdit* m_text;
    std::string m_unansweredKey, m_unansweredText;
    bool m_busy = false;
};

} // namespace switchroom

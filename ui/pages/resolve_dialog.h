// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "ui/models/payment_actions.h"
#include "ui/models/payment_detail_model.h"
#include "ui/pages/page.h"
#include "ui/pages/payments_background.h"
#include "ui/pages/resolve_outlook.h"
#include "ui/parts/dialog_frame.h"

#include <optional>

class QComboBox;
class QLabel;
class QLineEdit;
class QPlainTextEdit;
class QVBoxLayout;

namespace switchroom {

class Banner;
class ChoiceCards;

/// A person's decision on a payment that no rule settles. It says beforehand what will be demanded and what follows, decides
/// on the version that the person saw, and when that is no more the newest, it demands a new look. Opened with open() on a
/// model whose detail() is loaded; holds that model's version while it lives.
class ResolveDialog : public DialogFrame {
    Q_OBJECT

public:
    ResolveDialog(PageRoom& room, PaymentDetailModel& model, PaymentsBackground& background, QWidget* parent);
    ~ResolveDialog() override;

signals:
    /// It has worked, and the dialog has closed. `waits`: a second person has to agree first.
    void settled(const QString& words, bool waits);

private:
    void build();
    void buildFields();
    void renew();
    void renewAct();
    void renewNews();
    void growToFit();
    void lookAgain();
    void askProvider();
    void send();
    void sendDecision(Verdict verdict);
    void sendNote();
    template <class T>
    void take(const ActionResult<T>& result);
    std::optional<Finding> finding() const;
    QString whyNot() const;
    ResolutionRequest request(Verdict verdict) const;

    PageRoom& m_room;
    PaymentDetailModel& m_model;
    PaymentsBackground& m_background;
    PaymentActions m_actions;
    Banner* m_news;
    QLabel *m_why, *m_lastWord, *m_ground, *m_consequences;
    ActionButton* m_ask;
    ChoiceCards* m_cards = nullptr;
    QVBoxLayout* m_cardsPlace = nullptr;
    QWidget* m_decides;
    QComboBox* m_reason;
    QLineEdit* m_reference;
    QPlainTextEdit* m_text;
    bool m_busy = false;
    bool m_asking = false;
    QString m_unansweredKey; ///< of an act without an answer: the same act again goes under the same key
    std::string m_unansweredBody;
};

} // namespace switchroom

// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "ui/look/format.h"
#include "ui/pages/resolve_outlook.h"

#include <QCoreApplication>

namespace switchroom {

/// The sentences of the resolve dialog. Pure.
class ResolveWords {
    Q_DECLARE_TR_FUNCTIONS(ResolveWords)

public:
    ResolveWords(const PaymentDetail& payment, const PlaybookView* playbook, const Format& format, Instant now)
        : m_payment(payment), m_playbook(playbook), m_format(format), m_now(now) {}

    QString question() const;  ///< "Did €89.00 for order-0977 go through?"
    QString situation() const; ///< provider, since when, whether it can be asked
    QString whyNoRule() const; ///< why evidence alone does not decide
    QString lastWord() const;  ///< what the provider said last
    QString headline(Finding finding) const;
    QString consequence(Finding finding) const; ///< on a finding's card

    /// On what the decision would rest, or what has to be done before.
    QString ground(std::optional<Ground> ground) const;
    /// What follows, a sentence each.
    QStringList whatWillHappen(Finding finding) const;
    /// Who decides: one person or two, and why.
    QString whoDecides(Verdict verdict) const;
    QString act(Finding finding) const; ///< on the button
    /// The payment as it is now, for the note that it has changed.
    QString present() const;

private:
    QString stateWord() const;
    bool isConflict() const { return isFinal(m_payment.status) && m_payment.conflict; }

    const PaymentDetail& m_payment;
    const PlaybookView* m_playbook;
    const Format& m_format;
    Instant m_now;
};

} // namespace switchroom

// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/resolve_words.h"

#include "ui/pages/payment_detail_story.h"

namespace switchroom {

QString ResolveWords::question() const {
    auto money = m_format.money(m_payment.amount);
    if (m_payment.orderRef.empty()) return tr("Did %1 at %2 go through?").arg(money, qs(m_payment.provider));
    return tr("Did %1 for %2 go through?", "amount, order").arg(money, qs(m_payment.orderRef));
}

QString ResolveWords::situation() const {
    auto provider = qs(m_payment.provider);
    auto since = m_payment.unknownSince && m_payment.status == Status::unknown
                     ? tr("unknown for %1").arg(m_format.age(*m_payment.unknownSince, m_now))
                     : badge(m_payment.status).word;
    auto lookup = m_payment.lookupOffered ? tr("this provider can be asked about it")
                                          : tr("this provider offers no lookup, so a person has to find out");
    return beside({provider, since, lookup});
}

QString ResolveWords::whyNoRule() const {
    if (isConflict())
        return tr("It is recorded as %1, and the provider has said otherwise since. No rule overwrites a final state.")
            .arg(badge(m_payment.status).word);
    if (m_payment.amountMismatch) return tr("The provider speaks of another amount than the one that was asked for.");
    if (!m_payment.lookupOffered && m_payment.inquiries == 0)
        return tr("No answer came in time, no webhook followed, and there is nobody to ask. Look at the provider's "
                  "statement.");
    auto asked = m_format.count(m_payment.inquiries);
    if (m_payment.notFoundCount > 0)
        return tr("The provider was asked %1 × and did not find it. That alone does not prove that it did not go "
                  "through: "
                  "it may still arrive.")
            .arg(asked);
    if (m_payment.inquiries > 0 && !m_payment.lastAnswerAt)
        return tr("The provider was asked %1 × and could not be reached.").arg(asked);
    if (m_payment.inquiries > 0) return tr("The provider was asked %1 ×, and its answers do not settle it.").arg(asked);
    return tr("No answer came in time, and the provider has not been asked yet.");
}

QString ResolveWords::lastWord() const {
    for (const auto& evidence : m_payment.evidence) {
        if (!isProviders(evidence.source)) continue;
        auto said = evidence.status ? wordOf(*evidence.status) : tr("“%1”").arg(qs(evidence.rawStatus));
        return tr("%1 said last, at %2: %3", "provider, time, status")
            .arg(qs(m_payment.provider), m_format.moment(evidence.seenAt, m_now), said);
    }
    return tr("%1 has said nothing about it.").arg(qs(m_payment.provider));
}

QString ResolveWords::headline(Finding finding) const {
    switch (finding) {
    case Finding::wentThrough: return tr("It went through");
    case Finding::didNot: return tr("It did not");
    case Finding::stillUnclear: return tr("Still unclear");
    }
    return {};
}

QString ResolveWords::consequence(Finding finding) const {
    auto verdict = verdictOf(finding, m_payment);
    if (verdict == Verdict::keep) return tr("stays %1, and the conflict ends").arg(badge(m_payment.status).word);
    if (verdict == Verdict::succeeded) return tr("becomes succeeded");
    if (verdict == Verdict::failed) return tr("becomes failed");
    if (isConflict()) return tr("the conflict stays; your text is kept as its note");
    if (m_payment.nextInquiryAt)
        return tr("stays unknown, is asked about again %1; your text is kept as its note")
            .arg(m_format.relative(*m_payment.nextInquiryAt, m_now));
    return tr("stays unknown; your text is kept as its note");
}

QString ResolveWords::ground(std::optional<Ground> ground) const {
    if (isConflict()) return tr("It rests on what you found: on a conflict no further answer is asked for.");
    if (!ground) {
        auto fresh = m_format.span(freshInquiryWithin(m_playbook));
        return m_payment.lastAnswerAt
                   ? tr("The provider's last answer is %1 old; a decision needs one of the last %2. Ask it first.")
                         .arg(m_format.age(*m_payment.lastAnswerAt, m_now), fresh)
                   : tr("The provider has not answered an inquiry yet, and a decision needs an answer of the last %1, "
                        "or "
                        "%2 of silence. Ask it first.")
                         .arg(fresh, m_format.span(silenceNeeded(m_payment, m_playbook)));
    }
    switch (*ground) {
    case Ground::freshInquiry:
        return tr("It rests on a fresh inquiry: the provider answered %1 ago.")
            .arg(m_format.age(m_payment.lastAnswerAt.value_or(m_now), m_now));
    case Ground::noLookup: return tr("It rests on the fact that this provider can't be asked about the payment.");
    case Ground::couldNotAsk:
        return tr("It rests on the provider's silence: it could not be asked for at least %1.")
            .arg(m_format.span(silenceNeeded(m_payment, m_playbook)));
    }
    return {};
}

QStringList ResolveWords::whatWillHappen(Finding finding) const {
    auto verdict = verdictOf(finding, m_payment);
    if (!verdict)
        return {isConflict() ? tr("Nothing is decided: the conflict stays open.")
                             : tr("Nothing is decided: the payment stays unknown and goes on being asked about."),
                tr("Your text becomes the payment's note, and the next person reads it."),
                tr("An audit entry in your name says that the note changed.")};
    QStringList out;
    if (*verdict == Verdict::keep)
        out << tr("The payment stays %1; the conflict is closed.").arg(badge(m_payment.status).word);
    else
        out << tr("The payment becomes %1. This can't be undone; only two people together can correct it later.")
                   .arg(badge(*verdict == Verdict::succeeded ? Status::succeeded : Status::failed).word);
    if (*verdict == Verdict::failed)
        out << tr("The shop may then charge the customer again: if it did go through after all, they pay twice.");
    if (*verdict == Verdict::succeeded && m_payment.possibleDuplicate)
        out << tr("Another payment of this order may have gone through as well: one of them may have to be refunded.");
    out << tr("An audit entry is written in your name, with your reason and this text.");
    return out;
}

QString ResolveWords::whoDecides(Verdict verdict) const {
    auto limit = twoPeopleLimit(m_payment, m_playbook);
    switch (whyTwoPeople(m_payment, verdict, m_playbook)) {
    case TwoPeople::notNeeded:
        return limit ? tr("Up to %1 one person suffices.").arg(m_format.money(*limit)) : QString();
    case TwoPeople::conflict: return tr("On a conflict a second person has to agree.");
    case TwoPeople::amountMismatch: return tr("The amounts differ: a second person has to agree.");
    case TwoPeople::noLimit:
        return tr("The playbook has no limit for %1: a second person has to agree.").arg(qs(m_payment.amount.currency));
    case TwoPeople::aboveLimit:
        return tr("Above %1 a second person has to agree.").arg(limit ? m_format.money(*limit) : QString());
    case TwoPeople::againstEvidence:
        return tr("This is against the provider's last word: a second person has to agree.");
    case TwoPeople::notKnown: return tr("The agent will say whether a second person has to agree.");
    }
    return {};
}

QString ResolveWords::act(Finding finding) const {
    auto verdict = verdictOf(finding, m_payment);
    if (!verdict) return tr("Keep as a note");
    auto why = whyTwoPeople(m_payment, *verdict, m_playbook);
    bool alone = why == TwoPeople::notNeeded || why == TwoPeople::notKnown;
    if (!alone) return tr("Ask for a second person");
    if (*verdict == Verdict::keep) return tr("Keep as %1").arg(badge(m_payment.status).word);
    return *verdict == Verdict::succeeded ? tr("Record as succeeded") : tr("Record as failed");
}

QString ResolveWords::stateWord() const {
    auto phase = wordOf(m_payment.phase);
    auto status = badge(m_payment.status).word;
    return phase.isEmpty() ? status : tr("%1 (%2)", "status, phase").arg(status, phase);
}

QString ResolveWords::present() const {
    return tr("It is now %1, version %2.").arg(stateWord(), m_format.count(m_payment.version));
}

} // namespace switchroom

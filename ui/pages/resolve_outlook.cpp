// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/resolve_outlook.h"

#include "agent/core/words.h"

#include <algorithm>

namespace switchroom {
namespace {
constexpr Millis day{std::chrono::hours{24}};

/// domain.md, Resolution: a provider's word that speaks against the verdict.
bool isAgainst(Verdict verdict, ProviderStatus said) {
    bool dead = said == ProviderStatus::declined || said == ProviderStatus::cancelled;
    return verdict == Verdict::succeeded ? dead : !dead;
}
} // namespace

std::optional<Verdict> verdictOf(Finding finding, const PaymentView& payment) {
    bool conflict = isFinal(payment.status) && payment.conflict;
    switch (finding) {
    case Finding::wentThrough:
        return conflict && payment.status == Status::succeeded ? Verdict::keep : Verdict::succeeded;
    case Finding::didNot: return conflict && payment.status == Status::failed ? Verdict::keep : Verdict::failed;
    case Finding::stillUnclear: return {};
    }
    return {};
}

Millis freshInquiryWithin(const PlaybookView* playbook) {
    return playbook && playbook->freshInquiryMs > 0 ? Millis(playbook->freshInquiryMs)
                                                    : Millis{std::chrono::minutes{10}};
}

Millis silenceNeeded(const PaymentView& payment, const PlaybookView* playbook) {
    if (!playbook) return day;
    auto provider = std::ranges::find(playbook->providers, payment.provider, &ProviderPolicyView::name);
    if (provider == playbook->providers.end()) return day;
    auto policy = std::ranges::find(provider->operations, word(payment.operation), &OperationPolicyView::operation);
    if (policy == provider->operations.end() || policy->needsHumanAfterMs <= 0) return day;
    return std::min(day, Millis(policy->needsHumanAfterMs));
}

std::optional<Ground> groundOf(const PaymentDetail& payment, const PlaybookView* playbook, Instant now) {
    if (payment.lastAnswerAt && *payment.lastAnswerAt + freshInquiryWithin(playbook) >= now)
        return Ground::freshInquiry;
    if (!payment.lookupOffered) return Ground::noLookup;
    auto silentSince = payment.lastAnswerAt ? payment.lastAnswerAt : payment.unknownSince;
    bool silent = silentSince && *silentSince + silenceNeeded(payment, playbook) <= now;
    if (silent && payment.inquiries > 0) return Ground::couldNotAsk;
    // On a conflict the agent asks for no ground: the answers stand against each other.
    if (isFinal(payment.status) && payment.conflict)
        return payment.lastAnswerAt ? Ground::freshInquiry : Ground::couldNotAsk;
    return {};
}

std::optional<Money> twoPeopleLimit(const PaymentView& payment, const PlaybookView* playbook) {
    if (!playbook) return {};
    auto limit = std::ranges::find(playbook->fourEyesAbove, payment.amount.currency, &Money::currency);
    return limit == playbook->fourEyesAbove.end() ? std::nullopt : std::optional(*limit);
}

TwoPeople whyTwoPeople(const PaymentDetail& payment, Verdict verdict, const PlaybookView* playbook) {
    if (payment.conflict) return TwoPeople::conflict;
    if (payment.amountMismatch) return TwoPeople::amountMismatch;
    auto newest = std::ranges::find_if(payment.evidence, [](const EvidenceView& evidence) {
        return isProviders(evidence.source) && evidence.status.has_value();
    });
    bool against = newest != payment.evidence.end() && isAgainst(verdict, *newest->status);
    if (!playbook) return against ? TwoPeople::againstEvidence : TwoPeople::notKnown;
    auto limit = twoPeopleLimit(payment, playbook);
    if (!limit) return TwoPeople::noLimit;
    if (payment.amount.amount > limit->amount) return TwoPeople::aboveLimit;
    return against ? TwoPeople::againstEvidence : TwoPeople::notNeeded;
}

} // namespace switchroom

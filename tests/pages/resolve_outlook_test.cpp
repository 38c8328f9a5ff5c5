// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/models/samples.h"
#include "ui/pages/resolve_outlook.h"

#include <gtest/gtest.h>

namespace switchroom {
namespace {

Instant now() { return FakeClock().wall(); }

PaymentDetail unknown() {
    PaymentDetail detail;
    static_cast<PaymentView&>(detail) = test::payment(1, Status::unknown);
    detail.lookupOffered = true;
    return detail;
}

PaymentDetail conflict(Status status) {
    auto detail = unknown();
    detail.status = status;
    detail.conflict = true;
    return detail;
}

PlaybookView playbook() {
    PlaybookView out;
    out.fourEyesAbove = {{50'000, "EUR"}};
    out.freshInquiryMs = 600'000;
    return out;
}

TEST(ResolveOutlook, MeansByAFindingWhatTheAgentUnderstands) {
    EXPECT_EQ(verdictOf(Finding::wentThrough, unknown()), Verdict::succeeded);
    EXPECT_EQ(verdictOf(Finding::didNot, unknown()), Verdict::failed);
    EXPECT_FALSE(verdictOf(Finding::stillUnclear, unknown()));
    EXPECT_EQ(verdictOf(Finding::wentThrough, conflict(Status::succeeded)), Verdict::keep);
    EXPECT_EQ(verdictOf(Finding::didNot, conflict(Status::succeeded)), Verdict::failed);
    EXPECT_EQ(verdictOf(Finding::didNot, conflict(Status::failed)), Verdict::keep);
}

TEST(ResolveOutlook, FindsTheGroundOnWhichADecisionMayRest) {
    auto rules = playbook();
    auto payment = unknown();
    EXPECT_FALSE(groundOf(payment, &rules, now())) << "it can be asked, and was not";
    payment.lastAnswerAt = now() - std::chrono::minutes{10};
    EXPECT_EQ(groundOf(payment, &rules, now()), Ground::freshInquiry);
    payment.lastAnswerAt = now() - std::chrono::minutes{11};
    EXPECT_FALSE(groundOf(payment, &rules, now()));
    payment.lookupOffered = false;
    EXPECT_EQ(groundOf(payment, &rules, now()), Ground::noLookup);
    payment.lookupOffered = true;
    payment.lastAnswerAt.reset();
    payment.unknownSince = now() - std::chrono::hours{24};
    EXPECT_FALSE(groundOf(payment, &rules, now())) << "nobody tried to ask";
    payment.inquiries = 3;
    EXPECT_EQ(groundOf(payment, &rules, now()), Ground::couldNotAsk);
    payment.unknownSince = now() - std::chrono::hours{23};
    EXPECT_FALSE(groundOf(payment, &rules, now()));
}

TEST(ResolveOutlook, WaitsForSilenceAsLongAsThePlaybookSaysButAtMostADay) {
    auto rules = playbook();
    OperationPolicyView charge;
    charge.operation = "charge";
    charge.needsHumanAfterMs = 3'600'000;
    ProviderPolicyView stripe;
    stripe.name = "stripe";
    stripe.operations = {charge};
    rules.providers = {stripe};
    EXPECT_EQ(silenceNeeded(unknown(), &rules), std::chrono::hours{1});
    rules.providers[0].operations[0].needsHumanAfterMs = 7 * 86'400'000LL;
    EXPECT_EQ(silenceNeeded(unknown(), &rules), std::chrono::hours{24});
    EXPECT_EQ(silenceNeeded(unknown(), nullptr), std::chrono::hours{24});
}

TEST(ResolveOutlook, ForetellsWhenTwoPeopleAreNeeded) {
    auto rules = playbook();
    auto payment = unknown();
    auto why = [&](Verdict verdict, const PlaybookView* by) { return whyTwoPeople(payment, verdict, by); };
    EXPECT_EQ(why(Verdict::succeeded, &rules), TwoPeople::notNeeded);
    EXPECT_EQ(why(Verdict::succeeded, nullptr), TwoPeople::notKnown);
    EvidenceView said;
    said.source = EvidenceSource::webhook;
    said.status = ProviderStatus::declined;
    payment.evidence = {said};
    EXPECT_EQ(why(Verdict::succeeded, &rules), TwoPeople::againstEvidence);
    EXPECT_EQ(why(Verdict::failed, &rules), TwoPeople::notNeeded);
    payment.evidence[0].status = ProviderStatus::processing;
    EXPECT_EQ(why(Verdict::failed, &rules), TwoPeople::againstEvidence) << "it may still go through";
    EXPECT_EQ(why(Verdict::succeeded, &rules), TwoPeople::notNeeded);
    payment.evidence[0].source = EvidenceSource::claim;
    EXPECT_EQ(why(Verdict::failed, &rules), TwoPeople::notNeeded) << "a claim is not the provider's word";
    payment.amount.amount = 50'000;
    EXPECT_EQ(why(Verdict::failed, &rules), TwoPeople::notNeeded);
    payment.amount.amount = 50'001;
    EXPECT_EQ(why(Verdict::failed, &rules), TwoPeople::aboveLimit);
    payment.amount.currency = "JPY";
    EXPECT_EQ(why(Verdict::failed, &rules), TwoPeople::noLimit);
    payment.amountMismatch = true;
    EXPECT_EQ(why(Verdict::failed, &rules), TwoPeople::amountMismatch);
    payment.conflict = true;
    EXPECT_EQ(why(Verdict::failed, nullptr), TwoPeople::conflict);
}

} // namespace
} // namespace switchroom

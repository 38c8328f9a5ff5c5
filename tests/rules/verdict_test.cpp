// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agent/rules/verdict.h"

#include <gtest/gtest.h>

namespace switchroom {
namespace {

const Instant now = fromRfc3339("2026-11-30T12:00:00Z").value();

Payment chargeIn(Status status, Phase phase) {
    Payment payment;
    payment.provider = "stripe";
    payment.operation = Operation::charge;
    payment.money = {2599, "EUR"};
    payment.status = status;
    payment.phase = phase;
    payment.providerPaymentId = "pi_1";
    if (isFinal(status)) {
        payment.decidedBy = DecidedBy::provider;
        payment.finalAt = now;
    }
    return payment;
}

Evidence says(std::optional<ProviderStatus> status, EvidenceSource source = EvidenceSource::inquiry) {
    Evidence evidence;
    evidence.source = source;
    evidence.status = status;
    evidence.rawStatus = "raw";
    evidence.money = Money{2599, "EUR"};
    evidence.providerPaymentId = "pi_1";
    return evidence;
}

struct Step {
    const char* name;
    Status fromStatus;
    Phase fromPhase;
    std::optional<ProviderStatus> said;
    Status toStatus;
    Phase toPhase;
    bool conflict;
};

class Evidence_moves : public testing::TestWithParam<Step> {};

TEST_P(Evidence_moves, a_payment_to_the_state_that_it_proves) {
    const auto& step = GetParam();
    auto weighed = weigh(chargeIn(step.fromStatus, step.fromPhase), says(step.said), {}, now);
    EXPECT_EQ(weighed.payment.status, step.toStatus);
    EXPECT_EQ(weighed.payment.phase, step.toPhase);
    EXPECT_EQ(weighed.payment.conflict, step.conflict);
    EXPECT_EQ(weighed.payment.decidedBy.has_value(), isFinal(weighed.payment.status));
}

constexpr auto nobodyMapped = std::optional<ProviderStatus>{};
INSTANTIATE_TEST_SUITE_P(
    all, Evidence_moves,
    testing::Values(Step{"sending_paid", Status::pending, Phase::sending, ProviderStatus::succeeded, Status::succeeded,
                         Phase::none, false},
                    Step{"sending_declined", Status::pending, Phase::sending, ProviderStatus::declined, Status::failed,
                         Phase::declined, false},
                    Step{"sending_declined_open", Status::pending, Phase::sending, ProviderStatus::declinedOpen,
                         Status::pending, Phase::declinedOpen, false},
                    Step{"sending_unmapped", Status::pending, Phase::sending, nobodyMapped, Status::unknown,
                         Phase::asking, false},
                    Step{"charge_only_authorised", Status::pending, Phase::sending, ProviderStatus::authorised,
                         Status::pending, Phase::processing, false},
                    Step{"unknown_paid", Status::unknown, Phase::asking, ProviderStatus::succeeded, Status::succeeded,
                         Phase::none, false},
                    Step{"unknown_processing", Status::unknown, Phase::asking, ProviderStatus::processing,
                         Status::pending, Phase::processing, false},
                    Step{"unknown_action", Status::unknown, Phase::needsHuman, ProviderStatus::requiresAction,
                         Status::pending, Phase::requiresAction, false},
                    Step{"parked_paid", Status::unknown, Phase::needsHuman, ProviderStatus::succeeded,
                         Status::succeeded, Phase::none, false},
                    Step{"parked_unmapped", Status::unknown, Phase::needsHuman, nobodyMapped, Status::unknown,
                         Phase::needsHuman, false},
                    Step{"open_cancelled", Status::pending, Phase::declinedOpen, ProviderStatus::cancelled,
                         Status::failed, Phase::cancelled, false},
                    Step{"failed_but_paid", Status::failed, Phase::declined, ProviderStatus::succeeded, Status::failed,
                         Phase::declined, true},
                    Step{"paid_but_declined", Status::succeeded, Phase::none, ProviderStatus::declined,
                         Status::succeeded, Phase::none, true},
                    Step{"paid_then_processing", Status::succeeded, Phase::none, ProviderStatus::processing,
                         Status::succeeded, Phase::none, false},
                    Step{"paid_again", Status::succeeded, Phase::none, ProviderStatus::succeeded, Status::succeeded,
                         Phase::none, false},
                    Step{"failed_again", Status::failed, Phase::declined, ProviderStatus::cancelled, Status::failed,
                         Phase::declined, false}),
    [](const auto& named) { return named.param.name; });

TEST(Verdict, another_amount_never_settles_a_payment) {
    auto evidence = says(ProviderStatus::succeeded);
    evidence.money = Money{259, "EUR"};
    auto weighed = weigh(chargeIn(Status::pending, Phase::sending), evidence, {}, now);
    EXPECT_EQ(weighed.payment.status, Status::unknown);
    EXPECT_TRUE(weighed.payment.amountMismatch);
    EXPECT_EQ(weighed.rule, "amount_mismatch");
}

TEST(Verdict, another_currency_never_settles_a_payment) {
    auto evidence = says(ProviderStatus::succeeded);
    evidence.money = Money{2599, "JPY"};
    EXPECT_TRUE(weigh(chargeIn(Status::unknown, Phase::asking), evidence, {}, now).payment.amountMismatch);
}

TEST(Verdict, a_second_object_of_the_provider_may_be_a_duplicate) {
    auto evidence = says(ProviderStatus::succeeded);
    evidence.providerPaymentId = "pi_2";
    auto weighed = weigh(chargeIn(Status::succeeded, Phase::none), evidence, {}, now);
    EXPECT_TRUE(weighed.payment.possibleDuplicate);
    EXPECT_EQ(weighed.weight, Weight::applied);
}

TEST(Verdict, an_older_webhook_does_not_win_against_newer_evidence) {
    auto late = says(ProviderStatus::processing, EvidenceSource::webhook);
    late.providerTime = now - std::chrono::hours{1};
    WeighPolicy policy;
    policy.newestKnown = now;
    auto weighed = weigh(chargeIn(Status::pending, Phase::declinedOpen), late, policy, now);
    EXPECT_EQ(weighed.weight, Weight::stale);
    EXPECT_EQ(weighed.payment.phase, Phase::declinedOpen);
}

TEST(Verdict, an_old_webhook_that_is_final_still_settles) {
    auto late = says(ProviderStatus::succeeded, EvidenceSource::webhook);
    late.providerTime = now - std::chrono::hours{1};
    WeighPolicy policy;
    policy.newestKnown = now;
    EXPECT_EQ(weigh(chargeIn(Status::pending, Phase::processing), late, policy, now).payment.status, Status::succeeded);
}

TEST(Verdict, a_decision_of_a_person_meets_a_live_object_as_a_conflict) {
    auto payment = chargeIn(Status::failed, Phase::cancelled);
    payment.decidedBy = DecidedBy::person;
    auto weighed = weigh(payment, says(ProviderStatus::processing), {}, now);
    EXPECT_EQ(weighed.weight, Weight::contradicts);
    EXPECT_TRUE(weighed.payment.conflict);
}

TEST(Verdict, a_decline_keeps_its_code_and_becomes_declined_when_its_object_is_cancelled) {
    auto declined = says(ProviderStatus::declinedOpen, EvidenceSource::syncResponse);
    declined.declineCode = "insufficient_funds";
    auto open = weigh(chargeIn(Status::pending, Phase::sending), declined, {}, now).payment;
    auto closed = weigh(open, says(ProviderStatus::cancelled), {}, now).payment;
    EXPECT_EQ(closed.phase, Phase::declined);
    EXPECT_EQ(closed.declineCode, "insufficient_funds");
}

TEST(Verdict, the_playbook_may_take_an_open_decline_as_final) {
    WeighPolicy policy;
    policy.declineIsFinal = true;
    auto weighed = weigh(chargeIn(Status::pending, Phase::sending), says(ProviderStatus::declinedOpen), policy, now);
    EXPECT_EQ(weighed.payment.status, Status::failed);
    EXPECT_EQ(weighed.payment.decidedBy, DecidedBy::provider);
}

TEST(Verdict, an_unknown_attempt_keeps_what_the_provider_said_before) {
    auto waiting = afterUnknownAttempt(chargeIn(Status::pending, Phase::processing), now, now);
    EXPECT_EQ(waiting.phase, Phase::processing);
    auto unknown = afterUnknownAttempt(chargeIn(Status::pending, Phase::sending), now, now);
    EXPECT_EQ(unknown.status, Status::unknown);
    EXPECT_EQ(unknown.unknownSince, now);
    auto final = afterUnknownAttempt(chargeIn(Status::succeeded, Phase::none), now, now);
    EXPECT_EQ(final.status, Status::succeeded);
}

TEST(Verdict, a_correction_by_people_closes_the_conflict) {
    auto payment = chargeIn(Status::failed, Phase::declined);
    payment.conflict = true;
    Resolution resolution;
    resolution.verdict = Verdict::succeeded;
    auto after = afterDecision(payment, resolution, now);
    EXPECT_EQ(after.status, Status::succeeded);
    EXPECT_FALSE(after.conflict);
    EXPECT_EQ(after.capturedAmount, 2599);
    EXPECT_EQ(after.decidedBy, DecidedBy::person);
}

TEST(Verdict, a_failed_decision_is_against_every_answer_that_is_not_dead) {
    EXPECT_TRUE(isAgainst(Verdict::failed, says(ProviderStatus::succeeded)));
    EXPECT_TRUE(isAgainst(Verdict::failed, says(ProviderStatus::processing)));
    EXPECT_FALSE(isAgainst(Verdict::failed, says(ProviderStatus::declined)));
    EXPECT_TRUE(isAgainst(Verdict::succeeded, says(ProviderStatus::cancelled)));
    EXPECT_FALSE(isAgainst(Verdict::succeeded, says(ProviderStatus::succeeded)));
}

} // namespace
} // namespace switchroom

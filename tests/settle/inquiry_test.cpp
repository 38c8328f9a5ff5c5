// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/settle/settle_world.h"

namespace switchroom {
namespace {

using namespace std::chrono_literals;

/// Finds no payment, and is known not to see everything at once.
void inconsistent(Playbook& playbook) {
    playbook.providers["plain"].byReference.consistent = false;
    playbook.providers["plain"].byId.consistent = false;
}

auto saying(const Payment& payment, std::string status, std::int64_t amount = 0) {
    return [=](const HttpRequest& request) {
        return tells(request, status.empty() ? "" : objectOf(payment, status, amount));
    };
}

TEST(Inquiry, an_unknown_payment_is_asked_about_on_the_schedule_whose_last_step_repeats) {
    SettleWorld world(inconsistent);
    auto payment = world.leaveUnknown("key-0000001", "order-1");
    world.transport.answer = saying(payment, "");
    int expected = 0;
    for (auto step : {62s, 302s, 902s, 902s, 902s}) {
        EXPECT_EQ(world.payment(payment.id).inquiries, expected);
        world.pass(step);
        EXPECT_EQ(world.payment(payment.id).inquiries, ++expected);
    }
}

TEST(Inquiry, could_not_ask_does_not_advance_the_schedule) {
    SettleWorld world;
    auto payment = world.leaveUnknown("key-0000001", "order-1");
    world.transport.answer = [](const HttpRequest&) { return timesOut(); };
    world.pass(10min);
    auto now = world.payment(payment.id);
    EXPECT_GE(now.inquiries, 8);
    EXPECT_EQ(now.inquiryStep, 0);
    EXPECT_FALSE(now.lastAnswerAt);
    EXPECT_FALSE(now.sealedAt);
    EXPECT_EQ(now.status, Status::unknown);
}

TEST(Inquiry, the_four_answers_are_written_down_apart) {
    for (auto answer :
         {InquiryAnswer::found, InquiryAnswer::notFound, InquiryAnswer::couldNotAsk, InquiryAnswer::unmapped}) {
        SettleWorld world;
        auto payment = world.leaveUnknown("key-0000001", "order-1");
        world.transport.answer = [=](const HttpRequest& request) {
            switch (answer) {
            case InquiryAnswer::found: return tells(request, objectOf(payment, "paid"));
            case InquiryAnswer::notFound: return tells(request, "");
            case InquiryAnswer::couldNotAsk: return replies(500, "");
            case InquiryAnswer::unmapped: return tells(request, objectOf(payment, "in_review"));
            }
            return timesOut();
        };
        auto after = world.ask(payment.id).value();
        auto asked = world.inquiries(payment.id);
        ASSERT_EQ(asked.size(), 1U);
        EXPECT_EQ(asked[0].answer, answer);
        EXPECT_EQ(asked[0].cause, InquiryCause::button);
        EXPECT_EQ(asked[0].askedBy, "anna");
        EXPECT_EQ(after.status, answer == InquiryAnswer::found ? Status::succeeded : Status::unknown);
        if (answer == InquiryAnswer::unmapped) EXPECT_EQ(after.rawStatus, "in_review");
    }
}

TEST(Inquiry, what_is_unknown_for_a_day_needs_a_human_and_is_asked_about_daily) {
    SettleWorld world(inconsistent);
    auto payment = world.leaveUnknown("key-0000001", "order-1");
    world.transport.answer = saying(payment, "");
    world.pass(2min);
    EXPECT_EQ(world.payment(payment.id).phase, Phase::asking);
    world.scheduler->jumpWallClock(24h);
    world.pass(2s);
    auto late = world.payment(payment.id);
    EXPECT_EQ(late.status, Status::unknown);
    EXPECT_EQ(late.phase, Phase::needsHuman);
    world.pass(30min);
    auto asked = world.payment(payment.id).inquiries;
    for (int day = 1; day <= 2; ++day) {
        world.scheduler->jumpWallClock(24h);
        world.pass(2s);
        EXPECT_EQ(world.payment(payment.id).inquiries, asked + day);
    }
}

TEST(Inquiry, nobody_could_be_asked_for_a_day_needs_a_human_too) {
    SettleWorld world;
    auto payment = world.leaveUnknown("key-0000001", "order-1");
    world.transport.answer = [](const HttpRequest&) { return refusesConnection(); };
    world.scheduler->jumpWallClock(24h);
    world.pass(5s);
    EXPECT_EQ(world.payment(payment.id).phase, Phase::needsHuman);
}

TEST(Inquiry, an_answer_settles_even_what_needs_a_human) {
    SettleWorld world;
    auto payment = world.leaveUnknown("key-0000001", "order-1");
    world.transport.answer = [](const HttpRequest&) { return timesOut(); };
    world.scheduler->jumpWallClock(24h);
    world.pass(10s);
    ASSERT_EQ(world.payment(payment.id).phase, Phase::needsHuman);
    world.transport.answer = saying(payment, "paid");
    auto after = world.ask(payment.id).value();
    EXPECT_EQ(after.status, Status::succeeded);
    EXPECT_EQ(after.decidedBy, DecidedBy::provider);
    EXPECT_FALSE(after.nextInquiryAt);
}

TEST(Inquiry, unknown_goes_back_to_pending_when_the_provider_is_still_at_work) {
    for (auto [raw, phase] : {std::pair("processing", Phase::processing), std::pair("action", Phase::requiresAction)}) {
        SettleWorld world;
        auto payment = world.leaveUnknown("key-0000001", "order-1");
        world.transport.answer = saying(payment, raw);
        auto pending = world.ask(payment.id).value();
        EXPECT_EQ(pending.status, Status::pending);
        EXPECT_EQ(pending.phase, phase);
        EXPECT_FALSE(pending.unknownSince);
        EXPECT_TRUE(phase == Phase::processing ? pending.expectedBy : pending.actionUntil);
        world.transport.answer = saying(payment, "paid");
        world.pass(6min);
        EXPECT_EQ(world.payment(payment.id).status, Status::succeeded);
    }
}

TEST(Inquiry, repeated_answers_are_one_piece_of_evidence_with_a_count) {
    SettleWorld world;
    auto payment = world.leaveUnknown("key-0000001", "order-1");
    world.transport.answer = saying(payment, "processing");
    for (int i = 0; i < 3; ++i) ASSERT_TRUE(world.ask(payment.id));
    auto evidence = world.evidence(payment.id);
    ASSERT_EQ(evidence.size(), 1U);
    EXPECT_EQ(evidence[0].repeats, 2);
}

TEST(Inquiry, a_payment_that_is_being_sent_is_not_asked_about) {
    SettleWorld world;
    world.transport.latency = 1500ms;
    auto request = world.charge("key-0000001", "order-1");
    request.respondAsync = true;
    auto sent = world.execute(request).value().payment;
    auto asked = world.ask(sent.id);
    ASSERT_FALSE(asked);
    EXPECT_EQ(asked.error().code, ErrorCode::keyInProgress);
    EXPECT_TRUE(asked.error().retryAfter);
}

TEST(Inquiry, a_payment_that_was_never_sent_is_not_asked_about) {
    SettleWorld world;
    world.transport.answer = [](const HttpRequest&) { return refusesConnection(); };
    EXPECT_FALSE(world.execute(world.charge("key-0000001", "order-1")));
    EXPECT_EQ(world.ask(world.onlyPayment().id).error().code, ErrorCode::notDecidable);
    world.pass(16min);
    ASSERT_EQ(world.onlyPayment().status, Status::failed);
    EXPECT_EQ(world.ask(world.onlyPayment().id).error().code, ErrorCode::notDecidable);
}

TEST(Seal, three_not_founds_after_the_seal_and_the_latest_effect_make_it_failed) {
    SettleWorld world;
    auto payment = world.leaveUnknown("key-0000001", "order-1");
    world.transport.answer = saying(payment, "");
    world.pass(62s);
    auto sealed = world.payment(payment.id);
    EXPECT_TRUE(sealed.sealedAt);
    EXPECT_EQ(sealed.notFoundCount, 0) << "the not-found that seals proves nothing";
    world.pass(302s);
    EXPECT_EQ(world.payment(payment.id).notFoundCount, 1);
    world.pass(902s);
    EXPECT_EQ(world.payment(payment.id).status, Status::unknown);
    world.pass(902s);
    auto failed = world.payment(payment.id);
    EXPECT_EQ(failed.status, Status::failed);
    EXPECT_EQ(failed.decidedBy, DecidedBy::inference);
    EXPECT_EQ(failed.decidedRule, "sealed_and_not_found");
}

TEST(Seal, not_founds_in_quick_succession_do_not_suffice) {
    SettleWorld world;
    auto payment = world.leaveUnknown("key-0000001", "order-1");
    world.transport.answer = saying(payment, "");
    for (int i = 0; i < 6; ++i) {
        ASSERT_TRUE(world.ask(payment.id));
        world.pass(1s);
    }
    EXPECT_EQ(world.payment(payment.id).notFoundCount, 0) << "before late_effect_max has passed";
    world.pass(6min);
    for (int i = 0; i < 6; ++i) {
        ASSERT_TRUE(world.ask(payment.id));
        world.pass(1s);
    }
    EXPECT_GE(world.payment(payment.id).notFoundCount, 3);
    EXPECT_EQ(world.payment(payment.id).status, Status::unknown) << "not over ten minutes";
}

TEST(Seal, a_wall_clock_set_forward_does_not_hurry_the_verdict) {
    SettleWorld world;
    auto payment = world.leaveUnknown("key-0000001", "order-1");
    world.transport.answer = saying(payment, "");
    ASSERT_TRUE(world.ask(payment.id));
    for (int i = 0; i < 4; ++i) {
        world.scheduler->jumpWallClock(2h);
        world.pass(1s);
        ASSERT_TRUE(world.ask(payment.id));
    }
    EXPECT_EQ(world.payment(payment.id).notFoundCount, 0) << "five seconds have passed since it was sent";
    EXPECT_EQ(world.payment(payment.id).status, Status::unknown);
    world.pass(3h);
    EXPECT_EQ(world.payment(payment.id).status, Status::failed) << "the jumps only delay it";
}

TEST(Seal, evidence_that_comes_later_is_a_conflict_and_overwrites_nothing) {
    SettleWorld world;
    auto payment = world.leaveUnknown("key-0000001", "order-1");
    world.transport.answer = saying(payment, "");
    world.pass(40min);
    ASSERT_EQ(world.payment(payment.id).status, Status::failed);
    world.transport.answer = saying(payment, "paid");
    auto after = world.ask(payment.id).value();
    EXPECT_EQ(after.status, Status::failed);
    EXPECT_TRUE(after.conflict);
    EXPECT_EQ(world.evidence(payment.id).size(), 1U);
}

TEST(Seal, a_lookup_that_is_not_consistent_never_fails_a_payment) {
    SettleWorld world(inconsistent);
    auto payment = world.leaveUnknown("key-0000001", "order-1");
    world.transport.answer = saying(payment, "");
    world.pass(3h);
    auto now = world.payment(payment.id);
    EXPECT_EQ(now.status, Status::unknown);
    EXPECT_FALSE(now.sealedAt);
    EXPECT_GE(now.inquiries, 10);
}

TEST(Evidence, another_amount_leaves_the_payment_unknown_and_flagged) {
    SettleWorld world;
    world.transport.answer = [&](const HttpRequest& request) {
        if (request.method == "GET") return tells(request, objectOf(world.onlyPayment(), "paid", 2600));
        auto reply = shown(request, "paid");
        reply.replace(reply.find("2599"), 4, "2600");
        return replies(200, reply);
    };
    auto answer = world.execute(world.charge("key-0000001", "order-1")).value();
    EXPECT_EQ(answer.payment.status, Status::unknown);
    EXPECT_TRUE(answer.payment.amountMismatch);
    EXPECT_EQ(world.transport.posts(), 1U);
    ASSERT_EQ(world.evidence(answer.payment.id).size(), 1U);
    EXPECT_EQ(world.evidence(answer.payment.id)[0].money, (Money{2600, "EUR"}));
}

TEST(Evidence, another_amount_while_the_provider_was_at_work_ends_in_needs_human_too) {
    SettleWorld world;
    world.transport.answer = [](const HttpRequest& request) { return replies(200, shown(request, "processing")); };
    auto payment = world.execute(world.charge("key-0000001", "order-1")).value().payment;
    ASSERT_EQ(payment.phase, Phase::processing);
    world.transport.answer = saying(payment, "paid", 2600);
    EXPECT_EQ(world.ask(payment.id).value().status, Status::unknown);
    world.scheduler->jumpWallClock(25h);
    world.pass(5s);
    EXPECT_EQ(world.payment(payment.id).phase, Phase::needsHuman);
}

TEST(Evidence, an_answer_about_another_payment_leaves_this_one_unknown) {
    SettleWorld world;
    Payment other;
    other.id = PaymentId{{1, 2, 3}};
    other.money = {2599, "EUR"};
    other.orderRef = "order-9";
    world.transport.answer = [=](const HttpRequest&) { return replies(200, objectOf(other, "paid")); };
    auto answer = world.execute(world.charge("key-0000001", "order-1")).value();
    EXPECT_EQ(answer.payment.status, Status::unknown);
    EXPECT_EQ(answer.payment.providerPaymentId, "");
    EXPECT_TRUE(world.evidence(answer.payment.id).empty());
}

} // namespace
} // namespace switchroom

// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/settle/settle_world.h"

namespace switchroom {
namespace {

using namespace std::chrono_literals;

/// People at the desk: anna proposes, boris is the second one.
class Deciding : public testing::Test {
protected:
    SettleWorld world;

    void providerSays(const Payment& payment, std::string status) {
        world.transport.answer = [=](const HttpRequest& request) {
            return tells(request, status.empty() ? "" : objectOf(payment, status));
        };
    }
    /// Unknown, and asked about a moment ago: the lookup finds nothing.
    Payment askedUnknown(std::int64_t amount = 2599) {
        auto payment = world.leaveUnknown("key-0000001", "order-1", amount);
        providerSays(payment, "");
        return world.ask(payment.id).value();
    }
    /// Succeeded by the provider's word, which then said the opposite.
    Payment inConflict() {
        auto paid = world.execute(world.charge("key-0000001", "order-1")).value().payment;
        providerSays(paid, "declined");
        auto after = world.ask(paid.id).value();
        EXPECT_TRUE(after.conflict);
        return after;
    }
    ResolveRequest request(const Payment& payment, Verdict verdict) {
        ResolveRequest out;
        out.actor = person("anna");
        out.payment = payment.id;
        out.version = payment.version;
        out.verdict = verdict;
        out.reason = ReasonCode::seenInProviderDashboard;
        out.text = "seen in the dashboard at noon";
        out.ground = Ground::freshInquiry;
        return out;
    }
    std::expected<Resolved, Error> propose(ResolveRequest request) {
        return world.run(world.engine->resolver().propose(std::move(request)));
    }
    std::expected<Resolved, Error> propose(const Payment& payment, Verdict verdict) {
        return propose(request(payment, verdict));
    }
    std::expected<Resolved, Error> decide(const Approval& approval, std::string by, bool approve = true) {
        return world.run(world.engine->resolver().decide(approval.id, approval.version, person(std::move(by)), approve,
                                                         "looked at it too"));
    }
    Approval stored(const ApprovalId& id) {
        return world.read([id](StoreReader& reader) { return reader.approval(id); }).value();
    }
};

TEST_F(Deciding, one_person_settles_with_a_fresh_inquiry_and_leaves_one_entry) {
    auto payment = askedUnknown();
    auto settled = propose(payment, Verdict::succeeded).value().payment;
    EXPECT_EQ(settled.status, Status::succeeded);
    EXPECT_EQ(settled.decidedBy, DecidedBy::person);
    EXPECT_EQ(settled.decidedRule, "seen_in_provider_dashboard");
    EXPECT_EQ(settled.capturedAmount, 2599);
    auto entries = world.entries(text(payment.id), "resolution.apply");
    ASSERT_EQ(entries.size(), 1U);
    EXPECT_EQ(entries[0].actor.name, "anna");
    EXPECT_EQ(entries[0].stateAfter, "succeeded");
    EXPECT_TRUE(entries[0].reason.contains("at noon"));
    EXPECT_EQ(world.evidence(payment.id).at(0).source, EvidenceSource::person);
}

TEST_F(Deciding, the_key_answers_with_the_decision_from_then_on) {
    auto payment = askedUnknown();
    ASSERT_TRUE(propose(payment, Verdict::failed));
    auto again = world.execute(world.charge("key-0000001", "order-1")).value();
    EXPECT_EQ(again.status, 201);
    EXPECT_EQ(again.payment.status, Status::failed);
}

TEST_F(Deciding, without_a_ground_nobody_decides) {
    auto payment = world.leaveUnknown("key-0000001", "order-1");
    EXPECT_EQ(propose(payment, Verdict::failed).error().code, ErrorCode::groundMissing);
    auto noLookup = request(payment, Verdict::failed);
    noLookup.ground = Ground::noLookup;
    EXPECT_EQ(propose(noLookup).error().code, ErrorCode::groundMissing);
    auto silent = request(payment, Verdict::failed);
    silent.ground = Ground::couldNotAsk;
    EXPECT_EQ(propose(silent).error().code, ErrorCode::groundMissing);
}

TEST_F(Deciding, an_inquiry_is_fresh_for_ten_minutes) {
    auto payment = askedUnknown();
    world.scheduler->jumpWallClock(10min + 1s);
    EXPECT_EQ(propose(payment, Verdict::failed).error().code, ErrorCode::groundMissing);
}

TEST_F(Deciding, a_day_of_could_not_ask_is_a_ground) {
    auto payment = world.leaveUnknown("key-0000001", "order-1");
    world.transport.answer = [](const HttpRequest&) { return refusesConnection(); };
    ASSERT_TRUE(world.ask(payment.id));
    world.scheduler->jumpWallClock(24h);
    auto silent = request(world.payment(payment.id), Verdict::failed);
    silent.ground = Ground::couldNotAsk;
    EXPECT_EQ(propose(silent).value().payment.status, Status::failed);
}

TEST_F(Deciding, a_text_that_says_nothing_is_refused_at_its_field) {
    auto wrong = request(askedUnknown(), Verdict::failed);
    wrong.text = "ok ok ok    ";
    auto refused = propose(wrong);
    ASSERT_FALSE(refused);
    EXPECT_EQ(refused.error().code, ErrorCode::invalidRequest);
    ASSERT_EQ(refused.error().fields.size(), 1U);
    EXPECT_EQ(refused.error().fields[0].pointer, "/text");
}

TEST_F(Deciding, a_card_number_in_the_text_is_masked) {
    auto with = request(askedUnknown(), Verdict::failed);
    with.text = "customer read out 4242424242424242 to me";
    ASSERT_TRUE(propose(with));
    EXPECT_FALSE(world.entries(text(with.payment), "resolution.apply").at(0).reason.contains("4242424242424242"));
}

TEST_F(Deciding, an_equal_answer_between_looking_and_deciding_does_not_invalidate) {
    auto seen = askedUnknown();
    ASSERT_GT(world.ask(seen.id).value().version, seen.version);
    EXPECT_TRUE(propose(seen, Verdict::failed));
}

TEST_F(Deciding, a_changed_status_between_looking_and_deciding_is_stale) {
    auto seen = askedUnknown();
    providerSays(seen, "processing");
    ASSERT_EQ(world.ask(seen.id).value().status, Status::pending);
    EXPECT_EQ(propose(seen, Verdict::failed).error().code, ErrorCode::versionStale);
}

TEST_F(Deciding, a_version_that_is_still_to_come_is_stale) {
    auto seen = askedUnknown();
    ++seen.version;
    EXPECT_EQ(propose(seen, Verdict::failed).error().code, ErrorCode::versionStale);
}

TEST_F(Deciding, what_is_pending_or_final_is_not_decided) {
    auto paid = world.execute(world.charge("key-0000001", "order-1")).value().payment;
    EXPECT_EQ(propose(paid, Verdict::failed).error().code, ErrorCode::notDecidable);
    auto unknown = world.leaveUnknown("key-0000002", "order-2");
    EXPECT_EQ(propose(unknown, Verdict::keep).error().code, ErrorCode::notDecidable);
}

TEST(Limit, two_people_are_needed_from_one_cent_above_the_limit) {
    for (auto [amount, two] : {std::pair(49999, false), std::pair(50000, false), std::pair(50001, true)}) {
        SettleWorld world;
        auto payment = world.leaveUnknown("key-0000001", "order-1", amount);
        world.transport.answer = [](const HttpRequest& request) { return tells(request, ""); };
        payment = world.ask(payment.id).value();
        ResolveRequest request;
        request.actor = person("anna");
        request.payment = payment.id;
        request.version = payment.version;
        request.verdict = Verdict::failed;
        request.text = "not in the settlement report";
        auto resolved = world.run(world.engine->resolver().propose(request)).value();
        EXPECT_EQ(resolved.approval.has_value(), two) << amount;
        EXPECT_EQ(resolved.payment.status, two ? Status::unknown : Status::failed);
        if (two) EXPECT_EQ(resolved.approval->why, "above_limit");
    }
}

TEST_F(Deciding, above_the_limit_a_second_person_settles_it) {
    auto payment = askedUnknown(70000);
    auto approval = propose(payment, Verdict::succeeded).value().approval.value();
    EXPECT_EQ(world.payment(payment.id).status, Status::unknown);
    auto settled = decide(approval, "boris").value();
    EXPECT_EQ(settled.payment.status, Status::succeeded);
    EXPECT_EQ(settled.approval->state, ApprovalState::approved);
    auto entry = world.entries(text(payment.id), "resolution.apply").at(0);
    EXPECT_EQ(entry.actor.name, "boris");
    EXPECT_EQ(entry.approvalId, text(approval.id));
    EXPECT_EQ(world.entries(text(approval.id), "approval.request").at(0).actor.name, "anna");
    EXPECT_EQ(world.entries(text(approval.id), "approval.approved").size(), 1U);
}

TEST_F(Deciding, the_same_person_is_not_two) {
    auto approval = propose(askedUnknown(70000), Verdict::succeeded).value().approval.value();
    EXPECT_EQ(decide(approval, "anna").error().code, ErrorCode::samePerson);
    EXPECT_EQ(stored(approval.id).state, ApprovalState::open);
    EXPECT_TRUE(decide(approval, "anna", false)) << "but may take it back";
}

TEST_F(Deciding, a_yes_counts_once) {
    auto approval = propose(askedUnknown(70000), Verdict::succeeded).value().approval.value();
    auto first = decide(approval, "boris").value();
    EXPECT_EQ(decide(approval, "carla").error().code, ErrorCode::versionStale);
    EXPECT_EQ(decide(*first.approval, "carla").error().code, ErrorCode::approvalClosed);
}

TEST_F(Deciding, a_no_leaves_the_payment_as_it_is) {
    auto payment = askedUnknown(70000);
    auto approval = propose(payment, Verdict::succeeded).value().approval.value();
    EXPECT_EQ(decide(approval, "boris", false).value().approval->state, ApprovalState::rejected);
    EXPECT_EQ(world.payment(payment.id), payment);
}

TEST_F(Deciding, a_request_expires) {
    auto payment = askedUnknown(70000);
    auto approval = propose(payment, Verdict::succeeded).value().approval.value();
    world.scheduler->jumpWallClock(4h);
    EXPECT_EQ(decide(approval, "boris").error().code, ErrorCode::approvalClosed);
    EXPECT_EQ(stored(approval.id).state, ApprovalState::expired);
    EXPECT_EQ(world.payment(payment.id).status, Status::unknown);
}

TEST_F(Deciding, evidence_makes_a_request_outdated) {
    auto payment = askedUnknown(70000);
    auto approval = propose(payment, Verdict::succeeded).value().approval.value();
    providerSays(payment, "in_review");
    ASSERT_EQ(world.ask(payment.id).value().status, Status::unknown);
    EXPECT_EQ(decide(approval, "boris").error().code, ErrorCode::approvalClosed);
    EXPECT_EQ(stored(approval.id).state, ApprovalState::outdated);
}

TEST_F(Deciding, an_equal_answer_does_not_make_a_request_outdated) {
    auto payment = askedUnknown(70000);
    auto approval = propose(payment, Verdict::succeeded).value().approval.value();
    ASSERT_TRUE(world.ask(payment.id));
    EXPECT_EQ(decide(approval, "boris").value().payment.status, Status::succeeded);
}

TEST_F(Deciding, against_the_providers_word_two_people_are_needed) {
    auto payment = world.leaveUnknown("key-0000001", "order-1");
    providerSays(payment, "processing");
    ASSERT_TRUE(world.ask(payment.id));
    providerSays(payment, "in_review");
    auto unknown = world.ask(payment.id).value();
    ASSERT_EQ(unknown.status, Status::unknown);
    EXPECT_EQ(propose(unknown, Verdict::failed).value().approval.value().why, "against_evidence");
}

TEST_F(Deciding, another_amount_needs_two_people) {
    auto payment = world.leaveUnknown("key-0000001", "order-1");
    world.transport.answer = [=](const HttpRequest& request) {
        return tells(request, objectOf(payment, "paid", 2600));
    };
    auto unknown = world.ask(payment.id).value();
    EXPECT_EQ(propose(unknown, Verdict::succeeded).value().approval.value().why, "amount_mismatch");
}

TEST_F(Deciding, a_conflict_is_closed_by_two_who_keep_it) {
    auto payment = inConflict();
    auto approval = propose(payment, Verdict::keep).value().approval.value();
    EXPECT_EQ(approval.why, "conflict");
    auto kept = decide(approval, "boris").value().payment;
    EXPECT_EQ(kept.status, Status::succeeded);
    EXPECT_FALSE(kept.conflict);
    EXPECT_EQ(kept.decidedBy, DecidedBy::provider);
    EXPECT_EQ(kept.capturedAmount, 2599);
}

TEST_F(Deciding, a_conflict_is_closed_by_two_who_correct_it) {
    auto payment = inConflict();
    EXPECT_EQ(propose(payment, Verdict::succeeded).error().code, ErrorCode::notDecidable);
    auto approval = propose(payment, Verdict::failed).value().approval.value();
    auto corrected = decide(approval, "boris").value().payment;
    EXPECT_EQ(corrected.status, Status::failed);
    EXPECT_FALSE(corrected.conflict);
    EXPECT_EQ(corrected.decidedBy, DecidedBy::person);
    EXPECT_EQ(corrected.capturedAmount, 0);
}

TEST_F(Deciding, a_note_is_no_decision_and_invalidates_none) {
    auto seen = askedUnknown();
    auto noted =
        world.run(world.engine->resolver().annotate(seen.id, seen.version, person("carla"), "carla", "called them"))
            .value();
    EXPECT_EQ(noted.owner, "carla");
    EXPECT_EQ(noted.decisionVersion, seen.decisionVersion);
    EXPECT_EQ(world.entries(text(seen.id), "payment.annotate").size(), 1U);
    EXPECT_TRUE(propose(seen, Verdict::failed));
}

} // namespace
} // namespace switchroom

// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agent/rules/seal.h"

#include <gtest/gtest.h>

namespace switchroom {
namespace {

using namespace std::chrono_literals;
const Instant start = fromRfc3339("2026-11-30T12:00:00Z").value();

Payment unknownSentAt(Instant sent) {
    Payment payment;
    payment.status = Status::unknown;
    payment.phase = Phase::asking;
    payment.lastSentAt = sent;
    return payment;
}

SealPolicy able() {
    SealPolicy policy;
    policy.consistent = true;
    policy.lateEffectMax = 5min;
    policy.answers = 3;
    policy.over = 10min;
    return policy;
}

TEST(Seal, the_first_not_found_seals_and_counts_nothing) {
    auto after = afterNotFound(unknownSentAt(start), able(), {start + 1h, start + 1h});
    EXPECT_EQ(after.sealedAt, start + 1h);
    EXPECT_EQ(after.notFoundCount, 0);
    EXPECT_EQ(after.status, Status::unknown);
}

TEST(Seal, three_not_founds_over_ten_minutes_after_the_late_effect_fail_the_payment) {
    auto payment = afterNotFound(unknownSentAt(start), able(), {start + 1min, start + 1min});
    for (auto at : {2min, 4min}) { // too early: what was sent may still take effect
        payment = afterNotFound(payment, able(), {start + at, start + at});
        EXPECT_EQ(payment.notFoundCount, 0);
    }
    for (auto at : {6min, 11min}) payment = afterNotFound(payment, able(), {start + at, start + at});
    EXPECT_EQ(payment.status, Status::unknown);
    payment = afterNotFound(payment, able(), {start + 16min, start + 16min});
    EXPECT_EQ(payment.status, Status::failed);
    EXPECT_EQ(payment.phase, Phase::notSent);
    EXPECT_EQ(payment.decidedBy, DecidedBy::inference);
}

TEST(Seal, many_not_founds_in_a_short_time_prove_nothing) {
    auto payment = afterNotFound(unknownSentAt(start), able(), {start + 6min, start + 6min});
    for (auto s = 1; s < 60; ++s)
        payment = afterNotFound(payment, able(), {start + 6min + std::chrono::seconds{s}, start + 7min});
    EXPECT_EQ(payment.status, Status::unknown);
}

TEST(Seal, a_clock_that_was_set_forward_makes_no_not_found_count_sooner) {
    auto payment = afterNotFound(unknownSentAt(start), able(), {start + 1min, start + 1min});
    std::vector<ClockJump> jumps{{.to = start + 62min, .by = 1h}};
    for (auto at : {62min, 64min}) { // of which an hour is no time: what was sent may still take effect
        payment = afterNotFound(payment, able(), {start + at, start + at, jumps});
        EXPECT_EQ(payment.notFoundCount, 0);
    }
    payment = afterNotFound(payment, able(), {start + 66min, start + 66min, jumps});
    EXPECT_EQ(payment.notFoundCount, 1);
    jumps.push_back({.to = start + 128min, .by = 1h}); // again, between the answers
    for (auto at : {128min, 129min}) payment = afterNotFound(payment, able(), {start + at, start + at, jumps});
    EXPECT_EQ(payment.status, Status::unknown);
    payment = afterNotFound(payment, able(), {start + 137min, start + 137min, jumps});
    EXPECT_EQ(payment.status, Status::failed);
}

TEST(Seal, without_the_capabilities_not_found_never_becomes_failed) {
    auto inconsistent = able(), endless = able(), watched = able();
    inconsistent.consistent = false;
    endless.lateEffectMax.reset();
    watched.weSend = false;
    for (const auto& policy : {inconsistent, endless, watched}) {
        auto payment = unknownSentAt(start);
        for (auto h = 1; h < 100; ++h)
            payment = afterNotFound(payment, policy, {start + std::chrono::hours{h}, start + std::chrono::hours{h}});
        EXPECT_EQ(payment.status, Status::unknown);
        EXPECT_FALSE(payment.sealedAt);
        EXPECT_FALSE(whyNeverSealed(policy).empty());
    }
}

} // namespace
} // namespace switchroom

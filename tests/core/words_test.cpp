// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agent/core/actor.h"
#include "agent/core/attempt.h"
#include "agent/core/change.h"
#include "agent/core/decision.h"
#include "agent/core/error.h"
#include "agent/core/evidence.h"
#include "agent/core/idempotency_record.h"
#include "agent/core/inquiry.h"
#include "agent/core/payment_filter.h"
#include "agent/core/policy.h"
#include "agent/core/status.h"
#include "agent/core/webhook_receipt.h"
#include "agent/core/words.h"

#include <gtest/gtest.h>

#include <set>

namespace switchroom {
namespace {

TEST(SnakeCase, PutsAnUnderscoreBeforeEveryCapital) {
    EXPECT_EQ(snakeCase("notSent"), "not_sent");
    EXPECT_EQ(snakeCase("refundExceedsCapture"), "refund_exceeds_capture");
    EXPECT_EQ(snakeCase("status5xx"), "status5xx");
    EXPECT_EQ(snakeCase(""), "");
}

template <class E>
class Words : public testing::Test {};

using Enumerations = testing::Types<ActorKind, ApprovalState, AttemptKind, Backoff, ChangeKind, DecidedBy, ErrorClass,
                                    ErrorCode, EvidenceSource, Ground, InquiryAnswer, InquiryCause, KeyState, Lookup,
                                    Operation, Outcome, PaymentOrder, Phase, ProviderStatus, ReasonCode, ReceiptState,
                                    RecoveryPoint, RetryOn, Role, Status, Verdict>;
TYPED_TEST_SUITE(Words, Enumerations);

TYPED_TEST(Words, OfEveryEnumeratorComeBackAndAreItsOwn) {
    std::set<std::string> seen;
    std::string all;
    boost::mp11::mp_for_each<boost::describe::describe_enumerators<TypeParam>>([&](auto e) {
        auto written = word(e.value);
        EXPECT_EQ(fromWord<TypeParam>(written), e.value) << written;
        EXPECT_TRUE(seen.insert(written).second) << written << " stands for two";
        all += (all.empty() ? "" : ", ") + written;
    });
    EXPECT_FALSE(seen.empty());
    EXPECT_EQ(allWords<TypeParam>(), all);
}

TEST(Word, ThatNobodyKnowsIsNothing) {
    for (auto text : {"", "Succeeded", "succeeded ", "SUCCEEDED", "success", "notSent"})
        EXPECT_FALSE(fromWord<Outcome>(text)) << text;
    EXPECT_EQ(word(Phase::needsHuman), "needs_human");
    EXPECT_EQ(word(Outcome(99)), "?");
}

} // namespace
} // namespace switchroom

// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agent/protocol/codec.h"
#include "agent/protocol/view_of.h"

#include <gmock/gmock.h>

namespace switchroom {
namespace {

TEST(Views, NeverShowAWholeKey) {
    EXPECT_EQ(maskedKey("pay_req_01931b6e-7c1a-7000-8000-0123456789ab"), "pay_req_…89ab");
    EXPECT_EQ(maskedKey("short-key"), "sh…");
    EXPECT_EQ(maskedKey(""), "…");
    Payment payment;
    payment.key = "pay_req_01931b6e-7c1a-7000-8000-0123456789ab";
    EXPECT_EQ(encode(viewOf(payment)).find("7c1a"), std::string::npos);
}

TEST(Views, LeaveOutWhatIsNotKnown) {
    auto view = viewOf(Payment{});
    EXPECT_FALSE(view.customerRef);
    EXPECT_FALSE(view.providerPaymentId);
    EXPECT_FALSE(view.owner);
    EXPECT_FALSE(viewOf(Attempt{}).httpStatus);
}

TEST(Views, OfAPaymentFollowFromThePaymentAlone) {
    Payment payment{.scope = "shop", .provider = "stripe", .orderRef = "o-1", .money = {2599, "EUR"}};
    EXPECT_EQ(encode(viewOf(payment)), encode(viewOf(payment)));
    EXPECT_TRUE(decode<PaymentView>(encode(viewOf(payment)), UnknownFields::refuse));
}

TEST(Keys, AreStuckWhenTheirLeaseHasRunOut) {
    IdempotencyRecord record;
    auto now = instantOf(1'000'000);
    record.leaseUntil = now;
    EXPECT_TRUE(viewOf(record, 1, now).stuck);
    record.leaseUntil = now + Micros(1);
    EXPECT_FALSE(viewOf(record, 1, now).stuck);
    record.state = KeyState::known;
    EXPECT_FALSE(viewOf(record, 1, now + Micros(9)).stuck);
}

TEST(Keys, ThatMayHaveBeenSentSaySo) {
    IdempotencyRecord record;
    EXPECT_FALSE(viewOf(record, 1, {}).maybeSent);
    record.recoveryPoint = RecoveryPoint::maybeSent;
    EXPECT_TRUE(viewOf(record, 1, {}).maybeSent);
}

TEST(Evidence, IsTrustedByItsSource) {
    EXPECT_EQ(viewOf(Evidence{.source = EvidenceSource::webhook}).trust, Trust::provider);
    EXPECT_EQ(viewOf(Evidence{.source = EvidenceSource::person}).trust, Trust::person);
    EXPECT_EQ(viewOf(Evidence{.source = EvidenceSource::claim}).trust, Trust::claim);
}

} // namespace
} // namespace switchroom

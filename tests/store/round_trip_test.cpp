// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/store/samples.h"
#include "tests/store/store_under_test.h"

namespace switchroom::test {
namespace {
class RoundTrip : public OnBoth {};
ON_BOTH_DATABASES(RoundTrip);

TEST_P(RoundTrip, APaymentWithEveryMemberSetComesBackAsItWas) {
    auto payment = fullPayment(1);
    store().write([&](Transaction& t) { t.insertPayment(payment); });
    EXPECT_EQ(store().read([&](StoreReader& r) { return r.payment(payment.id); }), payment);
}

TEST_P(RoundTrip, AnUpdateWritesEveryMemberOfTheState) {
    auto payment = plainPayment(1);
    store().write([&](Transaction& t) { t.insertPayment(payment); });
    EXPECT_EQ(store().read([&](StoreReader& r) { return r.payment(payment.id); }), payment);

    auto updated = fullPayment(1);
    updated.parent = payment.parent;
    updated.operation = payment.operation;
    updated.customerRef = payment.customerRef;
    updated.money = payment.money;
    updated.additional = payment.additional;
    updated.sendBefore = payment.sendBefore;
    updated.version = 2;
    store().write([&](Transaction& t) { EXPECT_TRUE(t.updatePayment(updated)); });
    EXPECT_EQ(store().read([&](StoreReader& r) { return r.payment(payment.id); }), updated);

    auto bare = payment;
    bare.version = 3;
    store().write([&](Transaction& t) { EXPECT_TRUE(t.updatePayment(bare)); });
    EXPECT_EQ(store().read([&](StoreReader& r) { return r.payment(payment.id); }), bare);
}

TEST_P(RoundTrip, AKeyComesBackByEachOfItsNamesAndAsATombstone) {
    auto key = fullKey(1);
    store().write([&](Transaction& t) { EXPECT_TRUE(t.insertKey(key)); });
    auto byName = [&](StoreReader& r) { return r.key("shop", Operation::charge, "pay_req_1"); };
    EXPECT_EQ(store().read(byName), key);
    EXPECT_EQ(store().read([&](StoreReader& r) { return r.key(key.id); }), key);
    EXPECT_EQ(store().read([&](StoreReader& r) { return r.keyOf(key.payment); }), key);
    EXPECT_FALSE(store().read([&](StoreReader& r) { return r.key("other", Operation::charge, "pay_req_1"); }));
    EXPECT_FALSE(store().read([&](StoreReader& r) { return r.key("shop", Operation::refund, "pay_req_1"); }));

    key.state = KeyState::tombstone;
    key.key.clear();
    key.leaseOwner.clear();
    key.leaseUntil.reset();
    key.expiresAt.reset();
    key.answerBody.clear();
    key.answerStatus = 0;
    key.fingerprint = {};
    key.recoveryPoint = RecoveryPoint::answered;
    store().write([&](Transaction& t) { t.updateKey(key); });
    EXPECT_EQ(store().read(byName), key) << "a tombstone is found by the hash of the key";
    store().write([&](Transaction& t) { t.deleteKey(key.id); });
    EXPECT_FALSE(store().read(byName));
}

TEST_P(RoundTrip, AttemptsEvidenceAndInquiriesComeBackInTheirOrder) {
    auto payment = plainPayment(1);
    auto first = fullAttempt(payment.id, 1), second = fullAttempt(payment.id, 2);
    Evidence bare{
        .id = idOf<EvidenceId>(3), .payment = payment.id, .source = EvidenceSource::claim, .seenAt = moment(9)};
    store().write([&](Transaction& t) {
        t.insertPayment(payment);
        t.insertAttempt(second);
        t.insertAttempt(first);
        for (auto number : {1, 2}) t.insertEvidence(fullEvidence(std::uint64_t(number), payment.id));
        t.insertEvidence(bare);
        for (auto number : {1, 2, 3}) t.insertInquiry(fullInquiry(std::uint64_t(number), payment.id));
    });
    EXPECT_EQ(store().read([&](StoreReader& r) { return r.attempts(payment.id); }), (std::vector{first, second}));
    EXPECT_EQ(store().read([&](StoreReader& r) { return r.evidence(payment.id); }),
              (std::vector{bare, fullEvidence(2, payment.id), fullEvidence(1, payment.id)}));
    EXPECT_EQ(store().read([&](StoreReader& r) { return r.inquiries(payment.id, 2); }),
              (std::vector{fullInquiry(3, payment.id), fullInquiry(2, payment.id)}));

    store().write([&](Transaction& t) { t.countRepeat(bare.id, moment(70)); });
    bare.repeats = 1;
    bare.seenAt = moment(70);
    EXPECT_EQ(store().read([&](StoreReader& r) { return r.evidence(payment.id); }).front(), bare);
}

TEST_P(RoundTrip, AnAttemptIsFinishedOnce) {
    auto payment = plainPayment(1);
    auto done = fullAttempt(payment.id, 1);
    Attempt begun{.payment = payment.id,
                  .number = 1,
                  .kind = done.kind,
                  .fence = 12,
                  .layer = "agent",
                  .startedAt = done.startedAt};
    store().write([&](Transaction& t) {
        t.insertPayment(payment);
        t.insertAttempt(begun);
    });
    EXPECT_EQ(store().read([&](StoreReader& r) { return r.attempts(payment.id); }), std::vector{begun});
    EXPECT_EQ(store().read([&](StoreReader& r) { return r.inFlight(13, 10); }), std::vector{begun});
    EXPECT_TRUE(store().read([&](StoreReader& r) { return r.inFlight(12, 10); }).empty());
    store().write([&](Transaction& t) {
        EXPECT_TRUE(t.finishAttempt(done));
        EXPECT_FALSE(t.finishAttempt(done)) << "what has ended is never ended again";
    });
    EXPECT_EQ(store().read([&](StoreReader& r) { return r.attempts(payment.id); }), std::vector{done});
    EXPECT_TRUE(store().read([&](StoreReader& r) { return r.inFlight(99, 10); }).empty());
}

TEST_P(RoundTrip, AWebhookIsReceivedOnce) {
    auto receipt = fullReceipt(1), copy = receipt;
    copy.id = idOf<ReceiptId>(2);
    auto elsewhere = copy;
    elsewhere.account = "acct_2";
    store().write([&](Transaction& t) {
        EXPECT_TRUE(t.insertReceipt(receipt));
        EXPECT_FALSE(t.insertReceipt(copy));
        EXPECT_TRUE(t.insertReceipt(elsewhere)) << "another account has its own keys";
    });
    EXPECT_EQ(store().read([&](StoreReader& r) { return r.receipt("stripe", "acct_1", "evt_1"); }), receipt);
    EXPECT_EQ(store().read([&](StoreReader& r) { return r.receiptsIn(ReceiptState::orphan, 1); }),
              std::vector{receipt});

    receipt.state = ReceiptState::applied;
    receipt.payment = idOf<PaymentId>(77);
    receipt.deliveries = 4;
    receipt.detail.clear();
    store().write([&](Transaction& t) { t.updateReceipt(receipt); });
    EXPECT_EQ(store().read([&](StoreReader& r) { return r.receiptsOf(idOf<PaymentId>(77)); }), std::vector{receipt});
}

TEST_P(RoundTrip, DecisionsComeBackAndAnApprovalIsDecidedOnce) {
    auto payment = plainPayment(1);
    auto approval = fullApproval(1, payment.id);
    store().write([&](Transaction& t) {
        t.insertPayment(payment);
        t.insertResolution(fullResolution(1, payment.id));
        t.insertResolution(fullResolution(2, payment.id));
        t.insertApproval(approval);
    });
    EXPECT_EQ(store().read([&](StoreReader& r) { return r.resolutions(payment.id); }),
              (std::vector{fullResolution(2, payment.id), fullResolution(1, payment.id)}));
    EXPECT_EQ(store().read([&](StoreReader& r) { return r.approval(approval.id); }), approval);
    EXPECT_EQ(store().read([&](StoreReader& r) { return r.approvals(ApprovalState::open, 9); }), std::vector{approval});

    approval.state = ApprovalState::approved;
    approval.decidedBy = "omar";
    approval.version = 2;
    store().write([&](Transaction& t) {
        EXPECT_TRUE(t.updateApproval(approval));
        approval.version = 3;
        EXPECT_FALSE(t.updateApproval(approval)) << "single use";
        approval.version = 2;
    });
    EXPECT_EQ(store().read([&](StoreReader& r) { return r.approvals({}, 9); }), std::vector{approval});
}

TEST_P(RoundTrip, NobodyApprovesTheirOwnResolutionEvenByMistake) {
    auto payment = plainPayment(1);
    auto approval = fullApproval(1, payment.id);
    store().write([&](Transaction& t) {
        t.insertPayment(payment);
        t.insertApproval(approval);
    });
    approval.state = ApprovalState::approved;
    approval.decidedBy = "nadia";
    approval.version = 2;
    EXPECT_TRUE(store().tryWrite([&](Transaction& t) { t.updateApproval(approval); }));
}

TEST_P(RoundTrip, TokensAndMetaComeBack) {
    AccessToken token{"abcd1234", digestOf(1), "nadia", Role::onCall, "*", moment(1), {}};
    store().write([&](Transaction& t) {
        t.insertToken(token);
        t.setMeta("epoch", "1");
        t.setMeta("epoch", "2");
    });
    EXPECT_EQ(store().read([&](StoreReader& r) { return r.token("abcd1234"); }), token);
    EXPECT_EQ(store().read([&](StoreReader& r) { return r.meta("epoch"); }), "2");
    EXPECT_FALSE(store().read([&](StoreReader& r) { return r.meta("nothing"); }));
    store().write([&](Transaction& t) {
        EXPECT_TRUE(t.revokeToken("abcd1234", moment(5)));
        EXPECT_FALSE(t.revokeToken("abcd1234", moment(6)));
        EXPECT_FALSE(t.revokeToken("none", moment(6)));
    });
    token.revokedAt = moment(5);
    EXPECT_EQ(store().read([&](StoreReader& r) { return r.tokens(); }), std::vector{token});
}

TEST_P(RoundTrip, HistoryIsAddedUpAndKeepsTheWorstState) {
    HistoryStep step{.minute = moment(0),
                     .provider = "stripe",
                     .operation = "charge",
                     .succeeded = 1,
                     .failed = 2,
                     .pending = 3,
                     .unknown = 4,
                     .notSent = 5,
                     .rejected = 6,
                     .breakerState = "open"};
    step.latency[0] = 7;
    step.latency[15] = 8;
    auto milder = step;
    milder.breakerState = "half_open";
    store().write([&](Transaction& t) {
        t.addHistory(step);
        t.addHistory(milder);
        EXPECT_EQ(t.history("stripe", moment(0), moment(1)).front().succeeded, 2) << "a unit sees its own writes";
    });
    store().write([&](Transaction& t) { t.addHistory(milder); });
    auto found = store().read([&](StoreReader& r) { return r.history("", moment(0), moment(1)); });
    ASSERT_EQ(found.size(), 1U);
    EXPECT_EQ(found[0].rejected, 18);
    EXPECT_EQ(found[0].latency[15], 24);
    EXPECT_EQ(found[0].latency[1], 0);
    EXPECT_EQ(found[0].breakerState, "open");
    EXPECT_TRUE(store().read([&](StoreReader& r) { return r.history("adyen", moment(0), moment(1)); }).empty());
}

TEST_P(RoundTrip, TextThatCouldNotComeBackIsRefused) {
    for (std::string bad :
         {std::string("a\0b", 3), std::string("\xff"), std::string("\xc0\xaf"), std::string("\xed\xa0\x80"),
          std::string("\xf4\x90\x80\x80"), std::string("half \xe2\x82")}) {
        auto payment = plainPayment(1);
        payment.note = bad;
        auto error = store().tryWrite([&](Transaction& t) { t.insertPayment(payment); });
        ASSERT_TRUE(error) << bad;
        EXPECT_EQ(error->code, ErrorCode::invalidRequest);
    }
    EXPECT_FALSE(store().read([&](StoreReader& r) { return r.payment(idOf<PaymentId>(1)); }));
}
} // namespace
} // namespace switchroom::test

// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/models/samples.h"
#include "ui/models/approvals_model.h"
#include "ui/models/audit_model.h"
#include "ui/models/breakers_model.h"
#include "ui/models/keys_model.h"
#include "ui/models/search_model.h"

#include <QAbstractItemModelTester>
#include <gmock/gmock.h>

namespace switchroom {
namespace {
using namespace std::chrono_literals;
using test::approval, test::breaker, test::key, test::parameter, test::payment;
constexpr auto fatal = QAbstractItemModelTester::FailureReportingMode::Fatal;

class Lists : public testing::Test {
protected:
    FakeClock clock;
    FakeLink link{clock};
};

TEST_F(Lists, OfBreakersChangeWhereTheyStand) {
    link.answer(Route::listBreakers, List<BreakerView>{{breaker("bank", "charge"), breaker("stripe", "charge")}});
    BreakersModel model(link);
    QAbstractItemModelTester tester(&model, fatal);
    EXPECT_EQ(model.state().freshness().kind, Freshness::Kind::never);
    link.goLive();
    link.settle();
    ASSERT_EQ(model.rowCount(), 2);
    link.say(breaker("stripe", "charge", BreakerCondition::open));
    EXPECT_EQ(model.find("stripe.charge")->state, BreakerCondition::open);
    EXPECT_EQ(model.index(1, BreakersModel::StateColumn).data(StateRole).toString(), "open");
    EXPECT_FALSE(model.index(1, BreakersModel::FailuresColumn).data(ValueRole).isValid())
        << "below the minimum of calls";
    EXPECT_EQ(model.find("nobody.charge"), nullptr);
}

TEST_F(Lists, OfBreakersLoadAnewAfterAGap) {
    link.answer(Route::listBreakers, List<BreakerView>{{breaker("bank", "charge")}});
    BreakersModel model(link);
    link.goLive();
    link.settle();
    link.answer(Route::listBreakers, List<BreakerView>{{breaker("bank", "charge", BreakerCondition::halfOpen)}});
    link.comeBackAnew();
    link.settle();
    EXPECT_EQ(model.at(0)->state, BreakerCondition::halfOpen);
}

TEST_F(Lists, OfKeysHaveTheStuckOnesFirst) {
    link.answer(Route::listKeys, List<KeyView>{{key(1, true), key(2), key(3)}});
    KeysModel model(link);
    QAbstractItemModelTester tester(&model, fatal);
    link.goLive();
    link.settle();
    link.say(key(4));
    link.say(key(5, true));
    EXPECT_EQ(model.stuck(), 2);
    EXPECT_EQ(model.at(0)->id, key(5).id);
    EXPECT_EQ(model.at(2)->id, key(4).id);
    EXPECT_EQ(model.index(0, KeysModel::StateColumn).data(StateRole).toString(), "stuck");
    link.say(key(5, false));
    EXPECT_EQ(model.rowOf(key(5).id), 0) << "it stays where it is";
    EXPECT_EQ(model.stuck(), 1);
}

TEST_F(Lists, OfKeysComePageByPage) {
    List<KeyView> first{{key(1), key(2)}}, second{{key(2), key(3)}};
    first.next = "c1";
    link.answerBy(Route::listKeys, [&](const AgentRequest& request) {
        return FakeLink::replyOf(parameter(request, "cursor").empty() ? first : second);
    });
    KeysModel model(link);
    QAbstractItemModelTester tester(&model, fatal);
    link.goLive();
    link.settle();
    model.fetchMore({});
    model.fetchMore({}); // while it waits
    link.settle();
    EXPECT_EQ(model.rowCount(), 3) << "what moved between the pages is there once";
    EXPECT_FALSE(model.canFetchMore({}));
}

TEST_F(Lists, OfApprovalsLoseWhatIsDecided) {
    link.answer(Route::listApprovals, List<ApprovalView>{{approval(1), approval(2)}});
    ApprovalsModel model(link);
    QAbstractItemModelTester tester(&model, fatal);
    link.goLive();
    link.settle();
    EXPECT_EQ(parameter(link.requests(Route::listApprovals).back(), "state"), "open");
    auto decided = approval(1, ApprovalState::approved);
    decided.version = 2;
    link.say(decided);
    link.say(approval(3));
    EXPECT_EQ(model.rowCount(), 2);
    EXPECT_EQ(model.find(decided.id), nullptr);
    EXPECT_EQ(model.open(), 2);
}

TEST_F(Lists, OfTheAuditLogLetWhatIsNewWait) {
    List<AuditView> list{
        {AuditView{.seq = 2, .action = "payment.resolve", .stateBefore = "unknown", .stateAfter = "failed"},
         AuditView{.seq = 1}}};
    list.total = 2;
    link.answer(Route::listAudit, list);
    AuditModel model(link);
    QAbstractItemModelTester tester(&model, fatal);
    link.goLive();
    link.settle();
    EXPECT_EQ(model.total(), 2);
    EXPECT_EQ(model.index(0, AuditModel::ChangeColumn).data().toString(), "unknown → failed");
    StreamMessage entry;
    entry.kind = StreamKind::audit;
    link.say(entry);
    EXPECT_EQ(model.newer(), 1);
    EXPECT_EQ(model.rowCount(), 2);
    model.takeNewer();
    link.settle();
    EXPECT_EQ(model.newer(), 0);
    model.setFilter({.actor = "ada"});
    EXPECT_EQ(model.rowCount(), 0);
    link.settle();
    EXPECT_EQ(parameter(link.requests(Route::listAudit).back(), "actor"), "ada");
}

TEST_F(Lists, OfWhatIsSearchedWaitForTheTypingToRest) {
    link.answer(Route::listPayments, List<PaymentView>{{payment(1)}});
    link.goLive();
    SearchModel model(link);
    QAbstractItemModelTester tester(&model, fatal);
    for (const char* text : {"o", "or", "ord", "orde", "order-1"}) {
        model.setText(text);
        clock.advance(100ms);
    }
    EXPECT_TRUE(link.requests(Route::listPayments).empty());
    EXPECT_FALSE(model.isSettled());
    clock.advance(100ms);
    link.settle();
    ASSERT_EQ(link.requests(Route::listPayments).size(), 1U);
    EXPECT_EQ(parameter(link.requests().back(), "search"), "order-1");
    EXPECT_TRUE(model.isSettled());
    EXPECT_EQ(model.rowCount(), 1);
    model.setText("  ");
    EXPECT_EQ(model.rowCount(), 0);
    EXPECT_TRUE(model.isSettled());
}

TEST_F(Lists, OfWhatIsSearchedForgetTheEarlierQuestion) {
    link.hold(Route::listPayments);
    link.answer(Route::listPayments, List<PaymentView>{{payment(1)}});
    link.goLive();
    SearchModel model(link);
    model.setText("order-1");
    clock.advance(200ms);
    model.setText("order-22");
    link.letGo(Route::listPayments);
    link.settle();
    EXPECT_EQ(model.rowCount(), 0);
    EXPECT_FALSE(model.isSettled());
}

} // namespace
} // namespace switchroom

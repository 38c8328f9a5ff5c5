// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/models/samples.h"
#include "ui/models/history_model.h"
#include "ui/models/overview_model.h"
#include "ui/models/payment_counts.h"
#include "ui/models/payment_detail_model.h"

#include <gmock/gmock.h>

namespace switchroom {
namespace {
using namespace std::chrono_literals;
using test::approval, test::breaker, test::key, test::parameter, test::payment;

class Views : public testing::Test {
protected:
    FakeClock clock;
    FakeLink link{clock};
};

PaymentDetail detail(const PaymentView& view) {
    PaymentDetail out;
    static_cast<PaymentView&>(out) = view;
    return out;
}

TEST_F(Views, OfAPaymentFollowItsChanges) {
    auto view = payment(1, Status::unknown, 3);
    link.answer(Route::showPayment, detail(view), 3);
    link.answer(Route::paymentTimeline, TimelineView{{TimelineItem{.kind = TimelineKind::attempt}}});
    link.goLive();
    PaymentDetailModel model(link);
    model.open(view);
    EXPECT_NE(model.known(), nullptr) << "what the list knew is there at once";
    EXPECT_EQ(model.detail(), nullptr);
    link.settle();
    ASSERT_NE(model.detail(), nullptr);
    EXPECT_EQ(model.timeline().size(), 1U);
    auto asked = link.requests(Route::showPayment).size();
    link.say(payment(2, Status::failed, 9));
    EXPECT_EQ(link.requests(Route::showPayment).size(), asked) << "another's";
    link.answer(Route::showPayment, detail(payment(1, Status::succeeded, 4)), 4);
    link.say(payment(1, Status::succeeded, 4));
    EXPECT_EQ(model.known()->status, Status::succeeded);
    link.settle();
    EXPECT_EQ(model.detail()->status, Status::succeeded);
}

TEST_F(Views, OfAPaymentTellADialogThatItIsOutdated) {
    auto view = payment(1, Status::unknown, 3);
    link.answer(Route::showPayment, detail(view), 3);
    link.answer(Route::paymentTimeline, TimelineView{});
    link.goLive();
    PaymentDetailModel model(link);
    model.open(view);
    link.settle();
    model.holdVersion();
    int outdated = 0;
    QObject::connect(&model, &PaymentDetailModel::outdated, [&] { ++outdated; });
    link.say(payment(1, Status::unknown, 3));
    EXPECT_FALSE(model.isOutdated());
    link.say(payment(1, Status::succeeded, 4));
    link.say(payment(1, Status::succeeded, 5));
    EXPECT_TRUE(model.isOutdated());
    EXPECT_EQ(model.heldVersion(), 3);
    EXPECT_EQ(outdated, 1);
    model.holdVersion();
    EXPECT_FALSE(model.isOutdated());
    link.settle();
    EXPECT_EQ(model.known()->version, 5) << "an older answer does not undo a newer message";
}

TEST_F(Views, OfTheFirstPageSayWhatToDoWorstFirst) {
    auto conflict = payment(5, Status::succeeded);
    conflict.conflict = true;
    auto person = payment(900, Status::unknown);
    person.phase = Phase::needsHuman;
    link.answer(Route::overview, OverviewView{.keysStuck = 1});
    ProviderView stripe;
    stripe.name = "stripe";
    stripe.breakers = {breaker("stripe", "charge", BreakerCondition::open), breaker("stripe", "status")};
    link.answer(Route::listProviders, List<ProviderView>{{stripe}});
    link.answerBy(Route::listPayments, [&](const AgentRequest& request) {
        if (!parameter(request, "conflict").empty()) return FakeLink::replyOf(List<PaymentView>{{conflict}});
        if (!parameter(request, "phase").empty()) return FakeLink::replyOf(List<PaymentView>{{person}});
        return FakeLink::replyOf(
            List<PaymentView>{{person, payment(800, Status::unknown), payment(3, Status::unknown)}});
    });
    link.answer(Route::listApprovals, List<ApprovalView>{{approval(1)}});
    link.answer(Route::listKeys, List<KeyView>{{key(1, true), key(2)}});
    OverviewModel model(link);
    link.goLive();
    link.settle();
    std::vector<TodoKind> kinds;
    for (const auto& item : model.todo()) kinds.push_back(item.kind);

    ASSERT_THAT(kinds, testing::ElementsAre(TodoKind::conflict, TodoKind::needsHuman, TodoKind::openBreaker,
                                            TodoKind::approval, TodoKind::stuckKey, TodoKind::oldUnknown,
                                            TodoKind::oldUnknown));
    EXPECT_EQ(model.todo()[5].payment->orderRef, "order-800") << "the oldest first, and nobody twice";
    EXPECT_EQ(model.unknown().size(), 3U);

    link.say(breaker("stripe", "charge"));
    EXPECT_EQ(model.providers()[0].breakers[0].state, BreakerCondition::closed);
    EXPECT_EQ(model.todo().size(), 6U);
    link.say(OverviewView{.keysStuck = 4});
    EXPECT_EQ(model.overview()->keysStuck, 4);
}

TEST_F(Views, OfTheFirstPageAskForTheirListsNowAndThenOnly) {
    link.answer(Route::overview, OverviewView{});
    link.answer(Route::listProviders, List<ProviderView>{});
    link.answer(Route::listPayments, List<PaymentView>{});
    link.answer(Route::listApprovals, List<ApprovalView>{});
    link.answer(Route::listKeys, List<KeyView>{});
    OverviewModel model(link);
    link.goLive();
    link.settle();
    auto before = link.requests(Route::listProviders).size();
    for (int i = 0; i < 100; ++i) link.say(payment(i, Status::succeeded, 2));
    clock.advance(1s);
    EXPECT_EQ(link.requests(Route::listProviders).size(), before);
    clock.advance(2s);
    link.settle();
    EXPECT_EQ(link.requests(Route::listProviders).size(), before + 1);
}

TEST_F(Views, OfCountsComeFromTheTotalsAndFromTheFilter) {
    List<PaymentView> many{{payment(1)}};
    many.total = 10'000;
    many.totalExact = false;
    link.answer(Route::listPayments, many);
    PaymentCounts counts(link);
    EXPECT_FALSE(counts.count(PaymentChip::unknown).has_value());
    link.goLive();
    link.settle();
    EXPECT_EQ(counts.count(PaymentChip::succeeded), (PaymentCounts::Count{10'000, false}));
    OverviewView overview;
    overview.totals = {.pending = 1, .unknown = 2, .succeeded = 30'000, .failed = 4};
    overview.needsHuman = {{.currency = "EUR", .count = 1}, {.currency = "JPY", .count = 1}};
    link.say(overview);
    EXPECT_EQ(counts.count(PaymentChip::all)->value, 30'007);
    EXPECT_EQ(counts.count(PaymentChip::needsHuman)->value, 2);
    PaymentFilter base;
    base.providers = {"stripe"};
    base.statuses = {Status::failed}; // a chip's own
    counts.setBase(base);
    EXPECT_FALSE(counts.count(PaymentChip::all).has_value());
    link.settle();
    EXPECT_EQ(parameter(link.requests().back(), "provider"), "stripe");
    link.say(overview);
    EXPECT_EQ(counts.count(PaymentChip::all)->value, 10'000) << "the totals know no provider";
}

TEST(Chips, AreTheFiltersTheySet) {
    for (std::size_t i = 0; i < PaymentCounts::chips; ++i) {
        PaymentFilter base;
        base.currency = "EUR";
        EXPECT_EQ(PaymentCounts::chipOf(PaymentCounts::with(base, PaymentChip(i))), PaymentChip(i));
    }
}

TEST_F(Views, OfHistoryFillTheHolesAndSumUp) {
    auto end = std::chrono::ceil<std::chrono::minutes>(clock.wall());
    HistoryView view{.provider = "stripe", .from = end - 1h, .before = end, .stepS = 60};
    view.points = {{.at = end - 1h, .operation = "charge", .succeeded = 3, .p95Ms = 100},
                   {.at = end - 1h, .operation = "refund", .succeeded = 1, .p95Ms = 400, .breakerState = "open"},
                   {.at = end - 1h, .operation = "status", .succeeded = 50},
                   {.at = end - 1min, .operation = "charge", .unknown = 2}};
    link.answer(Route::history, view);
    link.goLive();
    HistoryModel model(link);
    model.show({"stripe"}, 60min);
    EXPECT_TRUE(model.series().empty());
    link.settle();
    auto sum = model.series();
    ASSERT_EQ(sum.size(), 60U);
    EXPECT_EQ(sum[0].succeeded, 4) << "inquiries are no payments";
    EXPECT_EQ(sum[0].p95Ms, 400);
    EXPECT_EQ(sum[0].breakerState, "open");
    EXPECT_EQ(sum[30].succeeded, 0);
    EXPECT_FALSE(sum[30].p95Ms.has_value());
    EXPECT_EQ(sum[59].unknown, 2);
    EXPECT_EQ(model.series("stripe", "status")[0].succeeded, 50);
    EXPECT_THAT(model.operations("stripe"), testing::ElementsAre("charge", "refund", "status"));
    auto asked = link.requests(Route::history).size();
    clock.advance(61s);
    EXPECT_EQ(link.requests(Route::history).size(), asked + 1) << "once a minute";
    link.settle();
}

} // namespace
} // namespace switchroom

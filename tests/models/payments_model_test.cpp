// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/models/samples.h"
#include "ui/models/filter_query.h"
#include "ui/models/payments_model.h"

#include <QAbstractItemModelTester>
#include <gmock/gmock.h>

namespace switchroom {
namespace {
using namespace std::chrono_literals;
using test::parameter, test::payment, test::PaymentStore;

class PaymentsModelTest : public testing::Test {
protected:
    void show(int count) {
        store = std::make_unique<PaymentStore>(link, count);
        model = std::make_unique<PaymentsModel>(link);
        tester = std::make_unique<QAbstractItemModelTester>(model.get(), Mode::Fatal);
        link.goLive();
        link.settle();
    }
    using Mode = QAbstractItemModelTester::FailureReportingMode;
    FakeClock clock;
    FakeLink link{clock};
    std::unique_ptr<PaymentStore> store;
    std::unique_ptr<PaymentsModel> model;
    std::unique_ptr<QAbstractItemModelTester> tester;
};

TEST_F(PaymentsModelTest, ShowsAFewAndCountsThemExactly) {
    show(3);
    EXPECT_EQ(model->rowCount(), 3);
    EXPECT_TRUE(model->isCountExact());
    auto amount = model->index(1, PaymentsModel::AmountColumn);
    EXPECT_EQ(amount.data(ValueRole).toLongLong(), 2599);
    EXPECT_EQ(amount.data(CurrencyRole).toString(), "EUR");
    EXPECT_EQ(model->index(0, PaymentsModel::StatusColumn).data(StateRole).toString(), "succeeded");
    EXPECT_TRUE(model->state().freshness().isLive());
    EXPECT_EQ(model->rowOf(payment(2).id), 2);
}

TEST_F(PaymentsModelTest, CountsAtTheEdgesOfPages) {
    for (int count : {0, 1, 499, 500, 501, 999, 1000, 1001, 1500}) {
        show(count);
        EXPECT_EQ(model->rowCount(), count);
        EXPECT_TRUE(model->isCountExact()) << count;
        tester.reset();
        model.reset();
    }
}

TEST_F(PaymentsModelTest, ShowsAnyPlaceOfAMillionAndKeepsFortyPages) {
    store = std::make_unique<PaymentStore>(link, 1'000'000);
    model = std::make_unique<PaymentsModel>(link);
    link.goLive();
    link.settle();
    EXPECT_EQ(model->rowCount(), 1'000'000);
    EXPECT_TRUE(model->isCountExact());
    EXPECT_LE(store->pagesAsked, 2) << "the first page and the last";
    EXPECT_EQ(model->at(700'123), nullptr);
    EXPECT_FALSE(model->index(700'123, 0).data(LoadedRole).toBool());
    model->show(700'100, 700'140);
    link.settle();
    ASSERT_NE(model->at(700'123), nullptr);
    EXPECT_EQ(model->at(700'123)->orderRef, "order-700123");
    for (int row = 0; row < 60 * 500; row += 500) {
        model->show(row, row + 30);
        link.settle();
    }
    EXPECT_LE(model->pagesHeld(), PaymentsModel::pagesKept);
    EXPECT_EQ(model->at(0), nullptr) << "looked at longest ago";
    model->show(0, 30);
    link.settle();
    ASSERT_NE(model->at(0), nullptr);
    EXPECT_EQ(model->at(0)->orderRef, "order-0");
}

TEST_F(PaymentsModelTest, PinsTheListSoThatRowsStayWhereTheyAre) {
    show(1'200);
    model->show(600, 640);
    link.settle();
    auto request = link.requests(Route::listPayments).back();
    auto pin = payment(0).createdAt + 1us;
    EXPECT_EQ(parameter(request, "created_before"), toRfc3339(pin));
}

TEST_F(PaymentsModelTest, LetsWhatIsNewWait) {
    show(1'200);
    int told = 0;
    QObject::connect(model.get(), &PaymentsModel::newerChanged, [&](int count) { told = count; });
    for (int i = 1; i <= 3; ++i) link.say(payment(-i));
    link.say(payment(-1, Status::failed, 2)); // the same again
    EXPECT_EQ(told, 3);
    EXPECT_EQ(model->rowCount(), 1'200);
    EXPECT_EQ(model->at(0)->orderRef, "order-0");
    model->takeNewer();
    EXPECT_EQ(model->rowCount(), 1'200) << "until they have come";
    link.settle();
    EXPECT_EQ(model->newer(), 0);
    EXPECT_EQ(told, 0);
}

TEST_F(PaymentsModelTest, ChangesAPaymentWhereItStands) {
    show(1'200);
    std::vector<int> rows;
    QObject::connect(model.get(), &QAbstractItemModel::dataChanged,
                     [&](const QModelIndex& first, const QModelIndex&) { rows.push_back(first.row()); });
    link.say(payment(7, Status::failed, 5));
    EXPECT_THAT(rows, testing::ElementsAre(7));
    EXPECT_EQ(model->at(7)->status, Status::failed);
    link.say(payment(700, Status::failed, 5));
    EXPECT_EQ(rows.size(), 1U) << "its page is not held, and it is not new";
    EXPECT_EQ(model->newer(), 0);
}

TEST_F(PaymentsModelTest, KnowsInAShortListWhatIsMissing) {
    show(3);
    PaymentFilter unknown;
    unknown.statuses = {Status::unknown};
    model->setFilter(unknown);
    link.settle();
    link.say(payment(900, Status::unknown, 2)); // created long ago, unknown now
    EXPECT_EQ(model->newer(), 1);
    link.say(payment(900, Status::succeeded, 3));
    EXPECT_EQ(model->newer(), 0) << "it does not belong here any more";
}

TEST_F(PaymentsModelTest, AsksOnUntilAPageIsFull) {
    store = std::make_unique<PaymentStore>(link, 900);
    store->mostAtOnce = 120;
    model = std::make_unique<PaymentsModel>(link);
    link.goLive();
    link.settle();
    EXPECT_EQ(model->rowCount(), 900);
    for (int row = 0; row < 500; ++row) ASSERT_NE(model->at(row), nullptr) << row;
}

TEST_F(PaymentsModelTest, GrowsAsOneScrollsWhereThereAreNoAnchors) {
    store = std::make_unique<PaymentStore>(link, 1'700);
    store->hasAnchors = false;
    model = std::make_unique<PaymentsModel>(link);
    link.goLive();
    link.settle();
    EXPECT_FALSE(model->isCountExact());
    for (int guard = 0; guard < 10 && !model->isCountExact(); ++guard) {
        model->show(model->rowCount() - 30, model->rowCount() - 1);
        link.settle();
    }
    EXPECT_EQ(model->rowCount(), 1'700);
}

TEST_F(PaymentsModelTest, ForgetsWhatItAskedForBeforeTheFilter) {
    show(3);
    link.hold(Route::listPayments);
    PaymentFilter slow, quick;
    slow.currency = "USD";
    quick.currency = "JPY";
    model->setFilter(slow);
    model->setFilter(quick);
    EXPECT_EQ(model->rowCount(), 0) << "nothing of another filter is shown";
    EXPECT_FALSE(model->state().isLoaded());
    link.letGo(Route::listPayments);
    link.settle();
    EXPECT_EQ(model->rowCount(), 3);
    EXPECT_EQ(parameter(link.requests(Route::listPayments).back(), "currency"), "JPY");
}

TEST_F(PaymentsModelTest, KeepsWhatItKnewWhenTheAgentIsGone) {
    show(3);
    link.goAway();
    EXPECT_EQ(model->rowCount(), 3);
    EXPECT_EQ(model->state().freshness().kind, Freshness::Kind::disconnected);
    link.fail(Route::listPayments, LinkFault::timedOut);
    link.goLive();
    model->reload();
    link.settle();
    EXPECT_EQ(model->rowCount(), 3);
    EXPECT_EQ(model->state().freshness().kind, Freshness::Kind::stale);
    EXPECT_EQ(model->state().error()->fault, LinkFault::timedOut);
}

TEST_F(PaymentsModelTest, SortsByWhatTheAgentSorts) {
    show(3);
    model->sort(PaymentsModel::AmountColumn, Qt::DescendingOrder);
    EXPECT_EQ(parameter(link.requests(Route::listPayments).back(), "sort"), "amount");
    EXPECT_EQ(model->sorted().first, PaymentsModel::AmountColumn);
    model->sort(PaymentsModel::AgeColumn, Qt::AscendingOrder);
    EXPECT_EQ(model->filter().order, PaymentOrder::oldest);
    model->sort(PaymentsModel::OwnerColumn, Qt::AscendingOrder);
    EXPECT_EQ(model->filter().order, PaymentOrder::oldest);
    link.settle();
}

TEST(Filter, IsSentAsTheAgentReadsIt) {
    PaymentFilter filter;
    filter.statuses = {Status::unknown, Status::pending};
    filter.phases = {Phase::needsHuman};
    filter.providers = {"stripe"};
    filter.minAmount = 100;
    filter.conflict = true;
    filter.search = "order 1&2";
    filter.order = PaymentOrder::nextInquiry;
    EXPECT_EQ(filtered(Route::listPayments, filter).target(),
              "/v1/payments?status=unknown%2Cpending&phase=needs_human&provider=stripe&min_amount=100&conflict=true&"
              "search=order%201%262&sort=next_inquiry");
}

TEST(Filter, MatchesWhatTheAgentWouldList) {
    auto view = payment(1, Status::unknown);
    PaymentFilter filter;
    EXPECT_TRUE(matches(filter, view));
    filter.statuses = {Status::succeeded};
    EXPECT_FALSE(matches(filter, view));
    filter.statuses = {Status::unknown};
    filter.maxAmount = 2599;
    EXPECT_FALSE(matches(filter, view)) << "the upper end is not within";
    filter.maxAmount = 2600;
    EXPECT_TRUE(matches(filter, view));
    filter.createdFrom = view.createdAt;
    EXPECT_TRUE(matches(filter, view));
    filter.createdBefore = view.createdAt;
    EXPECT_FALSE(matches(filter, view));
    filter.createdBefore.reset();
    filter.search = "order-1";
    EXPECT_TRUE(matches(filter, view));
    filter.order = PaymentOrder::nextInquiry;
    EXPECT_FALSE(matches(filter, view)) << "it is not asked about";
}

} // namespace
} // namespace switchroom

// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agent/core/words.h"
#include "agent/runtime/random.h"
#include "agent/store/sql_query.h"
#include "tests/store/samples.h"
#include "tests/store/store_under_test.h"

#include <algorithm>
#include <set>

namespace switchroom::test {
namespace {
/// A payment whose members are spread by its number, so that filters find some and not all; many share a sort key.
Payment spread(std::uint64_t number) {
    auto p = plainPayment(number);
    p.scope = number % 7 == 0 ? "other" : "shop";
    p.provider = number % 3 == 0 ? "adyen" : "stripe";
    p.operation = number % 5 == 0 ? Operation::refund : Operation::charge;
    p.money = {std::int64_t(number % 6) * 100, number % 4 == 0 ? "JPY" : "EUR"};
    p.createdAt = moment(std::int64_t(number / 3) * 1000);
    p.orderRef = number % 10 == 0 ? "" : "order-" + std::to_string(number / 4);
    p.customerRef = "c_" + std::to_string(number % 11);
    p.providerPaymentId = number % 2 == 0 ? "pi_" + std::to_string(number) : "";
    p.owner = number % 9 == 0 ? "nadia" : "";
    p.conflict = number % 8 == 0;
    if (number % 13 == 0) p.parent = idOf<PaymentId>(1);
    constexpr Status statuses[] = {Status::succeeded, Status::pending, Status::unknown, Status::succeeded,
                                   Status::failed};
    p.status = statuses[number % 5];
    constexpr Phase open[] = {Phase::asking, Phase::needsHuman, Phase::processing};
    p.phase = p.status == Status::succeeded ? Phase::none
              : p.status == Status::failed  ? Phase::declined
                                            : open[number % 3];
    if (!isFinal(p.status)) p.nextInquiryAt = moment(std::int64_t(number * 37 % 50));
    return p;
}

/// What the filter says, said once more in plain C++.
bool matches(const PaymentFilter& f, const Payment& p) {
    auto in = [](const auto& list, const auto& value) {
        return list.empty() || std::ranges::find(list, value) != list.end();
    };
    bool found = f.search.empty() || f.search == text(p.id) || f.search == p.key || f.search == p.orderRef ||
                 f.search == p.customerRef || f.search == p.providerPaymentId;
    return found && (f.scope.empty() || f.scope == "*" || f.scope == p.scope) && in(f.statuses, p.status) &&
           in(f.phases, p.phase) && in(f.providers, p.provider) && in(f.operations, p.operation) &&
           (f.currency.empty() || f.currency == p.money.currency) && (!f.minAmount || p.money.amount >= *f.minAmount) &&
           (!f.maxAmount || p.money.amount < *f.maxAmount) && (!f.createdFrom || p.createdAt >= *f.createdFrom) &&
           (!f.createdBefore || p.createdAt < *f.createdBefore) && (f.orderRef.empty() || f.orderRef == p.orderRef) &&
           (f.owner.empty() || f.owner == p.owner) && (!f.conflict || *f.conflict == p.conflict) &&
           (!f.parent || f.parent == p.parent) && (f.order != PaymentOrder::nextInquiry || p.nextInquiryAt);
}

std::int64_t sortKey(PaymentOrder order, const Payment& p) {
    switch (order) {
    case PaymentOrder::newest: return -microsOf(p.createdAt);
    case PaymentOrder::oldest: return microsOf(p.createdAt);
    case PaymentOrder::amount: return -p.money.amount;
    case PaymentOrder::nextInquiry: return microsOf(p.nextInquiryAt.value());
    }
    return 0;
}

std::vector<Payment> expected(const PaymentFilter& filter, std::uint64_t count) {
    std::vector<Payment> out;
    for (std::uint64_t number = 1; number <= count; ++number)
        if (auto p = spread(number); matches(filter, p)) out.push_back(p);
    bool descending = filter.order == PaymentOrder::newest || filter.order == PaymentOrder::amount;
    std::ranges::sort(out, [&](const Payment& a, const Payment& b) {
        auto left = sortKey(filter.order, a), right = sortKey(filter.order, b);
        return left != right ? left < right : descending ? a.id > b.id : a.id < b.id;
    });
    return out;
}

std::vector<PaymentFilter> filters() {
    std::vector<PaymentFilter> out{
        {},
        {.scope = "shop"},
        {.statuses = {Status::unknown}},
        {.statuses = {Status::pending, Status::unknown}},
        {.statuses = {Status::failed, Status::unknown}},
        {.statuses = {Status::succeeded}},
        {.phases = {Phase::asking, Phase::declined}},
        {.providers = {"adyen", "nobody"}},
        {.operations = {Operation::refund}},
        {.currency = "JPY"},
        {.minAmount = 100, .maxAmount = 400},
        {.statuses = {Status::pending}, .minAmount = 200},
        {.createdFrom = moment(10'000), .createdBefore = moment(20'000)},
        {.createdBefore = moment(20'000)},
        {.orderRef = "order-7"},
        {.owner = "nadia"},
        {.conflict = true},
        {.conflict = false},
        {.parent = idOf<PaymentId>(1)},
        {.search = "c_3"},
        {.scope = "*", .statuses = {Status::unknown}, .providers = {"stripe"}, .currency = "EUR", .minAmount = 100},
    };
    return out;
}

class PaymentList : public OnBoth {
protected:
    static constexpr std::uint64_t count = 150;

    void fill() {
        store().write([&](Transaction& t) {
            for (std::uint64_t number = 1; number <= count; ++number) {
                t.insertPayment(spread(number));
                auto key = fullKey(number);
                t.insertKey(key);
            }
        });
    }
    PaymentPage page(const PaymentFilter& filter, const std::string& cursor, int limit) {
        auto found = store().read([&](StoreReader& r) { return r.payments(filter, cursor, limit); });
        EXPECT_TRUE(found);
        return found.value_or(PaymentPage{});
    }
    std::vector<Payment> walk(const PaymentFilter& filter, int limit) {
        std::vector<Payment> out;
        std::string cursor;
        do {
            auto next = page(filter, cursor, limit);
            EXPECT_LE(next.items.size(), std::size_t(limit));
            std::ranges::move(next.items, std::back_inserter(out));
            cursor = next.next;
        } while (!cursor.empty() && out.size() <= count);
        return out;
    }
};
ON_BOTH_DATABASES(PaymentList);

TEST_P(PaymentList, EveryFilterInEveryOrderGivesEachMatchOnceAndInOrder) {
    fill();
    for (auto order : {PaymentOrder::newest, PaymentOrder::oldest, PaymentOrder::amount, PaymentOrder::nextInquiry})
        for (auto filter : filters()) {
            filter.order = order;
            auto want = expected(filter, count);
            EXPECT_EQ(walk(filter, 7), want) << word(order) << " of " << want.size();
            EXPECT_EQ(store().read([&](StoreReader& r) { return r.count(filter, 0); }), std::int64_t(want.size()))
                << word(order);
        }
}

TEST_P(PaymentList, ACountStopsAtItsBound) {
    fill();
    auto counted = [&](const PaymentFilter& filter, std::int64_t bound) {
        return store().read([&](StoreReader& r) { return r.count(filter, bound); });
    };
    EXPECT_EQ(counted({}, 20), 20);
    EXPECT_EQ(counted({.providers = {"stripe"}}, 20), 20);
    EXPECT_EQ(counted({.orderRef = "order-7"}, 20), 3);
}

TEST_P(PaymentList, AnchorsStandAtEveryStepOfTheOrder) {
    fill();
    for (auto filter : {PaymentFilter{}, PaymentFilter{.statuses = {Status::unknown}},
                        PaymentFilter{.order = PaymentOrder::amount}}) {
        auto want = expected(filter, count);
        auto anchors = store().read([&](StoreReader& r) { return r.anchors(filter, 10); });
        ASSERT_EQ(anchors.size(), want.size() / 10);
        for (std::size_t at = 0; at < anchors.size(); ++at) {
            auto items = page(filter, anchors[at], 3).items;
            auto from = (at + 1) * 10;
            EXPECT_TRUE(
                std::ranges::equal(items, std::span(want).subspan(from, std::min<std::size_t>(3, want.size() - from))));
        }
    }
}

TEST_P(PaymentList, AnUnreadableOrForeignCursorIsNoCursor) {
    fill();
    auto next = page({}, "", 5).next;
    for (std::string bad :
         {std::string("x"), next + "0", next.substr(1), "n" + std::string(48, 'g'), std::string(49, '0')})
        EXPECT_FALSE(store().read([&](StoreReader& r) { return r.payments({}, bad, 5); })) << bad;
    EXPECT_FALSE(store().read([&](StoreReader& r) { return r.payments({.order = PaymentOrder::amount}, next, 5); }));
    EXPECT_FALSE(store().read([&](StoreReader& r) { return r.keys("", {}, next, 5); }));
}

TEST_P(PaymentList, NothingIsMissedOrDoubledWhileRowsComeAndGo) {
    fill();
    SeededRandom random(1);
    std::set<PaymentId> seen;
    std::uint64_t inserted = count;
    std::string cursor;
    do {
        auto next = page({}, cursor, 11);
        for (const auto& p : next.items) EXPECT_TRUE(seen.insert(p.id).second);
        cursor = next.next;
        store().write([&](Transaction& t) {
            t.insertPayment(spread(++inserted)); // newer than the walk
            auto p = t.payment(idOf<PaymentId>(random.below(count) + 1)).value();
            p.version += 1;
            p.status = p.status == Status::unknown ? Status::succeeded : Status::unknown; // into another index
            t.updatePayment(p);
        });
    } while (!cursor.empty());
    for (std::uint64_t number = 1; number <= count; ++number) EXPECT_TRUE(seen.contains(idOf<PaymentId>(number)));
}

TEST_P(PaymentList, AnyReferenceFindsItsPayment) {
    fill();
    auto payment = spread(22);
    for (const auto& reference : {text(payment.id), payment.key, payment.providerPaymentId}) {
        auto found = page({.search = reference}, "", 9).items;
        ASSERT_EQ(found.size(), 1U) << reference;
        EXPECT_EQ(found[0].id, payment.id);
    }
    EXPECT_EQ(page({.search = payment.orderRef}, "", 9).items.size(), 3U)
        << "order-5 has 21, 22, 23; 20 names no order";
    EXPECT_EQ(page({.scope = "other", .search = payment.customerRef}, "", 9).items, std::vector{spread(77)});
    EXPECT_TRUE(page({.search = "nothing'; DROP TABLE payments --"}, "", 9).items.empty());
    EXPECT_TRUE(page({.search = std::string(4000, 'x')}, "", 9).items.empty());
}

TEST_P(PaymentList, RoutinesFindWhatTheyLookFor) {
    auto make = [](std::uint64_t number, Status status, Phase phase) {
        auto p = plainPayment(number);
        p.status = status;
        p.phase = phase;
        return p;
    };
    auto unsent = make(1, Status::pending, Phase::notSent), sent = make(2, Status::pending, Phase::sending),
         queued = make(3, Status::pending, Phase::queued), asking = make(4, Status::unknown, Phase::asking),
         human = make(5, Status::unknown, Phase::needsHuman);
    unsent.sendBefore = sent.sendBefore = moment(100);
    asking.unknownSince = human.unknownSince = moment(50);
    asking.nextInquiryAt = moment(70);
    human.nextInquiryAt = moment(60);
    asking.parent = unsent.id;
    asking.providerPaymentId = "pi_4";
    queued.orderRef = unsent.orderRef;
    store().write([&](Transaction& t) {
        for (const auto& p : {unsent, sent, queued, asking, human}) t.insertPayment(p);
    });
    using Found = std::vector<Payment>;
    EXPECT_EQ(store().read([&](StoreReader& r) { return r.pastSendBefore(moment(100), 9); }), Found{unsent});
    EXPECT_EQ(store().read([&](StoreReader& r) { return r.pastSendBefore(moment(99), 9); }), Found{});
    EXPECT_EQ(store().read([&](StoreReader& r) { return r.queued("stripe", 9); }), Found{queued});
    EXPECT_EQ(store().read([&](StoreReader& r) { return r.queued("adyen", 9); }), Found{});
    EXPECT_EQ(store().read([&](StoreReader& r) { return r.unknownSinceBefore(moment(51), 9); }), Found{asking});
    EXPECT_EQ(store().read([&](StoreReader& r) { return r.unknownSinceBefore(moment(50), 9); }), Found{});
    EXPECT_EQ(store().read([&](StoreReader& r) { return r.dueInquiries(moment(70), 9); }), (Found{human, asking}));
    EXPECT_EQ(store().read([&](StoreReader& r) { return r.dueInquiries(moment(69), 9); }), (Found{human}));
    EXPECT_EQ(store().read([&](StoreReader& r) { return r.nextInquiryDue(); }), moment(60));
    EXPECT_EQ(store().read([&](StoreReader& r) { return r.children(unsent.id); }), Found{asking});
    EXPECT_EQ(store().read([&](StoreReader& r) { return r.paymentByProviderId("stripe", "pi_4"); }), asking);
    EXPECT_FALSE(store().read([&](StoreReader& r) { return r.paymentByProviderId("adyen", "pi_4"); }));
    EXPECT_FALSE(store().read([&](StoreReader& r) { return r.paymentByProviderId("stripe", ""); }));
    EXPECT_EQ(store().read([&](StoreReader& r) { return r.paymentsOfOrder("shop", unsent.orderRef); }),
              (Found{unsent, queued}));
    EXPECT_EQ(store().read([&](StoreReader& r) { return r.paymentsOfOrder("other", unsent.orderRef); }), Found{});
}

TEST_P(PaymentList, TheOverviewSumsWhatIsOpenWithoutOverflow) {
    auto big = plainPayment(1), bigger = plainPayment(2), unknown = plainPayment(3), done = plainPayment(4);
    big.money.amount = bigger.money.amount = INT64_MAX;
    unknown.status = Status::unknown;
    unknown.phase = Phase::asking;
    unknown.unknownSince = moment(7);
    unknown.scope = "other";
    done.status = Status::succeeded;
    done.phase = Phase::none;
    store().write([&](Transaction& t) {
        for (const auto& p : {big, bigger, unknown, done}) t.insertPayment(p);
        for (auto number : {1, 2}) {
            auto key = fullKey(std::uint64_t(number));
            key.leaseUntil = moment(number * 100);
            t.insertKey(key);
        }
        t.insertApproval(fullApproval(1, unknown.id));
        t.appendAudit(fullEntry());
    });
    auto all = store().read([&](StoreReader& r) { return r.overview("*", moment(150)); });
    EXPECT_EQ(all.totals,
              (std::vector<StatusCount>{
                  {Status::pending, 2}, {Status::unknown, 1}, {Status::succeeded, 1}, {Status::failed, 0}}));
    ASSERT_EQ(all.open.size(), 2U);
    EXPECT_EQ(all.open[0], (OpenSum{"EUR", "stripe", Status::pending, Phase::sending, 2, INT64_MAX, big.createdAt}));
    EXPECT_EQ(all.open[1], (OpenSum{"EUR", "stripe", Status::unknown, Phase::asking, 1, 2599, moment(7)}));
    EXPECT_EQ(all.keysExecuting, 2);
    EXPECT_EQ(all.keysStuck, 1);
    EXPECT_EQ(all.approvalsOpen, 1);
    EXPECT_EQ(all.auditSize, 1);
    auto shop = store().read([&](StoreReader& r) { return r.overview("shop", moment(150)); });
    EXPECT_EQ(shop.open.size(), 1U);
    EXPECT_EQ(shop.approvalsOpen, 0);
    EXPECT_EQ(shop.totals[1].count, 0);
}

TEST_P(PaymentList, KeysWhoseLeaseRanOutLeadTheirList) {
    std::vector<IdempotencyRecord> keys;
    for (std::uint64_t number = 1; number <= 9; ++number) {
        auto key = fullKey(number);
        if (number % 3 == 0)
            key.leaseUntil = moment(std::int64_t(1000 - number));
        else
            key.state = number % 3 == 1 ? KeyState::known : KeyState::settled;
        if (number == 4) key.scope = "other";
        keys.push_back(key);
    }
    store().write([&](Transaction& t) {
        for (const auto& key : keys) EXPECT_TRUE(t.insertKey(key));
    });
    auto walk = [&](std::string_view scope, std::optional<KeyState> state) {
        std::vector<int> numbers;
        std::string cursor;
        do {
            auto page = store().read([&](StoreReader& r) { return r.keys(scope, state, cursor, 2); });
            for (const auto& key : page.value().items) numbers.push_back(key.id.bytes[15]);
            cursor = page->next;
        } while (!cursor.empty() && numbers.size() < 20);
        return numbers;
    };
    EXPECT_EQ(walk("*", {}), (std::vector{9, 6, 3, 8, 7, 5, 4, 2, 1}));
    EXPECT_EQ(walk("other", {}), (std::vector{4}));
    EXPECT_EQ(walk("", KeyState::executing), (std::vector{9, 6, 3}));
    EXPECT_EQ(walk("", KeyState::settled), (std::vector{8, 5, 2}));
    EXPECT_EQ(store().read([&](StoreReader& r) { return r.expiredKeys(moment(9000), 4); }).size(), 4U);
    EXPECT_TRUE(store().read([&](StoreReader& r) { return r.expiredKeys(moment(8999), 4); }).empty());
}
} // namespace
} // namespace switchroom::test

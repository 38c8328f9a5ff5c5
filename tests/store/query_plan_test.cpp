// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agent/core/words.h"
#include "agent/store/payment_query.h"
#include "tests/store/samples.h"
#include "tests/store/store_under_test.h"

#include <gtest/gtest.h>

namespace switchroom::test {
namespace {
/// How SQLite means to find what lists and routines ask for. Without statistics, as an agent's file has none.
class QueryPlan : public testing::Test {
protected:
    std::string plan(const std::string& sql) {
        SqlQuery query(store.writer, "EXPLAIN QUERY PLAN " + sql, SqlQuery::Life::once);
        for (auto places = std::ranges::count(sql, '?'); places > 0; --places) query.bindNull();
        std::string out;
        while (query.next()) out += query.text(3) + "\n";
        return out;
    }
    std::string planOf(const PaymentFilter& filter) {
        PaymentQuery query(store.writer, filter);
        auto after = ListCursor{.key = 5};
        return plan(query.sql(after));
    }

    ScratchFolder folder;
    Statements store{SqliteFile{folder.file()}};
};

std::vector<PaymentFilter> openFilters() {
    std::vector<Status> open{Status::pending, Status::unknown};
    return {{.statuses = open},
            {.statuses = {Status::unknown}},
            {.scope = "shop", .statuses = open},
            {.statuses = open, .phases = {Phase::asking}, .providers = {"bank"}, .currency = "JPY"},
            {.statuses = open, .operations = {Operation::refund}, .conflict = false},
            {.statuses = open, .owner = "nadia"},
            {.statuses = open, .conflict = true},
            {.statuses = open, .minAmount = 5, .maxAmount = 9},
            {.statuses = open, .createdFrom = moment(1), .createdBefore = moment(9)}};
}

TEST_F(QueryPlan, AnOpenListReadsOneCoveringIndexAndSortsNothing) {
    for (auto order : {PaymentOrder::newest, PaymentOrder::oldest, PaymentOrder::amount, PaymentOrder::nextInquiry})
        for (auto filter : openFilters()) {
            filter.order = order;
            auto found = planOf(filter);
            EXPECT_TRUE(found.starts_with("SEARCH payments USING COVERING INDEX payment_")) << word(order) << "\n"
                                                                                            << found;
            EXPECT_EQ(std::ranges::count(found, '\n'), 1) << "no sorting, no second step:\n" << found;
        }
}

TEST_F(QueryPlan, EveryOtherListWalksIndicesInTheirOrder) {
    for (auto order : {PaymentOrder::newest, PaymentOrder::oldest, PaymentOrder::amount})
        for (auto filter :
             {PaymentFilter{}, PaymentFilter{.statuses = {Status::failed}}, PaymentFilter{.providers = {"bank"}}}) {
            filter.order = order;
            auto found = planOf(filter);
            EXPECT_EQ(found.find("SCAN payments"), std::string::npos) << found;
            EXPECT_EQ(found.find("TEMP B-TREE"), std::string::npos) << found;
            EXPECT_NE(found.find("COVERING INDEX"), std::string::npos) << found;
        }
}

TEST_F(QueryPlan, AReferenceIsLookedUp) {
    for (const auto& filter :
         {PaymentFilter{.search = "x"}, PaymentFilter{.orderRef = "x"}, PaymentFilter{.parent = idOf<PaymentId>(1)},
          PaymentFilter{.owner = "nadia"}, PaymentFilter{.conflict = true}}) {
        auto found = planOf(filter);
        EXPECT_EQ(found.find("SCAN payments\n"), std::string::npos) << found;
        EXPECT_EQ(found.find("SCAN keys"), std::string::npos) << found;
        EXPECT_NE(found.find("SEARCH payments USING"), std::string::npos) << found;
    }
}
} // namespace
} // namespace switchroom::test

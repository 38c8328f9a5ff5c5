// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agent/serve/query_reader.h"

#include <gmock/gmock.h>

namespace switchroom {
namespace {

std::expected<PaymentFilter, Error> read(std::string_view text, Identity who = {.scope = "*"}) {
    auto values = parseQuery(text).value();
    QueryReader query(values);
    auto filter = readPaymentFilter(query, who);
    if (auto wrong = query.result()) return std::unexpected(*wrong);
    return filter;
}

TEST(PaymentFilters, AreReadFromTheQuery) {
    auto filter =
        read("status=unknown,pending&status=failed&provider=stripe&min_amount=100&max_amount=200&conflict=true"
             "&created_from=2026-11-30T00:00:00Z&sort=next_inquiry&search=o%2B1&phase=needs_human");
    ASSERT_TRUE(filter) << filter.error().detail;
    EXPECT_THAT(filter->statuses, testing::ElementsAre(Status::unknown, Status::pending, Status::failed));
    EXPECT_THAT(filter->phases, testing::ElementsAre(Phase::needsHuman));
    EXPECT_EQ(filter->minAmount, 100);
    EXPECT_EQ(filter->maxAmount, 200);
    EXPECT_EQ(filter->conflict, true);
    EXPECT_EQ(filter->order, PaymentOrder::nextInquiry);
    EXPECT_EQ(filter->search, "o+1");
    EXPECT_EQ(filter->createdFrom, fromRfc3339("2026-11-30T00:00:00Z"));
}

TEST(PaymentFilters, NeverLeaveTheScopeOfTheToken) {
    EXPECT_EQ(read("", {.scope = "shop"})->scope, "shop");
    EXPECT_FALSE(read("scope=other", {.scope = "shop"}));
}

TEST(PaymentFilters, SayWhatIsWrongByName) {
    for (auto [text, pointer] : std::vector<std::pair<std::string, std::string>>{
             {"stat=unknown", "?stat"},
             {"status=lost", "?status"},
             {"min_amount=1.5", "?min_amount"},
             {"min_amount=9223372036854775808", "?min_amount"},
             {"min_amount=-1", "?min_amount"},
             {"created_from=yesterday", "?created_from"},
             {"conflict=yes", "?conflict"},
             {"parent_id=1", "?parent_id"},
             {"sort=oldest&sort=newest", "?sort"},
             {"search=" + std::string(257, 'x'), "?search"},
         }) {
        auto filter = read(text);
        ASSERT_FALSE(filter) << text;
        EXPECT_EQ(filter.error().code, ErrorCode::invalidRequest);
        EXPECT_EQ(filter.error().fields.at(0).pointer, pointer);
    }
}

TEST(Limits, AreFiftyAndAtMostFiveHundred) {
    QueryValues none;
    EXPECT_EQ(QueryReader(none).limit(), 50);
    for (auto [text, good] : std::vector<std::pair<std::string, bool>>{
             {"limit=1", true}, {"limit=500", true}, {"limit=0", false}, {"limit=501", false}}) {
        auto values = parseQuery(text).value();
        QueryReader query(values);
        query.limit();
        EXPECT_EQ(!query.result(), good) << text;
    }
}

} // namespace
} // namespace switchroom

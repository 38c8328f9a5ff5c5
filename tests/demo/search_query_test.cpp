// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/demo/provider/search_query.h"

#include <gtest/gtest.h>

namespace switchroom::demo::test {
namespace {

Intent intent() {
    return Intent{.id = "pi_1",
                  .status = IntentStatus::succeeded,
                  .money = Money{2599, "EUR"},
                  .customer = "cus_1",
                  .metadata = {{"order_ref", "o'1"}, {"note", "Blue Shoes"}},
                  .created = instantOf(1'790'000'000'000'000)};
}

TEST(SearchQuery, MatchesAsStripesLanguageSays) {
    struct Case {
        std::string query;
        bool matches;
    };
    const Case cases[] = {
        {R"(metadata['order_ref']:'o\'1')", true},
        {R"(metadata["order_ref"]:"o'1")", true},
        {R"(metadata['order_ref']:'o')", false},
        {R"(metadata['missing']:'')", false},
        {R"(metadata['note']~'blue')", true},
        {R"(status:'succeeded' AND currency:'eur')", true},
        {R"(status:'succeeded' AND currency:'usd')", false},
        {R"(status:'canceled' OR amount>2000)", true},
        {R"(-status:'canceled')", true},
        {R"(amount>=2599 AND amount<=2599 AND amount<2600)", true},
        {R"(created>1790000000)", false},
        {R"(customer:'cus_1')", true},
    };
    for (const auto& [text, matches] : cases) {
        auto query = parseSearchQuery(text);
        ASSERT_TRUE(query) << text << ": " << query.error();
        EXPECT_EQ(query->matches(intent()), matches) << text;
    }
}

TEST(SearchQuery, SaysWhyItCannotBeRead) {
    for (auto text : {"", "colour:'red'", "status", "status:succeeded", "status:'a' AND", "status:'a' currency:'b'",
                      "status:'a' AND amount>1 OR amount<3", "metadata:'a'", "metadata['a:'b'", "status:'a"}) {
        auto query = parseSearchQuery(text);
        ASSERT_FALSE(query) << text;
        EXPECT_FALSE(query.error().empty());
    }
}

TEST(SearchQuery, KnowsWhatAnIndexCanAnswer) {
    EXPECT_NE(parseSearchQuery("status:'a' AND metadata['k']:'v'")->indexed(), nullptr);
    EXPECT_EQ(parseSearchQuery("status:'a' OR metadata['k']:'v'")->indexed(), nullptr);
    EXPECT_EQ(parseSearchQuery("-metadata['k']:'v'")->indexed(), nullptr);
}

} // namespace
} // namespace switchroom::demo::test

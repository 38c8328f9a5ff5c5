// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agent/http/query.h"

#include <gtest/gtest.h>

namespace switchroom {
namespace {
using namespace std::string_view_literals;

TEST(Query, EqualNamesKeepTheirOrder) {
    auto values = parseQuery("status=unknown&provider=adyen&status=pending&flag&&q=a+b%2Bc");
    ASSERT_TRUE(values);
    std::vector<std::string> statuses;
    for (auto [at, end] = values->equal_range("status"); at != end; ++at) statuses.push_back(at->second);
    EXPECT_EQ(statuses, (std::vector<std::string>{"unknown", "pending"}));
    EXPECT_EQ(values->find("flag")->second, "");
    EXPECT_EQ(values->find("q")->second, "a b+c");
    EXPECT_EQ(values->size(), 5U);
}

TEST(Query, AnEmptyOneHasNoValues) { EXPECT_TRUE(parseQuery("")->empty()); }

TEST(Query, WhatIsMalformedIsRefused) {
    for (auto text : {"a=%", "a=%4", "a=%zz", "a=%00", "%00=a", "a=%ff", "a=%c0%80", "a=%ed%a0%80", "=a", "a=b&=c"}) {
        auto values = parseQuery(text);
        ASSERT_FALSE(values) << text;
        EXPECT_EQ(values.error().code, ErrorCode::invalidRequest);
        EXPECT_FALSE(values.error().detail.empty());
    }
}

TEST(PercentDecode, KeepsThePlusAndDecodesUtf8) {
    EXPECT_EQ(percentDecode("/a+b/%C3%a4"), "/a+b/\u00e4");
    EXPECT_FALSE(percentDecode("/%\0"sv));
    EXPECT_FALSE(percentDecode("/\0"sv));
}
} // namespace
} // namespace switchroom

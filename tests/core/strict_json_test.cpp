// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agent/core/strict_json.h"

#include <boost/json.hpp>
#include <gtest/gtest.h>

#include <cmath>
#include <string>

namespace switchroom {
namespace {

bool taken(std::string_view text, const JsonLimits& limits = {}) { return parseStrictJson(text, limits).has_value(); }

TEST(StrictJson, TakesWhatTwoReadersUnderstandAlike) {
    for (std::string_view text : {R"({})", R"([])", R"("a")", R"(null)", R"( {"a":[1,{"a":2}],"b":true} )",
                                  R"({"name":"\u00fc \ud83d\ude00"})", R"(-9223372036854775808)"})
        EXPECT_TRUE(taken(text)) << text;
}

TEST(StrictJson, RefusesWhatTwoReadersCouldUnderstandDifferently) {
    const std::string_view refused[] = {
        R"({"amount":1,"amount":900})",
        R"({"a":{"b":1,"b":2}})",
        R"({"a":1,"\u0061":2})", // the same name, written differently
        R"({"a":"x\u0000y"})",
        R"({"a\u0000":1})",
        R"("\ud800")",
        R"({"a":1} x)",
        R"({"a":1}{"a":1})",
        R"({"a":1,})",
        R"([1 /* one */])",
        R"({a:1})",
        R"(NaN)",
        R"(01)",
        R"(+1)",
        "\"\xff\"",
        "\"\xc0\xaf\"",
        "\xef\xbb\xbf{}",
        "",
        "{",
        R"({"a":"cut)",
    };
    for (auto text : refused) EXPECT_FALSE(taken(text)) << text;
}

TEST(StrictJson, TellsIntegersFromEverythingElse) {
    EXPECT_TRUE(parseStrictJson("9223372036854775807")->is_int64());
    EXPECT_TRUE(parseStrictJson("9223372036854775808")->is_uint64());
    for (std::string_view text : {"5.0", "5e0", "18446744073709551616", "-9223372036854775809"})
        EXPECT_TRUE(parseStrictJson(text)->is_double()) << text;
}

TEST(StrictJson, RefusesANumberBeyondAllBounds) {
    EXPECT_TRUE(parseStrictJson("[1e308,-1e308,1e-999]"));
    EXPECT_FALSE(parseStrictJson("1e309"));
    EXPECT_FALSE(parseStrictJson("[-1e999]"));
}

/// It is JSON: the reader of the value says where it is and what was wanted there.
TEST(StrictJson, ReadsANumberBeyondAllBoundsAsInfiniteForWhoAsksForThat) {
    for (const auto& text : {std::string("1e309"), std::string("-1e999"), std::string(400, '9')}) {
        auto value = parseStrictJson(text, {.infinite = true});
        ASSERT_TRUE(value) << text;
        ASSERT_TRUE(value->is_double()) << text;
        EXPECT_TRUE(std::isinf(value->get_double())) << text;
    }
}

TEST(StrictJson, GivesUpOnDepthSizeAndNumberOfValues) {
    EXPECT_TRUE(taken(std::string(32, '[') + std::string(32, ']')));
    EXPECT_FALSE(taken(std::string(33, '[') + std::string(33, ']')));
    EXPECT_FALSE(taken(std::string(1'000'000, '[')));
    EXPECT_FALSE(taken(R"({"a":1})", {.bytes = 6}));
    EXPECT_TRUE(taken("[1,2]", {.values = 3}));
    EXPECT_FALSE(taken("[1,2,3]", {.values = 3}));
    EXPECT_FALSE(taken("{\"" + std::string(2000, 'n') + "\":1}"));
}

TEST(StrictJson, SaysWhyAndWhereWithoutRepeatingTheText) {
    auto twice = parseStrictJson(R"({"secret":1,"secret":2})");
    ASSERT_FALSE(twice);
    EXPECT_EQ(twice.error().message, "a name stands twice in one object");
    EXPECT_GT(twice.error().byte, 10U);
    EXPECT_LT(twice.error().byte, 22U);
}

} // namespace
} // namespace switchroom

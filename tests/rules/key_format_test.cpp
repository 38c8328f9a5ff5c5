// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agent/rules/key_format.h"

#include <gtest/gtest.h>

namespace switchroom {
namespace {
constexpr std::string_view uuid = "0193c5a1-7000-7abc-8def-0123456789ab";

TEST(KeyHeader, IsAStructuredStringOrABareValue) {
    struct Row {
        const char* header;
        std::optional<std::string> key;
    };
    for (const auto& row :
         {Row{"abc-DEF_1", "abc-DEF_1"}, Row{"  abc\t", "abc"}, Row{"\"abc\"", "abc"}, Row{" \"a b\" ", "a b"},
          Row{R"("a\"b\\c")", R"(a"b\c)"}, Row{"", ""}, Row{"\"\"", ""}, Row{"\"abc", {}}, Row{"abc\"", {}},
          Row{"\"abc\"x", {}}, Row{"\"abc\";p=1", {}}, Row{R"("a\bc")", {}}, Row{R"("abc\)", {}}, Row{"a b", {}},
          Row{"\"", {}}, Row{"a\x01", {}}, Row{"\"\xc3\xa9\"", {}}, Row{"\"a\tb\"", {}}, Row{"one, two", {}}})
        EXPECT_EQ(keyFromHeader(row.header), row.key) << row.header;
}

TEST(KeyFormat, OrdinaryIsEightTo128WordCharacters) {
    auto format = *KeyFormat::fromPattern("");
    EXPECT_TRUE(format.accepts("abcDEF-_"));
    EXPECT_TRUE(format.accepts(uuid));
    EXPECT_TRUE(format.accepts(std::string(128, 'x')));
    for (const std::string& key :
         {std::string(), std::string("seven77"), std::string(129, 'x'), std::string("with space"),
          std::string("with.dot1"), std::string("über-lang"), std::string("new\nline1")})
        EXPECT_FALSE(format.accepts(key)) << key;
}

TEST(KeyFormat, OfAPlaybookIsMetExactly) {
    auto format = *KeyFormat::fromPattern("pay_req_{uuid}");
    auto key = "pay_req_" + std::string(uuid);
    EXPECT_TRUE(format.accepts(key));
    EXPECT_TRUE(format.accepts("pay_req_0193C5A1-7000-7ABC-8DEF-0123456789AB"));
    for (const std::string& other : {std::string(uuid), key + "x", "x" + key, key.substr(0, key.size() - 1),
                                     std::string("pay_req_{uuid}"), std::string("pay_req_"), std::string()})
        EXPECT_FALSE(format.accepts(other)) << other;
    EXPECT_EQ(format.expectation(), "the form pay_req_{uuid}");
}

TEST(KeyFormat, MayHoldDigitsAndSeveralPlaces) {
    auto format = *KeyFormat::fromPattern("o{digits}:{uuid}:{digits}");
    EXPECT_TRUE(format.accepts("o17:" + std::string(uuid) + ":2"));
    EXPECT_FALSE(format.accepts("o:" + std::string(uuid) + ":2"));
    EXPECT_FALSE(format.accepts("o17:" + std::string(uuid) + ":2b"));
    EXPECT_FALSE(format.accepts("o17:" + std::string(uuid) + ":" + std::string(200, '1')));
}

TEST(KeyFormat, RefusesPatternsThatCannotBeMeant) {
    for (auto pattern : {"{uid}", "pay_{uuid", "pay}", "{}", "always-the-same", "a\nb{uuid}"})
        EXPECT_FALSE(KeyFormat::fromPattern(pattern)) << pattern;
}

TEST(SafeDerivative, IsTheBeginningOfTheHashAndNotOfTheKey) {
    EXPECT_EQ(safeDerivative("abc"), "ba7816bf");
    EXPECT_EQ(safeDerivative(uuid).size(), 8U);
}

} // namespace
} // namespace switchroom

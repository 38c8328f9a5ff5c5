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
    EXPECT_EQ(checkKeyFormat("abcDEF-_", ""), "");
    EXPECT_EQ(checkKeyFormat(uuid, ""), "");
    EXPECT_EQ(checkKeyFormat(std::string(128, 'x'), ""), "");
    for (const std::string& key :
         {std::string(), std::string("seven77"), std::string(129, 'x'), std::string("with space"),
          std::string("with.dot1"), std::string("über-lang"), std::string("new\nline1")})
        EXPECT_EQ(checkKeyFormat(key, ""), "An idempotency key is 8 to 128 letters, digits, '_' or '-'.") << key;
}

TEST(KeyFormat, OfAPlaybookIsMetExactly) {
    constexpr std::string_view pattern = "pay_req_{uuid}";
    auto key = "pay_req_" + std::string(uuid);
    EXPECT_EQ(checkKeyFormat(key, pattern), "");
    EXPECT_EQ(checkKeyFormat("pay_req_0193C5A1-7000-7ABC-8DEF-0123456789AB", pattern), "");
    for (const std::string& other : {std::string(uuid), key + "x", "x" + key, key.substr(0, key.size() - 1),
                                     std::string("pay_req_{uuid}"), std::string("pay_req_"), std::string()})
        EXPECT_EQ(checkKeyFormat(other, pattern),
                  "An idempotency key here has the form pay_req_{uuid}, of at most 128 characters.")
            << other;
}

TEST(KeyFormat, MayNameSeveralPlacesAndAnEnd) {
    auto two = std::string(uuid) + "-" + std::string(uuid) + "-eu";
    EXPECT_EQ(checkKeyFormat(two, "{uuid}-{uuid}-eu"), "");
    EXPECT_NE(checkKeyFormat(two, "{uuid}-{uuid}-us"), "");
    EXPECT_NE(checkKeyFormat(two, "{uuid}-{uuid}"), "");
    EXPECT_NE(checkKeyFormat(std::string(128, 'x') + std::string(uuid), std::string(128, 'x') + "{uuid}"), "");
}

TEST(SafeDerivative, IsTheBeginningOfTheHashAndNotOfTheKey) {
    EXPECT_EQ(safeDerivative("abc"), "ba7816bf");
    EXPECT_EQ(safeDerivative(uuid).size(), 8U);
}

} // namespace
} // namespace switchroom

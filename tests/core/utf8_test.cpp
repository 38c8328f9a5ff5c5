// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agent/core/utf8.h"

#include <gtest/gtest.h>

namespace switchroom {
namespace {
using namespace std::string_view_literals;

TEST(Utf8, IsCheckedAsRfc3629Says) {
    for (auto good : {""sv, "a\0b"sv, "\u00e4"sv, "\u20ac"sv, "\U0001F600"sv, "\xED\x9F\xBF"sv, "\xEE\x80\x80"sv,
                      "\xF4\x8F\xBF\xBF"sv})
        EXPECT_TRUE(isUtf8(good)) << good;
    for (auto bad : {"\x80"sv, "\xC3"sv, "\xC0\xAF"sv, "\xC1\xBF"sv, "\xE0\x80\x80"sv, "\xE2\x82"sv, "\xED\xA0\x80"sv,
                     "\xF0\x80\x80\x80"sv, "\xF4\x90\x80\x80"sv, "\xF5\x80\x80\x80"sv, "\xFF"sv, "\xE2\x28\xA1"sv})
        EXPECT_FALSE(isUtf8(bad)) << testing::PrintToString(bad);
}

TEST(Utf8, IsRepairedByteForByte) {
    EXPECT_EQ(repairedUtf8("caf\u00e9"), "caf\u00e9");
    EXPECT_EQ(repairedUtf8("a\xFF\xC3z"), "a\uFFFD\uFFFDz");
    EXPECT_EQ(repairedUtf8("\xED\xA0\x80"), "\uFFFD\uFFFD\uFFFD");
    EXPECT_EQ(repairedUtf8("\xE2\x82"), "\uFFFD\uFFFD");
    EXPECT_EQ(repairedUtf8("a\0b"sv), "a\0b"sv);
}
} // namespace
} // namespace switchroom

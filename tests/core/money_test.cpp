// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agent/core/money.h"

#include <gtest/gtest.h>

#include <limits>

namespace switchroom {
namespace {
constexpr auto largest = std::numeric_limits<std::int64_t>::max();
constexpr auto smallest = std::numeric_limits<std::int64_t>::min();

TEST(Currency, HasTheDigitsOfIso4217) {
    struct Row {
        const char* code;
        int exponent;
    };
    for (auto row :
         {Row{"EUR", 2}, Row{"USD", 2}, Row{"JPY", 0}, Row{"KRW", 0}, Row{"ISK", 0}, Row{"UGX", 0}, Row{"KWD", 3},
          Row{"BHD", 3}, Row{"TND", 3}, Row{"CLF", 4}, Row{"UYW", 4}, Row{"AED", 2}, Row{"ZWG", 2}})
        EXPECT_EQ(currencyExponent(row.code), row.exponent) << row.code;
}

TEST(Currency, IsKnownOnlyByItsThreeUpperCaseLetters) {
    for (auto code : {"", "eur", "EU", "EURO", "XXY", "978", "EUR ", "cod"})
        EXPECT_FALSE(currencyExponent(code)) << code;
}

TEST(Money, IsAddedOnlyWithinItsRange) {
    EXPECT_EQ(addChecked(2, 3), 5);
    EXPECT_EQ(addChecked(largest, 0), largest);
    EXPECT_EQ(addChecked(largest, smallest), -1);
    EXPECT_FALSE(addChecked(largest, 1));
    EXPECT_FALSE(addChecked(1, largest));
    EXPECT_FALSE(addChecked(smallest, -1));
}

TEST(Money, IsWrittenWithTheDigitsOfItsCurrency) {
    struct Row {
        Money money;
        const char* text;
    };
    for (const auto& row :
         {Row{{2599, "EUR"}, "25.99 EUR"}, Row{{2599, "JPY"}, "2599 JPY"}, Row{{2599, "KWD"}, "2.599 KWD"},
          Row{{2599, "CLF"}, "0.2599 CLF"}, Row{{0, "EUR"}, "0.00 EUR"}, Row{{5, "EUR"}, "0.05 EUR"},
          Row{{0, "JPY"}, "0 JPY"}, Row{{100, "EUR"}, "1.00 EUR"}, Row{{-5, "EUR"}, "-0.05 EUR"},
          Row{{-2599, "EUR"}, "-25.99 EUR"}, Row{{-1, "CLF"}, "-0.0001 CLF"},
          Row{{largest, "EUR"}, "92233720368547758.07 EUR"}, Row{{smallest, "EUR"}, "-92233720368547758.08 EUR"},
          Row{{smallest, "JPY"}, "-9223372036854775808 JPY"}, Row{{7, "???"}, "7 ???"}})
        EXPECT_EQ(plainText(row.money), row.text);
}

} // namespace
} // namespace switchroom

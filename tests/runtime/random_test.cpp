// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agent/runtime/random.h"

#include <gtest/gtest.h>

#include <array>
#include <vector>

namespace switchroom::test {
namespace {

TEST(SeededRandom, givesTheSameNumbersOnEveryMachine) {
    SeededRandom random(42);
    std::array<std::uint8_t, 12> bytes{};
    random.fill(bytes);
    EXPECT_EQ(bytes, (std::array<std::uint8_t, 12>{214, 226, 229, 110, 125, 223, 81, 193, 168, 2, 37, 185}));
    EXPECT_DOUBLE_EQ(random.unit(), 0.04094493726696602);
    EXPECT_EQ(random.below(1'000'000), 4002U);
    EXPECT_EQ(text(random.id<PaymentId>(instantOf(1'796'000'000'123'456))), "01a229f1-287b-774b-9519-364d8ea23ce7");
}

TEST(SeededRandom, differsFromSeedToSeed) {
    SeededRandom one(1), two(2);
    EXPECT_NE(one.below(~0ULL), two.below(~0ULL));
}

TEST(SeededRandom, staysWithinItsBoundsAndMeetsAllOfThem) {
    SeededRandom random(7);
    std::vector<int> met(6);
    for (int n = 0; n < 6000; ++n) {
        auto value = random.below(6);
        ASSERT_LT(value, 6U);
        ++met[value];
        auto unit = random.unit();
        ASSERT_GE(unit, 0);
        ASSERT_LT(unit, 1);
    }
    for (int count : met) EXPECT_GT(count, 800);
    EXPECT_EQ(random.below(1), 0U);
}

TEST(SystemRandom, fillsAllAndNeverTheSame) {
    SystemRandom random;
    std::array<std::uint8_t, 64> one{}, two{};
    random.fill(one);
    random.fill(two);
    EXPECT_NE(one, two);
    random.fill({});
    EXPECT_NE(random.id<PaymentId>({}), random.id<PaymentId>({}));
}
} // namespace
} // namespace switchroom::test

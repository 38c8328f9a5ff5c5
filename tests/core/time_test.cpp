// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agent/core/time.h"

#include <gtest/gtest.h>

#include <limits>

namespace switchroom {
namespace {

TEST(Rfc3339, IsWrittenWithMicrosecondsAndZ) {
    EXPECT_EQ(toRfc3339(instantOf(0)), "1970-01-01T00:00:00.000000Z");
    EXPECT_EQ(toRfc3339(instantOf(1'796'047'351'000'001)), "2026-11-30T14:02:31.000001Z");
    EXPECT_EQ(toRfc3339(instantOf(-1)), "1969-12-31T23:59:59.999999Z") << "before 1970 too";
}

TEST(Rfc3339, ComesBackAsItWas) {
    for (std::int64_t micros :
         {std::int64_t{0}, std::int64_t{-1}, std::int64_t{1'796'047'351'123'456}, std::int64_t{951'782'400'000'000},
          std::int64_t{-62'167'219'200'000'000}, std::int64_t{253'402'300'799'999'999}}) {
        auto text = toRfc3339(instantOf(micros));
        EXPECT_EQ(text.size(), 27U);
        EXPECT_EQ(fromRfc3339(text), instantOf(micros)) << text;
    }
}

TEST(Rfc3339, OfAMomentBeyondAllYearsIsTheNearestThatCanBeRead) {
    constexpr auto limit = std::numeric_limits<std::int64_t>::max();
    EXPECT_EQ(toRfc3339(instantOf(-limit - 1)), "0000-01-01T00:00:00.000000Z");
    EXPECT_EQ(toRfc3339(instantOf(limit)), "9999-12-31T23:59:59.999999Z");
}

TEST(Rfc3339, ReadsUpToSixDigitsOfAFraction) {
    auto second = instantOf(1'796'047'351'000'000);
    EXPECT_EQ(fromRfc3339("2026-11-30T14:02:31Z"), second);
    EXPECT_EQ(fromRfc3339("2026-11-30T14:02:31.5Z"), second + Millis{500});
    EXPECT_EQ(fromRfc3339("2026-11-30T14:02:31.000001Z"), second + Micros{1});
    EXPECT_EQ(fromRfc3339("2024-02-29T00:00:00Z"), instantOf(1'709'164'800'000'000)) << "a leap day";
}

TEST(Rfc3339, RefusesEverythingElse) {
    for (auto text : {"",
                      "Z",
                      "2026-11-30",
                      "2026-11-30T14:02:31",
                      "2026-11-30t14:02:31z",
                      "2026-11-30 14:02:31Z",
                      "2026-11-30T14:02:31+00:00",
                      "2026-11-30T14:02:31.Z",
                      "2026-11-30T14:02:31.1234567Z",
                      "2026-11-30T14:02:31,5Z",
                      "2026-11-30T24:00:00Z",
                      "2026-11-30T14:60:00Z",
                      "2026-11-30T14:02:60Z",
                      "2026-11-31T14:02:31Z",
                      "2025-02-29T14:02:31Z",
                      "2026-00-30T14:02:31Z",
                      "2026-13-30T14:02:31Z",
                      "2026-11-00T14:02:31Z",
                      "+026-11-30T14:02:31Z",
                      "2026-11-30T14:02:-1Z",
                      "2026-11-30T14:02: 1Z",
                      " 2026-11-30T14:02:31Z",
                      "2026-11-30T14:02:31Z ",
                      "12026-11-30T14:02:31Z",
                      "2026-11-30T14:02:31.-5Z"})
        EXPECT_FALSE(fromRfc3339(text)) << text;
}

} // namespace
} // namespace switchroom

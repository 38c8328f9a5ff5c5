// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agent/rules/http_date.h"
#include "agent/rules/retry_after.h"

#include <gtest/gtest.h>

namespace switchroom {
namespace {
using std::chrono::seconds;

Instant at(std::string_view text) { return *fromRfc3339(text); }
const Instant now = at("2026-11-30T14:00:00Z");

struct Row {
    const char* value;
    std::optional<seconds> wait;
};

class RetryAfterValue : public testing::TestWithParam<Row> {};

TEST_P(RetryAfterValue, IsReadAsTheTableSays) {
    EXPECT_EQ(retryAfter(GetParam().value, std::nullopt, now), GetParam().wait) << '"' << GetParam().value << '"';
}

INSTANTIATE_TEST_SUITE_P(DelaySeconds, RetryAfterValue,
                         testing::Values(Row{"0", seconds{0}}, Row{"120", seconds{120}}, Row{" 7\t", seconds{7}},
                                         Row{"007", seconds{7}},
                                         // Epoch seconds: a wait of 56 years, that no budget will pay.
                                         Row{"1771404540", seconds{1771404540}}, Row{"99999999999", longestRetryAfter},
                                         Row{"99999999999999999999999999999999999999999999999", longestRetryAfter}));

INSTANTIATE_TEST_SUITE_P(Malformed, RetryAfterValue,
                         testing::Values(Row{"", {}}, Row{" ", {}}, Row{"-1", {}}, Row{"+3", {}}, Row{"1.5", {}},
                                         Row{"1,5", {}}, Row{"1e3", {}}, Row{"0x10", {}}, Row{"5s", {}}, Row{"5 5", {}},
                                         Row{"soon", {}}, Row{"NaN", {}}, Row{"2026-11-30T14:01:00Z", {}}));

INSTANTIATE_TEST_SUITE_P(
    Dates, RetryAfterValue,
    testing::Values(Row{"Mon, 30 Nov 2026 14:00:30 GMT", seconds{30}},
                    Row{"Monday, 30-Nov-26 14:00:30 GMT", seconds{30}}, Row{"Mon Nov 30 14:00:30 2026", seconds{30}},
                    Row{"Tue Dec  1 14:00:00 2026", seconds{86400}}, Row{"Mon, 30 Nov 2026 14:00:00 GMT", seconds{0}},
                    Row{"Mon, 30 Nov 2026 13:59:58 GMT", seconds{0}}, // passed: now
                    Row{"Sun, 06 Nov 1994 08:49:37 GMT", seconds{0}}, Row{"Sunday, 06-Nov-94 08:49:37 GMT", seconds{0}},
                    Row{"Fri, 31 Dec 9999 23:59:59 GMT", longestRetryAfter}));

INSTANTIATE_TEST_SUITE_P(
    MalformedDates, RetryAfterValue,
    testing::Values(Row{"Mon, 30 Nov 2026 14:00:30", {}}, Row{"Mon, 30 Nov 2026 14:00:30 UTC", {}},
                    Row{"Mon, 30 Nov 2026 14:00:30 GMT ,", {}}, Row{"Mon, 31 Nov 2026 14:00:30 GMT", {}},
                    Row{"Mon, 30 Nov 2026 24:00:30 GMT", {}}, Row{"Mon, 30 Nov 2026 14:60:30 GMT", {}},
                    Row{"Mo, 30 Nov 2026 14:00:30 GMT", {}}, Row{"mon, 30 nov 2026 14:00:30 gmt", {}},
                    Row{"Mon, 30 Nov 26 14:00:30 GMT", {}}, Row{"Mon, 3 Nov 2026 14:00:30 GMT", {}},
                    Row{"Mon, 29 Feb 2027 14:00:30 GMT", {}}));

TEST(RetryAfter, OfADateIsMeasuredByTheServersOwnClock) {
    auto until = "Mon, 30 Nov 2026 14:10:30 GMT";
    EXPECT_EQ(retryAfter(until, at("2026-11-30T14:10:00Z"), now), seconds{30}) << "its clock is ten minutes ahead";
    std::vector<HttpHeader> headers{{"date", "Mon, 30 Nov 2026 14:10:00 GMT"}, {"retry-after", until}};
    EXPECT_EQ(retryAfter(headers, now), seconds{30});
    headers[0].value = "yesterday";
    EXPECT_EQ(retryAfter(headers, now), seconds{630}) << "without a date that can be read, ours";
}

TEST(RetryAfter, IsNothingWithoutTheHeader) { EXPECT_EQ(retryAfter({{"Date", "x"}}, now), std::nullopt); }

TEST(RetryAfter, RoundsUpSoThatNobodyIsEarly) {
    EXPECT_EQ(retryAfter("Mon, 30 Nov 2026 14:00:30 GMT", std::nullopt, at("2026-11-30T14:00:00.4Z")), seconds{30});
}

TEST(HttpDate, ReadsItsThreeFormsAlike) {
    auto expected = at("1994-11-06T08:49:37Z");
    EXPECT_EQ(httpDate("Sun, 06 Nov 1994 08:49:37 GMT", now), expected);
    EXPECT_EQ(httpDate("Sunday, 06-Nov-94 08:49:37 GMT", now), expected);
    EXPECT_EQ(httpDate("Sun Nov  6 08:49:37 1994", now), expected);
}

TEST(HttpDate, PutsATwoDigitYearWithinFiftyYears) {
    EXPECT_EQ(httpDate("Monday, 30-Nov-76 00:00:00 GMT", now), at("2076-11-30T00:00:00Z"));
    EXPECT_EQ(httpDate("Monday, 30-Nov-77 00:00:00 GMT", now), at("1977-11-30T00:00:00Z"));
}

} // namespace
} // namespace switchroom

// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agent/core/http_message.h"

#include <gtest/gtest.h>

namespace switchroom {
namespace {

TEST(HeaderValue, IsFoundInAnyCaseAndIsTheFirst) {
    std::vector<HttpHeader> headers{{"Date", "today"}, {"retry-AFTER", "3"}, {"Retry-After", "4"}};
    EXPECT_EQ(headerValue(headers, "Retry-After"), "3");
    EXPECT_EQ(headerValue(headers, "Retry"), "");
    EXPECT_EQ(headerValue({}, "Date"), "");
}

} // namespace
} // namespace switchroom

// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agent/transport/reply_reader.h"

#include <gtest/gtest.h>

#include <initializer_list>

namespace switchroom::test {
namespace {
HttpReply read(std::initializer_list<const char*> lines, const char* body = "",
               std::initializer_list<const char*> trailers = {}) {
    ReplyReader reader(100);
    for (const auto* line : lines) EXPECT_TRUE(reader.line(line));
    EXPECT_TRUE(reader.body(body));
    for (const auto* line : trailers) EXPECT_TRUE(reader.line(line));
    return reader.take();
}

TEST(ReplyReader, keepsAllHeadersInTheirOrder) {
    auto reply =
        read({"HTTP/1.1 200 OK\r\n", "B: 1\r\n", "a:2\r\n", "B:  3 \r\n", "Empty:\r\n", "no header\r\n", "\r\n"}, "x");
    EXPECT_EQ(reply, (HttpReply{200, {{"B", "1"}, {"a", "2"}, {"B", "3"}, {"Empty", ""}}, "x"}));
}

TEST(ReplyReader, forgetsInterimRepliesAndIgnoresTrailers) {
    auto reply = read({"HTTP/1.1 100 Continue\r\n", "X: 1\r\n", "\r\n", "HTTP/1.1 402\r\n", "Y: 2\r\n", "\r\n"}, "no",
                      {"Y: 3\r\n", "HTTP/1.1 200 OK\r\n", "\r\n"});
    EXPECT_EQ(reply, (HttpReply{402, {{"Y", "2"}}, "no"}));
}

TEST(ReplyReader, joinsFoldedLines) {
    auto reply = read({"HTTP/1.1 200 OK\r\n", " lost\r\n", "X: one\r\n", "  two\r\n", "\tthree\r\n", "\r\n"});
    EXPECT_EQ(reply.headers, (std::vector<HttpHeader>{{"X", "one two three"}}));
}

TEST(ReplyReader, stopsAtItsLimits) {
    ReplyReader body(10);
    EXPECT_TRUE(body.body("12345"));
    EXPECT_TRUE(body.body("67890"));
    EXPECT_FALSE(body.tooLarge());
    EXPECT_FALSE(body.body("1"));
    EXPECT_TRUE(body.tooLarge());
    ReplyReader head(10);
    EXPECT_FALSE(head.line(std::string(ReplyReader::mostHeaderBytes + 1, 'x')));
    EXPECT_TRUE(head.tooLarge());
}
} // namespace
} // namespace switchroom::test

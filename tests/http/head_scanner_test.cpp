// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agent/http/head_scanner.h"

#include <gtest/gtest.h>

namespace switchroom {
namespace {
using namespace std::string_literals;

/// 0: complete, 1: needs more, else the status of the refusal.
int verdict(const std::string& head, const ServerLimits& limits = {}) {
    HeadScanner scanner(limits);
    auto result = scanner.scan(head);
    return !result ? result.error().status : *result ? 0 : 1;
}

std::string withFields(const std::string& fields) { return "POST /a HTTP/1.1\r\nHost: a\r\n" + fields + "\r\n"; }

struct Case {
    const char* what;
    std::string head;
    int status;
};

TEST(HeadScanner, AcceptsWhatClientsSend) {
    for (const auto& head : {
             "GET / HTTP/1.1\r\nHost: 127.0.0.1:8080\r\n\r\n"s,
             "GET /a?b=%20c HTTP/1.1\r\nhost:[::1]:8080\r\nX:\t v \r\nEmpty:\r\n\r\n"s,
             "GET / HTTP/1.0\r\n\r\n"s,
             "OPTIONS * HTTP/1.1\r\nHost: a\r\n\r\n"s,
             "GET http://Shop.example/a HTTP/1.1\r\nHost: shop.example\r\n\r\n"s,
             withFields("Content-Length: 5\r\n"),
             withFields("Transfer-Encoding: Chunked\r\n"),
             withFields("Expect: 100-continue\r\nContent-Length: 0\r\n"),
             withFields("X-Name: Zo\u00eb\r\n"),
         })
        EXPECT_EQ(verdict(head), 0) << head;
}

TEST(HeadScanner, RefusesWhatHasTwoMeanings) {
    const std::vector<Case> cases{
        {"folded line", withFields("X: a\r\n b\r\n"), 400},
        {"folded first line", "GET / HTTP/1.1\r\n Host: a\r\n\r\n", 400},
        {"bare line feed", "GET / HTTP/1.1\nHost: a\n\n", 400},
        {"bare line feed in the end", "GET / HTTP/1.1\r\nHost: a\r\n\n", 400},
        {"bare carriage return", withFields("X: a\rb\r\n"), 400},
        {"carriage return twice", "GET / HTTP/1.1\r\nHost: a\r\r\n\r\n", 400},
        {"NUL in a value", withFields("X: a\0b\r\n"s), 400},
        {"NUL in the target", "GET /\0 HTTP/1.1\r\nHost: a\r\n\r\n"s, 400},
        {"escaped NUL", "GET /%00 HTTP/1.1\r\nHost: a\r\n\r\n", 400},
        {"cut escape", "GET /%4 HTTP/1.1\r\nHost: a\r\n\r\n", 400},
        {"fragment", "GET /a#b HTTP/1.1\r\nHost: a\r\n\r\n", 400},
        {"no slash", "GET a HTTP/1.1\r\nHost: a\r\n\r\n", 400},
        {"star with GET", "GET * HTTP/1.1\r\nHost: a\r\n\r\n", 400},
        {"two spaces", "GET  / HTTP/1.1\r\nHost: a\r\n\r\n", 400},
        {"HTTP/0.9", "GET /\r\n", 400},
        {"no version", "GET / HTTP\r\n", 400},
        {"lower-case version", "GET / http/1.1\r\n", 400},
        {"empty first line", "\r\nGET / HTTP/1.1\r\n", 400},
        {"TLS", "\x16\x03\x01\x02", 400},
        {"value not UTF-8", withFields("X: \xFF\r\n"), 400},
        {"delete character", withFields("X: \x7F\r\n"), 400},
        {"space before the colon", withFields("X : a\r\n"), 400},
        {"no colon", withFields("X\r\n"), 400},
        {"no name", withFields(": a\r\n"), 400},
        {"no Host", "GET / HTTP/1.1\r\n\r\n", 400},
        {"two Hosts", withFields("Host: a\r\n"), 400},
        {"empty Host", "GET / HTTP/1.1\r\nHost:\r\n\r\n", 400},
        {"list of Hosts", "GET / HTTP/1.1\r\nHost: a b\r\n\r\n", 400},
        {"Host with a path", "GET / HTTP/1.1\r\nHost: a/b\r\n\r\n", 400},
        {"Host with a user", "GET / HTTP/1.1\r\nHost: u@a\r\n\r\n", 400},
        {"another authority", "GET http://b/ HTTP/1.1\r\nHost: a\r\n\r\n", 400},
        {"two equal lengths", withFields("Content-Length: 5\r\nContent-Length: 5\r\n"), 400},
        {"two lengths", withFields("Content-Length: 5\r\ncontent-length: 6\r\n"), 400},
        {"list of lengths", withFields("Content-Length: 5, 5\r\n"), 400},
        {"negative length", withFields("Content-Length: -1\r\n"), 400},
        {"signed length", withFields("Content-Length: +1\r\n"), 400},
        {"hexadecimal length", withFields("Content-Length: 0x10\r\n"), 400},
        {"length with a point", withFields("Content-Length: 1.0\r\n"), 400},
        {"empty length", withFields("Content-Length:\r\n"), 400},
        {"length above 2^63", withFields("Content-Length: 9223372036854775808\r\n"), 400},
        {"length above 2^64", withFields("Content-Length: 18446744073709551621\r\n"), 400},
        {"length and coding", withFields("Content-Length: 5\r\nTransfer-Encoding: chunked\r\n"), 400},
        {"coding and length", withFields("Transfer-Encoding: chunked\r\nContent-Length: 5\r\n"), 400},
        {"two codings", withFields("Transfer-Encoding: chunked\r\nTransfer-Encoding: chunked\r\n"), 400},
        {"coding in HTTP/1.0", "POST / HTTP/1.0\r\nTransfer-Encoding: chunked\r\n\r\n", 400},
        {"unknown coding", withFields("Transfer-Encoding: gzip, chunked\r\n"), 501},
        {"misspelt coding", withFields("Transfer-Encoding: xchunked\r\n"), 501},
        {"identity", withFields("Transfer-Encoding: identity\r\n"), 501},
        {"unknown method", "BREW / HTTP/1.1\r\nHost: a\r\n\r\n", 501},
        {"tunnel", "CONNECT a:1 HTTP/1.1\r\nHost: a\r\n\r\n", 501},
        {"HTTP/2", "PRI * HTTP/2.0\r\n\r\n", 505},
        {"HTTP/1.2", "GET / HTTP/1.2\r\nHost: a\r\n\r\n", 505},
        {"another expectation", withFields("Expect: more\r\n"), 417},
    };
    for (const auto& each : cases) EXPECT_EQ(verdict(each.head), each.status) << each.what;
}

TEST(HeadScanner, HoldsItsLimitsExactly) {
    ServerLimits limits;
    limits.line = 20; // "GET /aaa HTTP/1.1\r\n" has 19 bytes
    limits.headers = 16;
    limits.headerFields = 2;
    auto head = [](std::string path, std::string fields) { return "GET " + path + " HTTP/1.1\r\n" + fields + "\r\n"; };
    EXPECT_EQ(verdict(head("/aaaa", "Host: a\r\n"), limits), 0);
    EXPECT_EQ(verdict(head("/aaaaa", "Host: a\r\n"), limits), 414);
    EXPECT_EQ(verdict("GET /aaaaaaaaaaaaaaaa", limits), 414);
    EXPECT_EQ(verdict(head("/", "Host: a\r\nX:a\r\n"), limits), 0);
    EXPECT_EQ(verdict(head("/", "Host: a\r\nX:ab\r\n"), limits), 431);
    EXPECT_EQ(verdict("GET / HTTP/1.1\r\nHost: aaaaaaaaaaa", limits), 431);
    EXPECT_EQ(verdict(head("/", "H:\r\nX:\r\nY:\r\n"), limits), 431);
}

TEST(HeadScanner, SaysTheSameHoweverTheBytesArrive) {
    ServerLimits limits;
    auto head = withFields("Expect: 100-continue\r\nContent-Length: 5\r\n");
    HeadScanner scanner(limits);
    for (std::size_t length = 0; length < head.size(); ++length) {
        auto result = scanner.scan(std::string_view(head).substr(0, length));
        ASSERT_TRUE(result) << length;
        ASSERT_FALSE(*result) << length;
    }
    EXPECT_TRUE(scanner.scan(head).value());
    EXPECT_TRUE(scanner.expectsContinue());
}
} // namespace
} // namespace switchroom

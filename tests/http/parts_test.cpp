// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agent/http/deadline.h"
#include "agent/http/listen_address.h"
#include "agent/http/reply_head.h"
#include "agent/http/request_target.h"
#include "agent/http/server.h"
#include "agent/runtime/virtual_scheduler.h"

#include <gtest/gtest.h>

namespace switchroom {
namespace {
using std::chrono::seconds;

TEST(Deadline, RingsOnceAndAtTheLastMomentThatWasSet) {
    asio::io_context io;
    VirtualScheduler time(io, Instant{});
    auto start = time.steady();
    std::vector<Steady::duration> rung;
    Deadline deadline(time, [&] { rung.push_back(time.steady() - start); });
    deadline.set(seconds(60));
    deadline.set(seconds(10)); // earlier
    deadline.set(seconds(30)); // later again
    while (time.step()) {}
    EXPECT_EQ(rung, std::vector<Steady::duration>{seconds(30)});
    EXPECT_TRUE(deadline.passed());
    deadline.set(seconds(1));
    EXPECT_FALSE(deadline.passed());
    deadline.clear();
    while (time.step()) {}
    EXPECT_EQ(rung.size(), 1U);
    EXPECT_FALSE(deadline.passed());
}

TEST(Deadline, LeavesNoTimerBehindWhenItIsMovedOrRetired) {
    asio::io_context io;
    VirtualScheduler time(io, Instant{});
    Deadline deadline(time, [] {});
    for (int i = 0; i < 1000; ++i) deadline.set(seconds(10 + i));
    EXPECT_EQ(time.nextDue(), time.steady() + seconds(10)); // one, that will look again
    deadline.retire();
    EXPECT_FALSE(time.nextDue());
}

TEST(RequestTarget, IsSplitAndDecoded) {
    auto target = readTarget("GET", "/v1/a%20b?x=%20&y");
    ASSERT_TRUE(target);
    EXPECT_EQ(*target, (RequestTarget{"", "/v1/a b", "x=%20&y"}));
    EXPECT_EQ(readTarget("GET", "http://h:1?x")->path, "/");
    EXPECT_EQ(readTarget("GET", "HTTP://h:1/b")->authority, "h:1");
    EXPECT_EQ(readTarget("OPTIONS", "*")->path, "*");
    for (auto bad : {"", "a", "*", "http://", "http:///a", "https://h/", "/a b", "/\x80", "/%ff", "/#"})
        EXPECT_FALSE(readTarget("GET", bad)) << bad;
}

TEST(ReplyHead, HasTheFieldsThatAreThePortsOnlyOnce) {
    ServerReply reply;
    reply.status = 201;
    reply.headers = {
        {"X-A", "1"}, {"content-length", "9"}, {"DATE", "x"}, {"Connection", "x"}, {"Transfer-Encoding", "x"}};
    reply.body = "abc";
    EXPECT_EQ(replyHead(reply, {.http11 = true, .keepAlive = true, .date = "D"}),
              "HTTP/1.1 201 Created\r\nDate: D\r\nX-A: 1\r\nContent-Length: 3\r\n\r\n");
    reply.status = 204;
    EXPECT_EQ(replyHead(reply, {.http11 = false, .keepAlive = true, .date = "D"}),
              "HTTP/1.0 204 No Content\r\nDate: D\r\nX-A: 1\r\nConnection: keep-alive\r\n\r\n");
    EXPECT_EQ(replyHead({}, {.http11 = true, .keepAlive = false, .date = "D"}),
              "HTTP/1.1 200 OK\r\nDate: D\r\nContent-Length: 0\r\nConnection: close\r\n\r\n");
}

TEST(ReplyHead, ADateIsWrittenAsHttpWantsIt) {
    EXPECT_EQ(httpDate(*fromRfc3339("1994-11-06T08:49:37.999999Z")), "Sun, 06 Nov 1994 08:49:37 GMT");
    EXPECT_EQ(httpDate(*fromRfc3339("2028-02-29T23:59:59Z")), "Tue, 29 Feb 2028 23:59:59 GMT");
}

TEST(ListenAddress, IsReadFromText) {
    auto read = [](std::string_view text) {
        auto address = parseListenAddress(text);
        return address ? address->host + "|" + std::to_string(address->port) : "none";
    };
    EXPECT_EQ(read("127.0.0.1:8080"), "127.0.0.1|8080");
    EXPECT_EQ(read("[::1]:0"), "::1|0");
    EXPECT_EQ(read("localhost:65535"), "localhost|65535");
    for (auto bad :
         {"", "8080", ":8080", "::1:8080", "[::1]", "[]:1", "[1.2.3.4]:1", "a:65536", "a:-1", "a:", "a:1x", "a b:1"})
        EXPECT_EQ(read(bad), "none") << bad;
}

TEST(ListenError, SaysWhatToDo) {
    using boost::system::errc::make_error_code;
    namespace errc = boost::system::errc;
    EXPECT_EQ(listenErrorText(make_error_code(errc::address_in_use), "::1", 8080),
              "[::1]:8080 is in use by another program");
    EXPECT_EQ(listenErrorText(make_error_code(errc::permission_denied), "127.0.0.1", 80),
              "not allowed to listen on 127.0.0.1:80: ports below 1024 need a privilege (CAP_NET_BIND_SERVICE); choose "
              "a higher one");
    EXPECT_EQ(listenErrorText(make_error_code(errc::address_not_available), "10.9.8.7", 8080),
              "10.9.8.7 is not an address of this machine");
}
} // namespace
} // namespace switchroom

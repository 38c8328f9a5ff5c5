// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

// A kept-alive connection that dies under a request: libcurl would send the request again by itself.
#include "agent/transport/curl_transport.h"
#include "tests/transport/send_now.h"
#include "tests/transport/wire_server.h"

#include <gtest/gtest.h>

#include <ostream>

namespace switchroom::test {
namespace {
using namespace std::chrono_literals;

struct Death {
    std::string name;
    WireServer::Session session; ///< of the second request on the connection
    int heads = 1;
    ErrorClass error = ErrorClass::reset;
    friend void PrintTo(const Death& death, std::ostream* out) { *out << death.name; }
};

std::vector<Death> deaths() {
    return {
        {"closedAfterTheHead", [](WireConnection& wire) { wire.readHead(); }},
        {"closedAfterTheRequest", [](WireConnection& wire) { wire.readRequest(); }},
        {"resetUnread", [](WireConnection& wire) { wire.waitForBytes(), wire.reset(); }, 0},
        {"closedUnread", [](WireConnection& wire) { wire.waitForBytes(); }, 0},
        {"resetAfterTheRequest", [](WireConnection& wire) { wire.readRequest(), wire.reset(); }},
        {"closedInTheHead", [](WireConnection& wire) { wire.readRequest() && wire.write("HTTP/1.1 200 O"); }},
        {"silent", [](WireConnection& wire) { wire.readRequest(), wire.hang(); }, 1, ErrorClass::timeout},
    };
}

class ReusedConnection : public testing::TestWithParam<Death> {};

TEST_P(ReusedConnection, isNotReplacedByASecondRequest) {
    const auto& death = GetParam();
    for (const auto* method : {"POST", "POST without body", "GET", "DELETE"}) {
        // A connection's first request is answered; on any further connection too, so that a silent second one shows.
        WireServer server([&](WireConnection& wire) {
            if (wire.readRequest() && wire.write(reply())) death.session(wire);
        });
        CurlTransport transport;
        auto request = post(server.url(), method == std::string("POST") ? "{}" : "");
        request.method = std::string(method).substr(0, std::string_view(method).find(' '));
        auto first = sendNow(transport, request, {.connect = 10s, .total = 10s});
        ASSERT_EQ(first.reply.status, 200) << first.detail;
        server.heads = 0;

        auto total = death.error == ErrorClass::timeout ? 700ms : 10s;
        auto second = sendNow(transport, request, {.connect = total, .total = total});
        WireServer::settle();
        SCOPED_TRACE(std::string(method) + ": " + second.detail);
        EXPECT_EQ(server.heads, death.heads);
        EXPECT_EQ(second.error, death.error);
        EXPECT_TRUE(second.bytesSent);
        EXPECT_EQ(second.reply.status, 0);
    }
}

INSTANTIATE_TEST_SUITE_P(Death, ReusedConnection, testing::ValuesIn(deaths()),
                         [](const auto& info) { return info.param.name; });

TEST(KeptAliveConnection, carriesOneRequestAfterTheOther) {
    WireServer server([](WireConnection& wire) {
        while (wire.readRequest() && wire.write(reply())) {}
    });
    CurlTransport transport;
    for (int n = 0; n < 20; ++n) ASSERT_EQ(sendNow(transport, post(server.url())).reply.status, 200);
    EXPECT_EQ(server.connections, 1);
    EXPECT_EQ(server.requests, 20);
}

TEST(KeptAliveConnection, isReplacedWhenTheServerClosedItInTheMeantime) {
    WireServer server([](WireConnection& wire) { wire.readRequest() && wire.write(reply()); });
    CurlTransport transport;
    for (int n = 0; n < 3; ++n) {
        auto result = sendNow(transport, post(server.url()));
        EXPECT_EQ(result.reply.status, 200) << result.detail;
        WireServer::settle();
    }
    EXPECT_EQ(server.requests, 3);
}
} // namespace
} // namespace switchroom::test

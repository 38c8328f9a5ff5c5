// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agent/transport/blocking_client.h"
#include "tests/transport/send_now.h"
#include "tests/transport/wire_server.h"

#include <gtest/gtest.h>

namespace switchroom::test {
namespace {
using namespace std::chrono_literals;

TEST(BlockingClient, bringsRepliesOverOneConnection) {
    WireServer server([](WireConnection& wire) {
        while (wire.readRequest() && wire.write(reply("[]", "404 Not Found"))) {}
    });
    BlockingClient client;
    for (int n = 0; n < 3; ++n) {
        auto got = client.send(post(server.url()));
        ASSERT_TRUE(got) << got.error();
        EXPECT_EQ(got->status, 404);
        EXPECT_EQ(got->body, "[]");
    }
    BlockingClient moved = std::move(client);
    EXPECT_TRUE(moved.send({.method = "GET", .url = server.url()}));
    EXPECT_EQ(server.connections, 1);
}

TEST(BlockingClient, saysWhyThereIsNoReply) {
    BlockingClient client;
    auto refused = client.send(post("http://127.0.0.1:1/"));
    ASSERT_FALSE(refused);
    EXPECT_NE(refused.error().find("127.0.0.1"), std::string::npos) << refused.error();
    WireServer server([](WireConnection& wire) { wire.readRequest(), wire.hang(); });
    auto late = client.exchange(post(server.url()), {.total = 700ms});
    EXPECT_EQ(late.error, ErrorClass::timeout);
    EXPECT_TRUE(late.bytesSent);
    EXPECT_EQ(server.requests, 1);
}
} // namespace
} // namespace switchroom::test

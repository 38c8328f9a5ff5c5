// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/http/web_socket_client.h"
#include "tests/serve/port_world.h"

#include <gmock/gmock.h>

#include <thread>

namespace switchroom {
namespace {
using testing::HasSubstr;

TEST(Port, AnswersHealthWithoutAToken) {
    PortWorld world;
    auto reply = world.ask("GET", "/v1/health", "");
    EXPECT_EQ(reply.status, 200);
    EXPECT_THAT(reply.body, HasSubstr(R"("status":"ok")"));
    EXPECT_EQ(reply.header("Cache-Control"), "no-store");
}

TEST(Port, ServesItsOwnDescription) {
    PortWorld world;
    auto reply = world.ask("GET", "/v1/openapi.yaml", world.admin());
    EXPECT_EQ(reply.status, 200);
    EXPECT_EQ(reply.header("Content-Type"), "application/yaml");
    EXPECT_THAT(reply.body, HasSubstr("openapi: 3.1.0"));
}

TEST(Port, GivesHeadTheHeadAlone) {
    PortWorld world;
    auto reply = world.ask("HEAD", "/v1/breakers", world.admin());
    EXPECT_EQ(reply.status, 200);
    EXPECT_TRUE(reply.body.empty());
}

TEST(Port, StreamsToWhoHasAToken) {
    PortWorld world;
    test::WebSocketClient refused(world.port());
    EXPECT_EQ(refused.open("/v1/stream").status, 401);
    test::WebSocketClient client(world.port());
    auto opened = client.open("/v1/stream", "Authorization: Bearer " + world.admin() + "\r\n");
    ASSERT_EQ(opened.status, 101) << opened.body;
    EXPECT_THAT(client.next().payload, HasSubstr(R"("kind":"hello")"));
}

TEST(Port, ShowsItsNumbers) {
    PortWorld world;
    auto reply = world.ask("GET", "/metrics", world.admin());
    EXPECT_EQ(reply.status, 200);
    EXPECT_THAT(reply.header("Content-Type"), HasSubstr("text/plain"));
    EXPECT_THAT(reply.body, HasSubstr("switchroom_build_info"));
}

} // namespace
} // namespace switchroom

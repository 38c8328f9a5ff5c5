// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agent/transport/blocking_client.h"
#include "agent/transport/curl_transport.h"
#include "tests/transport/send_now.h"
#include "tests/transport/tls_wire.h"

#include <gtest/gtest.h>

#include <csignal>

namespace switchroom::test {
namespace {
using namespace std::chrono_literals;

class Tls : public testing::Test {
protected:
    void SetUp() override { std::signal(SIGPIPE, SIG_IGN); } // OpenSSL's server side writes without MSG_NOSIGNAL
    void TearDown() override { std::signal(SIGPIPE, SIG_DFL); }
    static void answer(WireConnection& wire) {
        while (wire.readRequest() && wire.write(reply())) {}
    }
    TlsWire m_tls{"IP:127.0.0.1"};
};

TEST_F(Tls, isSpokenWithWhomTheCaFileTrusts) {
    WireServer server(answer, m_tls.wrap());
    CurlTransport transport({.caFile = m_tls.caFile()});
    for (int n = 0; n < 3; ++n) {
        auto result = sendNow(transport, post(server.url("/", "https")));
        EXPECT_EQ(result.reply.status, 200) << result.detail;
        EXPECT_TRUE(result.bytesSent);
    }
    EXPECT_EQ(server.connections, 1);
    BlockingClient client(m_tls.caFile());
    EXPECT_TRUE(client.send(post(server.url("/", "https"))));
}

TEST_F(Tls, isRefusedWithoutTrustBeforeAnyByteOfTheRequest) {
    WireServer server(answer, m_tls.wrap());
    CurlTransport system;
    auto untrusted = sendNow(system, post(server.url("/", "https")));
    EXPECT_EQ(untrusted.error, ErrorClass::connect) << untrusted.detail;
    EXPECT_FALSE(untrusted.bytesSent);

    TlsWire other("DNS:elsewhere.example");
    WireServer impostor(answer, other.wrap());
    CurlTransport trusting({.caFile = other.caFile()});
    auto wrongName = sendNow(trusting, post(impostor.url("/", "https")));
    EXPECT_EQ(wrongName.error, ErrorClass::connect) << wrongName.detail;
    EXPECT_FALSE(wrongName.bytesSent);
    EXPECT_EQ(server.heads + impostor.heads, 0);
}

TEST_F(Tls, sendsOnceWhenAReusedConnectionDies) {
    WireServer server([](WireConnection& wire) { wire.readRequest() && wire.write(reply()) && wire.readRequest(); },
                      m_tls.wrap());
    CurlTransport transport({.caFile = m_tls.caFile()});
    auto url = server.url("/", "https");
    for (auto request : {post(url), post(url, ""), HttpRequest{.method = "GET", .url = url}}) {
        ASSERT_EQ(sendNow(transport, request).reply.status, 200);
        server.heads = 0;
        auto result = sendNow(transport, request);
        EXPECT_EQ(result.error, ErrorClass::reset) << result.detail;
        EXPECT_TRUE(result.bytesSent);
        WireServer::settle();
        EXPECT_EQ(server.heads, 1) << request.method;
    }
}
} // namespace
} // namespace switchroom::test

// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Every fault of a server and of the way to it: at most one request on the wire, and the truth about it.
#include "agent/transport/curl_transport.h"
#include "tests/transport/send_now.h"
#include "tests/transport/wire_server.h"

#include <gtest/gtest.h>
#include <zlib.h>

#include <ostream>
#include <vector>

namespace switchroom::test {
namespace {
using namespace std::chrono_literals;
using Session = WireServer::Session;

struct Fault {
    std::string name;
    Session session;
    ErrorClass error = ErrorClass::none;
    bool bytesSent = true;
    int heads = 1;
    int status = 0;
    std::string scheme = "http";
    friend void PrintTo(const Fault& fault, std::ostream* out) { *out << fault.name; }
};

void drip(WireConnection& wire) {
    if (!wire.readRequest()) return;
    auto bytes = reply(std::string(500, 'x'));
    for (char byte : bytes) {
        if (!wire.write(std::string(1, byte))) return;
        std::this_thread::sleep_for(20ms);
    }
}

std::string gzipOfZeros(std::size_t size) {
    z_stream stream{};
    deflateInit2(&stream, 9, Z_DEFLATED, 15 + 16, 9, Z_DEFAULT_STRATEGY);
    std::string zeros(size, '\0');
    std::string packed(size / 100 + 1024, '\0');
    stream.next_in = reinterpret_cast<Bytef*>(zeros.data());
    stream.avail_in = uInt(zeros.size());
    stream.next_out = reinterpret_cast<Bytef*>(packed.data());
    stream.avail_out = uInt(packed.size());
    deflate(&stream, Z_FINISH);
    packed.resize(stream.total_out);
    deflateEnd(&stream);
    return packed;
}

Session answer(std::string bytes) {
    return [bytes](WireConnection& wire) {
        while (wire.readRequest() && wire.write(bytes)) {}
    };
}

void bomb(WireConnection& wire) {
    static const auto bytes = reply(gzipOfZeros(8U << 20), "200 OK", "Content-Encoding: gzip\r\n");
    while (wire.readRequest() && wire.write(bytes)) {}
}

/// Answers and closes.
Session answerOnce(std::string bytes) {
    return [bytes](WireConnection& wire) { wire.readRequest() && wire.write(bytes); };
}

Session flood(std::string head, std::string piece) {
    return [head, piece](WireConnection& wire) {
        wire.readRequest() && wire.write(head);
        while (wire.write(piece)) {}
    };
}

std::vector<Fault> brokenConnections() {
    auto resetUnread = [](WireConnection& wire) { wire.waitForBytes(), wire.reset(); };
    auto resetRead = [](WireConnection& wire) { wire.readRequest(), wire.reset(); };
    auto closeAfterHead = [](WireConnection& wire) { wire.readHead(); };
    auto closeAfterRequest = [](WireConnection& wire) { wire.readRequest(); };
    auto silent = [](WireConnection& wire) { wire.hang(); };
    auto silentAfterRequest = [](WireConnection& wire) { wire.readRequest(), wire.hang(); };
    auto hangInBody = [](WireConnection& wire) {
        wire.readRequest() && wire.write("HTTP/1.1 200 OK\r\nContent-Length: 40\r\n\r\n{\"id\":"), wire.hang();
    };
    return {
        {"resetBeforeReading", resetUnread, ErrorClass::reset, true, 0},
        {"resetAfterReading", resetRead, ErrorClass::reset},
        {"closedAfterTheHead", closeAfterHead, ErrorClass::reset},
        {"closedAfterTheRequest", closeAfterRequest, ErrorClass::reset},
        {"acceptedAndSilent", silent, ErrorClass::timeout, true, 0},
        {"silentAfterTheRequest", silentAfterRequest, ErrorClass::timeout},
        {"silentInTheBody", hangInBody, ErrorClass::timeout},
        {"drippingSlowerThanTheDeadline", drip, ErrorClass::timeout},
    };
}

std::vector<Fault> brokenReplies() {
    const std::string ok = "HTTP/1.1 200 OK\r\n";
    return {
        {"bodyCutBeforeItsLength", answerOnce(ok + "Content-Length: 40\r\n\r\n{\"id\":"), ErrorClass::reset},
        {"bodyCutInItsChunks", answerOnce(ok + "Transfer-Encoding: chunked\r\n\r\n6\r\n{\"id\":\r\n"),
         ErrorClass::reset},
        {"headCut", answerOnce(ok + "Content-Ty"), ErrorClass::reset},
        {"bodyCutWithoutALength", answerOnce(ok + "\r\n{\"id\":"), ErrorClass::none, true, 1, 200},
        {"notHttp", answerOnce("SSH-2.0-OpenSSH_9.2\r\n"), ErrorClass::reset},
        {"brokenGzip", answer(reply("not gzip", "200 OK", "Content-Encoding: gzip\r\n")), ErrorClass::reset},
        {"gzipBomb", bomb, ErrorClass::tooLarge},
        {"nineMegabytes", answer(reply(std::string(9U << 20, 'x'))), ErrorClass::tooLarge},
        {"bodyWithoutEnd", flood(ok + "\r\n", std::string(65536, 'x')), ErrorClass::tooLarge},
        {"headersWithoutEnd", flood(ok, "X-More: and more\r\n"), ErrorClass::tooLarge},
        {"oneHeaderWithoutEnd", flood(ok + "X-More: ", std::string(4096, 'x')), ErrorClass::tooLarge},
        {"interimRepliesWithoutEnd", flood("", "HTTP/1.1 103 Early Hints\r\nLink: </x>\r\n\r\n"), ErrorClass::tooLarge},
    };
}

std::vector<Fault> answersThatAreNotTheirs() {
    const std::string elsewhere = "Location: /elsewhere\r\n";
    return {
        {"moved301", answer(reply("", "301 Moved", elsewhere)), ErrorClass::none, true, 1, 301},
        {"redirected307", answer(reply("", "307 Temporary Redirect", elsewhere)), ErrorClass::none, true, 1, 307},
        {"redirected308", answer(reply("", "308 Permanent Redirect", elsewhere)), ErrorClass::none, true, 1, 308},
        {"continued", answer("HTTP/1.1 100 Continue\r\n\r\n" + reply()), ErrorClass::none, true, 1, 200},
        {"unauthorised", answer(reply("", "401 No", "WWW-Authenticate: Basic realm=\"x\"\r\n")), ErrorClass::none, true,
         1, 401},
        {"expectationFailed", answer(reply("", "417 Expectation Failed")), ErrorClass::none, true, 1, 417},
        {"misdirected", answer(reply("", "421 Misdirected Request")), ErrorClass::none, true, 1, 421},
        {"tooManyRequests", answer(reply("{}", "429 Slow", "Retry-After: 3\r\n")), ErrorClass::none, true, 1, 429},
        {"serverError", answer(reply("oops", "500 Internal Server Error")), ErrorClass::none, true, 1, 500},
        {"unavailable", answerOnce(reply("{}", "503 Unavailable", "Connection: close\r\n")), ErrorClass::none, true, 1,
         503},
        {"htmlWithStatus200", answer(reply("<html>", "200 OK")), ErrorClass::none, true, 1, 200},
    };
}

std::vector<Fault> tlsFaults() {
    auto silent = [](WireConnection& wire) { wire.hang(); };
    auto plain = [](WireConnection& wire) { wire.waitForBytes(), wire.write("HTTP/1.1 400 Bad Request\r\n\r\n"); };
    auto closes = [](WireConnection& wire) { wire.waitForBytes(); };
    auto resets = [](WireConnection& wire) { wire.waitForBytes(), wire.reset(); };
    return {
        {"tlsAgainstPlain", plain, ErrorClass::connect, false, 0, 0, "https"},
        {"tlsSilent", silent, ErrorClass::connect, false, 0, 0, "https"},
        {"tlsClosed", closes, ErrorClass::connect, false, 0, 0, "https"},
        {"tlsReset", resets, ErrorClass::connect, false, 0, 0, "https"},
    };
}

class Faults : public testing::TestWithParam<Fault> {};

TEST_P(Faults, putOneRequestOnTheWireAtMostAndTellTheTruth) {
    const auto& fault = GetParam();
    WireServer server(fault.session);
    CurlTransport transport;
    // Short where the end of the time is what is tried; else a busy machine must not fail the test.
    bool hangs = fault.error == ErrorClass::timeout || fault.name == "tlsSilent";
    auto limits =
        hangs ? TransportLimits{.connect = 500ms, .total = 700ms} : TransportLimits{.connect = 10s, .total = 10s};
    auto url = server.url("/charge", fault.scheme);
    for (auto request : {post(url), post(url, ""), HttpRequest{.method = "GET", .url = url}}) {
        server.heads = 0;
        auto before = std::chrono::steady_clock::now();
        auto result = sendNow(transport, request, limits);
        auto took = std::chrono::steady_clock::now() - before;
        WireServer::settle();
        SCOPED_TRACE(request.method + (request.body.empty() ? ": " : " with a body: ") + result.detail);
        EXPECT_EQ(server.heads, fault.heads);
        EXPECT_EQ(result.error, fault.error);
        EXPECT_EQ(result.bytesSent, fault.bytesSent);
        EXPECT_EQ(result.reply.status, fault.status);
        EXPECT_EQ(result.detail.empty(), fault.error == ErrorClass::none);
        EXPECT_LT(took, 5s);
    }
}

auto nameOf = [](const auto& info) { return info.param.name; };
INSTANTIATE_TEST_SUITE_P(Connection, Faults, testing::ValuesIn(brokenConnections()), nameOf);
INSTANTIATE_TEST_SUITE_P(Reply, Faults, testing::ValuesIn(brokenReplies()), nameOf);
INSTANTIATE_TEST_SUITE_P(Answer, Faults, testing::ValuesIn(answersThatAreNotTheirs()), nameOf);
INSTANTIATE_TEST_SUITE_P(Tls, Faults, testing::ValuesIn(tlsFaults()), nameOf);
} // namespace
} // namespace switchroom::test

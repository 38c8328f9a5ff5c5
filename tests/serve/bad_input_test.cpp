// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agent/protocol/codec.h"
#include "agent/protocol/problem.h"
#include "tests/serve/port_world.h"

#include <fmt/format.h>
#include <gmock/gmock.h>

#include <clocale>

namespace switchroom {
namespace {

std::string bodyWith(std::string_view amount, std::string_view currency = "EUR", std::string_view more = "",
                     std::string_view provider = "plain") {
    return fmt::format(
        R"({{"provider":"{}","operation":"charge","order_ref":"order-1","amount":{{"amount":{},"currency":"{}"}}{}}})",
        provider, amount, currency, more);
}

struct Bad {
    std::string what;
    std::string body;
    int status;
    ErrorCode code;
    std::string pointer; ///< of the first wrong field; empty when there is none
};

std::vector<Bad> badBodies() {
    using enum ErrorCode;
    return {
        {"negative", bodyWith("-1"), 422, invalidRequest, "/amount/amount"},
        {"zero", bodyWith("0"), 422, invalidRequest, "/amount/amount"},
        {"fraction", bodyWith("25.99"), 422, invalidRequest, "/amount/amount"},
        {"whole fraction", bodyWith("25.0"), 422, invalidRequest, "/amount/amount"},
        {"exponent", bodyWith("1e3"), 422, invalidRequest, "/amount/amount"},
        {"overflow", bodyWith("9223372036854775808"), 422, invalidRequest, "/amount/amount"},
        {"huge", bodyWith(std::string(400, '9')), 422, invalidRequest, "/amount/amount"},
        {"text as amount", bodyWith("\"100\""), 422, invalidRequest, "/amount/amount"},
        {"yen with a fraction", bodyWith("100.5", "JPY"), 422, invalidRequest, "/amount/amount"},
        {"unknown currency", bodyWith("100", "XQX"), 422, unknownCurrency, "/amount/currency"},
        {"unknown provider", bodyWith("100", "EUR", "", "nobody"), 422, unknownProvider, "/provider"},
        {"unknown field", bodyWith("100", "EUR", R"(,"amout":1)"), 422, invalidRequest, "/amout"},
        {"card number", bodyWith("100", "EUR", R"(,"method":"4242424242424242")"), 422, invalidRequest, "/method"},
        {"wrong operation",
         R"({"provider":"plain","operation":"refund","order_ref":"o","amount":{"amount":1,"currency":"EUR"}})", 422,
         invalidRequest, "/operation"},
        {"duplicate keys", bodyWith("100", "EUR", R"(,"order_ref":"order-2")"), 400, invalidJson, ""},
        {"duplicate keys inside", bodyWith("100,\"amount\":900"), 400, invalidJson, ""},
        {"depth", std::string(60'000, '['), 400, invalidJson, ""},
        {"invalid UTF-8", bodyWith("100", "EUR", ",\"customer_ref\":\"\xc3\x28\""), 400, invalidJson, ""},
        {"NUL", bodyWith("100", "EUR", ",\"customer_ref\":\"a\\u0000b\""), 400, invalidJson, ""},
        {"raw NUL", bodyWith("100", "EUR", std::string_view(",\"customer_ref\":\"a\0b\"", 21)), 400, invalidJson, ""},
        {"lone surrogate", bodyWith("100", "EUR", ",\"customer_ref\":\"\\ud83d\""), 400, invalidJson, ""},
        {"cut", bodyWith("100").substr(0, 40), 400, invalidJson, ""},
        {"no object", "[]", 422, invalidRequest, ""},
    };
}

ProblemView problemIn(const test::WireReply& reply) {
    EXPECT_EQ(reply.header("Content-Type"), "application/problem+json");
    auto problem = decode<ProblemView>(reply.body, UnknownFields::ignore);
    EXPECT_TRUE(problem.has_value()) << reply.body;
    return problem.value_or(ProblemView{});
}

void refuseAll(PortWorld& world) {
    for (const auto& bad : badBodies()) {
        SCOPED_TRACE(bad.what);
        auto reply = world.charge(bad.body);
        EXPECT_EQ(reply.status, bad.status) << reply.body;
        auto problem = problemIn(reply);
        EXPECT_EQ(problem.code, bad.code) << reply.body;
        if (!bad.pointer.empty()) EXPECT_EQ(problem.errors.value().at(0).pointer, bad.pointer);
        EXPECT_FALSE(problem.detail.empty());
        EXPECT_EQ(problem.instance, "/v1/payments");
    }
}

TEST(BadInput, GetsItsAnswerAndReservesNothing) {
    PortWorld world;
    refuseAll(world);
    auto list = world.ask("GET", "/v1/payments", world.admin());
    EXPECT_EQ(list.body, R"({"items":[]})");
}

TEST(BadInput, IsTheSameUnderAnotherLocale) {
    if (std::setlocale(LC_ALL, "de_DE.UTF-8") == nullptr) GTEST_SKIP() << "de_DE is not installed";
    PortWorld world;
    std::setlocale(LC_ALL, "de_DE.UTF-8"); // after Qt has taken the environment's
    refuseAll(world);
    EXPECT_EQ(world.charge(bodyWith("100")).status, 503);
    std::setlocale(LC_ALL, "C");
}

TEST(BadInput, WithoutAKeyOrWithABadOneIsRefusedFirst) {
    PortWorld world;
    EXPECT_EQ(problemIn(world.charge(bodyWith("100"), "")).code, ErrorCode::keyMissing);
    EXPECT_EQ(world.charge(bodyWith("100"), "").status, 400);
    EXPECT_EQ(problemIn(world.charge(bodyWith("100"), "has blank in it")).code, ErrorCode::keyMalformed);
}

TEST(BadInput, UnderAKnownKeyIsAnotherBody) {
    PortWorld world;
    EXPECT_EQ(world.charge(bodyWith("100")).status, 503) << "the provider cannot be reached; the key is known now";
    auto other = world.charge(bodyWith("101"));
    EXPECT_EQ(other.status, 422);
    EXPECT_EQ(problemIn(other).code, ErrorCode::keyReused);
}

TEST(BadInput, OfAnotherMediaTypeIsNotTaken) {
    PortWorld world;
    auto reply = world.ask("POST", "/v1/payments", world.shop(), bodyWith("100"),
                           "Content-Type: text/plain\r\nIdempotency-Key: key-00000001\r\n");
    EXPECT_EQ(reply.status, 415);
}

TEST(BadInput, ThatIsTooLargeIsNotEvenRead) {
    PortWorld world;
    test::RawClient client(world.port());
    client.send(fmt::format(
        "POST /v1/payments HTTP/1.1\r\nHost: {}\r\nAuthorization: Bearer {}\r\nContent-Type: application/json\r\n"
        "Idempotency-Key: key-00000001\r\nContent-Length: {}\r\n\r\n",
        world.host(), world.shop(), 9 << 20));
    auto reply = client.reply();
    EXPECT_EQ(reply.status, 413);
    EXPECT_THAT(reply.body, testing::HasSubstr(R"("code":"payload_too_large")"));
}

TEST(BadInput, InTheQueryIsNamed) {
    PortWorld world;
    auto reply = world.ask("GET", "/v1/payments?stauts=unknown", world.admin());
    EXPECT_EQ(reply.status, 422);
    EXPECT_EQ(problemIn(reply).errors.value().at(0).pointer, "?stauts");
    EXPECT_GE(world.ask("GET", "/v1/payments?search=%zz", world.admin()).status, 400);
    EXPECT_EQ(world.ask("GET", "/v1/payments/not-an-id", world.admin()).status, 404);
}

} // namespace
} // namespace switchroom

// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agent/core/words.h"
#include "agent/serve/failed_logins.h"
#include "agent/serve/gate.h"
#include "agent/serve/header_fields.h"

#include <gmock/gmock.h>

namespace switchroom {
namespace {
using namespace std::chrono_literals;
using Headers = std::vector<HttpHeader>;

struct KeyCase {
    Headers headers;
    std::string key;  ///< empty: refused
    ErrorCode code{}; ///< then
};
void PrintTo(const KeyCase& one, std::ostream* out) { *out << (one.headers.empty() ? "none" : one.headers[0].value); }

class IdempotencyKey : public testing::TestWithParam<KeyCase> {};

TEST_P(IdempotencyKey, IsReadQuotedOrBare) {
    auto key = readIdempotencyKey(GetParam().headers);
    if (GetParam().key.empty()) {
        ASSERT_FALSE(key);
        EXPECT_EQ(key.error().code, GetParam().code);
    } else {
        ASSERT_TRUE(key) << key.error().detail;
        EXPECT_EQ(*key, GetParam().key);
    }
}

INSTANTIATE_TEST_SUITE_P(
    Forms, IdempotencyKey,
    testing::Values(
        KeyCase{{}, "", ErrorCode::keyMissing}, KeyCase{{{"Idempotency-Key", ""}}, "", ErrorCode::keyMissing},
        KeyCase{{{"idempotency-key", "key-0001"}}, "key-0001"},
        KeyCase{{{"Idempotency-Key", "\"key-0001\""}}, "key-0001"},
        KeyCase{{{"Idempotency-Key", "  key_0001 "}}, "key_0001"},
        KeyCase{{{"Idempotency-Key", "\"key-0001"}}, "", ErrorCode::keyMalformed},
        KeyCase{{{"Idempotency-Key", "short"}}, "", ErrorCode::keyMalformed},
        KeyCase{{{"Idempotency-Key", std::string(128, 'k')}}, std::string(128, 'k')},
        KeyCase{{{"Idempotency-Key", std::string(129, 'k')}}, "", ErrorCode::keyMalformed},
        KeyCase{{{"Idempotency-Key", "key 0000001"}}, "", ErrorCode::keyMalformed},
        KeyCase{{{"Idempotency-Key", "key-\xc3\xa4-00001"}}, "", ErrorCode::keyMalformed},
        KeyCase{{{"Idempotency-Key", "key-00001"}, {"Idempotency-Key", "key-00001"}}, "", ErrorCode::keyMalformed}));

TEST(IfMatch, NamesOneStrongVersion) {
    EXPECT_EQ(readIfMatch(Headers{{"If-Match", "\"12\""}}), 12);
    for (auto value : {"", "*", "12", "W/\"12\"", "\"12\", \"13\"", "\"abc\"", "\"\"", "\"-1\"", "\"0\"",
                       "\"99999999999999999999\""}) {
        auto version = readIfMatch(Headers{{"If-Match", value}});
        ASSERT_FALSE(version) << value;
        EXPECT_EQ(version.error().code, ErrorCode::versionMissing);
    }
}

TEST(Prefer, IsReadWhereItIsUnderstood) {
    auto preference = readPrefer(Headers{{"Prefer", "respond-async, wait=10"}});
    EXPECT_TRUE(preference.respondAsync);
    EXPECT_EQ(preference.wait, 10s);
    EXPECT_EQ(readPrefer(Headers{{"Prefer", "WAIT=\"5\""}}).wait, 5s);
    EXPECT_EQ(readPrefer(Headers{{"Prefer", "wait=3"}, {"prefer", "wait=9"}}).wait, 3s);
    EXPECT_EQ(readPrefer(Headers{{"Prefer", "wait=99999"}}).wait, 3600s);
    for (auto value : {"", "wait", "wait=", "wait=-1", "wait=1.5", "wait=x", "return=minimal"})
        EXPECT_FALSE(readPrefer(Headers{{"Prefer", value}}).wait) << value;
}

TEST(ContentType, OfJsonMayHaveParameters) {
    EXPECT_TRUE(isJsonType("application/json"));
    EXPECT_TRUE(isJsonType("Application/JSON ; charset=utf-8"));
    EXPECT_FALSE(isJsonType("text/json"));
    EXPECT_FALSE(isJsonType("application/json-patch+json"));
    EXPECT_FALSE(isJsonType(""));
}

TEST(Bearer, IsTakenFromOneAuthorization) {
    EXPECT_EQ(readBearer(Headers{{"Authorization", "Bearer abc"}}), "abc");
    EXPECT_EQ(readBearer(Headers{{"authorization", "bearer  abc "}}), "abc");
    EXPECT_EQ(readBearer(Headers{{"Authorization", "Basic abc"}}), "");
    EXPECT_EQ(readBearer(Headers{{"Authorization", "Bearer a"}, {"Authorization", "Bearer a"}}), "");
}

struct GateCase {
    Headers headers;
    std::optional<ErrorCode> refused;
};

TEST(Gate, LetsOnlyOurOwnNamesThrough) {
    GatePolicy policy{loopbackHosts(8080), {}};
    const std::vector<GateCase> cases{
        {{{"Host", "127.0.0.1:8080"}}, {}},
        {{{"host", "LocalHost:8080"}}, {}},
        {{{"Host", "[::1]:8080"}}, {}},
        {{{"Host", "127.0.0.1:8081"}}, ErrorCode::hostNotAllowed},
        {{{"Host", "evil.example:8080"}}, ErrorCode::hostNotAllowed},
        {{{"Host", "127.0.0.1:8080"}, {"Host", "127.0.0.1:8080"}}, ErrorCode::hostNotAllowed},
        {{}, ErrorCode::hostNotAllowed},
        {{{"Host", "127.0.0.1:8080"}, {"Origin", "https://evil.example"}}, ErrorCode::originNotAllowed},
        {{{"Host", "127.0.0.1:8080"}, {"Origin", "null"}}, ErrorCode::originNotAllowed},
        {{{"Host", "127.0.0.1:8080"}, {"Sec-Fetch-Site", "cross-site"}}, ErrorCode::originNotAllowed},
    };
    for (const auto& one : cases) {
        auto refused = refusedAtGate(policy, one.headers);
        EXPECT_EQ(refused ? std::optional(refused->code) : std::nullopt, one.refused)
            << (one.headers.empty() ? "" : one.headers.back().value);
    }
}

TEST(Gate, LetsAnOriginThroughThatIsNamed) {
    GatePolicy policy{loopbackHosts(8080), {"https://board.example"}};
    EXPECT_FALSE(refusedAtGate(policy, Headers{{"Host", "127.0.0.1:8080"}, {"Origin", "https://board.example"}}));
}

TEST(FailedLogins, MakeAnAddressWaitLongerEachTime) {
    FailedLogins logins;
    Steady now{};
    for (int i = 0; i < 4; ++i) logins.failed("10.0.0.1", now);
    EXPECT_FALSE(logins.waitOf("10.0.0.1", now));
    logins.failed("10.0.0.1", now);
    EXPECT_EQ(logins.waitOf("10.0.0.1", now), 1s);
    EXPECT_FALSE(logins.waitOf("10.0.0.2", now));
    for (int i = 0; i < 40; ++i) logins.failed("10.0.0.1", now);
    EXPECT_EQ(logins.waitOf("10.0.0.1", now), 1800s);
    EXPECT_FALSE(logins.waitOf("10.0.0.1", now + 1800s));
    logins.succeeded("10.0.0.1");
    EXPECT_FALSE(logins.waitOf("10.0.0.1", now));
}

TEST(FailedLogins, CountAnIpv6NetworkAsOne) {
    FailedLogins logins;
    for (int i = 0; i < 5; ++i) logins.failed("2001:db8:1:2::" + std::to_string(i), Steady{});
    EXPECT_TRUE(logins.waitOf("2001:db8:1:2::ffff", Steady{}));
    EXPECT_FALSE(logins.waitOf("2001:db8:1:3::1", Steady{}));
}

TEST(FailedLogins, StayBounded) {
    FailedLogins logins;
    for (int i = 0; i < 20'000; ++i) logins.failed(std::to_string(i), Steady{});
    EXPECT_LE(logins.size(), FailedLogins::most);
}

} // namespace
} // namespace switchroom

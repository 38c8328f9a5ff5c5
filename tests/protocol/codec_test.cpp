// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agent/protocol/codec.h"
#include "agent/protocol/list.h"
#include "agent/protocol/payment_detail.h"
#include "agent/protocol/payment_request.h"
#include "agent/protocol/stream_message.h"
#include "agent/protocol/token_view.h"

#include <gmock/gmock.h>

namespace switchroom {
namespace {
using testing::HasSubstr;

std::string paymentBody(std::string amount, std::string more = "") {
    return R"({"provider":"stripe","operation":"charge","order_ref":"o-1","amount":{"amount":)" + amount +
           R"(,"currency":"EUR"})" + more + "}";
}

std::expected<PaymentRequest, Error> read(std::string_view text) {
    return decode<PaymentRequest>(text, UnknownFields::refuse);
}

TEST(Codec, WritesInTheOrderOfTheStructAndLeavesOutWhatIsAbsent) {
    PaymentRequest request{.provider = "stripe", .orderRef = "o-\"1\"\n", .amount = {2599, "EUR"}, .additional = true};
    EXPECT_EQ(encode(request), R"({"provider":"stripe","operation":"charge","order_ref":"o-\"1\"\n",)"
                               R"("amount":{"amount":2599,"currency":"EUR"},"additional":true})");
}

TEST(Codec, ReadsWhatItWrites) {
    PaymentDetail detail;
    detail.id = *idFrom<PaymentId>("01931b6e-7c1a-7000-8000-0123456789ab");
    detail.orderRef = "Größe 42 €";
    detail.status = Status::unknown;
    detail.phase = Phase::needsHuman;
    detail.amount = {std::numeric_limits<std::int64_t>::max(), "JPY"};
    detail.createdAt = instantOf(1'700'000'000'123'456);
    detail.evidence.push_back(
        {.source = EvidenceSource::syncResponse, .rawStatus = "processing", .amount = Money{1, "JPY"}});
    detail.siblings.push_back({.note = "look\tat this"});
    auto back = decode<PaymentDetail>(encode(detail), UnknownFields::refuse);
    ASSERT_TRUE(back) << back.error().detail;
    EXPECT_EQ(*back, detail);
    EXPECT_THAT(encode(detail), HasSubstr(R"("created_at":"2023-11-14T22:13:20.123456Z")"));
    EXPECT_THAT(encode(detail), HasSubstr(R"("phase":"needs_human")"));
}

TEST(Codec, WritesJsonWhateverTheTextsAre) {
    CancelRequest request{.reason = std::string("a\xFF\0b", 4)};
    auto back = decode<CancelRequest>(encode(request), UnknownFields::refuse);
    ASSERT_TRUE(back) << back.error().detail;
    EXPECT_EQ(back->reason, "a\uFFFD\uFFFDb");
}

TEST(Codec, WritesFractionsShortestAndReadsThemBackExactly) {
    OverviewView overview{.attemptsPerPayment = 1.0 / 3};
    EXPECT_THAT(encode(overview), HasSubstr(R"("attempts_per_payment":0.3333333333333333)"));
    EXPECT_EQ(decode<OverviewView>(encode(overview), UnknownFields::refuse), overview);
}

TEST(Codec, FlattensABaseBeforeItsOwnMembers) {
    TokenCreated created;
    created.id = "abcdefgh";
    created.scope = "shop";
    created.token = "sr1_x";
    EXPECT_THAT(encode(created), testing::StartsWith(R"({"id":"abcdefgh",)"));
    EXPECT_THAT(encode(created), testing::EndsWith(R"("token":"sr1_x"})"));
}

TEST(Codec, TakesNullForWhatMayBeAbsent) {
    auto request = read(paymentBody("1", R"(,"method":null)"));
    ASSERT_TRUE(request);
    EXPECT_FALSE(request->method);
}

struct Wrong {
    std::string text;
    ErrorCode code;
    std::string pointer; ///< of the first place
    std::string says;    ///< a part of the detail
};
void PrintTo(const Wrong& wrong, std::ostream* out) { *out << wrong.text.substr(0, 120); }

class Refused : public testing::TestWithParam<Wrong> {};

TEST_P(Refused, WithItsPlaceAndReason) {
    const auto& [text, code, pointer, says] = GetParam();
    auto request = read(text);
    ASSERT_FALSE(request);
    EXPECT_EQ(request.error().code, code) << request.error().detail;
    EXPECT_THAT(request.error().detail, HasSubstr(says));
    if (code != ErrorCode::invalidRequest) return;
    ASSERT_FALSE(request.error().fields.empty());
    EXPECT_EQ(request.error().fields[0].pointer, pointer);
}

constexpr auto field = ErrorCode::invalidRequest;
constexpr auto json = ErrorCode::invalidJson;
INSTANTIATE_TEST_SUITE_P(
    Bodies, Refused,
    testing::Values(
        Wrong{paymentBody("25.99"), field, "/amount/amount", "without fraction"},
        Wrong{paymentBody("5.0"), field, "/amount/amount", "without fraction"},
        Wrong{paymentBody("5e2"), field, "/amount/amount", "or exponent"},
        Wrong{paymentBody("9223372036854775808"), field, "/amount/amount", "between"},
        Wrong{paymentBody("-9223372036854775809"), field, "/amount/amount", "without fraction"},
        Wrong{paymentBody("18446744073709551616"), field, "/amount/amount", "without fraction"},
        Wrong{paymentBody("\"5\""), field, "/amount/amount", "integer"},
        Wrong{paymentBody("1,\"amount\":900"), json, "", "twice"},
        Wrong{paymentBody("1", R"(,"surprise":1)"), field, "/surprise", "allowed: provider, operation"},
        Wrong{paymentBody("1", R"(,"a/b~c":1)"), field, "/a~1b~0c", "unknown here"},
        Wrong{paymentBody("1", R"(,"send_before":"2026-02-30T00:00:00Z")"), field, "/send_before", "must be a time"},
        Wrong{paymentBody("1", R"(,"additional":"yes")"), field, "/additional", "true or false"},
        Wrong{paymentBody("1", R"(,"customer_ref":"a\u0000b")"), json, "", "NUL"},
        Wrong{paymentBody("1", ",\"customer_ref\":\"\xff\xfe\""), json, "", "byte"},
        Wrong{paymentBody("1", R"(,"customer_ref":"\ud800")"), json, "", "byte"},
        Wrong{paymentBody("1") + "x", json, "", "byte"}, Wrong{"", json, "", "byte 0"},
        Wrong{"[]", field, "", "must be an object"},
        Wrong{R"({"provider":"s","operation":"steal","order_ref":"o","amount":{"amount":1,"currency":"EUR"}})", field,
              "/operation", "charge, authorise, capture"},
        Wrong{"{}", field, "/provider", "is missing"}, Wrong{std::string(100'000, '['), json, "", "byte"},
        Wrong{R"({"provider":)" + std::string(40, '[') + std::string(40, ']') + "}", json, "", "byte"}));

TEST(Codec, NamesEveryWrongPlaceAtOnce) {
    auto request = read(R"({"provider":1,"operation":"charge","amount":{"amount":1.5,"currency":2}})");
    ASSERT_FALSE(request);
    std::vector<std::string> pointers;
    for (const auto& wrong : request.error().fields) pointers.push_back(wrong.pointer);
    EXPECT_THAT(pointers, testing::ElementsAre("/provider", "/order_ref", "/amount/amount", "/amount/currency"));
}

TEST(Codec, LetsALinkReadANewerAgent) {
    auto text = paymentBody("1", R"(,"invented_next_year":{"deep":[1]})");
    EXPECT_TRUE(decode<PaymentRequest>(text, UnknownFields::ignore));
}

} // namespace
} // namespace switchroom

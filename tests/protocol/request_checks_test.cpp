// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agent/protocol/request_checks.h"

#include <gmock/gmock.h>

#include <functional>

namespace switchroom {
namespace {
const PaymentRequest good{.provider = "stripe", .orderRef = "o-1", .amount = {2599, "EUR"}};

struct Change {
    std::string what;
    std::function<void(PaymentRequest&)> apply;
    std::string pointer; ///< empty: still good
    ErrorCode code = ErrorCode::invalidRequest;
};
void PrintTo(const Change& change, std::ostream* out) { *out << change.what; }

class PaymentCheck : public testing::TestWithParam<Change> {};

TEST_P(PaymentCheck, FindsWhatIsWrong) {
    auto request = good;
    GetParam().apply(request);
    auto error = check(request);
    ASSERT_EQ(error.has_value(), !GetParam().pointer.empty()) << (error ? error->detail : "");
    if (!error) return;
    EXPECT_EQ(error->code, GetParam().code);
    EXPECT_EQ(error->fields.at(0).pointer, GetParam().pointer);
}

INSTANTIATE_TEST_SUITE_P(
    Fields, PaymentCheck,
    testing::Values(Change{"nothing", [](auto&) {}, ""}, //
                    Change{"zero", [](auto& r) { r.amount.amount = 0; }, "/amount/amount"},
                    Change{"negative", [](auto& r) { r.amount.amount = -1; }, "/amount/amount"},
                    Change{"the largest", [](auto& r) { r.amount.amount = std::numeric_limits<std::int64_t>::max(); },
                           ""},
                    Change{"yen", [](auto& r) { r.amount.currency = "JPY"; }, ""},
                    Change{"no such currency", [](auto& r) { r.amount.currency = "XYZ"; }, "/amount/currency",
                           ErrorCode::unknownCurrency},
                    Change{"lower case", [](auto& r) { r.amount.currency = "eur"; }, "/amount/currency",
                           ErrorCode::unknownCurrency},
                    Change{"no order", [](auto& r) { r.orderRef = ""; }, "/order_ref"},
                    Change{"long order", [](auto& r) { r.orderRef = std::string(129, 'x'); }, "/order_ref"},
                    Change{"line in the order", [](auto& r) { r.orderRef = "a\nb"; }, "/order_ref"},
                    Change{"long customer", [](auto& r) { r.customerRef = std::string(129, 'x'); }, "/customer_ref"},
                    Change{"card number", [](auto& r) { r.method = "4242 4242 4242 4242"; }, "/method"},
                    Change{"provider's token", [](auto& r) { r.method = "pm_card_visa"; }, ""},
                    Change{"a capture", [](auto& r) { r.operation = Operation::capture; }, "/operation"}));

TEST(Checks, WantReasonsThatSaySomething) {
    EXPECT_TRUE(check(DecisionRequest{Decision::approve, "ok          \n"}));
    EXPECT_FALSE(check(DecisionRequest{Decision::approve, "Seen in the bank's report."}));
    EXPECT_TRUE(check(DecisionRequest{Decision::approve, std::string(2001, 'x')}));
}

TEST(Checks, BindAServiceToOneTenant) {
    EXPECT_TRUE(check(TokenRequest{"shop", Role::service, {}}));
    EXPECT_TRUE(check(TokenRequest{"shop", Role::service, "*"}));
    EXPECT_TRUE(check(TokenRequest{"shop", Role::service, "Shop 1"}));
    EXPECT_FALSE(check(TokenRequest{"shop", Role::service, "shop-1"}));
    EXPECT_FALSE(check(TokenRequest{"ada", Role::admin, {}}));
}

TEST(CardNumbers, AreKnownByLengthAndCheckDigit) {
    EXPECT_TRUE(looksLikeCardNumber("4242424242424242"));
    EXPECT_TRUE(looksLikeCardNumber("3782-822463-10005"));
    EXPECT_FALSE(looksLikeCardNumber("4242424242424241"));
    EXPECT_FALSE(looksLikeCardNumber("424242424242"));
    EXPECT_FALSE(looksLikeCardNumber("pm_4242424242424242"));
    EXPECT_FALSE(looksLikeCardNumber(""));
}

} // namespace
} // namespace switchroom

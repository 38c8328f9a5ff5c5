// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agent/core/words.h"
#include "agent/protocol/codec.h"
#include "agent/protocol/problem.h"

#include <gmock/gmock.h>

namespace switchroom {
namespace {

TEST(Problems, OfEveryCodeHaveAStatusThatIsAnError) {
    boost::mp11::mp_for_each<boost::describe::describe_enumerators<ErrorCode>>([](auto e) {
        auto kind = errorKind(e.value);
        EXPECT_GE(kind.status, 400) << e.name;
        EXPECT_LT(kind.status, 600) << e.name;
        EXPECT_NE(kind.status, 402) << e.name << ": a decline is an answer, no refusal";
        if (kind.status == 503 || kind.status == 429) EXPECT_TRUE(kind.retryable) << e.name;
        if (kind.retryable) EXPECT_TRUE(kind.status == 503 || kind.status == 429 || kind.status == 409) << e.name;
    });
}

TEST(Problems, CarryWhatRfc9457AndWeAskFor) {
    Error error{ErrorCode::siblingOpen, "Order o-1 has another charge.", {{"/order_ref", "is taken"}}};
    error.payment = *idFrom<PaymentId>("01931b6e-7c1a-7000-8000-0123456789ab");
    error.retryAfter = std::chrono::seconds(3);
    auto text = encode(problemOf(error, "/v1/payments", "req-1"));
    EXPECT_EQ(text, R"({"type":"urn:problem-type:switchroom:sibling_open","title":"The order has another payment",)"
                    R"("status":409,"detail":"Order o-1 has another charge.","instance":"/v1/payments",)"
                    R"("code":"sibling_open","request_id":"req-1","retryable":false,)"
                    R"("errors":[{"pointer":"/order_ref","detail":"is taken"}],)"
                    R"("payment_id":"01931b6e-7c1a-7000-8000-0123456789ab","retry_after_s":3})");
}

} // namespace
} // namespace switchroom

// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agent/core/words.h"
#include "agent/providers/make_adapter.h"
#include "tests/providers/provider_sample.h"

#include <gtest/gtest.h>

namespace switchroom {
namespace {

std::string searchOf(std::string_view items, std::string_view more = "false") {
    return R"({"object":"search_result","url":"/v1/payment_intents/search","has_more":)" + std::string(more) +
           R"(,"data":[)" + std::string(items) + "]}";
}
std::string refundsOf(std::string_view items, std::string_view more = "false") {
    return with(searchOf(items, more), "search_result", "list");
}
const std::string missing = R"({"error":{"type":"invalid_request_error","code":"resource_missing","message":"m"}})";

struct Case {
    std::string_view name;
    Lookup lookup;
    int status;
    std::string body;
    InquiryAnswer answer;
    ErrorClass error = ErrorClass::none;
};
std::ostream& operator<<(std::ostream& out, const Case& c) { return out << c.name; }

using enum InquiryAnswer;
using enum Lookup;
const Case cases[] = {
    {"FoundById", byId, 200, sampleIntent, found},
    {"FoundBySearch", byReference, 200, searchOf(sampleIntent), found},
    {"UnmappedById", byId, 200, with(sampleIntent, R"("status":"succeeded")", R"("status":"odd")"), unmapped},
    {"MissingById", byId, 404, missing, notFound},
    {"EmptySearch", byReference, 200, searchOf(""), notFound},
    {"SeveralBySearch", byReference, 200, searchOf(sampleIntent + "," + with(sampleIntent, "pi_1", "pi_2")), unmapped},
    // Could not ask: none of these may count as not found.
    {"OtherById", byId, 200, with(sampleIntent, "000000000001", "0000000000ff"), couldNotAsk, ErrorClass::mismatch},
    {"OtherBySearch", byReference, 200, searchOf(with(sampleIntent, "000000000001", "0000000000ff")), couldNotAsk,
     ErrorClass::mismatch},
    {"BrokenItem", byReference, 200, searchOf(R"({"id":"pi_1"})"), couldNotAsk, ErrorClass::unparsable},
    {"MorePages", byReference, 200, searchOf("", "true"), couldNotAsk, ErrorClass::tooLarge},
    {"NoHasMore", byReference, 200, R"({"object":"search_result","data":[]})", couldNotAsk, ErrorClass::unparsable},
    {"BareList", byReference, 200, "[]", couldNotAsk, ErrorClass::unparsable},
    {"EmptyObject", byReference, 200, "{}", couldNotAsk, ErrorClass::unparsable},
    {"Html", byId, 200, "<html>", couldNotAsk, ErrorClass::unparsable},
    {"ProxysMissing", byId, 404, "<html>404</html>", couldNotAsk, ErrorClass::refused},
    {"ProxysJson", byId, 404, R"({"message":"no route"})", couldNotAsk, ErrorClass::refused},
    {"OtherMissing", byId, 404, with(missing, "resource_missing", "url_invalid"), couldNotAsk, ErrorClass::refused},
    {"SearchMissing", byReference, 404, missing, couldNotAsk, ErrorClass::refused},
    {"BadRequest", byReference, 400, missing, couldNotAsk, ErrorClass::refused},
    {"Unauthorised", byId, 401, missing, couldNotAsk, ErrorClass::refused},
    {"Forbidden", byId, 403, missing, couldNotAsk, ErrorClass::refused},
    {"RateLimited", byId, 429, missing, couldNotAsk, ErrorClass::rateLimited},
    {"ServerError", byId, 500, missing, couldNotAsk, ErrorClass::serverError},
    {"Redirect", byId, 301, "", couldNotAsk, ErrorClass::refused},
};

class StripeInquiry : public testing::TestWithParam<Case> {};

TEST_P(StripeInquiry, ReadsTheReply) {
    const auto& c = GetParam();
    auto reading =
        makeAdapter(stripePolicy())->readInquiry(sentBefore(sampleCharge()), c.lookup, replyOf(c.status, c.body));
    EXPECT_EQ(word(reading.answer), word(c.answer)) << reading.detail;
    EXPECT_EQ(word(reading.error), word(c.error));
    EXPECT_EQ(reading.evidence.has_value(), c.answer == found || c.answer == unmapped);
    EXPECT_FALSE(reading.detail.empty());
}
INSTANTIATE_TEST_SUITE_P(Table, StripeInquiry, testing::ValuesIn(cases),
                         [](const auto& info) { return std::string(info.param.name); });

TEST(StripeInquiry, FindsARefundAmongItsSiblings) {
    auto adapter = makeAdapter(stripePolicy());
    auto sibling = with(with(sampleRefund, "re_1", "re_0"), "000000000001", "0000000000ff");
    auto ask = [&](const std::string& body) {
        return adapter->readInquiry(sampleChild(Operation::refund), byReference, replyOf(200, body));
    };
    auto reading = ask(refundsOf(sibling + "," + sampleRefund));
    EXPECT_EQ(reading.answer, found);
    EXPECT_EQ(reading.evidence->providerPaymentId, "re_1");
    EXPECT_EQ(ask(refundsOf(sibling)).answer, notFound);
    EXPECT_EQ(ask(refundsOf(sibling, "true")).answer, couldNotAsk);
    EXPECT_EQ(ask(refundsOf(sampleRefund + "," + with(sampleRefund, "re_1", "re_2"))).evidence->rawStatus, "several");
}

TEST(StripeInquiry, TakesAnUntouchedObjectAsNotFound) {
    auto adapter = makeAdapter(stripePolicy());
    auto held = with(with(with(sampleIntent, "automatic", "manual"), "000000000001", "00000000000a"),
                     R"("status":"succeeded")", R"("status":"requires_capture")");
    auto captured = with(held, "requires_capture", "succeeded");
    auto ask = [&](Operation operation, const std::string& body) {
        return adapter->readInquiry(sampleChild(operation), byId, replyOf(200, body));
    };
    EXPECT_EQ(ask(Operation::capture, held).answer, notFound);
    EXPECT_EQ(ask(Operation::cancel, held).answer, notFound);
    EXPECT_EQ(ask(Operation::capture, captured).evidence->status, ProviderStatus::succeeded);
    EXPECT_EQ(ask(Operation::cancel, captured).evidence->status, ProviderStatus::declined);
    EXPECT_EQ(ask(Operation::cancel, with(held, "requires_capture", "canceled")).evidence->status,
              ProviderStatus::succeeded);
}

} // namespace
} // namespace switchroom

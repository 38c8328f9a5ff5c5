// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agent/core/words.h"
#include "agent/providers/make_adapter.h"
#include "tests/providers/provider_sample.h"

#include <gtest/gtest.h>

namespace switchroom {
namespace {

std::string errorBody(std::string_view type, std::string_view code, std::string_view more = "") {
    return R"({"error":{"type":")" + std::string(type) + R"(","code":")" + std::string(code) + R"(","message":"m")" +
           std::string(more) + "}}";
}
std::string intentWith(std::string_view status) {
    return with(sampleIntent, R"("status":"succeeded")", R"("status":")" + std::string(status) + '"');
}
std::string declined() {
    auto intent = with(with(sampleIntent, R"("status":"succeeded")", R"("status":"requires_payment_method")"),
                       R"("last_payment_error":null)",
                       R"("last_payment_error":{"code":"card_declined","decline_code":"insufficient_funds"})");
    return errorBody("card_error", "card_declined",
                     R"(,"decline_code":"insufficient_funds","payment_intent":)" + intent);
}

struct Case {
    std::string_view name;
    int status;
    std::string body;
    Outcome outcome;
    ErrorClass error = ErrorClass::none;
    std::optional<ProviderStatus> evidence = {};
    bool retryable = false;
    bool askAtOnce = false;
    bool sentBefore = false;
    bool replayed = false;
};
std::ostream& operator<<(std::ostream& out, const Case& c) { return out << c.name; }

using enum Outcome;
const auto serverError = ErrorClass::serverError;
const auto refused = ErrorClass::refused;

const Case cases[] = {
    {"Succeeded", 200, sampleIntent, succeeded, ErrorClass::none, ProviderStatus::succeeded},
    {"SucceededReplayed", 200, sampleIntent, succeeded, ErrorClass::none, ProviderStatus::succeeded, false, false, true,
     true},
    {"Created", 201, sampleIntent, succeeded, ErrorClass::none, ProviderStatus::succeeded},
    {"Processing", 200, intentWith("processing"), pending, ErrorClass::none, ProviderStatus::processing},
    {"RequiresAction", 200, intentWith("requires_action"), pending, ErrorClass::none, ProviderStatus::requiresAction},
    {"Authorised", 200, intentWith("requires_capture"), pending, ErrorClass::none, ProviderStatus::authorised},
    {"Canceled", 200, intentWith("canceled"), failed, ErrorClass::none, ProviderStatus::cancelled},
    {"DeclinedBy200", 200, intentWith("requires_payment_method"), pending, ErrorClass::none,
     ProviderStatus::declinedOpen},
    {"Declined", 402, declined(), pending, ErrorClass::none, ProviderStatus::declinedOpen},
    {"DeclinedAgain", 402, declined(), pending, ErrorClass::none, ProviderStatus::declinedOpen, false, false, true,
     true},
    {"DeclinedOfAnother",
     402,
     with(declined(), "000000000001", "0000000000ff"),
     unknown,
     ErrorClass::mismatch,
     {},
     false,
     true},
    {"DeclinedWithoutIntent", 402, errorBody("card_error", "card_declined"), unknown, refused, {}, false, true},
    {"Unmapped", 200, intentWith("under_review"), unknown, ErrorClass::unmapped, {}, false, true},
    // What is not this payment's success.
    {"AnothersId",
     200,
     with(sampleIntent, "000000000001", "0000000000ff"),
     unknown,
     ErrorClass::mismatch,
     {},
     false,
     true},
    {"NoIdOfOurs",
     200,
     with(sampleIntent, "switchroom_payment_id", "else"),
     unknown,
     ErrorClass::mismatch,
     {},
     false,
     true},
    {"OtherAmount", 200, with(with(sampleIntent, "2599", "2598"), "2599", "2598"), unknown, ErrorClass::mismatch,
     ProviderStatus::succeeded},
    {"LessReceived", 200, with(sampleIntent, R"("amount_received":2599)", R"("amount_received":1000)"), unknown,
     ErrorClass::mismatch, ProviderStatus::succeeded},
    {"OtherCurrency", 200, with(sampleIntent, "eur", "usd"), unknown, ErrorClass::mismatch, ProviderStatus::succeeded},
    {"NoCurrency", 200, with(sampleIntent, "\"eur\"", "\"euro\""), unknown, ErrorClass::unmapped, {}, false, true},
    {"FractionOfAmount", 200, with(sampleIntent, R"("amount":2599)", R"("amount":2599.0)"), unknown,
     ErrorClass::unparsable},
    {"TextForAmount", 200, with(sampleIntent, R"("amount":2599)", R"("amount":"2599")"), unknown,
     ErrorClass::unparsable},
    {"TwoAmounts", 200, with(sampleIntent, R"("amount":2599)", R"("amount":1,"amount":2599)"), unknown,
     ErrorClass::unparsable},
    {"OtherObject", 200, with(sampleIntent, R"("object":"payment_intent")", R"("object":"charge")"), unknown,
     ErrorClass::unparsable},
    {"StrangeId", 200, with(sampleIntent, "pi_1", "pi_1/../x"), unknown, ErrorClass::unparsable},
    {"Cut", 200, sampleIntent.substr(0, sampleIntent.size() - 1), unknown, ErrorClass::unparsable},
    {"Longer", 200, sampleIntent + "x", unknown, ErrorClass::unparsable},
    {"Empty", 200, "", unknown, ErrorClass::unparsable},
    {"Html", 200, "<html>Welcome</html>", unknown, ErrorClass::unparsable},
    {"ErrorBy200", 200, errorBody("api_error", ""), unknown, ErrorClass::unparsable},
    {"NoContent", 204, "", unknown, ErrorClass::unparsable},
    // What is no answer.
    {"Redirect", 302, "", unknown, refused, {}, false, true},
    {"Unauthorised", 401, errorBody("invalid_request_error", "api_key_expired"), unknown, refused, {}, false, true},
    {"Forbidden", 403, errorBody("invalid_request_error", ""), unknown, refused, {}, false, true},
    {"ProxysForbidden", 403, "<html>", unknown, refused, {}, false, true},
    {"ProxysMissing", 404, "<html>", unknown, refused, {}, false, true},
    {"ProxysBad", 400, R"({"error":"bad"})", unknown, refused, {}, false, true},
    {"TimedOut", 408, "", unknown, ErrorClass::timeout, {}, true},
    {"KeyInUse",
     409,
     errorBody("idempotency_error", "idempotency_key_in_use"),
     unknown,
     ErrorClass::keyInUse,
     {},
     false,
     true},
    {"KeyOfOtherBody", 400, errorBody("idempotency_error", ""), unknown, ErrorClass::keyInUse, {}, false, true},
    {"RateLimited", 429, errorBody("invalid_request_error", "rate_limit"), unknown, ErrorClass::rateLimited, {}, true},
    {"ServerError", 500, errorBody("api_error", ""), unknown, serverError, {}, true},
    {"ServerErrorReplayed", 500, errorBody("api_error", ""), unknown, serverError, {}, false, true, false, true},
    {"BadGateway", 502, "<html>", unknown, serverError, {}, true},
    {"Unavailable", 503, sampleIntent, unknown, serverError, {}, true},
    // A refusal proves something only while nothing was sent before.
    {"Invalid", 400, errorBody("invalid_request_error", "parameter_invalid_integer"), failed, ErrorClass::none,
     ProviderStatus::declined},
    {"NoSuchMethod", 404, errorBody("invalid_request_error", "resource_missing"), failed, ErrorClass::none,
     ProviderStatus::declined},
    {"InvalidAfterUnknown",
     400,
     errorBody("invalid_request_error", "parameter_invalid_integer"),
     unknown,
     refused,
     {},
     false,
     true,
     true},
    {"InvalidReplayed",
     400,
     errorBody("invalid_request_error", "parameter_invalid_integer"),
     unknown,
     refused,
     {},
     false,
     true,
     false,
     true},
    {"AlreadyDone",
     400,
     errorBody("invalid_request_error", "payment_intent_unexpected_state"),
     unknown,
     refused,
     {},
     false,
     true},
    {"ApiErrorBy400", 400, errorBody("api_error", ""), unknown, refused, {}, false, true},
};

class StripeExecute : public testing::TestWithParam<Case> {};

TEST_P(StripeExecute, ReadsTheReply) {
    const auto& c = GetParam();
    auto payment = c.sentBefore ? sentBefore(sampleCharge()) : sampleCharge();
    std::vector<HttpHeader> headers{{"Retry-After", "7"}};
    if (c.replayed) headers.push_back({"idempotent-replayed", "true"});
    auto reading = makeAdapter(stripePolicy())->readExecute(payment, replyOf(c.status, c.body, headers));
    EXPECT_EQ(word(reading.outcome), word(c.outcome));
    EXPECT_EQ(word(reading.error), word(c.error));
    EXPECT_EQ(reading.retryable, c.retryable);
    EXPECT_EQ(reading.askAtOnce, c.askAtOnce);
    EXPECT_EQ(reading.evidence ? reading.evidence->status : std::nullopt, c.evidence) << reading.detail;
    if (reading.error == ErrorClass::rateLimited) EXPECT_EQ(reading.retryAfter, "7");
    if (reading.outcome == unknown) EXPECT_FALSE(reading.detail.empty());
}
INSTANTIATE_TEST_SUITE_P(Table, StripeExecute, testing::ValuesIn(cases),
                         [](const auto& info) { return std::string(info.param.name); });

TEST(StripeReading, TellsWhatTheProviderSaid) {
    auto adapter = makeAdapter(stripePolicy());
    auto decline = adapter->readExecute(sampleCharge(), replyOf(402, declined()));
    EXPECT_EQ(decline.evidence->declineCode, "insufficient_funds");
    EXPECT_EQ(decline.evidence->providerPaymentId, "pi_1");
    EXPECT_EQ(decline.evidence->money, (Money{2599, "EUR"}));
    auto action =
        with(intentWith("requires_action"), R"("next_action":null)",
             R"("next_action":{"type":"redirect_to_url","redirect_to_url":{"url":"https://hooks.example/3ds"}})");
    EXPECT_EQ(adapter->readExecute(sampleCharge(), replyOf(200, action)).evidence->actionUrl,
              "https://hooks.example/3ds");
    auto script = with(action, "https://hooks.example/3ds", "javascript:alert(1)");
    EXPECT_EQ(adapter->readExecute(sampleCharge(), replyOf(200, script)).evidence->actionUrl, "");
    auto odd = adapter->readExecute(sampleCharge(), replyOf(200, intentWith("under_review")));
    EXPECT_EQ(odd.rawStatus, "under_review");
    EXPECT_EQ(odd.evidence->rawStatus, "under_review") << "kept raw, so that it can be counted and shown";
    auto other = adapter->readExecute(sampleCharge(), replyOf(200, with(sampleIntent, "000000000001", "0000000000ff")));
    EXPECT_FALSE(other.evidence) << "what is about another payment is no evidence about this one";
    auto less = adapter->readExecute(
        sampleCharge(), replyOf(200, with(sampleIntent, R"("amount_received":2599)", R"("amount_received":1000)")));
    EXPECT_EQ(less.evidence->money, (Money{1000, "EUR"}));
    auto invalid =
        adapter->readExecute(sampleCharge(), replyOf(400, errorBody("invalid_request_error", "amount_too_small")));
    EXPECT_EQ(invalid.evidence->declineCode, "amount_too_small");
}

TEST(StripeReading, ReadsAChildByWhatItActsOn) {
    auto adapter = makeAdapter(stripePolicy());
    auto manual = with(with(sampleIntent, "automatic", "manual"), "000000000001", "00000000000a");
    auto captured = with(manual, R"("metadata":{)",
                         R"("metadata":{"switchroom_capture_id":"0190a1b2-0000-7000-8000-000000000001",)");
    auto outcome = [&](Operation operation, const std::string& body) {
        return word(adapter->readExecute(sampleChild(operation), replyOf(200, body)).outcome);
    };
    EXPECT_EQ(outcome(Operation::capture, captured), "succeeded");
    EXPECT_EQ(outcome(Operation::capture, manual), "succeeded") << "the answer to our own capture";
    EXPECT_EQ(
        outcome(Operation::capture, with(captured, R"("switchroom_capture_id":"0190a1b2-0000-7000-8000-000000000001")",
                                         R"("switchroom_capture_id":"0190a1b2-0000-7000-8000-0000000000ff")")),
        "unknown");
    EXPECT_EQ(outcome(Operation::capture, with(captured, R"("amount_received":2599)", R"("amount_received":1000)")),
              "unknown");
    EXPECT_EQ(outcome(Operation::capture, with(manual, "succeeded", "canceled")), "failed");
    EXPECT_EQ(outcome(Operation::capture, sampleIntent), "unknown") << "not the parent's intent";
    EXPECT_EQ(outcome(Operation::cancel, with(manual, "succeeded", "canceled")), "succeeded");
    EXPECT_EQ(outcome(Operation::cancel, manual), "failed") << "it was captured";
    EXPECT_EQ(outcome(Operation::refund, sampleRefund), "succeeded");
    EXPECT_EQ(outcome(Operation::refund, with(sampleRefund, "succeeded", "pending")), "pending");
    EXPECT_EQ(outcome(Operation::refund, with(sampleRefund, "succeeded", "failed")), "failed");
    EXPECT_EQ(outcome(Operation::refund, with(sampleRefund, "000000000001", "0000000000ff")), "unknown");
    EXPECT_EQ(outcome(Operation::refund, sampleIntent), "unknown");
    auto authorise = sampleCharge();
    authorise.operation = Operation::authorise;
    auto held =
        with(with(sampleIntent, "automatic", "manual"), R"("status":"succeeded")", R"("status":"requires_capture")");
    EXPECT_EQ(adapter->readExecute(authorise, replyOf(200, held)).outcome, Outcome::succeeded);
}

TEST(StripeReading, TakesWhatAFailedCancelShows) {
    auto adapter = makeAdapter(stripePolicy());
    auto read = [&](int status, const std::string& body) {
        return adapter->readCancelOpen(sampleCharge(), replyOf(status, body));
    };
    EXPECT_EQ(read(200, intentWith("canceled")).outcome, Outcome::failed);
    auto paid =
        errorBody("invalid_request_error", "payment_intent_unexpected_state", R"(,"payment_intent":)" + sampleIntent);
    EXPECT_EQ(read(400, paid).outcome, Outcome::succeeded) << "it was paid meanwhile";
    EXPECT_EQ(read(400, errorBody("invalid_request_error", "x")).outcome, Outcome::unknown);
    EXPECT_EQ(read(500, paid).outcome, Outcome::unknown);
    EXPECT_EQ(read(200, "<html>").error, ErrorClass::unparsable);
}

} // namespace
} // namespace switchroom

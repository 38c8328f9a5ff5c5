// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agent/core/words.h"
#include "agent/providers/make_adapter.h"
#include "tests/providers/provider_sample.h"

#include <gtest/gtest.h>

namespace switchroom {
namespace {

const std::string ours = "0190a1b2-0000-7000-8000-000000000001";
const std::string withoutMetadata =
    R"({"id":"pay_1","status":"succeeded","amount":2599,"currency":"EUR","reference":"order-1001"})";
std::string statusOf(std::string_view status) {
    return with(samplePlain, R"("status":"succeeded")", R"("status":")" + std::string(status) + '"');
}

TEST(RestRequest, IsPlacedByTemplatesAndPointers) {
    auto request = makeAdapter(plainPolicy())->execute(sampleCharge(), nullptr);
    EXPECT_EQ(request.method, "POST");
    EXPECT_EQ(request.url, "https://plain.example/api/payments");
    EXPECT_EQ(request.body, R"({"amount":2599,"currency":"EUR","method":"pm_card_visa","reference":")" + ours +
                                R"(","metadata":{"switchroom_payment_id":")" + ours + R"(","order_id":"order-1001"}})");
    EXPECT_EQ(valueOf(request, "Idempotency-Key"), "pay_req_1");
    EXPECT_EQ(valueOf(request, "Authorization"), "Bearer sk_plain_1");
    auto policy = plainPolicy();
    policy.keyHeader = "X-Request-Key";
    policy.rest.request = {{"amount", "/order/money/minor"},
                           {"currency", "/order/money/currency"},
                           {"reference", "/order/a~1b~0c"},
                           {"payment_id", ""}};
    request = makeAdapter(policy)->execute(sampleCharge(), nullptr);
    EXPECT_EQ(request.body, R"({"order":{"money":{"minor":2599,"currency":"EUR"},"a/b~c":")" + ours + R"("}})");
    EXPECT_EQ(valueOf(request, "X-Request-Key"), "pay_req_1");
}

TEST(RestRequest, SendsNoKeyWhereThereAreNone) {
    auto request = makeAdapter(bankPolicy())->execute(sampleCharge(), nullptr);
    EXPECT_EQ(valueOf(request, "Idempotency-Key"), "");
    EXPECT_FALSE(makeAdapter(bankPolicy())->card().keyed);
}

TEST(RestRequest, IsTheSameBytesForTheSamePayment) {
    auto adapter = makeAdapter(plainPolicy());
    auto parent = sampleParent();
    for (auto operation : {Operation::charge, Operation::refund}) {
        auto again = sentBefore(sampleChild(operation));
        again.status = Status::unknown;
        EXPECT_EQ(adapter->execute(sampleChild(operation), &parent), adapter->execute(again, &parent));
    }
    EXPECT_EQ(adapter->execute(sampleChild(Operation::refund), &parent).url,
              "https://plain.example/api/payments/pi_parent1/refunds");
}

TEST(RestRequest, ObjectsToWhatItCannotExpress) {
    auto payment = sampleCharge();
    payment.operation = Operation::authorise;
    EXPECT_TRUE(makeAdapter(plainPolicy())->objection(payment));
    auto policy = plainPolicy();
    policy.exponents = {{"EUR", 0}};
    EXPECT_TRUE(makeAdapter(policy)->objection(sampleCharge()));
    auto round = sampleCharge();
    round.money.amount = 2500;
    EXPECT_FALSE(makeAdapter(policy)->objection(round));
    EXPECT_TRUE(makeAdapter(policy)->execute(round, nullptr).body.starts_with(R"({"amount":25,)"));
}

TEST(RestRequest, AsksOnlyWhereTheTemplateCanBeFilled) {
    auto plain = makeAdapter(plainPolicy());
    auto payment = sampleCharge();
    EXPECT_EQ(plain->lookupFor(payment), Lookup::byReference);
    EXPECT_EQ(plain->inquire(payment, nullptr, Lookup::byReference).url,
              "https://plain.example/api/payments?reference=" + ours);
    payment.providerPaymentId = "pay_1";
    EXPECT_EQ(plain->lookupFor(payment), Lookup::byId);
    EXPECT_EQ(plain->inquire(payment, nullptr, Lookup::byId).url, "https://plain.example/api/payments/pay_1");

    auto bank = makeAdapter(bankPolicy());
    payment.orderRef = "a b/c&d";
    EXPECT_EQ(bank->lookupFor(payment), Lookup::byReference);
    EXPECT_EQ(bank->inquire(payment, nullptr, Lookup::byReference).url,
              "https://plain.example/api/payments?reference=a%20b%2Fc%26d");
    payment.orderRef.clear();
    EXPECT_FALSE(bank->lookupFor(payment)) << "without an order, its list would answer about anything";
    EXPECT_FALSE(bank->lookupFor(sampleChild(Operation::refund))) << "a list of payments holds no refunds";
    auto policy = plainPolicy();
    policy.rest.paths["refund_by_reference"] = "/payments/{parent_provider_payment_id}/refunds";
    auto parent = sampleParent();
    auto refunds = makeAdapter(policy);
    EXPECT_EQ(refunds->lookupFor(sampleChild(Operation::refund)), Lookup::byReference);
    EXPECT_EQ(refunds->inquire(sampleChild(Operation::refund), &parent, Lookup::byReference).url,
              "https://plain.example/api/payments/pi_parent1/refunds");
}

struct Case {
    std::string_view name;
    int status;
    std::string body;
    Outcome outcome;
    ErrorClass error = ErrorClass::none;
    bool retryable = false;
    bool sentBefore = false;
};
std::ostream& operator<<(std::ostream& out, const Case& c) { return out << c.name; }

using enum Outcome;
const std::string invalidMethod = R"({"error":{"code":"invalid_method"}})";
const Case cases[] = {
    {"Succeeded", 201, samplePlain, succeeded},
    {"Failed", 201, statusOf("failed"), failed},
    {"Pending", 202, statusOf("pending"), pending},
    {"ActionRequired", 200, statusOf("action_required"), pending},
    {"AuthorisedOnly", 200, statusOf("authorised"), pending},
    {"Unmapped", 200, statusOf("odd"), unknown, ErrorClass::unmapped},
    {"LowerCaseCurrency", 200, with(samplePlain, "EUR", "eur"), succeeded},
    {"ByReferenceAlone", 200, withoutMetadata, unknown, ErrorClass::mismatch}, // the reference of "plain" is our id
    {"AnothersId", 200, with(samplePlain, "000000000001", "0000000000ff"), unknown, ErrorClass::mismatch},
    {"OtherAmount", 200, with(samplePlain, "2599", "2598"), unknown, ErrorClass::mismatch},
    {"OtherCurrency", 200, with(samplePlain, "EUR", "USD"), unknown, ErrorClass::mismatch},
    {"FractionOfAmount", 200, with(samplePlain, "2599", "2599.0"), unknown, ErrorClass::unparsable},
    {"TwoStatuses", 200, with(samplePlain, R"("status")", R"("status":"failed","status")"), unknown,
     ErrorClass::unparsable},
    {"NoId", 200, with(samplePlain, R"("id":"pay_1",)", ""), unknown, ErrorClass::unparsable},
    {"Cut", 200, samplePlain.substr(0, 40), unknown, ErrorClass::unparsable},
    {"Html", 200, "<html>", unknown, ErrorClass::unparsable},
    {"Redirect", 307, "", unknown, ErrorClass::refused},
    {"Unauthorised", 401, invalidMethod, unknown, ErrorClass::refused},
    {"Forbidden", 403, invalidMethod, unknown, ErrorClass::refused},
    {"Conflict", 409, invalidMethod, unknown, ErrorClass::keyInUse},
    {"RateLimited", 429, invalidMethod, unknown, ErrorClass::rateLimited, true},
    {"TimedOut", 408, invalidMethod, unknown, ErrorClass::timeout, true},
    {"ServerError", 500, samplePlain, unknown, ErrorClass::serverError, true},
    {"MappedRefusal", 422, invalidMethod, failed},
    {"MappedRefusalAfterUnknown", 422, invalidMethod, unknown, ErrorClass::refused, false, true},
    {"UnmappedRefusal", 422, R"({"error":{"code":"odd"}})", unknown, ErrorClass::refused},
    {"RefusalOfAProxy", 400, "<html>", unknown, ErrorClass::refused},
};

class RestExecute : public testing::TestWithParam<Case> {};

TEST_P(RestExecute, ReadsTheReply) {
    const auto& c = GetParam();
    auto payment = c.sentBefore ? sentBefore(sampleCharge()) : sampleCharge();
    auto reading = makeAdapter(plainPolicy())->readExecute(payment, replyOf(c.status, c.body));
    EXPECT_EQ(word(reading.outcome), word(c.outcome)) << reading.detail;
    EXPECT_EQ(word(reading.error), word(c.error));
    EXPECT_EQ(reading.retryable, c.retryable);
}
INSTANTIATE_TEST_SUITE_P(Table, RestExecute, testing::ValuesIn(cases),
                         [](const auto& info) { return std::string(info.param.name); });

TEST(RestReading, BelievesTheReferenceWhereThereIsNoIdOfOurs) {
    auto bank = makeAdapter(bankPolicy());
    EXPECT_EQ(bank->readExecute(sampleCharge(), replyOf(200, withoutMetadata)).outcome, succeeded);
    EXPECT_EQ(
        bank->readExecute(sampleCharge(), replyOf(200, with(withoutMetadata, "order-1001", "order-1002"))).outcome,
        unknown);
    auto nameless = sampleCharge();
    nameless.orderRef.clear();
    EXPECT_EQ(bank->readExecute(nameless, replyOf(200, with(withoutMetadata, "order-1001", ""))).outcome, unknown);
}

TEST(RestReading, LeavesAnObjectToAnotherWhateverStandsWhereOurIdWouldBe) {
    auto bank = makeAdapter(bankPolicy());
    auto owner = R"("0190a1b2-0000-7000-8000-000000000001")";
    for (const auto* other : {"17", "{}", R"("")", R"("a\nb")"})
        EXPECT_EQ(bank->readExecute(sampleCharge(), replyOf(200, with(samplePlain, owner, other))).outcome, unknown);
    EXPECT_EQ(bank->readExecute(sampleCharge(), replyOf(200, with(samplePlain, owner, "null"))).outcome, succeeded);
}

struct Listed {
    std::string_view name;
    Lookup lookup;
    int status;
    std::string body;
    InquiryAnswer answer;
};
std::ostream& operator<<(std::ostream& out, const Listed& l) { return out << l.name; }

using enum InquiryAnswer;
const auto byId = Lookup::byId;
const auto byList = Lookup::byReference;
const Listed listed[] = {
    {"ById", byId, 200, samplePlain, found},
    {"ByIdOfAnother", byId, 200, with(samplePlain, "000000000001", "0000000000ff"), couldNotAsk},
    {"ByIdMissing", byId, 404, R"({"error":{"code":"not_found"}})", notFound},
    {"ByIdMissingAtAProxy", byId, 404, "<html>", couldNotAsk},
    {"ByIdMissingRoute", byId, 404, R"({"message":"no such route"})", couldNotAsk},
    {"Alone", byList, 200, "[" + samplePlain + "]", found},
    {"AmongOthers", byList, 200, "[" + with(samplePlain, "000000000001", "0000000000ff") + "," + samplePlain + "]",
     found},
    {"OnlyOthers", byList, 200, "[" + with(samplePlain, "000000000001", "0000000000ff") + "]", notFound},
    {"Empty", byList, 200, "[]", notFound},
    {"Twice", byList, 200, "[" + samplePlain + "," + with(samplePlain, "pay_1", "pay_2") + "]", unmapped},
    {"ByOrder", byList, 200, "[" + withoutMetadata + "]", found},
    {"ByOrderWithOtherAmount", byList, 200, "[" + with(withoutMetadata, "2599", "1000") + "]", notFound},
    {"ByOrderTwice", byList, 200, "[" + withoutMetadata + "," + with(withoutMetadata, "pay_1", "pay_2") + "]",
     unmapped},
    {"OursWithOtherAmount", byList, 200, "[" + with(samplePlain, "2599", "1000") + "]", found},
    {"Unmapped", byList, 200, "[" + statusOf("odd") + "]", unmapped},
    {"BrokenItem", byList, 200, "[" + samplePlain + R"(,{"id":"x"}])", couldNotAsk},
    {"NoList", byList, 200, R"({"data":[]})", couldNotAsk},
    {"ListMissing", byList, 404, R"({"error":{"code":"not_found"}})", couldNotAsk},
    {"Html", byList, 200, "<html>", couldNotAsk},
    {"Unauthorised", byList, 401, "[]", couldNotAsk},
    {"Forbidden", byList, 403, "[]", couldNotAsk},
    {"RateLimited", byList, 429, "[]", couldNotAsk},
    {"ServerError", byList, 503, "[]", couldNotAsk},
};

class BankInquiry : public testing::TestWithParam<Listed> {};

TEST_P(BankInquiry, ReadsTheReply) {
    auto reading =
        makeAdapter(bankPolicy())
            ->readInquiry(sentBefore(sampleCharge()), GetParam().lookup, replyOf(GetParam().status, GetParam().body));
    EXPECT_EQ(word(reading.answer), word(GetParam().answer)) << reading.detail;
    EXPECT_EQ(reading.evidence.has_value(), reading.answer == found || reading.answer == unmapped);
}
INSTANTIATE_TEST_SUITE_P(Table, BankInquiry, testing::ValuesIn(listed),
                         [](const auto& info) { return std::string(info.param.name); });

TEST(RestReading, FindsTheListWhereThePlaybookSays) {
    auto policy = plainPolicy();
    policy.rest.pointers["list"] = "/data/payments";
    auto reading =
        makeAdapter(policy)->readInquiry(sampleCharge(), byList, replyOf(200, R"({"data":{"payments":[]}})"));
    EXPECT_EQ(reading.answer, notFound);
    EXPECT_EQ(makeAdapter(policy)->readInquiry(sampleCharge(), byList, replyOf(200, "[]")).answer, couldNotAsk);
}

TEST(RestReading, TakesNoWebhook) { EXPECT_FALSE(makeAdapter(plainPolicy())->readWebhook({}, samplePlain, Instant{})); }

} // namespace
} // namespace switchroom

// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Each fault as a client meets it on the wire, and what the ledger holds afterwards.

#include "tests/demo/provider_under_test.h"

#include <gmock/gmock.h>

#include <cerrno>
#include <thread>

namespace switchroom::demo::test {
namespace {
using switchroom::test::RawClient;
using switchroom::test::replyTo;
using testing::HasSubstr;
using testing::Not;
constexpr std::string_view intents = "/v1/payment_intents";

TEST(AnswerThatNeverComes, IsAResetWithoutOrWithTheEffect) {
    struct Case {
        std::string fault;
        std::uint32_t charges;
    };
    for (const auto& [fault, charges] : {Case{"reset_before", 0}, Case{"reset_after", 1}}) {
        SCOPED_TRACE(fault);
        ProviderUnderTest provider({fault + "=1,on=money"});
        RawClient client(provider.port());
        client.send(stripePost(intents, chargeForm("o-1"), "k-1"));
        EXPECT_EQ(client.rest(), "");
        EXPECT_EQ(client.lastError(), ECONNRESET);
        EXPECT_EQ(provider.charges("o-1"), charges);
        EXPECT_EQ(provider.used(*faultNamed(fault)), 1U);
    }
}

TEST(AnswerThatNeverComes, IsASilenceWithoutOrWithTheEffect) {
    struct Case {
        std::string fault;
        std::uint32_t charges;
    };
    for (const auto& [fault, charges] : {Case{"hang_before", 0}, Case{"hang_after", 1}}) {
        SCOPED_TRACE(fault);
        ProviderUnderTest provider({fault + "=1,for_ms=150"});
        RawClient client(provider.port());
        auto start = std::chrono::steady_clock::now();
        client.send(stripePost(intents, chargeForm("o-1"), "k-1"));
        EXPECT_EQ(client.rest(), "");
        EXPECT_GE(std::chrono::steady_clock::now() - start, std::chrono::milliseconds{150});
        EXPECT_EQ(provider.charges("o-1"), charges);
    }
}

TEST(AnswerThatNeverComes, CanHaveItsEffectAfterTheClientHasGone) {
    ProviderUnderTest provider({"effect_after_gone=1,for_ms=50"});
    {
        RawClient client(provider.port());
        client.send(stripePost(intents, chargeForm("o-1"), "k-1"));
        std::this_thread::sleep_for(std::chrono::milliseconds{100});
        EXPECT_EQ(provider.charges("o-1"), 0U);
        auto meanwhile = replyTo(provider.port(), stripePost(intents, chargeForm("o-1"), "k-1"));
        EXPECT_EQ(meanwhile.status, 409);
    }
    EXPECT_TRUE(provider.hasCharges("o-1", 1));
    provider.setFaults(R"({"replace": true})");
    auto later = replyTo(provider.port(), stripePost(intents, chargeForm("o-1"), "k-1"));
    while (later.status == 409) later = replyTo(provider.port(), stripePost(intents, chargeForm("o-1"), "k-1"));
    EXPECT_EQ(later.status, 200);
    EXPECT_EQ(later.header("Idempotent-Replayed"), "true");
    EXPECT_EQ(provider.charges("o-1"), 1U);
}

TEST(NewConnection, IsResetBeforeAByteIsRead) {
    ProviderUnderTest provider({"refuse=1"});
    RawClient client(provider.port());
    EXPECT_EQ(client.rest(), "");
    EXPECT_EQ(client.lastError(), ECONNRESET);
    EXPECT_EQ(provider.used(Fault::refuse), 1U);
}

bool listens(std::uint16_t port) {
    try {
        RawClient client(port);
        return true;
    } catch (const std::runtime_error&) {
        return false;
    }
}

/// False after three seconds.
bool becomes(std::uint16_t port, bool listening) {
    auto until = std::chrono::steady_clock::now() + std::chrono::seconds{3};
    while (listens(port) != listening) {
        if (std::chrono::steady_clock::now() > until) return false;
        std::this_thread::sleep_for(std::chrono::milliseconds{5});
    }
    return true;
}

TEST(Outage, ClosesThePortForAWhile) {
    ProviderUnderTest provider({"outage=1,for_ms=700"});
    EXPECT_EQ(replyTo(provider.port(), stripePost(intents, chargeForm("o-1"))).status, 0);
    provider.setFaults(R"({"replace": true})");
    EXPECT_TRUE(becomes(provider.port(), false));
    EXPECT_EQ(provider.charges("o-1"), 0U);
    EXPECT_TRUE(becomes(provider.port(), true));
    EXPECT_EQ(replyTo(provider.port(), stripePost(intents, chargeForm("o-1"))).status, 200);
    EXPECT_EQ(provider.used(Fault::outage), 1U);
}

TEST(Answer, ComesInDrips) {
    ProviderUnderTest provider({"drip=1,for_ms=300"});
    auto start = std::chrono::steady_clock::now();
    auto reply = replyTo(provider.port(), stripePost(intents, chargeForm("o-1")));
    EXPECT_GE(std::chrono::steady_clock::now() - start, std::chrono::milliseconds{250});
    EXPECT_EQ(reply.status, 200);
    EXPECT_EQ(valueOf(reply.body, "status"), "succeeded");
}

TEST(Answer, ComesSlowly) {
    ProviderUnderTest provider({"slow=1,median_ms=120,p99_ms=120"});
    auto start = std::chrono::steady_clock::now();
    EXPECT_EQ(replyTo(provider.port(), stripePost(intents, chargeForm("o-1"))).status, 200);
    EXPECT_GE(std::chrono::steady_clock::now() - start, std::chrono::milliseconds{119});
}

TEST(Answer, IsAWebPageAlthoughItHappened) {
    ProviderUnderTest provider({"html_200=1"});
    auto reply = replyTo(provider.port(), stripePost(intents, chargeForm("o-1")));
    EXPECT_EQ(reply.status, 200);
    EXPECT_EQ(reply.header("Content-Type"), "text/html");
    EXPECT_EQ(provider.charges("o-1"), 1U);
}

TEST(Answer, EndsInTheMiddleWithoutALength) {
    ProviderUnderTest provider({"cut_body=1"});
    RawClient client(provider.port());
    client.send(stripePost(intents, chargeForm("o-1")));
    auto all = client.rest();
    EXPECT_EQ(client.lastError(), 0);
    EXPECT_THAT(all, HasSubstr("HTTP/1.1 200"));
    EXPECT_THAT(all, Not(HasSubstr("Content-Length")));
    EXPECT_FALSE(all.ends_with("}"));
    EXPECT_THAT(all, HasSubstr("\"payment_intent\""));
    EXPECT_EQ(provider.charges("o-1"), 1U);
}

TEST(Answer, NamesAnotherAmountOnce) {
    ProviderUnderTest provider({"wrong_amount=1"});
    auto reply = replyTo(provider.port(), stripePost(intents, chargeForm("o-1")));
    EXPECT_EQ(reply.status, 200);
    EXPECT_NE(valueOf(reply.body, "amount"), "2599");
    auto truth = replyTo(provider.port(), stripeGet("/v1/payment_intents/" + valueOf(reply.body, "id")));
    EXPECT_EQ(valueOf(truth.body, "amount"), "2599");
}

TEST(Answer, IsAnotherPayments) {
    ProviderUnderTest provider;
    auto first = replyTo(provider.port(), stripePost(intents, chargeForm("o-1")));
    provider.setFaults(R"({"faults": {"other_payment": 1}})");
    auto second = replyTo(provider.port(), stripePost(intents, chargeForm("o-2")));
    EXPECT_EQ(second.status, 200);
    EXPECT_EQ(valueOf(second.body, "id"), valueOf(first.body, "id"));
    EXPECT_EQ(provider.charges("o-2"), 1U);
}

TEST(RateLimit, SaysWhenInEveryForm) {
    struct Case {
        std::string form;
        std::string pattern;
    };
    const Case cases[] = {{"seconds", "^7$"},
                          {"imf", "^[A-Z][a-z]{2}, [0-9]{2} [A-Z][a-z]{2} [0-9]{4} [0-9:]{8} GMT$"},
                          {"rfc850", "^[A-Z][a-z]+day, [0-9]{2}-[A-Z][a-z]{2}-[0-9]{2} [0-9:]{8} GMT$"},
                          {"asctime", "^[A-Z][a-z]{2} [A-Z][a-z]{2} [0-9 ][0-9] [0-9:]{8} [0-9]{4}$"},
                          {"malformed", "^in a moment$"},
                          {"none", "^$"}};
    for (const auto& [form, pattern] : cases) {
        SCOPED_TRACE(form);
        ProviderUnderTest provider({"rate_limited=1,retry_after_s=7,form=" + form});
        auto reply = replyTo(provider.port(), stripePost(intents, chargeForm("o-1"), "k-1"));
        EXPECT_EQ(reply.status, 429);
        EXPECT_THAT(reply.header("Retry-After"), testing::ContainsRegex(pattern));
        EXPECT_EQ(provider.charges("o-1"), 0U);
    }
}

TEST(CombinedFaults, AllFallOnOneRequest) {
    ProviderUnderTest provider({"decline+reset_after=1"});
    RawClient client(provider.port());
    client.send(stripePost(intents, chargeForm("o-1"), "k-1"));
    EXPECT_EQ(client.rest(), "");
    provider.setFaults(R"({"replace": true})");
    auto replay = replyTo(provider.port(), stripePost(intents, chargeForm("o-1"), "k-1"));
    EXPECT_EQ(replay.status, 402);
    EXPECT_EQ(provider.used(Fault::decline), 1U);
    EXPECT_EQ(provider.used(Fault::resetAfter), 1U);
}

TEST(Script, GivesEachRequestOfAnOrderItsFault) {
    ProviderUnderTest provider({}, R"({"orders": {"o-1": ["error_before", "none", "rate_limited"]}})");
    auto ask = [&](const std::string& key) {
        return replyTo(provider.port(), stripePost(intents, chargeForm("o-1"), key)).status;
    };
    EXPECT_EQ(ask("k-1"), 500);
    EXPECT_EQ(ask("k-2"), 200);
    EXPECT_EQ(ask("k-3"), 429);
    EXPECT_EQ(ask("k-4"), 200);
    EXPECT_EQ(replyTo(provider.port(), stripePost(intents, chargeForm("o-2"))).status, 200);
}

} // namespace
} // namespace switchroom::demo::test

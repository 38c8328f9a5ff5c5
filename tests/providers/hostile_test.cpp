// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agent/providers/make_adapter.h"
#include "tests/providers/provider_sample.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <random>

namespace switchroom {
namespace {

constexpr Operation operations[] = {Operation::charge, Operation::authorise, Operation::capture, Operation::refund,
                                    Operation::cancel};

/// Every reader, over the same bytes: none may throw, and none may believe them.
void readAll(const Adapter& adapter, const HttpReply& reply) {
    for (auto operation : operations) {
        auto payment = sampleChild(operation);
        auto reading = adapter.readExecute(payment, reply);
        ASSERT_NE(reading.outcome, Outcome::succeeded) << reply.status << " " << reply.body;
        ASSERT_NE(reading.outcome, Outcome::failed) << reply.status << " " << reply.body;
        for (auto lookup : {Lookup::byId, Lookup::byReference})
            ASSERT_NE(adapter.readInquiry(payment, lookup, reply).answer, InquiryAnswer::found) << reply.body;
        ASSERT_NE(adapter.readCancelOpen(payment, reply).outcome, Outcome::succeeded);
    }
    (void)adapter.readWebhook(reply.headers, reply.body, Instant{});
}

TEST(HostileReply, OfRandomBytesIsNeverBelieved) {
    std::mt19937 random(20260201);
    for (const auto& policy : {stripePolicy(), plainPolicy(), bankPolicy()}) {
        auto adapter = makeAdapter(policy);
        for (int round = 0; round < 2000; ++round) {
            std::string body(random() % 64, '\0');
            for (char& c : body) c = char(round % 2 ? random() % 256 : "{}[]\":,0123456789.eE-+ntf\\u"[random() % 27]);
            readAll(*adapter, replyOf(int(100 + random() % 500), body));
        }
    }
}

TEST(HostileReply, CutAnywhereIsNeverBelieved) {
    for (const auto& [policy, sample] :
         {std::pair{stripePolicy(), sampleIntent}, {stripePolicy(), sampleRefund}, {plainPolicy(), samplePlain}}) {
        auto adapter = makeAdapter(policy);
        for (std::size_t i = 0; i < sample.size(); ++i) readAll(*adapter, replyOf(200, sample.substr(0, i)));
    }
}

TEST(HostileReply, WithAChangedByteSucceedsOnlyWithIdAmountAndCurrencyIntact) {
    auto adapter = makeAdapter(stripePolicy());
    std::mt19937 random(7);
    for (std::size_t i = 0; i < sampleIntent.size(); ++i) {
        for (int round = 0; round < 8; ++round) {
            auto body = sampleIntent;
            body[i] = char(random() % 256);
            auto reading = adapter->readExecute(sampleCharge(), replyOf(200, body));
            if (reading.outcome != Outcome::succeeded) continue;
            std::ranges::transform(body, body.begin(), [](char c) { return c >= 'A' && c <= 'Z' ? char(c + 32) : c; });
            EXPECT_TRUE(body.contains("0190a1b2-0000-7000-8000-000000000001")) << body;
            EXPECT_TRUE(body.contains(R"("amount":2599)") || body.contains(R"("amount_received":2599)")) << body;
            EXPECT_EQ(reading.evidence->money, (Money{2599, "EUR"}));
        }
    }
}

TEST(HostileReply, OfGreatDepthOrSizeIsRefusedQuickly) {
    auto adapter = makeAdapter(plainPolicy());
    readAll(*adapter, replyOf(200, std::string(900'000, '[')));
    readAll(*adapter, replyOf(200, "[" + std::string(400'000, ' ') + "]"));
    std::string list = "[";
    for (int i = 0; i < 60'000; ++i) list += "{},";
    readAll(*adapter, replyOf(200, list + "{}]"));
    readAll(*adapter, replyOf(200, std::string(3'000'000, '1')));
}

} // namespace
} // namespace switchroom

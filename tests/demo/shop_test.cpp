// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
// The shop on virtual time, against an agent that the test plays.

#include "agent/core/words.h"
#include "agent/protocol/codec.h"
#include "agent/protocol/payment_request.h"
#include "agent/protocol/payment_view.h"
#include "agent/protocol/problem.h"
#include "agent/runtime/virtual_scheduler.h"
#include "app/demo/shop/shop.h"
#include "tests/demo/provider_under_test.h"

#include <boost/asio/co_spawn.hpp>
#include <boost/asio/io_context.hpp>
#include <gmock/gmock.h>

#include <fstream>
#include <map>
#include <sstream>

namespace switchroom::demo::test {
namespace {
using testing::HasSubstr;

/// Answers after a moment, as an agent would; what it says first can be chosen.
class PlayedAgent final : public Transport {
public:
    enum class First { good, silence, unknown, unavailable, declined };

    explicit PlayedAgent(Scheduler& scheduler) : m_scheduler(scheduler) {}

    asio::awaitable<TransportResult> send(HttpRequest request, TransportLimits) override {
        auto key = std::string(headerValue(request.headers, "Idempotency-Key"));
        if (request.method == "POST") bodies[key].push_back(request.body);
        co_await m_scheduler.sleepFor(Millis{40});
        TransportResult result = request.method == "GET" ? looked(request) : posted(request, key);
        co_return result;
    }

    First first = First::good;
    std::map<std::string, std::vector<std::string>> bodies; ///< by key

private:
    TransportResult posted(const HttpRequest& request, const std::string& key) {
        if (request.url.ends_with("/refunds")) return accepted(PaymentView{.status = Status::succeeded}, 201);
        auto wish = decode<PaymentRequest>(request.body, UnknownFields::refuse);
        EXPECT_TRUE(wish) << request.body;
        auto [owner, isNew] = m_keyOfOrder.emplace(wish->orderRef, key);
        if (owner->second != key) return refused(ErrorCode::siblingOpen, 0);
        bool again = bodies[key].size() > 1;
        if (!again && first == First::silence) return TransportResult{.error = ErrorClass::reset, .bytesSent = true};
        if (!again && first == First::unavailable) return refused(ErrorCode::breakerOpen, 3);
        PaymentView payment{.orderRef = wish->orderRef, .amount = wish->amount, .status = Status::succeeded};
        if (first == First::declined) payment.status = Status::failed;
        if (first == First::unknown) {
            payment.status = Status::unknown;
            payment.phase = Phase::asking;
        }
        return accepted(payment, isFinal(payment.status) ? 201 : 202);
    }
    TransportResult looked(const HttpRequest&) {
        PaymentView payment{.status = ++m_looks < 4 ? Status::unknown : Status::succeeded};
        return accepted(payment, 200);
    }
    static TransportResult accepted(const PaymentView& payment, int status) {
        TransportResult result;
        result.reply = HttpReply{.status = status, .body = encode(payment)};
        return result;
    }
    static TransportResult refused(ErrorCode code, int retryAfter) {
        Error error{.code = code, .detail = "no"};
        TransportResult result;
        result.reply = HttpReply{.status = errorKind(code).status, .body = encode(problemOf(error, "/", "r"))};
        result.reply.headers.push_back({"Retry-After", std::to_string(retryAfter)});
        return result;
    }

    Scheduler& m_scheduler;
    std::map<std::string, std::string> m_keyOfOrder;
    int m_looks = 0;
};

class ShopTest : public testing::Test {
protected:
    ShopCounts buyFor(Millis length, ShopRates rates, double rate = 10) {
        asio::io_context io(1);
        VirtualScheduler scheduler(io, instantOf(1'790'000'000'000'000));
        PlayedAgent played(scheduler);
        played.first = first;
        AgentClient client(played, "http://agent", "token");
        Customers customers("run", 5, {"stripe", "bank"}, rates);
        auto journal = ShopJournal::open(scratch.file("journal"));
        EXPECT_TRUE(journal) << journal.error();
        Shop shop(scheduler, client, *journal, customers, ShopPlan{rate, length, Millis{10000}});
        bool over = false;
        asio::co_spawn(io, shop.run(), [&](std::exception_ptr failure) {
            over = true;
            if (failure) std::rethrow_exception(failure);
        });
        while (!over && scheduler.step()) {}
        EXPECT_TRUE(over);
        bodies = played.bodies;
        elapsed = scheduler.steady().time_since_epoch();
        return shop.counts();
    }
    std::string journalText() {
        std::ifstream file(scratch.file("journal"));
        return {std::istreambuf_iterator<char>(file), {}};
    }
    std::size_t linesWith(const std::string& what) {
        std::istringstream lines(journalText());
        std::size_t count = 0;
        for (std::string line; std::getline(lines, line);) count += line.find(what) == std::string::npos ? 0 : 1;
        return count;
    }

    Scratch scratch;
    PlayedAgent::First first = PlayedAgent::First::good;
    std::map<std::string, std::vector<std::string>> bodies;
    Steady::duration elapsed{};
};

TEST_F(ShopTest, BuysAtTheGivenRate) {
    auto counts = buyFor(Millis{60000}, {.refunds = 0});
    EXPECT_NEAR(static_cast<double>(counts.orders), 600, 90);
    EXPECT_EQ(counts.succeeded, counts.orders);
    EXPECT_EQ(counts.open, 0U);
    EXPECT_EQ(linesWith(R"("what":"order")"), counts.orders);
    EXPECT_EQ(linesWith(R"("status":"succeeded")"), counts.orders);
}

TEST_F(ShopTest, HasItsSecondKeyForAnOrderRefused) {
    auto counts = buyFor(Millis{10000}, {.doubleClicks = 1, .refunds = 0});
    EXPECT_EQ(counts.doubleClicks, counts.orders);
    EXPECT_GT(counts.siblingsRefused, counts.orders / 4);
    EXPECT_EQ(counts.succeeded, counts.orders) << "one key of each order went through, whichever it was";
    EXPECT_EQ(counts.refusals["sibling_open"], counts.siblingsRefused);
}

TEST_F(ShopTest, SendsTheSameAgainUnderTheSameKeyAfterItsCrash) {
    auto counts = buyFor(Millis{10000}, {.crashes = 1, .refunds = 0});
    EXPECT_EQ(counts.crashes, counts.orders);
    EXPECT_EQ(counts.succeeded, counts.orders);
    EXPECT_EQ(bodies.size(), counts.orders) << "no second key";
    std::size_t twice = 0;
    for (const auto& [key, sent] : bodies) {
        for (const auto& body : sent) EXPECT_EQ(body, sent.front());
        twice += sent.size() > 1 ? 1 : 0;
    }
    EXPECT_GT(twice, counts.orders / 2);
}

TEST_F(ShopTest, AsksAgainUnderTheSameKeyWhenNoAnswerCame) {
    first = PlayedAgent::First::silence;
    auto counts = buyFor(Millis{5000}, {.refunds = 0});
    EXPECT_EQ(counts.silences, counts.orders);
    EXPECT_EQ(counts.succeeded, counts.orders);
    EXPECT_EQ(linesWith(R"("what":"silence")"), counts.orders);
}

TEST_F(ShopTest, WaitsAsLongAsItIsToldTo) {
    first = PlayedAgent::First::unavailable;
    auto counts = buyFor(Millis{1000}, {.refunds = 0}, 3);
    EXPECT_EQ(counts.succeeded, counts.orders);
    EXPECT_EQ(counts.refusals["breaker_open"], counts.orders);
    EXPECT_GE(elapsed, Millis{3000});
}

TEST_F(ShopTest, FollowsWhatIsUnknownUntilItIsFinal) {
    first = PlayedAgent::First::unknown;
    auto counts = buyFor(Millis{1000}, {.refunds = 0}, 3);
    EXPECT_EQ(counts.becameUnknown, counts.orders);
    EXPECT_EQ(counts.succeeded, counts.orders);
    EXPECT_THAT(journalText(), HasSubstr(R"("status":"succeeded")"));
}

TEST_F(ShopTest, AsksForItsMoneyBack) {
    auto counts = buyFor(Millis{10000}, {.refunds = 1});
    EXPECT_EQ(counts.refunds, counts.orders);
    EXPECT_EQ(counts.refundsSucceeded, counts.orders);
}

TEST_F(ShopTest, TakesADeclineForAnAnswer) {
    first = PlayedAgent::First::declined;
    auto counts = buyFor(Millis{5000}, {.refunds = 1});
    EXPECT_EQ(counts.failed, counts.orders);
    EXPECT_EQ(counts.refunds, 0U);
}

TEST_F(ShopTest, GoesOnWithWhatItsJournalHoldsUnfinished) {
    Customers customers("before", 9, {"stripe"}, {});
    {
        auto journal = ShopJournal::open(scratch.file("journal"));
        journal->order(instantOf(1), customers.purchase(0));
        journal->order(instantOf(1), customers.purchase(1));
        Acknowledged said{.http = 201, .payment = "p", .status = "succeeded", .phase = "none"};
        journal->answer(instantOf(2), customers.purchase(0).order, customers.purchase(0).key, said);
        journal->silence(instantOf(2), customers.purchase(1).order, customers.purchase(1).key, "reset");
    }
    std::ofstream(scratch.file("journal"), std::ios::app) << R"({"at":"2026-11-30T14:02:31.0000)";
    auto counts = buyFor(Millis{1}, {.refunds = 0}, 0.001);
    EXPECT_EQ(counts.resumed, 1U);
    EXPECT_EQ(counts.succeeded, 1U);
    EXPECT_EQ(bodies.count(customers.purchase(1).key), 1U);
}

TEST(Customers, AreTheSameForTheSameSeedAndOthersInAnotherRun) {
    Customers one("run", 1, {"a", "b"}, {});
    Customers same("run", 1, {"a", "b"}, {});
    Customers other("walk", 1, {"a", "b"}, {});
    for (std::uint64_t number = 0; number < 50; ++number) {
        EXPECT_EQ(one.purchase(number), same.purchase(number));
        EXPECT_NE(one.purchase(number).key, other.purchase(number).key);
        EXPECT_EQ(one.purchase(number).money, other.purchase(number).money);
    }
    EXPECT_THAT(one.purchase(0).key, testing::MatchesRegex("pay_req_[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-.*"));
}

} // namespace
} // namespace switchroom::demo::test

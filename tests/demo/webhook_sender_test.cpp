// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agent/runtime/virtual_scheduler.h"
#include "app/demo/provider/charging.h"
#include "app/demo/provider/fault_settings.h"
#include "app/demo/provider/stripe_signature.h"
#include "app/demo/provider/webhook_sender.h"
#include "tests/demo/provider_under_test.h"

#include <boost/asio/co_spawn.hpp>
#include <boost/asio/io_context.hpp>
#include <gmock/gmock.h>

namespace switchroom::demo::test {
namespace {
using testing::ElementsAre;

/// Takes what is sent, or answers as it is told to.
class Receiver final : public Transport {
public:
    explicit Receiver(Scheduler& scheduler) : m_scheduler(scheduler) {}
    asio::awaitable<TransportResult> send(HttpRequest request, TransportLimits) override {
        TransportResult result;
        result.reply.status = m_refusals > 0 ? 503 : 200;
        if (m_refusals > 0) {
            --m_refusals;
        } else {
            types.push_back(valueOf(request.body, "id") + " " + typeIn(request.body));
            times.push_back(m_scheduler.steady());
        }
        signatures.emplace_back(headerValue(request.headers, "Stripe-Signature"));
        bodies.push_back(request.body);
        co_return result;
    }
    void refuse(int often) { m_refusals = often; }

    std::vector<std::string> types;
    std::vector<std::string> signatures;
    std::vector<std::string> bodies;
    std::vector<Steady> times;

private:
    static std::string typeIn(const std::string& body) { return body.substr(body.rfind("\"type\"")); }
    Scheduler& m_scheduler;
    int m_refusals = 0;
};

/// A sender with its ledger, on virtual time.
struct World {
    World(const std::string& file, FaultPlan& plan) {
        LedgerFile::Options options{
            .path = file, .sync = false, .failed = [](const std::string& why) { throw std::runtime_error(why); }};
        ledger = std::move(*Ledger::open(scheduler, std::move(options), "NONCE678", true));
        sender = std::make_unique<WebhookSender>(scheduler, receiver, *ledger, plan,
                                                 WebhookTarget{.url = "http://127.0.0.1/", .secret = "whsec_1"});
    }
    /// A charge with its two events: created, succeeded.
    void charge() {
        Entry entry{.at = scheduler.wall()};
        entry.intent =
            Intent{.id = ledger->books().newIntentId(Tongue::stripe), .money = Money{5, "EUR"}, .order = "o"};
        std::optional<Effect> effect;
        confirm(*entry.intent, Course{.now = scheduler.wall()}, effect);
        noteEvent(ledger->books(), entry, "payment_intent.created");
        noteEvent(ledger->books(), entry, eventTypeOf(*entry.intent));
        ledger->commit(std::move(entry));
        sender->collect();
    }
    void runFor(Millis length) {
        bool over = false;
        scheduler.at(scheduler.steady() + length, [&over] { over = true; });
        while (!over && scheduler.step()) {}
    }
    void waitForTheDisk() {
        bool written = false;
        asio::co_spawn(io, ledger->written(), [&](std::exception_ptr) { written = true; });
        while (!written) io.run_one_for(Millis{10});
    }
    std::string event(int index, const std::string& type) const {
        return ledger->books().eventId(static_cast<std::size_t>(index)) + " \"type\":\"payment_intent." + type + "\"}";
    }

    asio::io_context io{1};
    VirtualScheduler scheduler{io, instantOf(1'790'000'000'000'000)};
    Receiver receiver{scheduler};
    std::unique_ptr<Ledger> ledger;
    std::unique_ptr<WebhookSender> sender;
};

class WebhookSenderTest : public testing::Test {
protected:
    void fault(const std::string& option) {
        auto done = applyFaultOption(plan, option);
        ASSERT_TRUE(done) << done.error();
    }
    void restart() {
        world.reset();
        world.emplace(scratch.file("l"), plan);
    }

    Scratch scratch;
    FaultPlan plan{7};
    std::optional<World> world{std::in_place, scratch.file("l"), plan};
};

TEST_F(WebhookSenderTest, SendsEachEventOnceAndSigned) {
    world->charge();
    world->runFor(Millis{60000});
    EXPECT_THAT(world->receiver.types, ElementsAre(world->event(0, "created"), world->event(1, "succeeded")));
    EXPECT_EQ(world->receiver.signatures[0],
              stripeSignature("whsec_1", world->receiver.bodies[0], instantOf(1'790'000'000'000'000)));
    EXPECT_TRUE(world->ledger->books().undelivered().empty());
}

TEST_F(WebhookSenderTest, SendsAgainLaterAndLaterUntilItIsTaken) {
    world->receiver.refuse(5);
    world->charge();
    world->runFor(Millis{60000});
    EXPECT_EQ(world->receiver.types.size(), 2U);
    EXPECT_EQ(world->receiver.signatures.size(), 7U);
    EXPECT_GE(world->receiver.times.back().time_since_epoch(), Millis{1500});
}

TEST_F(WebhookSenderTest, LosesWhatIsToBeLost) {
    fault("webhook_lost=1");
    world->charge();
    world->runFor(Millis{60000});
    EXPECT_TRUE(world->receiver.types.empty());
    EXPECT_EQ(plan.uses().count[static_cast<std::size_t>(Fault::webhookLost)], 2U);
}

TEST_F(WebhookSenderTest, IsLate) {
    fault("webhook_late=1,for_ms=7000");
    world->charge();
    world->runFor(Millis{6900});
    EXPECT_TRUE(world->receiver.types.empty());
    world->runFor(Millis{200});
    EXPECT_EQ(world->receiver.types.size(), 2U);
}

TEST_F(WebhookSenderTest, SendsTwiceWhatIsToBeDoubled) {
    fault("webhook_twice=1");
    world->charge();
    world->runFor(Millis{60000});
    EXPECT_THAT(world->receiver.types,
                testing::UnorderedElementsAre(world->event(0, "created"), world->event(0, "created"),
                                              world->event(1, "succeeded"), world->event(1, "succeeded")));
}

TEST_F(WebhookSenderTest, LetsALaterEventOfTheSameObjectOvertake) {
    fault("webhook_out_of_order=0.5,for_ms=5000");
    for (int i = 0; i < 40; ++i) world->charge();
    world->runFor(Millis{60000});
    EXPECT_EQ(world->receiver.types.size(), 80U);
    auto used = plan.uses().count[static_cast<std::size_t>(Fault::webhookOutOfOrder)];
    EXPECT_GE(used, 4U) << "a quarter of all pairs: the first is held, the second is not";
    EXPECT_LE(used, 18U);
}

TEST_F(WebhookSenderTest, GoesOnAfterARestart) {
    world->receiver.refuse(1000);
    world->charge();
    world->runFor(Millis{3000});
    world->waitForTheDisk();
    restart();
    world->sender->collect();
    world->runFor(Millis{60000});
    EXPECT_THAT(world->receiver.types, testing::Contains(world->event(1, "succeeded")));
    EXPECT_TRUE(world->ledger->books().undelivered().empty());
}

TEST(StripeSignature, IsTheHmacOfTimeAndBody) {
    auto body = R"({"id":"evt_1"})";
    EXPECT_EQ(stripeSignature("whsec_test", body, instantOf(1'700'000'000'000'000)),
              "t=1700000000,v1=c89214b5b5da833daed6f0b8c5bb6bd58cea9022bd80ccc78230f3942d632925");
}

} // namespace
} // namespace switchroom::demo::test

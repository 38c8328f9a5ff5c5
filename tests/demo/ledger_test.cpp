// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agent/runtime/real_scheduler.h"
#include "app/demo/provider/entry_json.h"
#include "app/demo/provider/ledger.h"
#include "tests/demo/provider_under_test.h"

#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/io_context.hpp>
#include <gmock/gmock.h>

#include <fstream>

namespace switchroom::demo::test {
namespace {
using testing::HasSubstr;

Entry entryWithEverything(const Books& books) {
    Entry entry{.at = instantOf(1'790'000'000'123'456)};
    entry.intent = Intent{.id = books.newIntentId(Tongue::stripe),
                          .status = IntentStatus::processing,
                          .money = Money{2599, "EUR"},
                          .order = "o-1 \"quoted\" \n",
                          .method = "pm_card_visa",
                          .customer = "cus_1",
                          .description = "d",
                          .declineCode = "c",
                          .returnUrl = "https://shop.example",
                          .charge = "ch_1",
                          .cancellationReason = "r",
                          .manualCapture = true,
                          .metadata = {{"order_ref", "o-1"}, {"name", "Zoë"}},
                          .created = instantOf(1'790'000'000'000'000),
                          .canceledAt = instantOf(7),
                          .received = 1,
                          .capturable = 2,
                          .refunded = 3,
                          .turn = Turn{instantOf(9), IntentStatus::requiresPaymentMethod}};
    entry.refund = Refund{.id = books.newRefundId(Tongue::bank),
                          .tongue = Tongue::bank,
                          .intent = entry.intent->id,
                          .money = Money{5, "JPY"},
                          .order = "o-1",
                          .metadata = {{"a", "b"}}};
    entry.effect = Effect{EffectKind::refund, "o-1", Money{5, "JPY"}};
    entry.events = {{"evt_1", "a.b"}, {"evt_2", "c.d"}};
    entry.key = KeyedReply{.key = "k",
                           .fingerprint = ~0ULL,
                           .status = 500,
                           .body = "{\"x\":1}",
                           .requestId = "req_1",
                           .forgetAt = instantOf(11)};
    return entry;
}

class LedgerTest : public testing::Test {
protected:
    std::expected<std::unique_ptr<Ledger>, std::string> open() {
        LedgerFile::Options options{.path = scratch.file("l"), .sync = true, .failed = [](const std::string& why) {
                                        throw std::runtime_error(why);
                                    }};
        return Ledger::open(scheduler, std::move(options), "NONCE678", true);
    }
    void finish(Ledger& ledger) {
        asio::co_spawn(io, ledger.written(), asio::detached);
        io.run();
        io.restart();
    }
    void charge(Ledger& ledger, const std::string& order) {
        Entry entry{.at = scheduler.wall(), .effect = Effect{EffectKind::charge, order, Money{100, "EUR"}}};
        entry.intent = Intent{.id = ledger.books().newIntentId(Tongue::plain), .tongue = Tongue::plain, .order = order};
        entry.events.push_back(EventNote{ledger.books().newEventId(0), "paid"});
        entry.key = KeyedReply{.key = "k-" + order, .fingerprint = 5, .status = 201, .body = "{}"};
        ledger.commit(std::move(entry));
    }
    std::string text() {
        std::ifstream file(scratch.file("l"));
        return {std::istreambuf_iterator<char>(file), {}};
    }
    void append(const std::string& bytes) { std::ofstream(scratch.file("l"), std::ios::app) << bytes; }

    asio::io_context io{1};
    RealScheduler scheduler{io};
    Scratch scratch;
};

TEST_F(LedgerTest, ReadsBackEveryMemberOfAnEntry) {
    Books books("NONCE678", false);
    auto entry = entryWithEverything(books);
    entry.seq = 17;
    auto read = fromLine(toLine(entry));
    ASSERT_TRUE(read) << read.error();
    EXPECT_EQ(*read, entry);
    EXPECT_EQ(toLine(entry).find('\n'), std::string::npos);
}

TEST_F(LedgerTest, KnowsEverythingAgainAfterARestart) {
    {
        auto ledger = open();
        ASSERT_TRUE(ledger) << ledger.error();
        charge(**ledger, "o-1");
        charge(**ledger, "o-1");
        charge(**ledger, "o-2");
        (*ledger)->commit(Entry{.delivered = (*ledger)->books().eventId(1)});
        finish(**ledger);
    }
    auto ledger = open();
    ASSERT_TRUE(ledger) << ledger.error();
    const auto& books = (*ledger)->books();
    EXPECT_EQ(books.tally("o-1")->charges, 2U);
    EXPECT_EQ(books.totals().charges, 3U);
    EXPECT_EQ(books.totals().maxChargesPerOrder, 2U);
    EXPECT_THAT(books.undelivered(), testing::ElementsAre(0U, 2U));
    EXPECT_NE(books.intent(Tongue::plain, books.intents().at(1).id), nullptr);
    EXPECT_EQ((*ledger)->keys()->begin("k-o-2", 5).seq, 3U);
    EXPECT_EQ((*ledger)->entry(3)->intent->order, "o-2");
    charge(**ledger, "o-3");
    EXPECT_EQ((*ledger)->entry(5)->intent->order, "o-3") << "also before it is written";
    finish(**ledger);
}

TEST_F(LedgerTest, CutsOffATornLastLine) {
    {
        auto ledger = open();
        charge(**ledger, "o-1");
        finish(**ledger);
    }
    auto whole = text();
    append(R"({"seq":2,"at":17,"effect":{"kind":"char)");
    {
        auto ledger = open();
        ASSERT_TRUE(ledger) << ledger.error();
        EXPECT_EQ((*ledger)->books().totals().charges, 1U);
        charge(**ledger, "o-2");
        finish(**ledger);
    }
    EXPECT_TRUE(text().starts_with(whole));
    auto ledger = open();
    ASSERT_TRUE(ledger) << ledger.error();
    EXPECT_EQ((*ledger)->books().totals().charges, 2U);
}

TEST_F(LedgerTest, NamesTheLineThatIsNoEntry) {
    {
        auto ledger = open();
        charge(**ledger, "o-1");
        finish(**ledger);
    }
    append("{\"seq\":7,\"at\":1}\n");
    auto ledger = open();
    ASSERT_FALSE(ledger);
    EXPECT_THAT(ledger.error(), HasSubstr("line 3"));
}

TEST_F(LedgerTest, RefusesAFileThatIsNoLedgerOrBelongsToAnother) {
    auto first = open();
    ASSERT_TRUE(first);
    auto second = open();
    ASSERT_FALSE(second);
    EXPECT_THAT(second.error(), HasSubstr("in use"));
    std::ofstream(scratch.file("other")) << "hello\n";
    LedgerFile::Options options{.path = scratch.file("other")};
    EXPECT_FALSE(Ledger::open(scheduler, options, "NONCE678", false));
    options.path = scratch.file("no/such/folder");
    EXPECT_FALSE(Ledger::open(scheduler, options, "NONCE678", false));
}

TEST_F(LedgerTest, DoesNotKnowTheIdsOfAnotherLedger) {
    auto ledger = open();
    charge(**ledger, "o-1");
    EXPECT_EQ((*ledger)->books().intent(Tongue::plain, "pay_OTHER6780000000000"), nullptr);
    EXPECT_EQ((*ledger)->books().intent(Tongue::stripe, (*ledger)->books().intents().front().id), nullptr);
    finish(**ledger);
}

} // namespace
} // namespace switchroom::demo::test

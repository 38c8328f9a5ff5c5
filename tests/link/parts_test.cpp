// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/link/turn_until.h"
#include "ui/link/fake_link.h"
#include "ui/link/profile_store.h"
#include "ui/link/retry_rest.h"
#include "ui/link/stream_follower.h"
#include "ui/link/token_store.h"

#include <QSettings>
#include <QTemporaryDir>
#include <gtest/gtest.h>

namespace switchroom {
namespace {
using namespace std::chrono_literals;
using Step = StreamFollower::Step;

StreamMessage hello(std::string epoch, std::int64_t seq) {
    StreamMessage message;
    message.kind = StreamKind::hello;
    message.epoch = std::move(epoch);
    message.seq = seq;
    return message;
}

StreamMessage about(StreamKind kind, std::int64_t seq, std::string object) {
    StreamMessage message;
    message.kind = kind;
    message.seq = seq;
    message.objectId = std::move(object);
    return message;
}

TEST(Follower, ResumesAfterTheLastNumberThatItSaw) {
    StreamFollower follower;
    EXPECT_FALSE(follower.resumeAfter().has_value());
    EXPECT_EQ(follower.take(hello("1", 40)), Step::snapshot);
    EXPECT_EQ(follower.resumeAfter(), 40);
    EXPECT_EQ(follower.take(about(StreamKind::breaker, 45, "a")), Step::pass);
    EXPECT_EQ(follower.resumeAfter(), 45) << "numbers have gaps";
    EXPECT_EQ(follower.take(hello("1", 90)), Step::nothing) << "the rest follows";
    EXPECT_EQ(follower.resumeAfter(), 45);
    EXPECT_EQ(follower.take(about(StreamKind::breaker, 45, "a")), Step::drop);
    EXPECT_EQ(follower.take(hello("2", 3)), Step::snapshot);
    EXPECT_EQ(follower.resumeAfter(), 3);
}

TEST(Follower, TellsTwoKindsOfObjectApart) {
    StreamFollower follower;
    follower.take(hello("1", 0));
    auto payment = about(StreamKind::payment, 1, "x");
    payment.payment = PaymentView{};
    payment.payment->version = 4;
    EXPECT_EQ(follower.take(payment), Step::pass);
    EXPECT_EQ(follower.take(about(StreamKind::key, 2, "x")), Step::pass);
    payment.seq = 3;
    EXPECT_EQ(follower.take(payment), Step::drop);
    StreamMessage overview;
    overview.kind = StreamKind::overview;
    EXPECT_EQ(follower.take(overview), Step::pass);
}

TEST(Follower, RemembersWithinABound) {
    StreamFollower follower;
    follower.take(hello("1", 0));
    auto payment = about(StreamKind::payment, 0, "");
    payment.payment = PaymentView{};
    for (std::int64_t i = 1; i <= 30'000; ++i) {
        payment.seq = i;
        payment.objectId = std::to_string(i);
        ASSERT_EQ(follower.take(payment), Step::pass);
    }
    payment.seq = 30'001; // the same object, and the same version
    EXPECT_EQ(follower.take(payment), Step::drop) << "the newest are remembered";
}

TEST(Waiting, GrowsToHalfAMinuteAndIsNeverTheSameForAll) {
    RetryRest one(1), other(2);
    bool differs = false;
    for (int i = 0; i < 5'000; ++i) {
        auto a = one.next(), b = other.next();
        differs = differs || a != b;
        EXPECT_GE(a, 250ms);
        EXPECT_LE(a, 30s);
        if (i > 6) EXPECT_GE(a, 15s);
    }
    EXPECT_TRUE(differs);
    one.reset();
    EXPECT_LE(one.next(), 500ms);
}

TEST(FreshnessOfTwo, IsTheWorse) {
    using enum Freshness::Kind;
    Freshness now{live, instantOf(20)}, before{stale, instantOf(10)}, gone{disconnected, instantOf(5)};
    EXPECT_EQ(Freshness::worse(now, before).kind, stale);
    EXPECT_EQ(Freshness::worse(gone, before).kind, disconnected);
    EXPECT_EQ(Freshness::worse(now, {}).kind, never);
    EXPECT_EQ(Freshness::worse(now, before).seenAt, instantOf(10));
    EXPECT_EQ(now.age(instantOf(25)), 5us);
    EXPECT_EQ(now.age(instantOf(15)), 0us) << "a clock that was set back";
}

TEST(Fake, MovesItsClockInOrder) {
    FakeClock clock;
    QObject context;
    std::string order;
    clock.after(2s, &context, [&] { order += "b"; });
    clock.after(1s, &context, [&] {
        order += "a";
        clock.after(500ms, &context, [&] { order += "x"; });
    });
    clock.after(5s, &context, [&] { order += "late"; });
    auto start = clock.wall();
    clock.advance(3s);
    EXPECT_EQ(order, "axb");
    EXPECT_EQ(clock.wall() - start, 3s);
}

TEST(Fake, SaysWhichRouteHasNoScript) {
    FakeClock clock;
    FakeLink link(clock);
    auto answer = link.call<OverviewView>(Route::overview);
    EXPECT_FALSE(answer.isFinished()) << "never at once";
    link.settle();
    EXPECT_TRUE(answer.value()->error().technical.contains("overview"));
}

TEST(Fake, BreaksAsARealOneDoes) {
    FakeClock clock;
    FakeLink link(clock);
    int snapshots = 0;
    QObject::connect(&link, &AgentLink::snapshotNeeded, [&] { ++snapshots; });
    EXPECT_EQ(link.freshness().kind, Freshness::Kind::never);
    link.goLive();
    EXPECT_TRUE(link.freshness().isLive());
    link.goAway();
    EXPECT_EQ(link.state(), LinkState::waiting);
    EXPECT_EQ(link.freshness().kind, Freshness::Kind::disconnected);
    link.goLive();
    EXPECT_EQ(snapshots, 1) << "it went on where it was";
    link.comeBackAnew();
    EXPECT_EQ(snapshots, 2);
    link.goAway(LinkFault::wrongToken);
    EXPECT_EQ(link.state(), LinkState::refused);
}

TEST(Profiles, AreKeptWithoutTokens) {
    QTemporaryDir folder;
    QSettings settings(folder.filePath("s.ini"), QSettings::IniFormat);
    ProfileStore store(settings);
    EXPECT_FALSE(store.last().has_value());
    auto shop =
        store.keep({.name = "Shop", .url = QUrl("https://agent.example:8443"), .tokenPlace = TokenPlace::keyring});
    auto bank = store.keep({.name = "Bank", .url = QUrl("http://127.0.0.1:8080")});
    ASSERT_EQ(store.all().size(), 2U);
    EXPECT_EQ(store.all()[0], bank) << "by name";
    shop.name = "Shop, live";
    store.keep(shop);
    EXPECT_EQ(store.find(shop.id), shop);
    store.setLast(shop.id);
    EXPECT_EQ(store.last(), shop);
    store.forget(shop.id);
    EXPECT_FALSE(store.last().has_value());
    EXPECT_EQ(store.all().size(), 1U);
}

TEST(Tokens, AreSaidToBeNowhereWithoutAKeyring) {
    // No session bus, as on a server: the real one has to say so.
    qputenv("DBUS_SESSION_BUS_ADDRESS", "unix:path=/nonexistent");
    KeyringTokenStore store;
    auto kept = store.keep("profile", "sr1_abcd1234_x");
    ASSERT_TRUE(test::turnUntil([&] { return kept.isFinished(); }));
    EXPECT_EQ(kept.value()->place, TokenPlace::notRemembered);
    EXPECT_FALSE(kept.value()->problem.isEmpty());
    auto read = store.read("profile");
    ASSERT_TRUE(test::turnUntil([&] { return read.isFinished(); }));
    EXPECT_TRUE(read.value()->token.isEmpty());
}

} // namespace
} // namespace switchroom

// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agent/rules/digest.h"
#include "agent/rules/token_format.h"
#include "tests/settle/settle_world.h"

namespace switchroom {
namespace {

using namespace std::chrono_literals;

IdempotencyRecord keyOf(SettleWorld& world, const PaymentId& id) {
    return world.read([id](StoreReader& reader) { return reader.keyOf(id); }).value();
}

/// A worker that is gone holds the key: its lease has run out.
IdempotencyRecord leaveStuck(SettleWorld& world, const PaymentId& id, RecoveryPoint point) {
    auto key = keyOf(world, id);
    key.state = KeyState::executing;
    key.recoveryPoint = point;
    key.leaseOwner = "agent-2#1";
    key.leaseUntil = world.scheduler->wall() - 1min;
    auto unit = [key](Transaction& tx) -> std::expected<bool, Error> {
        tx.updateKey(key);
        return true;
    };
    EXPECT_TRUE(world.write(unit));
    return key;
}

/// Refused before any byte: the key is known, the payment waits.
Payment leaveUnsent(SettleWorld& world) {
    world.transport.answer = [](const HttpRequest&) { return refusesConnection(); };
    EXPECT_FALSE(world.execute(world.charge("key-0000001", "order-1")));
    return world.onlyPayment();
}

std::expected<KeyDesk::Release, Error> release(SettleWorld& world, const KeyId& id, bool preview) {
    return world.run(world.engine->keys().release(id, preview, person("anna"), "the worker is gone"));
}

TEST(Key, after_its_lifetime_only_a_tombstone_is_left_that_points_to_the_payment) {
    SettleWorld world;
    auto paid = world.execute(world.charge("key-0000001", "order-1")).value().payment;
    world.scheduler->jumpWallClock(72h - 1s);
    EXPECT_TRUE(world.execute(world.charge("key-0000001", "order-1")).value().replayed);
    world.scheduler->jumpWallClock(2s);
    world.pass(2s);
    auto expired = world.execute(world.charge("key-0000001", "order-1"));
    ASSERT_FALSE(expired);
    EXPECT_EQ(expired.error().code, ErrorCode::keyExpired);
    EXPECT_EQ(expired.error().payment, paid.id);
    EXPECT_EQ(world.transport.posts(), 1U);
    auto key = keyOf(world, paid.id);
    EXPECT_EQ(key.state, KeyState::tombstone);
    EXPECT_EQ(key.key, "");
    EXPECT_EQ(key.keyHash, sha256("key-0000001"));
}

TEST(Key, the_lifetime_begins_with_the_final_status) {
    SettleWorld world;
    auto unknown = world.leaveUnknown("key-0000001", "order-1");
    world.transport.answer = [=](const HttpRequest& request) { return tells(request, objectOf(unknown, "paid")); };
    EXPECT_FALSE(keyOf(world, unknown.id).expiresAt);
    auto settled = world.ask(unknown.id).value();
    EXPECT_EQ(keyOf(world, unknown.id).expiresAt, *settled.finalAt + 72h);
}

TEST(Key, releasing_what_was_not_sent_is_previewed_and_lets_the_key_send) {
    SettleWorld world;
    auto payment = leaveUnsent(world);
    auto key = leaveStuck(world, payment.id, RecoveryPoint::reserved);
    auto preview = release(world, key.id, true).value();
    EXPECT_TRUE(preview.consequence.contains("not sent"));
    EXPECT_EQ(keyOf(world, payment.id).state, KeyState::executing) << "a preview writes nothing";
    ASSERT_TRUE(release(world, key.id, false));
    EXPECT_EQ(keyOf(world, payment.id).state, KeyState::known);
    world.transport.answer = [](const HttpRequest& request) { return replies(200, shown(request, "paid")); };
    EXPECT_EQ(world.execute(world.charge("key-0000001", "order-1")).value().payment.status, Status::succeeded);
}

TEST(Key, releasing_what_may_have_been_sent_can_only_make_it_unknown) {
    SettleWorld world;
    auto payment = leaveUnsent(world);
    auto key = leaveStuck(world, payment.id, RecoveryPoint::maybeSent);
    EXPECT_EQ(release(world, key.id, true).value().payment.status, Status::unknown);
    auto released = release(world, key.id, false).value();
    EXPECT_EQ(released.payment.status, Status::unknown);
    auto posts = world.transport.posts();
    EXPECT_EQ(world.execute(world.charge("key-0000001", "order-1")).value().status, 202);
    EXPECT_EQ(world.transport.posts(), posts);
    auto entries = world.entries(text(payment.id), "key.release");
    ASSERT_EQ(entries.size(), 1U);
    EXPECT_EQ(entries[0].actor.name, "anna");
}

TEST(Key, a_key_that_is_being_worked_on_is_not_released) {
    SettleWorld world;
    world.transport.latency = 1500ms;
    auto request = world.charge("key-0000001", "order-1");
    request.respondAsync = true;
    auto sent = world.execute(request).value().payment;
    EXPECT_EQ(release(world, keyOf(world, sent.id).id, true).error().code, ErrorCode::notDecidable) << "its lease runs";
    auto key = leaveStuck(world, sent.id, RecoveryPoint::maybeSent);
    EXPECT_EQ(release(world, key.id, false).error().code, ErrorCode::keyInProgress) << "this agent is at it";
    world.pass(3s);
    EXPECT_EQ(release(world, key.id, false).error().code, ErrorCode::notDecidable) << "it is settled";
}

TEST(ByHand, a_breaker_is_forced_open_with_a_reason_and_an_end) {
    SettleWorld world;
    auto until = world.scheduler->wall() + 5min;
    auto act = [&](std::string id, BreakerAction action, std::optional<Instant> end) {
        return world.run(
            world.engine->breakers().act(std::move(id), action, person("anna"), "the bank is being moved", end));
    };
    EXPECT_EQ(act("plain/charge", BreakerAction::forceOpen, until)->state, BreakerState::forcedOpen);
    auto entries = world.entries("plain/charge", "breaker.force_open");
    ASSERT_EQ(entries.size(), 1U);
    EXPECT_EQ(entries[0].reason, "the bank is being moved");
    auto refused = world.execute(world.charge("key-0000001", "order-1"));
    ASSERT_FALSE(refused);
    EXPECT_EQ(refused.error().code, ErrorCode::breakerOpen);
    EXPECT_GE(refused.error().retryAfter.value(), 290s);
    world.pass(5min);
    EXPECT_EQ(world.execute(world.charge("key-0000001", "order-1")).value().payment.status, Status::succeeded);

    EXPECT_EQ(act("plain/charge", BreakerAction::forceOpen, worldStart).error().code, ErrorCode::invalidRequest);
    EXPECT_EQ(act("plain/payout", BreakerAction::close, {}).error().code, ErrorCode::notFound);
}

TEST(ByHand, what_cannot_be_written_down_does_not_happen) {
    SettleWorld world;
    world.flaky->fail(ErrorCode::storeUnavailable);
    EXPECT_FALSE(
        world.run(world.engine->breakers().act("plain/charge", BreakerAction::forceOpen, person("anna"), "why", {})));
    world.flaky->mend();
    EXPECT_EQ(world.execute(world.charge("key-0000001", "order-1")).value().status, 201);
}

TEST(Token, its_secret_is_shown_once_and_only_its_hash_is_stored) {
    SettleWorld world;
    auto issued = world.run(world.engine->tokens().issue("boris", Role::approver, "*", person("anna"))).value();
    auto read = readBearerToken(issued.secret);
    ASSERT_TRUE(read);
    auto id = read->id;
    auto stored = world.read([id](StoreReader& reader) { return reader.token(id); });
    ASSERT_TRUE(stored);
    EXPECT_EQ(stored->secretHash, read->secretHash);
    EXPECT_EQ(stored->person, "boris");
    EXPECT_FALSE(stored->revokedAt);
    ASSERT_TRUE(world.run(world.engine->tokens().revoke(id, person("anna"), "left the company")));
    EXPECT_TRUE(world.read([id](StoreReader& reader) { return reader.token(id); })->revokedAt);
    EXPECT_EQ(world.entries(id, "token.create").size(), 1U);
    EXPECT_EQ(world.entries(id, "token.revoke").at(0).reason, "left the company");
}

} // namespace
} // namespace switchroom

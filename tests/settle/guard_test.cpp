// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/settle/settle_world.h"

namespace switchroom {
namespace {

using namespace std::chrono_literals;

/// Opens after four failing charges; nothing is repeated.
void touchy(Playbook& playbook) {
    auto& charge = playbook.providers["plain"].operations[Operation::charge];
    charge.breaker.minimumCalls = 4;
    charge.breaker.windowCalls = 10;
    charge.breaker.openFor = 30s;
    charge.retry.attempts = 1;
}

std::string numbered(std::string_view what, int i) { return std::string(what) + std::to_string(1000000 + i); }

/// Four timeouts: the breaker of the charges is open.
Payment failFour(SettleWorld& world) {
    world.transport.answer = [](const HttpRequest&) { return timesOut(); };
    Payment last;
    for (int i = 0; i < 4; ++i)
        last = world.execute(world.charge(numbered("key-", i), numbered("order-", i))).value().payment;
    return last;
}

TEST(Breaker, an_open_breaker_refuses_before_any_byte_and_the_same_key_resumes) {
    SettleWorld world(touchy);
    failFour(world);
    auto posts = world.transport.posts();
    auto refused = world.execute(world.charge("key-refused", "order-refused"));
    ASSERT_FALSE(refused);
    EXPECT_EQ(refused.error().code, ErrorCode::breakerOpen);
    ASSERT_TRUE(refused.error().retryAfter);
    EXPECT_LE(*refused.error().retryAfter, 30s);
    EXPECT_EQ(world.transport.posts(), posts);
    EXPECT_EQ(world.payment(*refused.error().payment).phase, Phase::notSent);

    world.transport.answer = [](const HttpRequest& request) {
        return request.method == "GET" ? tells(request, "") : replies(200, shown(request, "paid"));
    };
    world.pass(31s);
    auto resumed = world.execute(world.charge("key-refused", "order-refused")).value();
    EXPECT_EQ(resumed.payment.status, Status::succeeded);
    EXPECT_EQ(world.transport.posts(), posts + 1);
}

TEST(Breaker, failing_charges_do_not_block_the_asking) {
    SettleWorld world(touchy);
    auto unknown = failFour(world);
    world.transport.answer = [=](const HttpRequest& request) { return tells(request, objectOf(unknown, "paid")); };
    EXPECT_EQ(world.ask(unknown.id).value().status, Status::succeeded);
}

TEST(Breaker, its_opening_is_in_the_audit_log) {
    SettleWorld world(touchy);
    failFour(world);
    world.pass(1s);
    auto entries = world.entries("plain/charge", "breaker.transition");
    ASSERT_EQ(entries.size(), 1U);
    EXPECT_EQ(entries[0].stateAfter, "open");
    EXPECT_EQ(entries[0].reason, "failure_rate");
}

TEST(Breaker, a_queue_is_sent_in_order_after_the_breaker_lets_calls_pass) {
    SettleWorld world([](Playbook& playbook) {
        touchy(playbook);
        playbook.providers["plain"].operations[Operation::charge].fallback = Fallback::queue;
    });
    failFour(world);
    for (int i = 10; i < 13; ++i)
        EXPECT_EQ(world.execute(world.charge(numbered("key-", i), numbered("order-", i))).value().payment.phase,
                  Phase::queued);
    std::vector<std::string> sent;
    world.transport.answer = [&](const HttpRequest& request) {
        if (request.method == "GET") return tells(request, "");
        auto at = request.body.find("order-10000");
        if (at != std::string::npos) sent.push_back(request.body.substr(at, 13));
        return replies(200, shown(request, "paid"));
    };
    world.pass(45s);
    EXPECT_EQ(sent, (std::vector<std::string>{numbered("order-", 10), numbered("order-", 11), numbered("order-", 12)}));
}

TEST(RetryBudget, repeats_end_with_the_budget_and_the_last_real_error_stands) {
    SettleWorld world([](Playbook& playbook) {
        auto& retry = playbook.providers["plain"].operations[Operation::charge].retry;
        retry.attempts = 5;
        retry.budgetRatio = 0;
        retry.budgetMinimumPerSecond = 0;
    });
    world.transport.answer = [](const HttpRequest&) { return timesOut(); };
    auto answer = world.execute(world.charge("key-0000001", "order-1")).value();
    EXPECT_EQ(answer.payment.status, Status::unknown);
    EXPECT_EQ(world.transport.posts(), 1U);
}

TEST(Retry, a_retry_after_is_waited_for_within_the_budget_of_time) {
    SettleWorld world;
    std::vector<Steady> at;
    world.transport.answer = [&](const HttpRequest& request) {
        at.push_back(world.scheduler->steady());
        if (at.size() > 1) return replies(200, shown(request, "paid"));
        auto busy = replies(429, "{}");
        busy.reply.headers.push_back({"Retry-After", "4"});
        return busy;
    };
    EXPECT_EQ(world.execute(world.charge("key-0000001", "order-1")).value().payment.status, Status::succeeded);
    ASSERT_EQ(at.size(), 2U);
    EXPECT_GE(at[1] - at[0], 4s);
}

TEST(Retry, an_old_key_is_never_sent_again) {
    SettleWorld world([](Playbook& playbook) { playbook.providers["plain"].keyLifetime = 2s; });
    world.transport.answer = [](const HttpRequest&) { return timesOut(); };
    auto answer = world.execute(world.charge("key-0000001", "order-1")).value();
    EXPECT_EQ(answer.payment.status, Status::unknown);
    EXPECT_EQ(world.transport.posts(), 1U) << "a timeout of 2 s is more than 80 % of the key's lifetime";
}

TEST(Store, an_overloaded_store_refuses_a_payment_before_any_byte) {
    SettleWorld world;
    world.flaky->fail(ErrorCode::overloaded);
    auto refused = world.execute(world.charge("key-0000001", "order-1"));
    ASSERT_FALSE(refused);
    EXPECT_EQ(refused.error().code, ErrorCode::overloaded);
    EXPECT_EQ(world.transport.requests.size(), 0U);
    world.flaky->mend();
    EXPECT_EQ(world.execute(world.charge("key-0000001", "order-1")).value().status, 201);
}

TEST(Store, what_only_this_agent_knows_is_written_as_soon_as_the_store_can_be_written) {
    for (auto failure : {ErrorCode::overloaded, ErrorCode::storeUnavailable, ErrorCode::auditUnavailable}) {
        SettleWorld world;
        world.transport.answer = [&](const HttpRequest& request) {
            world.flaky->fail(failure);
            return replies(200, shown(request, "paid"));
        };
        world.scheduler->at(world.scheduler->steady() + 3s, [&] { world.flaky->mend(); });
        auto answer = world.execute(world.charge("key-0000001", "order-1")).value();
        EXPECT_EQ(answer.payment.status, Status::succeeded);
        EXPECT_EQ(world.transport.posts(), 1U);
        EXPECT_GT(world.flaky->refused(), 2);
        EXPECT_FALSE(world.reports.empty());
    }
}

TEST(Store, a_crash_while_the_store_fails_leaves_the_payment_unknown) {
    SettleWorld world;
    world.transport.answer = [&](const HttpRequest& request) {
        if (request.method == "GET") return tells(request, "");
        world.flaky->fail(ErrorCode::storeUnavailable);
        return replies(200, shown(request, "paid"));
    };
    auto request = world.charge("key-0000001", "order-1");
    request.wait = 1s;
    EXPECT_EQ(world.execute(request).value().payment.phase, Phase::sending);
    world.restart();
    EXPECT_EQ(world.onlyPayment().status, Status::unknown);
}

} // namespace
} // namespace switchroom

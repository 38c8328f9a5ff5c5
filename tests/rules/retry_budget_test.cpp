// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agent/rules/retry_budget.h"

#include <gtest/gtest.h>

namespace switchroom {
namespace {

RetryPolicy policy(double ratio, double minimumPerSecond) {
    RetryPolicy out;
    out.budgetRatio = ratio;
    out.budgetMinimumPerSecond = minimumPerSecond;
    return out;
}

class Budget {
public:
    Budget(double ratio, double minimum) : m_budget(policy(ratio, minimum), m_now) {}
    void pass(Millis time) { m_now += time; }
    void calls(int count) {
        for (int i = 0; i < count; ++i) m_budget.deposit(m_now);
    }
    /// How many of so many retries are allowed.
    int retries(int wanted) {
        int allowed = 0;
        for (int i = 0; i < wanted; ++i) allowed += m_budget.withdraw(m_now);
        return allowed;
    }
    void refund() { m_budget.refund(m_now); }
    RetryBudgetSnapshot snapshot() { return m_budget.snapshot(m_now); }

private:
    Steady m_now{std::chrono::hours{1}};
    RetryBudget m_budget;
};

TEST(RetryBudget, EarnsOneRetryByFiveCallsAtAFifth) {
    Budget b(0.2, 0);
    EXPECT_EQ(b.retries(1), 0);
    b.calls(4);
    EXPECT_EQ(b.retries(1), 0);
    b.calls(1);
    EXPECT_EQ(b.retries(2), 1);
    b.calls(1000);
    EXPECT_EQ(b.retries(1000), 200);
}

TEST(RetryBudget, AlwaysAllowsTheMinimumOfASecond) {
    Budget b(0.2, 10);
    EXPECT_EQ(b.retries(100), 10);
    b.pass(Millis{100});
    EXPECT_EQ(b.retries(100), 1);
    b.pass(Millis{1000});
    EXPECT_EQ(b.retries(100), 10);
    b.pass(std::chrono::hours{1});
    EXPECT_EQ(b.retries(100), 10) << "an idle hour saves nothing up";
}

TEST(RetryBudget, AllowsARetryEveryTwoSecondsAtHalfAMinimum) {
    Budget b(0, 0.5);
    EXPECT_EQ(b.retries(5), 1);
    b.pass(Millis{1000});
    EXPECT_EQ(b.retries(5), 0);
    b.pass(Millis{1000});
    EXPECT_EQ(b.retries(5), 1);
}

TEST(RetryBudget, ForgetsWhatWasEarnedTenSecondsAgo) {
    Budget b(0.2, 0);
    b.calls(100);
    b.pass(Millis{9000});
    EXPECT_EQ(b.retries(5), 5);
    b.pass(Millis{1000});
    EXPECT_EQ(b.retries(50), 0);
}

TEST(RetryBudget, SpendsTheOldestCreditFirst) {
    Budget b(1, 0);
    b.calls(5);
    b.pass(Millis{5000});
    b.calls(5);
    EXPECT_EQ(b.retries(5), 5);
    b.pass(Millis{5000});
    EXPECT_EQ(b.retries(50), 5);
}

TEST(RetryBudget, KeepsRetriesOfAnOutageWithinItsRate) {
    Budget b(0.2, 10);
    int retries = 0;
    for (int ms = 0; ms < 60000; ms += 10) { // 100 calls a second, each of which wants three retries
        b.calls(1);
        retries += b.retries(3);
        b.pass(Millis{10});
    }
    EXPECT_LE(retries, 6000 * 0.2 + 10 * 61);
    EXPECT_GE(retries, 6000 * 0.2 + 10 * 59);
}

TEST(RetryBudget, GivesBackWhatNeverLeft) {
    Budget b(0, 1);
    EXPECT_EQ(b.retries(2), 1);
    b.refund();
    EXPECT_EQ(b.retries(2), 1);
    EXPECT_EQ(b.snapshot().spent, 1U);
    EXPECT_EQ(b.snapshot().denied, 2U);
}

TEST(RetryBudget, IsNotMovedByAClockThatIsBehind) {
    Budget b(0, 10);
    b.retries(10);
    b.pass(Millis{-5000});
    EXPECT_EQ(b.retries(10), 0);
    b.pass(Millis{5000});
    EXPECT_EQ(b.retries(10), 0);
}

} // namespace
} // namespace switchroom

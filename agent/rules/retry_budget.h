// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "agent/core/policy.h"
#include "agent/core/time.h"

#include <array>
#include <cstdint>

namespace switchroom {

struct RetryBudgetSnapshot {
    double tokens = 0;        ///< retries that would be allowed now
    std::uint64_t spent = 0;  ///< in all, those given back not included
    std::uint64_t denied = 0; ///< in all
    bool operator==(const RetryBudgetSnapshot&) const = default;
};

/// Bounds how much retries may add to the calls of one operation of one provider, so that they don't feed an outage.
/// Every call earns `budgetRatio` of a retry, which is lost after 10 s; besides, `budgetMinimumPerSecond` retries are
/// always allowed, and what is unspent of them is kept for one second. So in any time T the retries are
/// ≤ ratio · calls in T + 10 s, plus minimum · (T + 1 s). One thread; a `now` before the newest counts as the newest.
class RetryBudget {
public:
    RetryBudget(const RetryPolicy& policy, Steady now);

    /// A call was made: its first attempt, not a retry.
    void deposit(Steady now);
    /// A retry is scheduled: true when it is within the budget.
    bool withdraw(Steady now);
    /// A scheduled retry never left: as if it had not been scheduled.
    void refund(Steady now);

    RetryBudgetSnapshot snapshot(Steady now);

private:
    static constexpr std::int64_t keptSeconds = 10;

    void advance(Steady now);
    void spendCredit();

    double m_ratio;
    double m_perSecond;
    double m_reserveLimit;
    double m_reserve; ///< of the minimum
    Steady m_now;
    std::int64_t m_second;
    std::array<double, keptSeconds> m_earned{}; ///< by calls, by the second in which they were made
    double m_credit = 0;                        ///< their sum
    std::uint64_t m_spent = 0;
    std::uint64_t m_denied = 0;
};

} // namespace switchroom

// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agent/rules/retry_budget.h"

#include <algorithm>

namespace switchroom {
namespace {
/// Five calls at 0.2 earn a whole retry, though their sum may be a rounding below it.
constexpr double whole = 1 - 1e-9;

std::int64_t secondOf(Steady at) { return std::chrono::floor<std::chrono::seconds>(at.time_since_epoch()).count(); }
} // namespace

RetryBudget::RetryBudget(const RetryPolicy& policy, Steady now)
    : m_ratio(std::max(policy.budgetRatio, 0.0)),
      m_perSecond(std::max(policy.budgetMinimumPerSecond, 0.0)),
      m_reserveLimit(m_perSecond > 0 ? std::max(m_perSecond, 1.0) : 0),
      m_reserve(m_reserveLimit),
      m_now(now),
      m_second(secondOf(now)) {}

void RetryBudget::advance(Steady now) {
    if (now <= m_now) return;
    m_reserve = std::min(m_reserveLimit, m_reserve + std::chrono::duration<double>(now - m_now).count() * m_perSecond);
    m_now = now;
    auto second = secondOf(now);
    if (second == m_second) return;
    auto steps = std::min(second - m_second, keptSeconds);
    for (std::int64_t i = 1; i <= steps; ++i) m_earned[std::size_t((m_second + i) % keptSeconds)] = 0;
    m_second = second;
    m_credit = 0;
    for (double earned : m_earned) m_credit += earned;
}

void RetryBudget::deposit(Steady now) {
    advance(now);
    m_earned[std::size_t(m_second % keptSeconds)] += m_ratio;
    m_credit += m_ratio;
}

bool RetryBudget::withdraw(Steady now) {
    advance(now);
    if (m_credit >= whole) {
        spendCredit();
    } else if (m_reserve >= whole) {
        m_reserve = std::max(0.0, m_reserve - 1);
    } else {
        ++m_denied;
        return false;
    }
    ++m_spent;
    return true;
}

/// One token, from what was earned first.
void RetryBudget::spendCredit() {
    double open = 1;
    for (std::int64_t i = 1; i <= keptSeconds && open > 0; ++i) {
        auto& earned = m_earned[std::size_t((m_second + i) % keptSeconds)];
        auto taken = std::min(earned, open);
        earned -= taken;
        open -= taken;
    }
    m_credit = std::max(0.0, m_credit - 1);
}

void RetryBudget::refund(Steady now) {
    advance(now);
    m_earned[std::size_t(m_second % keptSeconds)] += 1;
    m_credit += 1;
    if (m_spent > 0) --m_spent;
}

RetryBudgetSnapshot RetryBudget::snapshot(Steady now) {
    advance(now);
    RetryBudgetSnapshot out;
    out.tokens = m_credit + m_reserve;
    out.spent = m_spent;
    out.denied = m_denied;
    return out;
}

} // namespace switchroom

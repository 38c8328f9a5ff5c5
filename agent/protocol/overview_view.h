// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "agent/core/time.h"

#include <boost/describe.hpp>

#include <optional>
#include <string>
#include <vector>

namespace switchroom {

/// Open money of one currency.
struct MoneySum {
    std::string currency;
    std::int64_t count = 0;
    std::int64_t amount = 0; ///< minor units
    std::optional<Instant> oldest;
    bool operator==(const MoneySum&) const = default;
};
BOOST_DESCRIBE_STRUCT(MoneySum, (), (currency, count, amount, oldest))

/// All payments of the scope, by status.
struct TotalsView {
    std::int64_t pending = 0;
    std::int64_t unknown = 0;
    std::int64_t succeeded = 0;
    std::int64_t failed = 0;
    bool operator==(const TotalsView&) const = default;
};
BOOST_DESCRIBE_STRUCT(TotalsView, (), (pending, unknown, succeeded, failed))

/// The first page: what needs somebody, worst first.
struct OverviewView {
    Instant asOf{};
    std::int64_t seq = 0;             ///< the change after which it was made
    std::vector<MoneySum> unknown;    ///< per currency, needs_human included
    std::vector<MoneySum> needsHuman; ///< per currency
    std::vector<MoneySum> pending;    ///< per currency
    TotalsView totals;
    std::int64_t keysExecuting = 0;
    std::int64_t keysStuck = 0;
    std::int64_t approvalsOpen = 0;
    std::vector<std::string> openBreakers;    ///< ids of those that are open, half open or forced open
    std::optional<double> attemptsPerPayment; ///< of the payments that became final lately; absent when there are none
    std::optional<std::int64_t> timeToTruthP50Ms; ///< from unknown to final, lately
    std::optional<std::int64_t> timeToTruthP95Ms;
    std::int64_t auditSize = 0;
    bool operator==(const OverviewView&) const = default;
};
BOOST_DESCRIBE_STRUCT(OverviewView, (),
                      (asOf, seq, unknown, needsHuman, pending, totals, keysExecuting, keysStuck, approvalsOpen,
                       openBreakers, attemptsPerPayment, timeToTruthP50Ms, timeToTruthP95Ms, auditSize))

} // namespace switchroom

// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "agent/core/time.h"

#include <boost/describe.hpp>

#include <optional>
#include <string>
#include <vector>

namespace switchroom {

/// What one operation of a provider did in one step of time.
struct HistoryPoint {
    Instant at{}; ///< start of the step
    std::string operation;
    std::int64_t succeeded = 0;
    std::int64_t failed = 0;
    std::int64_t pending = 0;
    std::int64_t unknown = 0;
    std::int64_t notSent = 0;
    std::int64_t rejected = 0;
    std::optional<std::int64_t> p50Ms; ///< upper bound of the latency class; absent without calls
    std::optional<std::int64_t> p95Ms;
    std::optional<std::int64_t> p99Ms;
    std::optional<std::string> breakerState; ///< the worst within the step
    bool operator==(const HistoryPoint&) const = default;
};
BOOST_DESCRIBE_STRUCT(HistoryPoint, (),
                      (at, operation, succeeded, failed, pending, unknown, notSent, rejected, p50Ms, p95Ms, p99Ms,
                       breakerState))

/// A range of time in even steps, for charts; at most 600 steps an operation. Steps without calls are left out.
struct HistoryView {
    std::string provider;
    Instant from{};
    Instant before{};
    std::int64_t stepS = 60;
    std::vector<HistoryPoint> points; ///< ascending
    bool operator==(const HistoryView&) const = default;
};
BOOST_DESCRIBE_STRUCT(HistoryView, (), (provider, from, before, stepS, points))

} // namespace switchroom

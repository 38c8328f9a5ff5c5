// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "agent/core/time.h"

#include <boost/describe.hpp>

#include <chrono>
#include <vector>

namespace switchroom {

enum class Backoff { full, equal, none };
BOOST_DESCRIBE_ENUM(Backoff, full, equal, none)

/// The errors that a retry may answer; everything else is final for the attempt.
enum class RetryOn { connectionError, timeout, status408, status429, status5xx };
BOOST_DESCRIBE_ENUM(RetryOn, connectionError, timeout, status408, status429, status5xx)

/// How long one attempt may take.
struct TimeoutPolicy {
    Millis connect{2000};
    Millis total{5000};
    bool operator==(const TimeoutPolicy&) const = default;
};

/// How often, and with what pauses, a call is repeated.
struct RetryPolicy {
    int attempts = 3; ///< in all, the first included
    Millis initial{100};
    double multiplier = 2;
    Millis cap{2000};
    Backoff jitter = Backoff::full;
    double budgetRatio = 0.2;           ///< retries per call
    double budgetMinimumPerSecond = 10; ///< retries that are always allowed
    std::vector<RetryOn> on{RetryOn::connectionError, RetryOn::timeout, RetryOn::status408, RetryOn::status429,
                            RetryOn::status5xx};
    bool respectRetryAfter = true;
    bool operator==(const RetryPolicy&) const = default;
};

/// When a breaker opens, and how it closes again.
struct BreakerPolicy {
    int windowCalls = 100; ///< 1…10,000; used when windowTime is zero
    Millis windowTime{0};  ///< a window by time, when not zero
    int minimumCalls = 10;
    double failureRate = 0.5; ///< opens at ≥
    Millis slowThreshold{3000};
    double slowRate = 0.8; ///< opens at ≥
    Millis openFor{30000};
    int probes = 2;
    Millis probeLease{15000}; ///< attempt timeout plus margin; set by the playbook's reader
    bool operator==(const BreakerPolicy&) const = default;
};

/// How many calls may be under way at once, and how many may wait for a place.
struct BulkheadPolicy {
    int concurrent = 32;
    int queue = 128;
    bool operator==(const BulkheadPolicy&) const = default;
};

} // namespace switchroom

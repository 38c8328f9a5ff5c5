// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "agent/core/time.h"

#include <boost/describe.hpp>

#include <optional>
#include <string>

namespace switchroom {

enum class BreakerCondition { closed, open, halfOpen, forcedOpen, disabled, metricsOnly };
BOOST_DESCRIBE_ENUM(BreakerCondition, closed, open, halfOpen, forcedOpen, disabled, metricsOnly)

/// The switch in front of one operation of one provider. Rates are fractions of 1 over the window.
struct BreakerView {
    std::string id; ///< "stripe.charge"
    std::string provider;
    std::string operation; ///< a word of Operation, or "status" for inquiries
    BreakerCondition state{};
    Instant since{};
    std::optional<Instant> nextProbeAt; ///< open, or forced open for a time: from then on the next call is a probe
    std::optional<std::string> hint;    ///< what the numbers do not say: "cannot trip: 7 of 10 calls"
    std::int64_t generation = 0;
    int calls = 0; ///< in the window
    int failures = 0;
    int slow = 0;
    int minimumCalls = 0;              ///< below which it cannot trip
    std::optional<double> failureRate; ///< absent below the minimum
    double failureThreshold = 0;
    std::optional<double> slowRate;
    double slowThreshold = 0;
    int probesNeeded = 0; ///< half-open: how many decide
    int probesDone = 0;
    std::int64_t rejected = 0; ///< since the agent's start, as all that follows
    std::int64_t opened = 0;
    int inFlight = 0;       ///< calls in the bulkhead, now
    int concurrent = 0;     ///< its size
    int waiting = 0;        ///< calls that wait for a place
    double retryBudget = 0; ///< retries that are left
    bool operator==(const BreakerView&) const = default;
};
BOOST_DESCRIBE_STRUCT(BreakerView, (),
                      (id, provider, operation, state, since, nextProbeAt, hint, generation, calls, failures, slow,
                       minimumCalls, failureRate, failureThreshold, slowRate, slowThreshold, probesNeeded, probesDone,
                       rejected, opened, inFlight, concurrent, waiting, retryBudget))

enum class BreakerCommand { forceOpen, close, halfOpen, disable };
BOOST_DESCRIBE_ENUM(BreakerCommand, forceOpen, close, halfOpen, disable)

/// The body of POST /v1/breakers/{id}/actions.
struct BreakerActionRequest {
    BreakerCommand action{};
    std::string reason;           ///< 10…2,000 characters
    std::optional<Instant> until; ///< only with force_open: from then on the next call is a probe
    bool operator==(const BreakerActionRequest&) const = default;
};
BOOST_DESCRIBE_STRUCT(BreakerActionRequest, (), (action, reason, until))

} // namespace switchroom

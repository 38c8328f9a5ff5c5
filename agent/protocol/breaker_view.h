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
    std::optional<Instant> nextProbeAt; ///< while open
    std::optional<Instant> until;       ///< end of a forced state
    std::optional<std::string> reason;  ///< of the last transition
    std::int64_t generation = 0;
    std::int64_t calls = 0; ///< in the window
    std::int64_t minimumCalls = 0;
    double failureRate = 0;
    double failureThreshold = 0;
    double slowRate = 0;
    double slowThreshold = 0;
    std::int64_t rejected = 0; ///< since the agent's start
    int inFlight = 0;          ///< calls in the bulkhead
    int concurrent = 0;        ///< its size
    int waiting = 0;           ///< calls that wait for a place
    double retryBudget = 0;    ///< retries that are left
    bool operator==(const BreakerView&) const = default;
};
BOOST_DESCRIBE_STRUCT(BreakerView, (),
                      (id, provider, operation, state, since, nextProbeAt, until, reason, generation, calls,
                       minimumCalls, failureRate, failureThreshold, slowRate, slowThreshold, rejected, inFlight,
                       concurrent, waiting, retryBudget))

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

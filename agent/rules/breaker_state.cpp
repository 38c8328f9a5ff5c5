// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agent/rules/breaker_state.h"

#include <fmt/format.h>

namespace switchroom {
namespace {

std::string closedHint(const BreakerSnapshot& s) {
    if (s.calls >= s.minimum) return {};
    if (s.failures > 0)
        return fmt::format("{} of {} failing, cannot trip: {} of {} calls", s.failures, s.calls, s.calls, s.minimum);
    if (s.slow > 0)
        return fmt::format("{} of {} slow, cannot trip: {} of {} calls", s.slow, s.calls, s.calls, s.minimum);
    // Closing has cleared the window: without a word it would look as if nothing had ever failed.
    return s.counters.opened > 0 ? fmt::format("window refilling: {} of {} calls", s.calls, s.minimum) : std::string{};
}

std::string halfOpenHint(const BreakerSnapshot& s) {
    auto progress = fmt::format("{} of {} probes done, {} ok", s.probesDone, s.probesNeeded, s.probesOk);
    bool underWay = s.probesGiven > s.probesDone;
    return underWay ? progress : progress + ", waiting for traffic";
}

} // namespace

std::string breakerHint(const BreakerSnapshot& s) {
    switch (s.state) {
    case BreakerState::closed: return closedHint(s);
    case BreakerState::halfOpen: return halfOpenHint(s);
    case BreakerState::open: return s.retryAfter ? "" : "waiting for traffic: the next call is a probe";
    case BreakerState::forcedOpen:
        if (!s.openUntil) return "until somebody closes it";
        return s.retryAfter ? "" : "waiting for traffic: the next call is a probe";
    case BreakerState::disabled: return "lets every call pass, counts none in the window";
    case BreakerState::metricsOnly: return "counts, never trips";
    }
    return {};
}

} // namespace switchroom

// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "agent/core/time.h"

#include <vector>

namespace switchroom {

/// The wall clock was set forward, or the machine slept: the difference of two wall times across it is not time that an
/// agent has lived through.
struct ClockJump {
    Instant to{}; ///< what it showed when that was noticed
    Micros by{0}; ///< more than the steady clock
    bool operator==(const ClockJump&) const = default;
};

/// How much of the wall clock's way from `since` until now may have been jumps; never too little.
inline Micros jumpedSince(Instant since, const std::vector<ClockJump>& jumps) {
    Micros sum{0};
    for (const auto& jump : jumps)
        if (since < jump.to) sum += jump.by;
    return sum;
}

} // namespace switchroom

// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "agent/core/status.h"
#include "agent/core/time.h"

#include <array>
#include <cstdint>
#include <string>

namespace switchroom {

/// Upper bounds of the latency classes in milliseconds; the last class is open.
inline constexpr std::array<int, 15> latencyBoundsMs{5,    10,   25,   50,   100,   200,   300,  500,
                                                     1000, 2000, 3000, 5000, 10000, 20000, 30000};

/// What one operation of one provider did in one minute: the coarse steps behind the charts. Kept for a day and more.
struct HistoryStep {
    Instant minute{}; ///< start, on the minute
    std::string provider;
    std::string operation; ///< "charge", "refund", …, "status" for inquiries
    std::int64_t succeeded = 0;
    std::int64_t failed = 0;
    std::int64_t pending = 0;
    std::int64_t unknown = 0;
    std::int64_t notSent = 0;  ///< connection errors
    std::int64_t rejected = 0; ///< breaker, bulkhead, budget
    std::array<std::int64_t, latencyBoundsMs.size() + 1> latency{};
    std::string breakerState; ///< the worst state seen in that minute
    bool operator==(const HistoryStep&) const = default;
};

} // namespace switchroom

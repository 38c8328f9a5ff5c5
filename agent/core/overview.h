// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "agent/core/status.h"
#include "agent/core/time.h"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace switchroom {

/// Open money of one currency in one status and phase.
struct OpenSum {
    std::string currency;
    std::string provider;
    Status status{};
    Phase phase{};
    std::int64_t count = 0;
    std::int64_t amount = 0;       ///< minor units, saturated at int64
    std::optional<Instant> oldest; ///< created, or unknown since
    bool operator==(const OpenSum&) const = default;
};

struct StatusCount {
    Status status{};
    std::int64_t count = 0;
    bool operator==(const StatusCount&) const = default;
};

/// What the store knows at one moment, summed.
struct StoreOverview {
    std::vector<StatusCount> totals; ///< all payments of the scope, by counters
    std::vector<OpenSum> open;       ///< pending and unknown ones
    std::int64_t keysExecuting = 0;
    std::int64_t keysStuck = 0;
    std::int64_t approvalsOpen = 0;
    std::int64_t auditSize = 0;
    bool operator==(const StoreOverview&) const = default;
};

} // namespace switchroom

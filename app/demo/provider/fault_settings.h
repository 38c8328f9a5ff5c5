// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "app/demo/provider/fault_plan.h"

#include <expected>
#include <string>
#include <string_view>
#include <vector>

namespace switchroom::demo {

/// Changes the rates by a JSON document:
///   {"faults": {"slow": {"rate": 0.1, "median_ms": 300, "p99_ms": 5000}, "decline": 0.05}, "replace": false}
/// A fault is a rate, or an object with any of rate, for_ms, median_ms, p99_ms, share, status, form, retry_after_s and
/// on (all, money, lookup). `replace` first forgets every rate. Either all of it is applied, or nothing, with the
/// reason.
std::expected<void, std::string> applyFaults(FaultPlan& plan, std::string_view json);

/// The same for a command line's NAME=RATE[,field=value…].
std::expected<void, std::string> applyFaultOption(FaultPlan& plan, std::string_view option);

/// Every fault with its rate, its shape and how often it was really done, and every combination with its rate.
std::string describeFaults(const FaultPlan& plan);

/// What a script changes at a time of its own.
struct ScriptStep {
    Millis at{};
    std::string faults; ///< for applyFaults
};

/// Reads {"steps": [{"at_ms": 5000, "faults": {…}, "replace": true}, …], "orders": {"o-1": ["reset_after", "none",
/// "decline+slow"]}}: gives the orders to the plan and the steps, in the order of their time, to the caller.
std::expected<std::vector<ScriptStep>, std::string> readScript(FaultPlan& plan, std::string_view json);

} // namespace switchroom::demo

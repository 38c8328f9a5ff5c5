// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/bench/benches.h"
#include "tests/bench/breaker/breaker_bench.h"
#include "tests/bench/figures.h"

#include <boost/json.hpp>

namespace switchroom::bench {

void measureBreaker() {
    auto costs = boost::json::parse(breaker(5, 1'000'000)).as_object();
    auto cost = [&](const char* name) { return costs.at(name).to_number<double>(); };
    auto against = [&](const char* bench, const char* measured, const char* beside, double goal) {
        auto ratio = cost(measured) / cost(beside);
        Figures(bench, "ns per call")
            .number(measured, cost(measured), 1)
            .number(beside, cost(beside), 1)
            .number("ratio", ratio, 2)
            .atMost(goal, ratio)
            .print();
    };
    against("breaker_closed", "closed", "floor", 1.5);
    Figures("breaker_rejected", "ns per call")
        .number("rejected", cost("rejected"), 1)
        .atMost(80, cost("rejected"))
        .print();
    against("breaker_failing", "failing", "good", 1.2);
}

} // namespace switchroom::bench

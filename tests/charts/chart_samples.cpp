// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/charts/chart_samples.h"

#include <algorithm>
#include <cmath>

namespace switchroom {

using std::chrono::hours, std::chrono::minutes, std::chrono::seconds;

Instant noon() { return instantOf(1'796'043'751'000'000); }

std::vector<ChartSeries> outcomes() {
    std::vector<ChartSeries> all{
        {"succeeded", Tone::good, {}}, {"failed", Tone::bad, {}}, {"unknown", Tone::unknown, {}}};
    for (int i = 0; i <= 60; ++i) {
        const Instant at = noon() - hours{1} + minutes{i};
        const double ill = std::max(0.0, 18 - std::abs(i - 44) * 1.2);
        all[0].points.push_back({at, 96 + 5 * std::sin(i * 0.35) - ill});
        all[1].points.push_back({at, 1 + ill * 0.5});
        all[2].points.push_back({at, ill});
    }
    return all;
}

std::vector<ChartSeries> latencies() {
    std::vector<ChartSeries> all{{"p95", Tone::warning, {}}, {"p50", Tone::accent, {}}};
    for (int i = 0; i <= 60; ++i) {
        const Instant at = noon() - hours{1} + minutes{i};
        const bool called = i <= 48 && i != 20 && i != 22;
        const double grown = 3800 / (1 + std::exp((38 - i) * 0.4));
        if (called) {
            all[0].points.push_back({at, std::min(5000.0, 900 + 60 * std::sin(i) + grown * 1.15)});
            all[1].points.push_back({at, 310 + 20 * std::sin(i * 0.7) + grown});
        } else {
            all[0].points.push_back({at, {}});
            all[1].points.push_back({at, {}});
        }
    }
    return all;
}

std::vector<ChartRow> breakers() {
    const Instant from = noon() - hours{24};
    const auto closed = badge(BreakerCondition::closed), open = badge(BreakerCondition::open),
               half = badge(BreakerCondition::halfOpen), forced = badge(BreakerCondition::forcedOpen);
    return {
        {"adyen",
         {{from, from + hours{12}, closed},
          {from + hours{12}, from + minutes{745}, open},
          {from + minutes{745}, from + minutes{748}, half},
          {from + minutes{748}, noon() - minutes{53}, closed},
          {noon() - minutes{53}, noon(), open}}},
        {"paypal", {{from, noon() - seconds{12}, closed}, {noon() - seconds{12}, noon(), half}}},
        {"stripe", {{from, noon(), closed}}},
        {"bank", {{from, from + hours{5}, closed}, {from + hours{11}, noon(), closed}}},
        {"mollie", {{from, from + hours{14}, closed}, {from + hours{14}, noon() - hours{1}, forced}}},
    };
}

} // namespace switchroom

// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/bench/benches.h"
#include "tests/bench/figures.h"
#include "tests/bench/open_payments.h"
#include "tests/bench/stage.h"

#include <csignal>
#include <vector>

namespace switchroom::bench {

void measureRestart() {
    constexpr int open = 100'000, restarts = 5;
    Stage stage("restart");
    stage.startProvider();
    stage.startAgent();
    auto empty = stage.secondsToOverview();
    stage.endAgent(SIGTERM);
    addOpenPayments(stage.storeFile(), open);
    stage.startAgent();
    stage.secondsToOverview();
    std::vector<double> seconds;
    for (int i = 0; i < restarts; ++i) {
        stage.endAgent(SIGKILL);
        stage.startAgent();
        seconds.push_back(stage.secondsToOverview());
    }
    auto median = percentile(seconds, 0.5);
    Figures("restart", "seconds to the first overview")
        .number("open_payments", open)
        .number("switchroom", median, 3)
        .number("worst", percentile(seconds, 1), 3)
        .number("first_start_empty", empty, 3)
        .atMost(1, median)
        .print();
}

} // namespace switchroom::bench

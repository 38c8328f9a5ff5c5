// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/bench/benches.h"
#include "tests/bench/figures.h"
#include "tests/bench/stage.h"

#include <chrono>
#include <thread>

namespace switchroom::bench {

void measureIdle() {
    constexpr double seconds = 10;
    Stage stage("idle");
    stage.startProvider();
    auto& agent = stage.startAgent();
    stage.secondsToOverview();
    std::this_thread::sleep_for(std::chrono::seconds{2});
    auto before = agent.cpuSeconds();
    std::this_thread::sleep_for(std::chrono::duration<double>(seconds));
    auto percent = (agent.cpuSeconds() - before) / seconds * 100;
    auto megabytes = agent.residentMegabytes();
    Figures("idle_memory", "MB resident").number("switchroom", megabytes, 1).atMost(30, megabytes).print();
    Figures("idle_cpu", "percent of one core")
        .number("switchroom", percent, 2)
        .number("seconds", seconds)
        .atMost(0.5, percent)
        .print();
}

} // namespace switchroom::bench

// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/bench/benches.h"
#include "tests/bench/figures.h"
#include "tests/bench/load.h"
#include "tests/bench/stage.h"

#include <fmt/format.h>

#include <algorithm>
#include <vector>

namespace switchroom::bench {
namespace {
constexpr int rounds = 3, chargesOfRound = 1500, warmUp = 300;

std::string bodyOf(int number) {
    return fmt::format(R"({{"provider":"plain","operation":"charge","order_ref":"order-{}",)"
                       R"("amount":{{"amount":2599,"currency":"EUR"}},"method":"pm_card_visa"}})",
                       number);
}

/// One of the two services under the same load.
struct Side {
    RunningProgram& program;
    Load load;
    std::vector<double> perSecond{}, p99{}, cpuMicros{};

    void warm() {
        load.charges = warmUp;
        run(load);
        load.first += warmUp;
        load.charges = chargesOfRound;
    }

    void measure() {
        auto before = program.cpuSeconds();
        auto result = run(load);
        cpuMicros.push_back((program.cpuSeconds() - before) / load.charges * 1e6);
        perSecond.push_back(result.perSecond);
        p99.push_back(result.p99Millis);
        load.first += load.charges;
    }
};
} // namespace

void measureCharges() {
    Stage stage("charges");
    stage.startProvider();
    auto& peer = stage.startPeer();
    auto& agent = stage.startAgent();
    stage.secondsToOverview();
    Side ours{agent, {.port = stage.agentPort(), .headers = stage.serviceHeaders(), .body = bodyOf}};
    Side theirs{peer, {.port = peer.portWhenListening(), .headers = "", .body = bodyOf, .first = 50'000'000}};
    for (auto* side : {&ours, &theirs}) side->warm();
    for (int round = 0; round < rounds; ++round)
        for (auto* side : {&ours, &theirs}) side->measure();
    double charges = percentile(ours.perSecond, 0.5), peerCharges = percentile(theirs.perSecond, 0.5);
    Figures("charges", "charges per second")
        .number("clients", ours.load.clients)
        .number("charges", rounds * chargesOfRound)
        .number("switchroom", charges)
        .number("node", peerCharges)
        .number("ratio", charges / peerCharges, 2)
        .atLeast(4, charges / peerCharges)
        .number("switchroom_cpu_us", percentile(ours.cpuMicros, 0.5))
        .number("node_cpu_us", percentile(theirs.cpuMicros, 0.5))
        .number("switchroom_p99_ms", percentile(ours.p99, 0.5), 1)
        .number("node_p99_ms", percentile(theirs.p99, 0.5), 1)
        .print();
}

} // namespace switchroom::bench

// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/bench/benches.h"

#include <array>
#include <cstdio>
#include <exception>
#include <string_view>

namespace {
struct Bench {
    std::string_view name;
    void (*measure)();
};
constexpr std::array benches{
    Bench{"breaker", switchroom::bench::measureBreaker}, Bench{"store", switchroom::bench::measureStore},
    Bench{"charges", switchroom::bench::measureCharges}, Bench{"idle", switchroom::bench::measureIdle},
    Bench{"restart", switchroom::bench::measureRestart},
};
} // namespace

/// switchroom-bench [NAME], from the root of the checkout. Fails when something broke, not when a goal is missed.
int main(int count, char** arguments) {
    std::string_view wanted = count > 1 ? arguments[1] : "";
    int ran = 0, broken = 0;
    for (const auto& bench : benches) {
        if (!wanted.empty() && wanted != bench.name) continue;
        ++ran;
        try {
            bench.measure();
        } catch (const std::exception& problem) {
            ++broken;
            std::fprintf(stderr, "switchroom-bench: %s broke: %s\n", bench.name.data(), problem.what());
        }
    }
    if (ran == 0) std::fputs("usage: switchroom-bench [breaker|store|charges|idle|restart]\n", stderr);
    return ran == 0 ? 2 : broken;
}

// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "agent/runtime/virtual_scheduler.h"

#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/system/system_error.hpp>

namespace switchroom::test {

/// Counts how many of it live: what a coroutine holds while it waits.
struct Probe {
    explicit Probe(int& count) : alive(&count) { ++*alive; }
    Probe(const Probe& other) : alive(other.alive) { ++*alive; }
    Probe& operator=(const Probe&) = delete;
    ~Probe() { --*alive; }
    int* alive;
};

/// An io_context on virtual time.
struct VirtualWorld {
    asio::io_context io{1};
    std::unique_ptr<VirtualScheduler> time =
        std::make_unique<VirtualScheduler>(io, Instant{std::chrono::sys_days{std::chrono::year{2026} / 11 / 30}});

    void spawn(asio::awaitable<void> task) { asio::co_spawn(io, std::move(task), asio::detached); }
    /// Until nothing is left to do, or `most` steps; how many it took.
    int run(int most = 1'000'000) {
        int steps = 0;
        while (steps < most && time->step()) ++steps;
        return steps;
    }
    /// All that can happen without time going on.
    void runReady() {
        io.restart();
        io.poll();
    }
    Millis elapsed() const { return std::chrono::duration_cast<Millis>(time->steady().time_since_epoch()); }
};

} // namespace switchroom::test

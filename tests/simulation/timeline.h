// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "agent/runtime/virtual_scheduler.h"

#include <functional>
#include <map>

namespace switchroom::simulation {

enum class Pause { machineSleeps, processStands };

/// The time outside of the agent, and what is going to happen in it: the provider's, the shop's and the people's steps.
/// It goes on while the agent is dead and while its machine sleeps, and knows nothing of a wall clock that was set wrong.
/// What is due at one moment happens in the order in which it was asked for. One thread.
class Timeline {
public:
    explicit Timeline(Instant start) : m_base(start) {}

    Instant now() const;
    void at(Instant when, std::function<void()> what);
    void after(Micros length, std::function<void()> what) { at(now() + length, std::move(what)); }

    /// An agent lives: its scheduler moves the time from now on.
    void attach(VirtualScheduler& scheduler);
    /// It is about to die: the time stands until somebody moves it.
    void detach();
    /// Time passes while nothing of the agent runs: it is dead, its machine sleeps and with it the steady clock, or its
    /// process alone stands still.
    void passWithoutAgent(Micros length, Pause pause = Pause::machineSleeps);

private:
    void arm();
    void runDue();
    void shift(Micros length, Pause pause);

    Instant m_base;
    VirtualScheduler* m_scheduler = nullptr;
    std::uint64_t m_life = 0;
    std::multimap<Instant, std::function<void()>> m_queue;
    std::optional<Instant> m_armed;
};

} // namespace switchroom::simulation

// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "agent/runtime/scheduler.h"

#include <cstdint>
#include <memory>
#include <optional>

namespace switchroom {

/// Virtual time: nothing sleeps. step() runs one ready handler, or jumps to the next due moment. One thread.
///
/// What is due at the same moment happens in the order in which it was asked for. Must be destroyed before its
/// io_context: a dropped handler unwinds its coroutine through the executor.
class VirtualScheduler final : public Scheduler {
public:
    VirtualScheduler(asio::io_context& io, Instant start);
    ~VirtualScheduler() override;
    VirtualScheduler(const VirtualScheduler&) = delete;
    VirtualScheduler& operator=(const VirtualScheduler&) = delete;

    Instant wall() const override { return m_wall + std::chrono::floor<Micros>(m_now.time_since_epoch()); }
    Steady steady() const override { return m_now; }
    asio::awaitable<void> sleepUntil(Steady when) override;
    TimerId at(Steady when, std::function<void()> work) override;
    void cancel(TimerId timer) override;
    asio::io_context& io() override { return m_io; }

    /// False when nothing is ready and nothing is due.
    bool step();
    /// The moment of the next timer, or nothing.
    std::optional<Steady> nextDue() const;
    /// The wall clock is set by `by`, as an operator or NTP does; the steady clock goes on.
    void jumpWallClock(Micros by) { m_wall += by; }
    /// The process stands still for so long, while both clocks go on: what was due meanwhile is late.
    void standStill(Micros length) { m_now += length; }

private:
    struct Timers;
    asio::io_context& m_io;
    Instant m_wall;
    Steady m_now{};
    std::shared_ptr<Timers> m_timers;
};

} // namespace switchroom

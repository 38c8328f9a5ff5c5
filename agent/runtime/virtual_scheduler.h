// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <cstdint>
#include <map>
#include <memory>

#include "agent/runtime/scheduler.h"

namespace switchroom {

/// Virtual time: nothing sleeps. step() runs one ready handler, or jumps to the next due moment. One thread.
/// Must be destroyed before its io_context: a dropped handler unwinds its coroutine through the executor.
class VirtualScheduler final : public Scheduler {
public:
    VirtualScheduler(asio::io_context& io, Instant start);
    ~VirtualScheduler() override;
    Instant wall() const override { return m_wall + std::chrono::floor<Micros>(m_now.time_since_epoch()); }
    Steady steady() const override { return m_now; }
    asio::awaitable<void> sleepUntil(Steady when) override;
    void at(Steady when, std::function<void()> work) override;
    asio::io_context& io() override { return m_io; }

    /// False when nothing is ready and nothing is due.
    bool step();
    /// The moment of the next timer, or nothing.
    std::optional<Steady> nextDue() const;
    /// The wall clock is set by `by`, as an operator or NTP does; the steady clock goes on.
    void jumpWallClock(Micros by) { m_wall += by; }

private:
    struct Waiting;
    using Key = std::pair<Steady, std::uint64_t>;
    asio::io_context& m_io;
    Instant m_wall;
    Steady m_now{};
    std::uint64_t m_next = 0;
    std::map<Key, std::shared_ptr<Waiting>> m_timers;
};

} // namespace switchroom

// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "agent/runtime/scheduler.h"

#include <memory>

namespace switchroom {

/// Real time on one io_context.
class RealScheduler final : public Scheduler {
public:
    explicit RealScheduler(asio::io_context& io);
    ~RealScheduler() override;
    RealScheduler(const RealScheduler&) = delete;
    RealScheduler& operator=(const RealScheduler&) = delete;

    Instant wall() const override { return m_clock.wall(); }
    Steady steady() const override { return m_clock.steady(); }
    asio::awaitable<void> sleepUntil(Steady when) override;
    TimerId at(Steady when, std::function<void()> work) override;
    void cancel(TimerId timer) override;
    asio::io_context& io() override { return m_io; }

private:
    struct Timers;
    asio::io_context& m_io;
    SystemClock m_clock;
    std::shared_ptr<Timers> m_timers;
};

} // namespace switchroom

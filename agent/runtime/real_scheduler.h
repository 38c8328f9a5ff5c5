// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "agent/runtime/scheduler.h"

namespace switchroom {

/// Real time on one io_context.
class RealScheduler final : public Scheduler {
public:
    explicit RealScheduler(asio::io_context& io) : m_io(io) {}
    Instant wall() const override;
    Steady steady() const override;
    asio::awaitable<void> sleepUntil(Steady when) override;
    void at(Steady when, std::function<void()> work) override;
    asio::io_context& io() override { return m_io; }

private:
    asio::io_context& m_io;
};

} // namespace switchroom

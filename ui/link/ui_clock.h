// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "agent/core/time.h"

#include <QObject>
#include <QPointer>

#include <functional>
#include <vector>

namespace switchroom {

/// The window's time, as an interface, so that tests move it. Main thread.
class UiClock {
public:
    virtual ~UiClock() = default;
    virtual Instant wall() const = 0;
    virtual Steady steady() const = 0;
    /// Calls `act` once after `delay` (≥ 0) of steady time, unless `context` is gone by then.
    virtual void after(Millis delay, QObject* context, std::function<void()> act) = 0;
};

/// The machine's.
class RealClock : public UiClock {
public:
    Instant wall() const override;
    Steady steady() const override;
    void after(Millis delay, QObject* context, std::function<void()> act) override;
};

/// Stands still until it is moved.
class FakeClock : public UiClock {
public:
    explicit FakeClock(Instant start = instantOf(1'796'047'351'000'000)) : m_wall(start) {} ///< 2026-11-30 14:02:31 UTC
    Instant wall() const override { return m_wall; }
    Steady steady() const override { return m_steady; }
    void after(Millis delay, QObject* context, std::function<void()> act) override;

    /// Moves on, and calls what has become due on the way, in its order.
    void advance(Micros by);
    /// How many calls wait.
    std::size_t waiting() const { return m_timers.size(); }

private:
    struct Timer {
        Steady due;
        QPointer<QObject> context;
        std::function<void()> act;
    };
    Instant m_wall;
    Steady m_steady{std::chrono::hours{1}};
    std::vector<Timer> m_timers; ///< in the order in which they were set
};

} // namespace switchroom

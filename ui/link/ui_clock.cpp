// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/link/ui_clock.h"

#include <QTimer>

#include <algorithm>

namespace switchroom {

Instant RealClock::wall() const { return std::chrono::floor<Micros>(std::chrono::system_clock::now()); }

Steady RealClock::steady() const { return std::chrono::steady_clock::now(); }

void RealClock::after(Millis delay, QObject* context, std::function<void()> act) {
    QTimer::singleShot(delay, context, std::move(act));
}

void FakeClock::after(Millis delay, QObject* context, std::function<void()> act) {
    m_timers.push_back({m_steady + delay, context, std::move(act)});
}

void FakeClock::advance(Micros by) {
    auto end = m_steady + by;
    while (true) {
        auto next = std::ranges::min_element(m_timers, {}, &Timer::due); // the first of equals
        if (next == m_timers.end() || next->due > end) break;
        auto timer = std::move(*next);
        m_timers.erase(next);
        if (timer.due > m_steady) {
            m_wall += std::chrono::duration_cast<Micros>(timer.due - m_steady);
            m_steady = timer.due;
        }
        if (timer.context) timer.act();
    }
    m_wall += std::chrono::duration_cast<Micros>(end - m_steady);
    m_steady = end;
}

} // namespace switchroom

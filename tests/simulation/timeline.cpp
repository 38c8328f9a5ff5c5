// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/simulation/timeline.h"

namespace switchroom::simulation {

Instant Timeline::now() const {
    if (!m_scheduler) return m_base;
    return m_base + std::chrono::floor<Micros>(m_scheduler->steady().time_since_epoch());
}

void Timeline::at(Instant when, std::function<void()> what) {
    m_queue.emplace(std::max(when, now()), std::move(what));
    arm();
}

void Timeline::attach(VirtualScheduler& scheduler) {
    m_base -= std::chrono::floor<Micros>(scheduler.steady().time_since_epoch());
    m_scheduler = &scheduler;
    ++m_life;
    m_armed.reset();
    arm();
}

void Timeline::detach() {
    m_base = now();
    m_scheduler = nullptr;
    ++m_life;
    m_armed.reset();
}

void Timeline::shift(Micros length, Pause pause) {
    if (m_scheduler && pause == Pause::processStands) return m_scheduler->standStill(length);
    m_base += length;
    if (m_scheduler) m_scheduler->jumpWallClock(length);
}

void Timeline::passWithoutAgent(Micros length, Pause pause) {
    auto until = now() + length;
    while (!m_queue.empty() && m_queue.begin()->first <= until) {
        shift(m_queue.begin()->first - now(), pause);
        runDue();
    }
    shift(until - now(), pause);
    m_armed.reset();
    arm();
}

void Timeline::arm() {
    if (!m_scheduler || m_queue.empty()) return;
    auto first = m_queue.begin()->first;
    if (m_armed && *m_armed <= first) return;
    m_armed = first;
    m_scheduler->at(m_scheduler->steady() + (first - now()), [this, life = m_life] {
        if (life != m_life) return;
        m_armed.reset();
        runDue();
        arm();
    });
}

void Timeline::runDue() {
    auto moment = now();
    while (!m_queue.empty() && m_queue.begin()->first <= moment) {
        auto first = m_queue.extract(m_queue.begin());
        first.mapped()();
    }
}

} // namespace switchroom::simulation

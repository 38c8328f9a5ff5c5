// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agent/http/deadline.h"

namespace switchroom {

struct Deadline::State {
    Scheduler& scheduler;
    std::function<void()> expire;
    std::optional<Steady> due{};
    TimerId timer = 0; ///< 0: none runs
    Steady rings{};    ///< when the timer does; never later than `due`
    bool passed = false;
};

Deadline::Deadline(Scheduler& scheduler, std::function<void()> expire)
    : m_state(std::make_shared<State>(scheduler, std::move(expire))) {}

void Deadline::set(Steady::duration length) {
    m_state->due = m_state->scheduler.steady() + length;
    m_state->passed = false;
    if (m_state->timer == 0 || *m_state->due < m_state->rings) arm(m_state);
}

void Deadline::clear() { m_state->due.reset(); }

void Deadline::retire() {
    clear();
    if (m_state->timer != 0) m_state->scheduler.cancel(m_state->timer);
    m_state->timer = 0;
}

bool Deadline::passed() const { return m_state->passed; }

void Deadline::arm(const std::shared_ptr<State>& state) {
    if (state->timer != 0) state->scheduler.cancel(state->timer);
    state->rings = *state->due;
    state->timer = state->scheduler.at(state->rings, [weak = std::weak_ptr(state)] {
        if (auto living = weak.lock()) ring(living);
    });
}

void Deadline::ring(const std::shared_ptr<State>& state) {
    state->timer = 0;
    if (!state->due) return;
    if (*state->due > state->scheduler.steady()) return arm(state);
    state->due.reset();
    state->passed = true;
    state->expire();
}

} // namespace switchroom

// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agent/runtime/jump_watch.h"

#include <algorithm>
#include <utility>

namespace switchroom {
namespace {
constexpr Micros tolerance = std::chrono::seconds{1}; // what slewing a clock into time may add unnoticed
constexpr std::size_t remembered = 16;
} // namespace

JumpWatch::JumpWatch(const Clock& clock) : m_clock(clock), m_least(ahead()) {}

Micros JumpWatch::ahead() const {
    auto steady = std::chrono::floor<Micros>(m_clock.steady().time_since_epoch());
    return m_clock.wall().time_since_epoch() - steady;
}

const std::vector<ClockJump>& JumpWatch::look() {
    auto now = ahead();
    m_least = std::min(m_least, now);
    if (now - m_least <= tolerance) return m_jumps;
    m_jumps.push_back({.to = m_clock.wall(), .by = now - std::exchange(m_least, now)});
    if (m_jumps.size() > remembered) {
        m_jumps[1] = {.to = std::max(m_jumps[0].to, m_jumps[1].to), .by = m_jumps[0].by + m_jumps[1].by};
        m_jumps.erase(m_jumps.begin());
    }
    return m_jumps;
}

} // namespace switchroom

// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agent/rules/call_window.h"

#include <algorithm>

namespace switchroom {

CallWindow::CallWindow(const BreakerPolicy& policy)
    : m_width(std::chrono::nanoseconds(policy.windowTime) / subWindows) {
    if (byCount()) m_ring.resize(std::size_t(std::max(policy.windowCalls, 1)));
}

void CallWindow::addByTime(bool failed, bool slow, Steady now) {
    expire(now);
    auto& part = m_parts[std::size_t(m_head % subWindows)];
    for (auto* counts : {&part, &m_total}) {
        ++counts->calls;
        counts->failures += int(failed);
        counts->slow += int(slow);
    }
}

void CallWindow::expire(Steady now) {
    auto head = now.time_since_epoch() / m_width;
    auto steps = std::min(head - m_head, subWindows);
    for (std::int64_t i = 1; i <= steps; ++i) {
        auto& old = m_parts[std::size_t((m_head + i) % subWindows)];
        m_total.calls -= old.calls;
        m_total.failures -= old.failures;
        m_total.slow -= old.slow;
        old = {};
    }
    m_head = std::max(m_head, head);
}

void CallWindow::clear() {
    m_next = 0;
    m_parts = {};
    m_total = {};
}

} // namespace switchroom

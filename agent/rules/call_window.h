// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "agent/core/policy.h"
#include "agent/core/time.h"

#include <array>
#include <cstdint>
#include <vector>

namespace switchroom {

/// How many calls a window holds, and how many of them failed or were slow.
struct WindowCounts {
    int calls = 0;
    int failures = 0;
    int slow = 0;
    bool operator==(const WindowCounts&) const = default;
};

/// The last calls of a breaker: the last `windowCalls`, or those of the last `windowTime` in ten sub-windows, so that it
/// reaches back between 90 and 100 % of that time. Owned by a CircuitBreaker, under its lock. Every operation is O(1)
/// and allocates nothing; all memory is taken at construction.
class CallWindow {
public:
    explicit CallWindow(const BreakerPolicy& policy);

    /// Adds a call that ended at `now`. A `now` before the newest one counts as the newest.
    void add(bool failed, bool slow, Steady now) {
        if (m_width.count() == 0)
            addByCount(failed, slow);
        else
            addByTime(failed, slow, now);
    }

    /// What it holds at `now`: what has become too old is forgotten first, however long nobody called.
    const WindowCounts& counts(Steady now) {
        if (m_width.count() != 0) expire(now);
        return m_total;
    }

    void clear();

    bool byCount() const { return m_width.count() == 0; }

private:
    static constexpr std::int64_t subWindows = 10;

    void addByCount(bool failed, bool slow) {
        if (m_total.calls == int(m_ring.size())) {
            std::uint8_t old = m_ring[m_next];
            m_total.failures -= old & 1;
            m_total.slow -= old >> 1;
        } else {
            ++m_total.calls;
        }
        m_ring[m_next] = std::uint8_t(int(failed) | int(slow) << 1);
        m_total.failures += int(failed);
        m_total.slow += int(slow);
        m_next = m_next + 1 == m_ring.size() ? 0 : m_next + 1;
    }
    void addByTime(bool failed, bool slow, Steady now);
    void expire(Steady now);

    std::vector<std::uint8_t> m_ring; ///< by count: bit 0 failed, bit 1 slow
    std::size_t m_next = 0;
    std::chrono::nanoseconds m_width{0}; ///< of a sub-window; 0: by count
    std::int64_t m_head = 0;             ///< number of the newest sub-window since the clock's zero
    std::array<WindowCounts, subWindows> m_parts{};
    WindowCounts m_total;
};

} // namespace switchroom

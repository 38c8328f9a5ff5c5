// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "agent/runtime/waiting_line.h"

namespace switchroom {

/// Something that happens once, and for which any number of coroutines may wait. Lives on the thread of its scheduler.
/// When it dies with waiters, they are unwound.
class AsyncEvent {
public:
    explicit AsyncEvent(Scheduler& scheduler) : m_scheduler(scheduler), m_line(scheduler) {}

    /// Wakes all that wait, in the order in which they came; who comes later does not wait.
    void set() {
        m_set = true;
        m_line.wakeAll();
    }
    bool isSet() const { return m_set; }
    /// From now on it has not happened.
    void reset() { m_set = false; }

    /// Throws boost::system::system_error(operation_aborted) when the coroutine is cancelled.
    asio::awaitable<void> wait() {
        if (!m_set) co_await m_line.wait();
    }
    /// True when it was set before `deadline`. Cancelled as wait().
    asio::awaitable<bool> waitUntil(Steady deadline) {
        if (m_set) co_return true;
        if (deadline <= m_scheduler.steady()) co_return false;
        co_return co_await m_line.wait(deadline);
    }

private:
    Scheduler& m_scheduler;
    WaitingLine m_line;
    bool m_set = false;
};

} // namespace switchroom

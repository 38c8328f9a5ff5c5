// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "agent/runtime/scheduler.h"

#include <cstddef>
#include <memory>
#include <optional>

namespace switchroom {

/// Coroutines that wait for something other than time, first come, first woken. What events and semaphores are made of.
///
/// Lives on the thread of the scheduler's io_context. Coroutines that still wait when the line or the io_context dies
/// are unwound by the io_context, even when the line is owned by one of them.
class WaitingLine {
public:
    explicit WaitingLine(Scheduler& scheduler);
    ~WaitingLine();
    WaitingLine(const WaitingLine&) = delete;
    WaitingLine& operator=(const WaitingLine&) = delete;

    /// True when woken, false when `deadline` came first. Throws boost::system::system_error(operation_aborted) when
    /// the coroutine is cancelled. A coroutine that was woken is no longer cancelled: it gets its true.
    asio::awaitable<bool> wait(std::optional<Steady> deadline = {});
    /// False when nobody waits.
    bool wakeFirst();
    void wakeAll();
    std::size_t size() const;

private:
    class Members;
    std::shared_ptr<Members> m_members;
};

} // namespace switchroom

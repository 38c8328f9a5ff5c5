// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "agent/runtime/waiting_line.h"

#include <cstddef>
#include <memory>

namespace switchroom {

/// A number of permits, and a bounded line of coroutines that wait for one, first come, first served.
///
/// Lives on the thread of its scheduler. When it dies with waiters, they are unwound.
class AsyncSemaphore {
public:
    class Guard;

    /// `line`: how many may wait; who comes when it is full is refused at once.
    AsyncSemaphore(Scheduler& scheduler, std::size_t permits, std::size_t line);
    ~AsyncSemaphore();

    /// False when none is free.
    bool tryAcquire();
    /// False when the line is full, or none became free before `deadline`. Throws
    /// boost::system::system_error(operation_aborted) when the coroutine is cancelled while it waits.
    /// A permit that was given is not taken back by a cancellation that comes after it: adopt() it before the next
    /// co_await, and do not race this call in an `||`, which would lose it.
    asio::awaitable<bool> acquireUntil(Steady deadline);
    /// Gives one back: to the first that waits, when there is one.
    void release();
    /// Releases, when it dies, the permit that the caller holds.
    [[nodiscard]] Guard adopt();

    std::size_t capacity() const;
    std::size_t taken() const;
    std::size_t waiting() const;

private:
    struct State;
    std::shared_ptr<State> m_state;
};

/// Holds a permit. May outlive its semaphore: a coroutine that the io_context unwinds late does no harm.
class AsyncSemaphore::Guard {
public:
    Guard() = default;
    Guard(Guard&& other) noexcept : m_state(std::exchange(other.m_state, {})) {}
    Guard& operator=(Guard&& other) noexcept;
    ~Guard() { release(); }
    void release();

private:
    friend class AsyncSemaphore;
    explicit Guard(std::weak_ptr<State> state) : m_state(std::move(state)) {}
    std::weak_ptr<State> m_state;
};

} // namespace switchroom

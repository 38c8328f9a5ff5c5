// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agent/runtime/async_semaphore.h"

#include <cassert>

namespace switchroom {

struct AsyncSemaphore::State {
    State(Scheduler& time, std::size_t permits, std::size_t places)
        : scheduler(time), line(time), capacity(permits), longest(places) {}

    void release() {
        assert(taken > 0);
        if (!line.wakeFirst()) --taken; // whoever is woken takes the permit over
    }

    Scheduler& scheduler;
    WaitingLine line;
    std::size_t capacity;
    std::size_t longest;
    std::size_t taken = 0;
};

AsyncSemaphore::AsyncSemaphore(Scheduler& scheduler, std::size_t permits, std::size_t line)
    : m_state(std::make_shared<State>(scheduler, permits, line)) {}
AsyncSemaphore::~AsyncSemaphore() = default;

bool AsyncSemaphore::tryAcquire() {
    if (m_state->taken >= m_state->capacity) return false;
    ++m_state->taken;
    return true;
}

asio::awaitable<bool> AsyncSemaphore::acquireUntil(Steady deadline) {
    if (tryAcquire()) co_return true;
    auto& state = *m_state;
    if (state.line.size() >= state.longest || deadline <= state.scheduler.steady()) co_return false;
    co_return co_await state.line.wait(deadline);
}

void AsyncSemaphore::release() { m_state->release(); }
AsyncSemaphore::Guard AsyncSemaphore::adopt() { return Guard(m_state); }

std::size_t AsyncSemaphore::capacity() const { return m_state->capacity; }
std::size_t AsyncSemaphore::taken() const { return m_state->taken; }
std::size_t AsyncSemaphore::waiting() const { return m_state->line.size(); }

AsyncSemaphore::Guard& AsyncSemaphore::Guard::operator=(Guard&& other) noexcept {
    if (this == &other) return *this;
    release();
    m_state = std::exchange(other.m_state, {});
    return *this;
}

void AsyncSemaphore::Guard::release() {
    if (auto state = std::exchange(m_state, {}).lock()) state->release();
}

} // namespace switchroom

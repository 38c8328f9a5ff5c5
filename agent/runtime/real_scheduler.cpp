// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agent/runtime/real_scheduler.h"

#include <boost/asio/steady_timer.hpp>
#include <boost/asio/use_awaitable.hpp>

#include <unordered_map>

namespace switchroom {

struct RealScheduler::Timers {
    TimerId last = 0;
    std::unordered_map<TimerId, asio::steady_timer> running;
};

RealScheduler::RealScheduler(asio::io_context& io) : m_io(io), m_timers(std::make_shared<Timers>()) {}

RealScheduler::~RealScheduler() = default;

asio::awaitable<void> RealScheduler::sleepUntil(Steady when) {
    asio::steady_timer timer(m_io, when);
    co_await timer.async_wait(asio::use_awaitable);
}

TimerId RealScheduler::at(Steady when, std::function<void()> work) {
    auto id = ++m_timers->last;
    auto [timer, added] = m_timers->running.try_emplace(id, m_io, when);
    // A timer that has expired already cannot be cancelled any more: what counts is whether it is still listed.
    timer->second.async_wait([weak = std::weak_ptr(m_timers), id, work = std::move(work)](auto) {
        auto timers = weak.lock();
        if (timers && timers->running.erase(id) == 1) work();
    });
    return id;
}

void RealScheduler::cancel(TimerId timer) { m_timers->running.erase(timer); }

} // namespace switchroom

// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <boost/asio/awaitable.hpp>
#include <boost/asio/io_context.hpp>
#include <functional>

#include "agent/runtime/clock.h"

namespace switchroom {

namespace asio = boost::asio;

/// Time for coroutines: the only way in this agent to wait. Lives on the thread of its io_context.
class Scheduler : public Clock {
public:
    /// Returns at `when`; throws boost::system::system_error(operation_aborted) when the coroutine is cancelled.
    virtual asio::awaitable<void> sleepUntil(Steady when) = 0;
    /// Calls `work` on the io_context's thread at `when`, or never when the scheduler dies first.
    virtual void at(Steady when, std::function<void()> work) = 0;
    virtual asio::io_context& io() = 0;

    asio::awaitable<void> sleepFor(Steady::duration length) { return sleepUntil(steady() + length); }
};

} // namespace switchroom

// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "agent/runtime/clock.h"

#include <boost/asio/awaitable.hpp>
#include <boost/asio/io_context.hpp>

#include <cstdint>
#include <functional>

namespace switchroom {

namespace asio = boost::asio;

/// Names one call of Scheduler::at(). Never given twice by one scheduler; 0 names none.
using TimerId = std::uint64_t;

/// Time for coroutines: the only way in this agent to wait. Lives on the thread of its io_context, and dies before it.
class Scheduler : public Clock {
public:
    /// Returns at `when`; throws boost::system::system_error(operation_aborted) when the coroutine is cancelled.
    virtual asio::awaitable<void> sleepUntil(Steady when) = 0;
    /// Calls `work` on the io_context's thread at `when`, or never when the scheduler dies first.
    virtual TimerId at(Steady when, std::function<void()> work) = 0;
    /// The work of that call will not be done. Nothing happens when it has been done, or is being done.
    virtual void cancel(TimerId timer) = 0;
    virtual asio::io_context& io() = 0;

    asio::awaitable<void> sleepFor(Steady::duration length) { return sleepUntil(steady() + length); }
};

} // namespace switchroom

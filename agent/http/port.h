// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "agent/http/connection_table.h"
#include "agent/runtime/async_event.h"

namespace switchroom {

/// What was thrown, in words: to be called while it is caught.
std::string caughtFault();

/// What all connections of one server share. Lives on the I/O thread, until its last connection has ended; the
/// scheduler outlives every step that one of them takes.
class Port {
public:
    Port(Scheduler& time, ServerLimits given, RequestHandler answers, FaultLog faults);

    /// `connection` has ended.
    void left(Connection& connection, const std::string& address);
    /// Tells the log, or the standard error stream when there is none.
    void logFault(const std::string& what) const;
    /// The Date of a reply that is sent now. Formatted once a second.
    std::string_view date();
    std::size_t bodyLimit(const ServerRequest& request) const;

    Scheduler& scheduler;
    const ServerLimits limits;
    const RequestHandler handler;
    ConnectionTable connections;
    AsyncEvent emptied; ///< the last connection has left, after `stopping` was set
    bool stopping = false;

private:
    FaultLog m_log;
    std::string m_date;
    std::chrono::sys_seconds m_dateOf{};
};

} // namespace switchroom

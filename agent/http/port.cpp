// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agent/http/port.h"

#include "agent/http/reply_head.h"

#include <cstdio>

namespace switchroom {

std::string caughtFault() {
    try {
        throw;
    } catch (const std::exception& fault) {
        return fault.what();
    } catch (...) {
        return "something was thrown that is no std::exception";
    }
}

Port::Port(Scheduler& time, ServerLimits given, RequestHandler answers, FaultLog faults)
    : scheduler(time),
      limits(std::move(given)),
      handler(std::move(answers)),
      connections(limits),
      emptied(time),
      m_log(std::move(faults)) {}

void Port::left(Connection& connection, const std::string& address) {
    connections.leave(connection, address);
    if (stopping && connections.empty()) emptied.set();
}

void Port::logFault(const std::string& what) const {
    if (m_log) return m_log(what);
    std::fprintf(stderr, "http: %s\n", what.c_str());
}

std::string_view Port::date() {
    auto now = std::chrono::floor<std::chrono::seconds>(scheduler.wall());
    if (m_date.empty() || now != m_dateOf) {
        m_date = httpDate(now);
        m_dateOf = now;
    }
    return m_date;
}

std::size_t Port::bodyLimit(const ServerRequest& request) const {
    return limits.bodyFor ? limits.bodyFor(request.method, request.path) : limits.body;
}

} // namespace switchroom

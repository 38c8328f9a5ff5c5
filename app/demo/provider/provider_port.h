// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "agent/http/server.h"
#include "agent/runtime/scheduler.h"

#include <functional>
#include <memory>
#include <string>

namespace switchroom::demo {

/// The provider's listening socket, which can be gone for a while. Lives on the I/O thread.
class ProviderPort {
public:
    /// `admits` decides about each new connection.
    ProviderPort(Scheduler& scheduler, ListenAddress address, RequestHandler handler, std::function<bool()> admits);

    /// Begins to listen; gives the port, which stays the same from then on.
    std::expected<std::uint16_t, std::string> open();
    /// After `delay`, nobody listens for so long and every connection is cut; what is at work goes on to its end.
    void closeFor(Millis length, Millis delay = Millis{0});

private:
    std::unique_ptr<HttpServer> make();
    void reopen();

    Scheduler& m_scheduler;
    ListenAddress m_address;
    RequestHandler m_handler;
    std::function<bool()> m_admits;
    std::unique_ptr<HttpServer> m_server;
};

} // namespace switchroom::demo

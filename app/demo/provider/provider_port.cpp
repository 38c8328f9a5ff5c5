// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/demo/provider/provider_port.h"

namespace switchroom::demo {
namespace {
constexpr Millis retry{50};
constexpr std::size_t connections = 4096;
} // namespace

ProviderPort::ProviderPort(Scheduler& scheduler, ListenAddress address, RequestHandler handler,
                           std::function<bool()> admits)
    : m_scheduler(scheduler),
      m_address(std::move(address)),
      m_handler(std::move(handler)),
      m_admits(std::move(admits)) {}

std::unique_ptr<HttpServer> ProviderPort::make() {
    ServerLimits limits;
    limits.connections = connections;
    limits.connectionsPerAddress = 0;
    limits.admit = [this](const std::string&) { return m_admits(); };
    return std::make_unique<HttpServer>(m_scheduler, std::move(limits), m_handler);
}

std::expected<std::uint16_t, std::string> ProviderPort::open() {
    auto server = make();
    auto port = server->listen(m_address.host, m_address.port);
    if (!port) return port;
    m_address.port = *port;
    m_server = std::move(server);
    return port;
}

void ProviderPort::closeFor(Millis length, Millis delay) {
    auto now = m_scheduler.steady();
    m_scheduler.at(now + delay, [this] { m_server.reset(); });
    m_scheduler.at(now + delay + length, [this] { reopen(); });
}

void ProviderPort::reopen() {
    if (m_server || open()) return;
    m_scheduler.at(m_scheduler.steady() + retry, [this] { reopen(); });
}

} // namespace switchroom::demo

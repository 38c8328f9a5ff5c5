// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "agent/http/server.h"
#include "agent/runtime/real_scheduler.h"
#include "agent/transport/curl_transport.h"
#include "app/demo/provider/control.h"
#include "app/demo/provider/provider.h"
#include "app/demo/provider/provider_options.h"
#include "app/demo/provider/provider_port.h"
#include "app/demo/provider/webhook_sender.h"

#include <boost/asio/io_context.hpp>

#include <expected>
#include <memory>
#include <optional>
#include <string>

namespace switchroom::demo {

/// The whole provider: the one place where its parts are joined. One thread calls run(); everything else belongs to it.
class ProviderProgram {
public:
    /// Reads the ledger and listens; or says what is in the way.
    static std::expected<std::unique_ptr<ProviderProgram>, std::string> start(const ProviderArguments& given);

    std::uint16_t port() const { return m_port; }
    std::optional<std::uint16_t> controlPort() const { return m_controlPort; }
    /// Serves until stop() is called or SIGINT or SIGTERM comes, if `signals`. Everything is written then.
    void run(bool signals);
    /// On any thread.
    void stop();

    asio::io_context& io() { return m_io; }
    Ledger& ledger() { return *m_ledger; }
    FaultPlan& plan() { return m_plan; }

private:
    explicit ProviderProgram(std::uint64_t seed) : m_plan(seed) {}
    std::expected<void, std::string> plan(const ProviderArguments& given);
    std::expected<void, std::string> remember(const ProviderArguments& given);
    std::expected<void, std::string> listen(const ProviderArguments& given);
    void sendWebhooks(const ProviderArguments& given);
    asio::awaitable<ServerReply> handle(ServerRequest request);
    asio::awaitable<void> finish();

    asio::io_context m_io{1};
    RealScheduler m_scheduler{m_io};
    FaultPlan m_plan;
    std::vector<ScriptStep> m_steps;
    std::unique_ptr<Ledger> m_ledger;
    std::optional<Provider> m_provider;
    std::optional<Control> m_control;
    std::optional<CurlTransport> m_transport;
    std::optional<WebhookSender> m_sender;
    std::optional<ProviderPort> m_door;
    std::optional<HttpServer> m_controlDoor;
    std::uint16_t m_port = 0;
    std::optional<std::uint16_t> m_controlPort;
};

} // namespace switchroom::demo

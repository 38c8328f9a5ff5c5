// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agent/agent.h"

#include "agent/data_folder.h"
#include "agent/runtime/named_thread.h"
#include "agent/runtime/real_scheduler.h"
#include "agent/serve/api.h"
#include "agent/serve/first_token.h"
#include "agent/settle/notary.h"
#include "agent/store/sql_store.h"
#include "agent/telemetry_fan.h"
#include "agent/transport/curl_transport.h"

#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/executor_work_guard.hpp>

#include <future>

namespace switchroom {
namespace {
constexpr Millis grace{10000};

std::string hostText(const ListenAddress& listen, std::uint16_t port) {
    bool v6 = listen.host.find(':') != std::string::npos;
    return (v6 ? "[" + listen.host + "]" : listen.host) + ":" + std::to_string(port);
}
} // namespace

/// Everything an agent is made of, in the order in which it depends on each other. On the I/O thread from boot() to halt().
class Agent::Parts {
public:
    Parts(AgentOptions options, DataFolder folder, std::span<const std::uint8_t, 32> seed)
        : m_options(std::move(options)), m_folder(std::move(folder)), m_signer("switchroom", seed) {}
    ~Parts() { halt(); }

    std::expected<void, std::string> start() {
        m_thread = startThread("agent-io", [this] { m_io.run(); });
        std::promise<std::optional<std::string>> booted;
        asio::co_spawn(m_io, tell(booted), asio::detached);
        auto problem = booted.get_future().get();
        if (problem) return std::unexpected(*problem);
        return {};
    }

    std::uint16_t port() const { return m_port; }
    std::size_t flightsNow() {
        std::promise<std::size_t> asked;
        asio::post(m_io, [this, &asked] { asked.set_value(m_engine ? m_engine->flightsNow() : 0); });
        return asked.get_future().get();
    }
    NoteSigner& signer() { return m_signer; }

private:
    asio::awaitable<void> tell(std::promise<std::optional<std::string>>& booted) { booted.set_value(co_await boot()); }

    void report(const std::string& line) {
        if (m_options.log) m_options.log(line);
    }

    std::optional<std::string> openStore() {
        StoreOptions store;
        SqliteFile file;
        file.name = m_folder.store().string();
        store.database = file;
        store.agent = "agent-1";
        store.onFailure = [this](std::string_view text) { report("database: " + std::string(text)); };
        auto opened = SqlStore::open(std::move(store), m_scheduler);
        if (!opened) return opened.error().detail;
        m_store = std::move(*opened);
        return {};
    }

    void join() {
        auto reporter = [this](const std::string& line) { report(line); };
        m_gateway = std::make_unique<Gateway>(m_options.playbook, m_transport, m_scheduler, m_telemetry);
        m_room = std::make_unique<SettleRoom>(SettleRoom{.store = *m_store,
                                                         .gateway = *m_gateway,
                                                         .scheduler = m_scheduler,
                                                         .jumps = m_jumps,
                                                         .random = m_random,
                                                         .playbook = m_options.playbook,
                                                         .telemetry = m_telemetry,
                                                         .agentId = "agent-1",
                                                         .encodeAnswer = encodeAnswer,
                                                         .report = reporter});
        m_engine = std::make_unique<Engine>(*m_room, m_historian);
        m_notary = std::make_unique<Notary>(*m_room, m_signer);
        m_serveRoom = std::make_unique<ServeRoom>(ServeRoom{.engine = *m_engine,
                                                            .store = *m_store,
                                                            .scheduler = m_scheduler,
                                                            .random = m_random,
                                                            .playbook = m_options.playbook,
                                                            .metrics = m_metrics,
                                                            .figures = m_figures,
                                                            .gate = {},
                                                            .version = SWITCHROOM_VERSION,
                                                            .epoch = {},
                                                            .report = reporter});
    }

    /// What is wrong, or nothing.
    asio::awaitable<std::optional<std::string>> boot() {
        if (auto problem = openStore()) co_return problem;
        join();
        auto recovered = co_await m_engine->recover();
        if (!recovered) co_return recovered.error().detail;
        if (*recovered > 0)
            report(std::to_string(*recovered) +
                   " payments were in flight when the agent stopped; they are unknown and are asked about");
        m_serveRoom->epoch = std::to_string(m_room->epoch);
        if (auto problem = co_await provideFirstToken(*m_engine, m_folder.adminToken())) co_return problem;
        m_api = std::make_unique<Api>(*m_serveRoom);
        ServerLimits limits;
        limits.bodyFor = &Api::bodyLimit;
        auto handler = [api = m_api.get()](ServerRequest request) { return api->handle(std::move(request)); };
        m_server = std::make_unique<HttpServer>(m_scheduler, limits, std::move(handler));
        auto port = m_server->listen(m_options.listen.host, m_options.listen.port);
        if (!port) co_return port.error();
        m_port = *port;
        auto& hosts = m_serveRoom->gate.hosts;
        hosts = loopbackHosts(m_port);
        hosts.push_back(hostText(m_options.listen, m_port));
        hosts.insert(hosts.end(), m_options.allowedHosts.begin(), m_options.allowedHosts.end());
        m_engine->start();
        asio::co_spawn(m_io, m_notary->run(), asio::detached);
        co_return std::nullopt;
    }

    asio::awaitable<void> shutDown(std::promise<void>& done) {
        if (m_server) co_await m_server->stop(grace);
        auto until = m_scheduler.steady() + grace;
        while (m_engine && m_engine->flightsNow() > 0 && m_scheduler.steady() < until)
            co_await m_scheduler.sleepFor(Millis{50});
        if (m_server && m_notary) {
            auto last = co_await m_notary->checkpoint();
            if (!last) report("the last checkpoint could not be made: " + last.error().detail);
        }
        done.set_value();
    }

    void halt() {
        if (!m_thread.joinable()) return;
        std::promise<void> down;
        asio::co_spawn(m_io, shutDown(down), asio::detached);
        down.get_future().wait();
        std::promise<void> closed;
        asio::post(m_io, [this, &closed] {
            if (m_store) m_store->stop();
            closed.set_value();
        });
        closed.get_future().wait();
        m_guard.reset();
        m_io.stop();
        m_thread.join();
    }

    AgentOptions m_options;
    DataFolder m_folder;
    NoteSigner m_signer;
    SystemRandom m_random;
    asio::io_context m_io{1};
    asio::executor_work_guard<asio::io_context::executor_type> m_guard{m_io.get_executor()};
    RealScheduler m_scheduler{m_io};
    JumpWatch m_jumps{m_scheduler};
    CurlTransport m_transport;
    Historian m_historian{m_scheduler};
    Metrics m_metrics{SWITCHROOM_VERSION};
    RecentFigures m_figures{m_scheduler};
    TelemetryFan m_telemetry{{&m_historian, &m_metrics, &m_figures}};
    std::unique_ptr<SqlStore> m_store;
    std::unique_ptr<Gateway> m_gateway;
    std::unique_ptr<SettleRoom> m_room;
    std::unique_ptr<Engine> m_engine;
    std::unique_ptr<Notary> m_notary;
    std::unique_ptr<ServeRoom> m_serveRoom;
    std::unique_ptr<Api> m_api;
    std::unique_ptr<HttpServer> m_server;
    std::uint16_t m_port = 0;
    std::jthread m_thread;
};

std::expected<std::unique_ptr<Agent>, std::string> Agent::start(AgentOptions options) {
    auto folder = DataFolder::open(options.data);
    if (!folder) return std::unexpected(folder.error());
    SystemRandom random;
    auto seed = folder->auditSeed(random);
    if (!seed) return std::unexpected(seed.error());
    auto parts = std::make_unique<Parts>(std::move(options), *folder, *seed);
    if (auto written = folder->writeVkey(vkeyText(parts->signer().key())); !written)
        return std::unexpected(written.error());
    if (auto started = parts->start(); !started) return std::unexpected(started.error());
    return std::unique_ptr<Agent>(new Agent(std::move(parts)));
}

Agent::Agent(std::unique_ptr<Parts> parts) : m_parts(std::move(parts)) {}
Agent::~Agent() = default;
std::uint16_t Agent::port() const { return m_parts->port(); }
std::size_t Agent::flightsNow() const { return m_parts->flightsNow(); }

} // namespace switchroom

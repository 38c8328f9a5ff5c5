// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/demo/provider/provider_program.h"

#include "agent/runtime/random.h"

#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/signal_set.hpp>

#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <sstream>

namespace switchroom::demo {
namespace {
constexpr Millis afterTheAnswer{30};

std::expected<std::string, std::string> textOf(const std::string& path) {
    std::ifstream file(path);
    if (!file) return std::unexpected("cannot read " + path);
    std::ostringstream text;
    text << file.rdbuf();
    return text.str();
}

std::string freshNonce() {
    SystemRandom random;
    return nonceFrom(random.below(1ULL << 47));
}

/// It cannot keep its word any more.
void die(const std::string& why) {
    std::fprintf(stderr, "switchroom-provider: %s\n", why.c_str());
    std::_Exit(EXIT_FAILURE);
}
} // namespace

std::expected<std::unique_ptr<ProviderProgram>, std::string> ProviderProgram::start(const ProviderArguments& given) {
    std::unique_ptr<ProviderProgram> program(new ProviderProgram(given.seed));
    if (auto done = program->plan(given); !done) return std::unexpected(done.error());
    if (auto done = program->remember(given); !done) return std::unexpected(done.error());
    if (!given.webhooks.empty()) program->sendWebhooks(given);
    if (auto done = program->listen(given); !done) return std::unexpected(done.error());
    asio::co_spawn(program->m_io, program->m_provider->keepHouse(), asio::detached);
    asio::co_spawn(program->m_io, program->m_provider->follow(std::move(program->m_steps)), asio::detached);
    return program;
}

std::expected<void, std::string> ProviderProgram::plan(const ProviderArguments& given) {
    for (const auto& fault : given.faults) {
        auto done = applyFaultOption(m_plan, fault);
        if (!done) return std::unexpected("--fault " + fault + ": " + done.error());
    }
    if (given.script.empty()) return {};
    auto text = textOf(given.script);
    if (!text) return std::unexpected(text.error());
    auto steps = readScript(m_plan, *text);
    if (!steps) return std::unexpected(given.script + ": " + steps.error());
    m_steps = std::move(*steps);
    return {};
}

std::expected<void, std::string> ProviderProgram::remember(const ProviderArguments& given) {
    LedgerFile::Options options{.path = given.ledger, .sync = !given.fast, .failed = die};
    auto ledger = Ledger::open(m_scheduler, std::move(options), freshNonce(), !given.webhooks.empty());
    if (!ledger) return std::unexpected(ledger.error());
    m_ledger = std::move(*ledger);
    m_provider.emplace(m_scheduler, *m_ledger, m_plan, ProviderOptions{given.searchLag});
    m_provider->outage = [this](Millis length) { m_door->closeFor(length); };
    m_control.emplace(*m_ledger, m_plan, [this](Millis length) { m_door->closeFor(length, afterTheAnswer); });
    return {};
}

void ProviderProgram::sendWebhooks(const ProviderArguments& given) {
    m_transport.emplace();
    WebhookTarget target{.url = given.webhooks, .secret = given.webhookSecret};
    m_sender.emplace(m_scheduler, *m_transport, *m_ledger, m_plan, std::move(target));
    m_provider->eventsCame = [this] { m_sender->collect(); };
    m_sender->collect(); // what was left when the last run ended
}

std::expected<void, std::string> ProviderProgram::listen(const ProviderArguments& given) {
    auto handler = [this](ServerRequest request) { return handle(std::move(request)); };
    m_door.emplace(m_scheduler, given.listen, handler, [this] { return m_provider->admits(); });
    auto port = m_door->open();
    if (!port) return std::unexpected(port.error());
    m_port = *port;
    if (!given.control) return {};
    auto control = [this](ServerRequest request) { return m_control->handle(std::move(request)); };
    m_controlDoor.emplace(m_scheduler, ServerLimits{}, control);
    auto second = m_controlDoor->listen(given.control->host, given.control->port);
    if (!second) return std::unexpected(second.error());
    m_controlPort = *second;
    return {};
}

asio::awaitable<ServerReply> ProviderProgram::handle(ServerRequest request) {
    return request.path.starts_with("/control/") ? m_control->handle(std::move(request))
                                                 : m_provider->handle(std::move(request));
}

void ProviderProgram::run(bool signals) {
    asio::signal_set caught(m_io);
    if (signals) {
        caught.add(SIGINT);
        caught.add(SIGTERM);
        caught.async_wait([this](const boost::system::error_code& error, int) {
            if (!error) stop();
        });
    }
    m_io.run();
}

void ProviderProgram::stop() {
    asio::post(m_io, [this] { asio::co_spawn(m_io, finish(), asio::detached); });
}

asio::awaitable<void> ProviderProgram::finish() {
    co_await m_ledger->written();
    m_io.stop();
}

} // namespace switchroom::demo

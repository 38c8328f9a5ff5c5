// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/http/test_server.h"

#include "agent/runtime/real_scheduler.h"

#include <boost/asio/co_spawn.hpp>
#include <boost/asio/executor_work_guard.hpp>
#include <boost/asio/use_future.hpp>

#include <future>
#include <stdexcept>
#include <thread>

namespace switchroom::test {
namespace {
asio::awaitable<void> echo(WebSocket& socket) {
    for (;;) {
        auto text = co_await socket.receive();
        if (!text) co_return;
        if (*text == "bye") co_return socket.close(4001, "as you wish");
        bool sent = co_await socket.send(std::move(*text));
        if (!sent) co_return;
    }
}

asio::awaitable<void> push(WebSocket& socket, std::atomic<int>& pushed) {
    for (;;) {
        std::string text(1 << 20, 'x');
        bool sent = co_await socket.send(std::move(text));
        if (!sent) co_return;
        ++pushed;
    }
}

asio::awaitable<void> fail(WebSocket&) {
    throw std::runtime_error("broken on purpose");
    co_return;
}

asio::awaitable<void> reset(RawConnection& connection) {
    connection.reset();
    co_return;
}

asio::awaitable<void> cut(RawConnection& connection) {
    std::string half = "HTTP/1.1 200 OK\r\nContent-Length: 100\r\n\r\nhalf";
    co_await connection.write(std::move(half));
    connection.close();
}

asio::awaitable<void> hang(RawConnection& connection, std::atomic<int>& finished) {
    co_await connection.untilClosed();
    ++finished;
}

ServerReply echoed(const ServerRequest& request) {
    ServerReply reply;
    reply.headers = {{"X-Method", request.method},
                     {"X-Path", request.path},
                     {"X-Query", request.query},
                     {"X-Peer", request.peer},
                     {"X-Fields", std::to_string(request.headers.size())},
                     {"Content-Length", "7"},
                     {"Connection", "x"}};
    reply.body = request.body;
    return reply;
}

asio::awaitable<ServerReply> slow(TestServer& server, Scheduler& scheduler, Millis length) {
    ++server.started;
    co_await scheduler.sleepFor(length);
    ++server.finished;
    ServerReply reply;
    reply.body = "slow";
    co_return reply;
}

ServerReply special(TestServer& server, const ServerRequest& request) {
    ServerReply reply;
    if (request.path == "/hello") reply.body = "hello";
    if (request.path == "/echo") return echoed(request);
    if (request.path == "/large") reply.body.assign(std::stoul(request.query), 'x');
    if (request.path == "/throw") throw std::runtime_error("secret detail");
    if (request.path == "/bad-header") reply.headers = {{"X-Split", "a\r\nSet-Cookie: b"}};
    if (request.path == "/empty") reply.status = 204;
    if (request.path == "/ws") reply.upgrade = echo;
    if (request.path == "/ws-401") reply.status = 401;
    if (request.path == "/ws-throw") reply.upgrade = fail;
    if (request.path == "/ws-push") reply.upgrade = [&](WebSocket& socket) { return push(socket, server.pushed); };
    if (request.path == "/raw-reset") reply.takeOver = reset;
    if (request.path == "/raw-cut") reply.takeOver = cut;
    if (request.path == "/raw-hang")
        reply.takeOver = [&](RawConnection& connection) { return hang(connection, server.finished); };
    return reply;
}

asio::awaitable<ServerReply> route(TestServer& server, Scheduler& scheduler, ServerRequest request) {
    ++server.handled;
    if (request.path == "/slow") co_return co_await slow(server, scheduler, Millis(std::stol(request.query)));
    co_return special(server, request);
}
} // namespace

struct TestServer::Running {
    explicit Running(TestServer& owner, ServerLimits limits)
        : scheduler(io),
          server(
              std::in_place, scheduler, std::move(limits),
              [&owner, this](ServerRequest request) { return route(owner, scheduler, std::move(request)); },
              [&owner](const std::string& fault) {
                  std::lock_guard guard(owner.m_lock);
                  owner.m_faults.push_back(fault);
              }) {}

    asio::io_context io;
    asio::executor_work_guard<asio::io_context::executor_type> work{io.get_executor()};
    RealScheduler scheduler;
    std::optional<HttpServer> server;
    std::thread thread;
};

TestServer::TestServer(ServerLimits limits) : m_running(std::make_unique<Running>(*this, std::move(limits))) {
    auto port = m_running->server->listen("127.0.0.1", 0);
    if (!port) throw std::runtime_error(port.error());
    m_port = *port;
    m_running->thread = std::thread([this] { m_running->io.run(); });
}

TestServer::~TestServer() {
    m_running->io.stop();
    m_running->thread.join();
}

std::size_t TestServer::openConnections() {
    return asio::post(m_running->io, asio::use_future([this] { return m_running->server->openConnections(); })).get();
}

void TestServer::stop(Millis grace) {
    asio::co_spawn(m_running->io, m_running->server->stop(grace), asio::use_future).get();
}

bool TestServer::eventually(const std::function<bool()>& condition) {
    for (int tries = 0; tries < 1000; ++tries) {
        if (condition()) return true;
        std::this_thread::sleep_for(Millis(10));
    }
    return false;
}

std::vector<std::string> TestServer::faults() {
    std::lock_guard guard(m_lock);
    return m_faults;
}

} // namespace switchroom::test

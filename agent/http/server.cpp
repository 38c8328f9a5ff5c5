// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agent/http/server.h"

#include "agent/http/connection.h"
#include "agent/http/listen_address.h"

#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/redirect_error.hpp>
#include <boost/asio/use_awaitable.hpp>

namespace switchroom {
namespace {
using boost::system::error_code;
using Acceptor = std::shared_ptr<tcp::acceptor>;

constexpr std::chrono::milliseconds pauseAfterError{100}; ///< no more descriptors: another try gives the same at once

void admit(const std::shared_ptr<Port>& port, tcp::socket socket) {
    error_code gone;
    auto peer = socket.remote_endpoint(gone);
    if (gone) return; // it has left already
    socket.set_option(tcp::no_delay(true), gone);
    auto address = peer.address().to_string();
    if (port->limits.admit && !port->limits.admit(address)) {
        socket.set_option(tcp::socket::linger(true, 0), gone); // RST
        socket.close(gone);                                    // the destructor would take the option back
        return;
    }
    auto entry = port->connections.mayEnter(address);
    if (entry == ConnectionTable::Entry::turnedAway) return;
    auto connection = std::make_shared<Connection>(port, std::move(socket), address, entry);
    asio::co_spawn(port->scheduler.io(), Connection::run(std::move(connection)), asio::detached);
}

/// The port goes on to listen when there was no memory for one connection.
void tryToAdmit(const std::shared_ptr<Port>& port, tcp::socket socket) {
    try {
        admit(port, std::move(socket));
    } catch (...) {
        port->logFault("a connection cannot be served: " + caughtFault());
    }
}

asio::awaitable<void> acceptAll(std::shared_ptr<Port> port, Acceptor acceptor) {
    while (acceptor->is_open()) {
        error_code error;
        auto socket = co_await acceptor->async_accept(asio::redirect_error(asio::use_awaitable, error));
        if (!acceptor->is_open() || port->stopping) co_return;
        if (!error) {
            tryToAdmit(port, std::move(socket));
        } else if (error != asio::error::connection_aborted) {
            port->logFault("cannot accept a connection: " + error.message());
            co_await port->scheduler.sleepFor(pauseAfterError);
        }
    }
}

error_code open(tcp::acceptor& acceptor, const tcp::endpoint& endpoint) {
    error_code error;
    acceptor.open(endpoint.protocol(), error);
    if (!error) acceptor.set_option(tcp::acceptor::reuse_address(true), error);
    if (!error) acceptor.bind(endpoint, error);
    if (!error) acceptor.listen(tcp::acceptor::max_listen_connections, error);
    return error;
}
} // namespace

class HttpServer::Impl {
public:
    explicit Impl(std::shared_ptr<Port> shared) : port(std::move(shared)) {}

    void stopAccepting() {
        port->stopping = true;
        error_code gone; // a listener that cannot be closed is closed
        for (auto& acceptor : acceptors) acceptor->close(gone);
    }
    void drop() {
        for (auto& connection : port->connections.all()) connection->drop();
    }

    std::shared_ptr<Port> port;
    std::vector<Acceptor> acceptors;
};

HttpServer::HttpServer(Scheduler& scheduler, ServerLimits limits, RequestHandler handler, FaultLog log)
    : m_impl(std::make_shared<Impl>(
          std::make_shared<Port>(scheduler, std::move(limits), std::move(handler), std::move(log)))) {}

HttpServer::~HttpServer() {
    m_impl->stopAccepting();
    m_impl->drop();
}

std::expected<std::uint16_t, std::string> HttpServer::listen(const std::string& address, std::uint16_t port) {
    error_code error;
    auto ip = asio::ip::make_address(address == "localhost" ? "127.0.0.1" : address, error);
    if (error) return std::unexpected(address + " is not an IP address");

    auto acceptor = std::make_shared<tcp::acceptor>(m_impl->port->scheduler.io());
    error = open(*acceptor, {ip, port});
    if (error) return std::unexpected(listenErrorText(error, address, port));
    auto bound = acceptor->local_endpoint(error);
    if (error) return std::unexpected(listenErrorText(error, address, port));
    m_impl->acceptors.push_back(acceptor);
    asio::co_spawn(m_impl->port->scheduler.io(), acceptAll(m_impl->port, acceptor), asio::detached);
    return bound.port();
}

asio::awaitable<void> HttpServer::stop(Millis grace) {
    auto impl = m_impl;
    impl->stopAccepting();
    for (auto& connection : impl->port->connections.all()) connection->finish();
    auto& port = *impl->port;
    if (!port.connections.empty()) co_await port.emptied.waitUntil(port.scheduler.steady() + grace);
    impl->drop();
}

std::size_t HttpServer::openConnections() const { return m_impl->port->connections.size(); }

} // namespace switchroom

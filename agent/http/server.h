// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "agent/http/exchange.h"
#include "agent/runtime/scheduler.h"

#include <boost/asio/io_context.hpp>

#include <cstdint>
#include <expected>
#include <memory>
#include <string>

namespace switchroom {

/// What the port accepts; everything beyond is answered (408, 413, 414, 431, 503) and the connection closed.
struct ServerLimits {
    std::size_t line = 8 * 1024;
    std::size_t headers = 32 * 1024;
    std::size_t headerFields = 64;
    std::size_t body = 1U << 20;                                                          ///< default
    std::function<std::size_t(std::string_view method, std::string_view path)> bodyFor{}; ///< overrides `body` by route
    Millis headerTime{10000};
    Millis bodyTime{30000};
    Millis idleTime{60000};
    std::size_t connections = 256;
    std::size_t connectionsPerAddress = 128; ///< 0: no limit. A shop's whole pool, or a proxy, comes from one address
    std::size_t webSocketMessage = 64 * 1024;
    std::size_t webSocketBacklog = 1U << 20; ///< bytes that may wait for a slow reader
    Millis webSocketPing{20000}; ///< sent after so long a silence; after as long again the connection is dropped
    Millis webSocketClose{5000}; ///< for each handshake
    /// Asked about each connection before a byte of it is read, with the other end's address; false resets it. Unset: all
    /// are admitted.
    std::function<bool(const std::string& address)> admit{};
};

/// Told what a client is not: why a handler or the port itself failed. Called on the I/O thread.
using FaultLog = std::function<void(const std::string& what)>;

/// The port: HTTP/1.1 and WebSocket. Knows no agent. Lives on one io_context; Beast is hidden behind it.
///
/// Every request is checked before the handler sees it: its head has one meaning only, its path and its header values
/// are UTF-8 without NUL. A handler that has begun goes on to its end, also when its client leaves or the server stops.
/// A request that the port refuses is answered by a problem document, and its connection is closed.
class HttpServer {
public:
    /// Without a `log`, faults go to the standard error stream. `scheduler` outlives the server and its io_context's run.
    HttpServer(Scheduler& scheduler, ServerLimits limits, RequestHandler handler, FaultLog log = {});
    /// Closes all. The handler is not called any more; one that is at work goes on.
    ~HttpServer();
    HttpServer(const HttpServer&) = delete;
    HttpServer& operator=(const HttpServer&) = delete;

    /// Binds and begins to accept; port 0 picks one. May be called for several addresses. The error says what is wrong ("127.0.0.1:8080 is in use by another program").
    std::expected<std::uint16_t, std::string> listen(const std::string& address, std::uint16_t port);
    /// No new connections; idle ones are closed, WebSockets are told to go, those with a request in work may finish
    /// within `grace`; then all are closed. A handler that is still at work goes on beyond.
    asio::awaitable<void> stop(Millis grace);
    std::size_t openConnections() const;

private:
    class Impl;
    std::shared_ptr<Impl> m_impl;
};

/// A port from "127.0.0.1:8080" or "[::1]:8080".
struct ListenAddress {
    std::string host;
    std::uint16_t port = 0;
};
std::optional<ListenAddress> parseListenAddress(std::string_view text);

} // namespace switchroom

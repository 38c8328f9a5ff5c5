// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "agent/core/http_message.h"

#include <boost/asio/awaitable.hpp>

#include <functional>
#include <optional>
#include <string>
#include <vector>

namespace switchroom {

namespace asio = boost::asio;

/// A complete request as the port received it, within its limits.
struct ServerRequest {
    std::string method;
    std::string target; ///< as sent
    std::string path;   ///< percent-decoded, without the query
    std::string query;  ///< raw, without '?'
    std::vector<HttpHeader> headers;
    std::string body;
    std::string peer; ///< IP address of the other end
};

/// One WebSocket after its handshake. Lives on the I/O thread, inside the upgrade's coroutine.
class WebSocket {
public:
    virtual ~WebSocket() = default;
    /// Queues a text message. Waits while ServerLimits::webSocketBacklog is used up. False when the other end is gone
    /// or close() was called. One send at a time; it may stand beside a receive().
    virtual asio::awaitable<bool> send(std::string text) = 0;
    /// The next text message, or nothing when the other end is gone or has broken a limit, or close() was called.
    virtual asio::awaitable<std::optional<std::string>> receive() = 0;
    /// Starts the closing handshake with an RFC 6455 code, after what is queued; receive() and send() then end.
    /// `reason` is UTF-8, at most 123 bytes.
    virtual void close(int code, std::string reason) = 0;
};

/// The bare connection, for a handler that takes it over (a provider that misbehaves on purpose).
class RawConnection {
public:
    virtual ~RawConnection() = default;
    virtual asio::awaitable<bool> write(std::string bytes) = 0;
    /// Waits until the other end closes; what it sends is dropped.
    virtual asio::awaitable<void> untilClosed() = 0;
    virtual void reset() = 0; ///< RST, not FIN
    virtual void close() = 0;
};

/// What a handler answers. With `upgrade` the status is 101 and the WebSocket belongs to it until it returns; with
/// `takeOver` nothing is written by the port and the connection ends when it returns.
struct ServerReply {
    int status = 200;
    std::vector<HttpHeader> headers; ///< Content-Length, Date and Connection are the port's
    std::string body;
    std::function<asio::awaitable<void>(WebSocket&)> upgrade{};
    std::function<asio::awaitable<void>(RawConnection&)> takeOver{};
};

using RequestHandler = std::function<asio::awaitable<ServerReply>(ServerRequest)>;

} // namespace switchroom

// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "agent/http/port.h"

#include <boost/asio/ip/tcp.hpp>

#include <memory>

namespace switchroom {

/// A connection that has become a WebSocket. Owned by its connection; the only place that knows Beast's WebSocket.
class WebSocketSession {
public:
    using Handler = std::function<asio::awaitable<void>(WebSocket&)>;

    virtual ~WebSocketSession() = default;
    /// Answers the handshake with 101 and `headers`, runs `handler`, and returns when all has ended and is closed.
    virtual asio::awaitable<void> run(ServerRequest request, std::vector<HttpHeader> headers, Handler handler) = 0;
    /// Starts the closing handshake with 1001.
    virtual void goAway() = 0;
    /// Closes at once.
    virtual void drop() = 0;
};

/// True for a request that may become a WebSocket (RFC 6455, section 4.2.1).
bool asksForWebSocket(const ServerRequest& request);

std::shared_ptr<WebSocketSession> makeWebSocketSession(std::shared_ptr<Port> port, asio::ip::tcp::socket socket);

} // namespace switchroom

// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "agent/http/raw_socket.h"
#include "agent/http/reply_head.h"
#include "agent/http/request_reader.h"
#include "agent/http/web_socket_session.h"

namespace switchroom {

/// One client: its requests are read, handled and answered one after another, however many it sends ahead. Owned by
/// its coroutine, run(); lives on the I/O thread. A client that leaves is noticed only when its reply is written: what a
/// handler has begun, it ends.
class Connection : public std::enable_shared_from_this<Connection> {
public:
    /// A connection that was not admitted says so, and ends.
    Connection(std::shared_ptr<Port> port, tcp::socket socket, std::string peer, ConnectionTable::Entry entry);
    ~Connection();

    static asio::awaitable<void> run(std::shared_ptr<Connection> self);
    /// Ends after the request that is in work, or at once when there is none. A WebSocket is told.
    void finish();
    /// Ends now. A handler at work goes on; what it answers is dropped.
    void drop();

private:
    enum class Next { request, end };

    asio::awaitable<void> serve();
    asio::awaitable<Next> exchange(ReceivedRequest received);
    asio::awaitable<ServerReply> askHandler(ServerRequest request);
    asio::awaitable<void> upgrade(ServerRequest request, ServerReply reply);
    asio::awaitable<void> handOver(ServerReply reply);
    asio::awaitable<bool> answer(ServerReply reply, ReplyTerms terms, bool withBody);
    asio::awaitable<void> refuse(Refusal refusal);
    asio::awaitable<bool> write(std::string bytes);
    asio::awaitable<void> closeGently();

    std::shared_ptr<Port> m_port;
    tcp::socket m_socket;
    std::string m_peer;
    ConnectionTable::Entry m_entry;
    Deadline m_deadline;
    RequestReader m_reader;
    std::shared_ptr<WebSocketSession> m_webSocket;
    bool m_dropped = false;
};

} // namespace switchroom

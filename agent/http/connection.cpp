// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agent/http/connection.h"

#include <boost/asio/redirect_error.hpp>
#include <boost/asio/use_awaitable.hpp>

namespace switchroom {
namespace {
using boost::system::error_code;

constexpr std::size_t writtenAsOne = 16 * 1024; ///< a body up to this size leaves together with its head
constexpr std::chrono::seconds lingering{2};
constexpr std::chrono::milliseconds lingeringAtEnd{200};
constexpr std::size_t lingeringBytes = 64U << 20;
} // namespace

Connection::Connection(std::shared_ptr<Port> port, tcp::socket socket, std::string peer, ConnectionTable::Entry entry)
    : m_port(std::move(port)),
      m_socket(std::move(socket)),
      m_peer(std::move(peer)),
      m_entry(entry),
      m_deadline(m_port->scheduler,
                 [this] {
                     error_code gone; // nothing to cancel: the connection has ended before
                     m_socket.cancel(gone);
                 }),
      m_reader(*m_port, m_socket, m_deadline) {
    m_port->connections.enter(*this, m_peer, m_entry);
}

/// Wakes nobody: it may run when the io_context ends, after the scheduler.
Connection::~Connection() { m_port->connections.leave(*this, m_peer); }

asio::awaitable<void> Connection::run(std::shared_ptr<Connection> self) {
    try {
        co_await self->serve();
    } catch (...) {
        self->m_port->logFault("a connection failed: " + caughtFault());
    }
    self->m_deadline.retire();
    self->m_port->left(*self, self->m_peer);
}

void Connection::finish() {
    if (m_webSocket) return m_webSocket->goAway();
    if (m_entry == ConnectionTable::Entry::admitted && m_reader.idle()) drop();
}

void Connection::drop() {
    m_dropped = true;
    error_code gone; // whatever fails here, the connection has ended before
    m_socket.close(gone);
    if (m_webSocket) m_webSocket->drop();
}

asio::awaitable<void> Connection::serve() {
    if (m_entry != ConnectionTable::Entry::admitted) {
        Refusal tooMany{503, "Too many connections are open."};
        co_await refuse(std::move(tooMany));
        co_return;
    }
    while (!m_dropped) {
        auto received = co_await m_reader.next(m_peer);
        if (!received) {
            if (received.error()) co_await refuse(std::move(*received.error()));
            co_return;
        }
        if (m_port->stopping) {
            Refusal ending{503, "The server ends."};
            co_await refuse(std::move(ending));
            co_return;
        }
        auto next = co_await exchange(std::move(*received));
        if (next == Next::end) co_return;
        if (m_port->stopping) co_return co_await closeGently();
    }
}

asio::awaitable<Connection::Next> Connection::exchange(ReceivedRequest received) {
    bool withBody = received.request.method != "HEAD";
    bool mayUpgrade = asksForWebSocket(received.request) && received.http11 && !received.bytesBehind;
    ServerRequest handshake;
    if (mayUpgrade) handshake = received.request;

    auto reply = co_await askHandler(std::move(received.request));
    if (reply.takeOver) {
        co_await handOver(std::move(reply));
        co_return Next::end;
    }
    if (reply.upgrade && mayUpgrade) {
        co_await upgrade(std::move(handshake), std::move(reply));
        co_return Next::end;
    }
    if (reply.upgrade) {
        reply = problemReply({426, "This address speaks WebSocket, version 13."});
        reply.headers.push_back({"Sec-WebSocket-Version", "13"});
    }
    ReplyTerms terms;
    terms.http11 = received.http11;
    terms.keepAlive = received.keepAlive && !m_port->stopping;
    terms.date = m_port->date();
    bool written = co_await answer(std::move(reply), terms, withBody);
    if (!written) co_return Next::end;
    if (terms.keepAlive) co_return Next::request;
    co_await closeGently();
    co_return Next::end;
}

asio::awaitable<ServerReply> Connection::askHandler(ServerRequest request) {
    auto what = request.method + " " + request.target;
    std::string fault;
    try {
        auto reply = co_await m_port->handler(std::move(request));
        if (!reply.upgrade && !reply.takeOver) fault = faultIn(reply);
        if (fault.empty()) co_return reply;
    } catch (...) {
        fault = caughtFault();
    }
    m_port->logFault("the handler of " + what + " failed: " + fault);
    co_return problemReply({500, "The server failed. Its log says why."});
}

asio::awaitable<void> Connection::upgrade(ServerRequest request, ServerReply reply) {
    if (m_dropped) co_return;
    m_webSocket = makeWebSocketSession(m_port, std::move(m_socket));
    if (m_port->stopping) m_webSocket->goAway();
    co_await m_webSocket->run(std::move(request), std::move(reply.headers), std::move(reply.upgrade));
}

asio::awaitable<void> Connection::handOver(ServerReply reply) {
    RawSocket raw(m_socket);
    try {
        co_await reply.takeOver(raw);
    } catch (...) {
        m_port->logFault("the handler that took a connection over failed: " + caughtFault());
    }
    co_await closeGently();
}

asio::awaitable<bool> Connection::answer(ServerReply reply, ReplyTerms terms, bool withBody) {
    auto head = replyHead(reply, terms);
    withBody = withBody && reply.status != 204 && reply.status != 304;
    bool asOne = withBody && reply.body.size() <= writtenAsOne;
    if (asOne) head += reply.body;
    bool written = co_await write(std::move(head));
    if (written && withBody && !asOne) written = co_await write(std::move(reply.body));
    co_return written;
}

asio::awaitable<void> Connection::refuse(Refusal refusal) {
    auto reply = problemReply(refusal);
    ReplyTerms terms;
    terms.keepAlive = false;
    terms.date = m_port->date();
    bool written = co_await answer(std::move(reply), terms, true);
    if (written) co_await closeGently();
}

asio::awaitable<bool> Connection::write(std::string bytes) {
    for (std::size_t done = 0; done < bytes.size();) {
        error_code error;
        m_deadline.set(m_port->limits.idleTime);
        done += co_await m_socket.async_write_some(asio::buffer(bytes) + done,
                                                   asio::redirect_error(asio::use_awaitable, error));
        if (error || m_deadline.passed()) co_return false;
    }
    m_deadline.clear();
    co_return true;
}

/// Ends our half and waits until the other end has read it: a close with unread bytes would destroy the reply on its way.
asio::awaitable<void> Connection::closeGently() {
    error_code error;
    m_socket.shutdown(tcp::socket::shutdown_send, error);
    std::vector<char> dropped(16 * 1024);
    if (!error) m_deadline.set(m_port->stopping ? Millis(lingeringAtEnd) : Millis(lingering));
    for (std::size_t total = 0; !error && !m_deadline.passed() && total < lingeringBytes;)
        total +=
            co_await m_socket.async_read_some(asio::buffer(dropped), asio::redirect_error(asio::use_awaitable, error));
    m_socket.close(error);
}

} // namespace switchroom

// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agent/http/web_socket_session.h"

#include "agent/http/deadline.h"

#include <boost/asio/co_spawn.hpp>
#include <boost/asio/redirect_error.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <boost/beast/core/buffers_to_string.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/http/empty_body.hpp>
#include <boost/beast/websocket/rfc6455.hpp>
#include <boost/beast/websocket/stream.hpp>

#include <deque>

namespace switchroom {
namespace {
namespace beast = boost::beast;
namespace http = beast::http;
namespace websocket = beast::websocket;
using asio::ip::tcp;
using boost::system::error_code;

constexpr std::size_t inboxMessages = 64;  ///< read ahead of the handler; then the other end waits
constexpr std::size_t longestReason = 123; ///< RFC 6455, section 5.5

using Done = void(error_code);
using Transferred = void(error_code, std::size_t);

/// Waits for an operation that `begin` starts with the handler that it is given. (Awaited directly, an operation of
/// Beast's leaves a reference to its stream in the coroutine's frame, and the stream holds the frame.)
template <class Signature, class Begin>
asio::awaitable<error_code> finished(Begin begin) {
    error_code error;
    auto token = asio::redirect_error(asio::use_awaitable, error);
    co_await asio::async_initiate<decltype(token), Signature>(std::move(begin), token);
    co_return error;
}

/// One reader and one writer beside the handler, so that pings are answered and messages leave whatever it does.
class Session final : public WebSocketSession, public WebSocket, public std::enable_shared_from_this<Session> {
public:
    Session(std::shared_ptr<Port> port, tcp::socket socket)
        : m_port(std::move(port)),
          m_stream(std::in_place, std::move(socket)),
          m_stalled(m_port->scheduler, [this] { drop(); }),
          m_arrived(m_port->scheduler),
          m_taken(m_port->scheduler),
          m_queued(m_port->scheduler),
          m_sent(m_port->scheduler),
          m_ended(m_port->scheduler) {}

    asio::awaitable<void> run(ServerRequest request, std::vector<HttpHeader> headers, Handler handler) override;
    void goAway() override { close(websocket::close_code::going_away, "The server ends."); }
    void drop() override;

    asio::awaitable<bool> send(std::string text) override;
    asio::awaitable<std::optional<std::string>> receive() override;
    void close(int code, std::string reason) override;

private:
    using Self = std::shared_ptr<Session>;
    asio::awaitable<bool> accept(ServerRequest request, std::vector<HttpHeader> headers);
    static asio::awaitable<void> readAll(Self self);
    static asio::awaitable<void> writeAll(Self self);
    asio::awaitable<error_code> writeFirst();
    void take(std::string text);
    void end();
    void pumpEnded();
    bool over() const { return m_closing || m_over; }
    bool fits(std::size_t bytes) const {
        return m_outbox.empty() || m_waiting + bytes <= m_port->limits.webSocketBacklog;
    }

    std::shared_ptr<Port> m_port;
    std::optional<websocket::stream<tcp::socket>> m_stream; ///< none once it was dropped
    Deadline m_stalled; ///< for a peer that takes nothing, or does not let itself be closed
    std::deque<std::string> m_inbox;
    std::deque<std::string> m_outbox;
    std::size_t m_waiting = 0; ///< bytes in m_outbox
    std::optional<websocket::close_reason> m_closing;
    bool m_over = false;
    int m_pumps = 2;
    AsyncEvent m_arrived; ///< something in m_inbox, or over
    AsyncEvent m_taken;   ///< room in m_inbox, or over
    AsyncEvent m_queued;  ///< something in m_outbox, or over
    AsyncEvent m_sent;    ///< room in m_outbox, or over
    AsyncEvent m_ended;   ///< both pumps have ended
};

asio::awaitable<void> Session::run(ServerRequest request, std::vector<HttpHeader> headers, Handler handler) {
    auto self = shared_from_this();
    bool accepted = co_await accept(std::move(request), std::move(headers));
    if (!accepted || m_over) co_return;

    auto whenDone = [self](std::exception_ptr) { self->pumpEnded(); };
    auto executor = m_stream->get_executor();
    asio::co_spawn(executor, readAll(self), whenDone);
    asio::co_spawn(executor, writeAll(self), whenDone);
    try {
        co_await handler(*this);
        close(websocket::close_code::normal, "");
    } catch (...) {
        m_port->logFault("the handler of a WebSocket failed: " + caughtFault());
        close(websocket::close_code::internal_error, "");
    }
    co_await m_ended.wait();
    m_stalled.retire();
}

asio::awaitable<bool> Session::accept(ServerRequest request, std::vector<HttpHeader> headers) {
    http::request<http::empty_body> handshake(http::verb::get, request.target, 11);
    for (const auto& header : request.headers) handshake.insert(header.name, header.value);

    auto ping = m_port->limits.webSocketPing;
    websocket::stream_base::timeout times{
        .handshake_timeout = m_port->limits.webSocketClose, .idle_timeout = 2 * ping, .keep_alive_pings = true};
    m_stream->set_option(times);
    m_stream->set_option(websocket::stream_base::decorator([headers](websocket::response_type& reply) {
        for (const auto& header : headers) reply.insert(header.name, header.value);
    }));
    m_stream->read_message_max(m_port->limits.webSocketMessage);
    m_stream->auto_fragment(false);
    m_stream->text(true);
    auto error = co_await finished<Done>([&](auto handler) { m_stream->async_accept(handshake, std::move(handler)); });
    co_return !error;
}

asio::awaitable<void> Session::readAll(Self self) {
    beast::flat_buffer buffer;
    for (;;) {
        while (self->m_inbox.size() >= inboxMessages && !self->over()) {
            self->m_taken.reset();
            co_await self->m_taken.wait();
        }
        if (self->m_over) break;
        auto error = co_await finished<Transferred>(
            [&](auto handler) { self->m_stream->async_read(buffer, std::move(handler)); });
        if (error || self->m_over) break;
        if (self->m_stream->got_text()) {
            self->take(beast::buffers_to_string(buffer.data()));
        } else {
            self->close(websocket::close_code::unknown_data, "Only text is understood here.");
        }
        buffer.consume(buffer.size());
    }
    self->end();
}

asio::awaitable<void> Session::writeAll(Self self) {
    error_code error;
    while (!error && !self->m_over) {
        if (!self->m_outbox.empty()) {
            error = co_await self->writeFirst();
        } else if (self->m_closing) {
            self->m_stalled.set(self->m_port->limits.webSocketClose * 5 / 4); // Beast's own end comes first
            co_await finished<Done>(
                [&](auto handler) { self->m_stream->async_close(*self->m_closing, std::move(handler)); });
            break;
        } else {
            self->m_queued.reset();
            co_await self->m_queued.wait();
        }
    }
    self->end();
}

asio::awaitable<error_code> Session::writeFirst() {
    m_stalled.set(m_port->limits.webSocketPing);
    auto error = co_await finished<Transferred>(
        [&](auto handler) { m_stream->async_write(asio::buffer(m_outbox.front()), std::move(handler)); });
    m_stalled.clear();
    m_waiting -= m_outbox.front().size();
    m_outbox.pop_front();
    m_sent.set();
    co_return error;
}

void Session::take(std::string text) {
    if (over()) return;
    m_inbox.push_back(std::move(text));
    m_arrived.set();
}

asio::awaitable<bool> Session::send(std::string text) {
    while (!over() && !fits(text.size())) {
        m_sent.reset();
        co_await m_sent.wait();
    }
    if (over()) co_return false;
    m_waiting += text.size();
    m_outbox.push_back(std::move(text));
    m_queued.set();
    co_return true;
}

asio::awaitable<std::optional<std::string>> Session::receive() {
    while (m_inbox.empty() && !over()) {
        m_arrived.reset();
        co_await m_arrived.wait();
    }
    std::optional<std::string> text;
    if (m_inbox.empty() || m_closing) co_return text;
    text = std::move(m_inbox.front());
    m_inbox.pop_front();
    m_taken.set();
    co_return text;
}

void Session::close(int code, std::string reason) {
    if (over()) return;
    reason.resize(std::min(reason.size(), longestReason));
    m_closing.emplace(static_cast<websocket::close_code>(code), reason);
    for (auto* event : {&m_arrived, &m_taken, &m_queued, &m_sent}) event->set();
}

/// Closing the socket is not enough: a close that crosses a broken frame leaves Beast 1.81's reader waiting for its
/// writer and the other way round, with nothing on the wire that could end it. Without their stream both are unwound.
void Session::drop() {
    m_stream.reset();
    end();
    m_pumps = 0;
    m_ended.set();
}

void Session::end() {
    m_over = true;
    for (auto* event : {&m_arrived, &m_taken, &m_queued, &m_sent}) event->set();
}

void Session::pumpEnded() {
    end();
    if (m_pumps > 0 && --m_pumps == 0) m_ended.set();
}

bool hasToken(std::string_view list, std::string_view token) { return http::token_list(list).exists(token); }
} // namespace

bool asksForWebSocket(const ServerRequest& request) {
    auto value = [&](std::string_view name) { return headerValue(request.headers, name); };
    return request.method == "GET" && hasToken(value("Connection"), "upgrade") &&
           hasToken(value("Upgrade"), "websocket") && value("Sec-WebSocket-Version") == "13" &&
           value("Sec-WebSocket-Key").size() == 24;
}

std::shared_ptr<WebSocketSession> makeWebSocketSession(std::shared_ptr<Port> port, tcp::socket socket) {
    return std::make_shared<Session>(std::move(port), std::move(socket));
}

} // namespace switchroom

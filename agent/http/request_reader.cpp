// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agent/http/request_reader.h"

#include "agent/http/head_scanner.h"
#include "agent/http/request_target.h"

#include <boost/asio/redirect_error.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <boost/asio/write.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/http/parser.hpp>
#include <boost/beast/http/read.hpp>
#include <boost/beast/http/string_body.hpp>

namespace switchroom {
namespace {
namespace beast = boost::beast;
namespace http = beast::http;
using boost::system::error_code;
using Parser = http::request_parser<http::string_body>;

constexpr std::size_t readAtOnce = 4096;
constexpr std::size_t bodyRoom = 64 * 1024;     ///< what Beast reads at once of a body
constexpr std::size_t keptWhenIdle = 16 * 1024; ///< a larger buffer is given back between two requests

std::unexpected<ReadEnd> refused(int status, std::string detail) {
    return std::unexpected(ReadEnd(Refusal{status, std::move(detail)}));
}
std::unexpected<ReadEnd> gone() { return std::unexpected(ReadEnd()); }

std::string_view bytesOf(const beast::flat_buffer& buffer) {
    return {static_cast<const char*>(buffer.cdata().data()), buffer.size()};
}
} // namespace

class RequestReader::Impl {
public:
    Impl(Port& port, tcp::socket& socket, Deadline& deadline)
        : m_port(port),
          m_socket(socket),
          m_deadline(deadline),
          m_buffer(port.limits.line + port.limits.headers + bodyRoom) {}

    asio::awaitable<std::expected<ReceivedRequest, ReadEnd>> next(std::string peer) {
        m_idle = true;
        HeadScanner scanner(m_port.limits);
        auto end = co_await readHead(scanner);
        if (!end) co_return std::unexpected(end.error());
        m_idle = false;

        Parser parser;
        parser.header_limit(static_cast<std::uint32_t>(m_buffer.size()));
        parser.body_limit(boost::none);
        auto received = parseHead(parser);
        if (!received) co_return received;
        received->request.peer = std::move(peer);

        auto limit = m_port.bodyLimit(received->request);
        if (parser.content_length().value_or(0) > limit) co_return tooLarge();
        parser.body_limit(limit);
        if (!parser.is_done()) {
            end = co_await readBody(parser, scanner.expectsContinue());
            if (!end) co_return std::unexpected(end.error());
            received->request.body = std::move(parser.get().body());
        }
        m_deadline.clear();
        received->bytesBehind = m_buffer.size() > 0;
        m_first = false;
        co_return received;
    }

    bool idle() const { return m_idle; }

private:
    using Step = std::expected<void, ReadEnd>;

    static std::unexpected<ReadEnd> tooLarge() { return refused(413, "The body is larger than this address takes."); }

    asio::awaitable<Step> readHead(HeadScanner& scanner) {
        bool begun = m_buffer.size() > 0;
        if (!begun && m_buffer.capacity() > keptWhenIdle) m_buffer.shrink_to_fit();
        m_deadline.set(begun || m_first ? m_port.limits.headerTime : m_port.limits.idleTime);
        for (;;) {
            auto complete = scanner.scan(bytesOf(m_buffer));
            if (!complete) co_return std::unexpected(ReadEnd(std::move(complete.error())));
            if (*complete) co_return Step();

            error_code error;
            auto room = std::min(readAtOnce, m_buffer.max_size() - m_buffer.size());
            auto got = co_await m_socket.async_read_some(m_buffer.prepare(room),
                                                         asio::redirect_error(asio::use_awaitable, error));
            if (m_deadline.passed() && begun) co_return refused(408, "The head of the request took too long.");
            if (error || m_deadline.passed()) co_return gone();
            m_buffer.commit(got);
            if (!begun && !m_first) m_deadline.set(m_port.limits.headerTime);
            begun = true;
        }
    }

    /// Takes the head, which is complete, out of the buffer.
    std::expected<ReceivedRequest, ReadEnd> parseHead(Parser& parser) {
        error_code error;
        m_buffer.consume(parser.put(m_buffer.data(), error));
        if (error || !parser.is_header_done()) return refused(400, "The head of the request is malformed.");

        const auto& head = parser.get();
        ReceivedRequest received;
        received.http11 = head.version() == 11;
        received.keepAlive = parser.keep_alive();
        received.request.method = head.method_string();
        received.request.target = head.target();
        auto target = readTarget(received.request.method, received.request.target);
        if (!target) return std::unexpected(ReadEnd(std::move(target.error())));
        received.request.path = std::move(target->path);
        received.request.query = std::move(target->query);
        for (const auto& field : head)
            received.request.headers.push_back({std::string(field.name_string()), std::string(field.value())});
        return received;
    }

    /// Trailers are read and dropped: the head was taken before them.
    asio::awaitable<Step> readBody(Parser& parser, bool expectsContinue) {
        error_code error;
        m_deadline.set(m_port.limits.bodyTime);
        if (expectsContinue && m_buffer.size() == 0) {
            constexpr std::string_view goOn = "HTTP/1.1 100 Continue\r\n\r\n";
            co_await asio::async_write(m_socket, asio::buffer(goOn), asio::redirect_error(asio::use_awaitable, error));
            if (error) co_return gone();
        }
        co_await http::async_read(m_socket, m_buffer, parser, asio::redirect_error(asio::use_awaitable, error));
        if (m_deadline.passed()) co_return refused(408, "The body of the request took too long.");
        if (error == http::error::body_limit) co_return tooLarge();
        if (error == http::error::end_of_stream || error == http::error::partial_message) co_return gone();
        if (isOfHttp(error)) co_return refused(400, "The body of the request is malformed.");
        if (error) co_return gone();
        co_return Step();
    }

    static bool isOfHttp(const error_code& error) {
        return error && error.category() == http::make_error_code(http::error::need_more).category();
    }

    Port& m_port;
    tcp::socket& m_socket;
    Deadline& m_deadline;
    beast::flat_buffer m_buffer;
    bool m_first = true;
    bool m_idle = true;
};

RequestReader::RequestReader(Port& port, tcp::socket& socket, Deadline& deadline)
    : m_impl(std::make_unique<Impl>(port, socket, deadline)) {}

RequestReader::~RequestReader() = default;

asio::awaitable<std::expected<ReceivedRequest, ReadEnd>> RequestReader::next(std::string peer) {
    return m_impl->next(std::move(peer));
}

bool RequestReader::idle() const { return m_impl->idle(); }

} // namespace switchroom

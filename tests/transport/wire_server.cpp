// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/transport/wire_server.h"

#include <arpa/inet.h>
#include <fmt/format.h>
#include <netinet/in.h>
#include <poll.h>
#include <sys/socket.h>
#include <unistd.h>

#include <stdexcept>

namespace switchroom::test {
namespace {
std::size_t lengthOf(const std::string& head) {
    constexpr std::string_view name = "Content-Length:";
    auto at = head.find(name);
    return at == head.npos ? 0 : std::stoul(head.substr(at + name.size()));
}
} // namespace

long WireConnection::receive(char* to, std::size_t room) { return ::recv(m_socket, to, room, 0); }
long WireConnection::transmit(const char* from, std::size_t size) { return ::send(m_socket, from, size, MSG_NOSIGNAL); }

bool WireConnection::readHead() {
    char piece[16384];
    std::size_t end = 0;
    while ((end = m_buffer.find("\r\n\r\n")) == m_buffer.npos) {
        auto got = receive(piece, sizeof piece);
        if (got <= 0) return false;
        m_buffer.append(piece, std::size_t(got));
    }
    auto head = m_buffer.substr(0, end + 4);
    m_buffer.erase(0, end + 4);
    m_announced = lengthOf(head);
    m_server.note(head);
    ++m_server.heads;
    return true;
}

bool WireConnection::readBody() {
    char piece[16384];
    while (m_buffer.size() < m_announced) {
        auto got = receive(piece, sizeof piece);
        if (got <= 0) return false;
        m_buffer.append(piece, std::size_t(got));
    }
    m_server.note(m_server.lastRequest() + m_buffer.substr(0, m_announced));
    m_buffer.erase(0, m_announced);
    ++m_server.requests;
    return true;
}

bool WireConnection::write(const std::string& bytes) {
    std::size_t at = 0;
    while (at < bytes.size()) {
        auto sent = transmit(bytes.data() + at, bytes.size() - at);
        if (sent <= 0) return false;
        at += std::size_t(sent);
    }
    return true;
}

void WireConnection::waitForBytes() {
    pollfd wanted{.fd = m_socket, .events = POLLIN, .revents = 0};
    ::poll(&wanted, 1, 5000);
}

void WireConnection::hang() {
    pollfd wanted{.fd = m_socket, .events = POLLRDHUP, .revents = 0};
    ::poll(&wanted, 1, 10'000);
}

void WireConnection::reset() {
    linger hard{.l_onoff = 1, .l_linger = 0};
    ::setsockopt(m_socket, SOL_SOCKET, SO_LINGER, &hard, sizeof hard);
}

WireServer::WireServer(Session session, Wrap wrap)
    : m_session(std::move(session)), m_wrap(std::move(wrap)), m_listener(::socket(AF_INET, SOCK_STREAM, 0)) {
    sockaddr_in address{.sin_family = AF_INET, .sin_port = 0, .sin_addr = {htonl(INADDR_LOOPBACK)}, .sin_zero = {}};
    socklen_t length = sizeof address;
    auto* generic = reinterpret_cast<sockaddr*>(&address);
    if (::bind(m_listener, generic, length) != 0 || ::listen(m_listener, 128) != 0 ||
        ::getsockname(m_listener, generic, &length) != 0)
        throw std::runtime_error("cannot listen");
    m_port = ntohs(address.sin_port);
    m_accepting = std::jthread([this] { accept(); });
}

WireServer::~WireServer() {
    m_stop = true;
    ::shutdown(m_listener, SHUT_RDWR);
    m_accepting.join();
    {
        std::lock_guard lock(m_mutex);
        for (int socket : m_sockets) ::shutdown(socket, SHUT_RDWR);
    }
    m_sessions.clear();
    ::close(m_listener);
}

std::string WireServer::url(const std::string& path, const std::string& scheme) const {
    return fmt::format("{}://127.0.0.1:{}{}", scheme, m_port, path);
}

void WireServer::accept() {
    while (!m_stop) {
        int socket = ::accept(m_listener, nullptr, nullptr);
        if (socket < 0) return;
        ++connections;
        std::lock_guard lock(m_mutex);
        m_sockets.push_back(socket);
        m_sessions.emplace_back([this, socket] { serve(socket); });
    }
}

void WireServer::serve(int socket) {
    mostOpen = std::max<int>(mostOpen, ++open);
    {
        auto connection =
            m_wrap ? m_wrap(*this, socket) : std::unique_ptr<WireConnection>(new WireConnection(*this, socket));
        if (connection) m_session(*connection);
    }
    std::lock_guard lock(m_mutex);
    m_sockets.remove(socket);
    --open;
    ::close(socket);
}

void WireServer::note(std::string request) {
    std::lock_guard lock(m_mutex);
    m_last = std::move(request);
}

std::string WireServer::lastRequest() {
    std::lock_guard lock(m_mutex);
    return m_last;
}

std::string reply(const std::string& body, const std::string& status, const std::string& headers) {
    return fmt::format("HTTP/1.1 {}\r\n{}Content-Length: {}\r\n\r\n{}", status, headers, body.size(), body);
}

} // namespace switchroom::test

// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/http/raw_client.h"

#include "agent/http/characters.h"

#include <arpa/inet.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <sys/socket.h>
#include <sys/time.h>
#include <unistd.h>

#include <cerrno>
#include <stdexcept>
#include <utility>

namespace switchroom::test {

std::string WireReply::header(std::string_view name) const {
    for (std::size_t at = head.find("\r\n"); at != std::string::npos; at = head.find("\r\n", at + 2)) {
        auto line = std::string_view(head).substr(at + 2);
        line = line.substr(0, line.find("\r\n"));
        auto colon = line.find(": ");
        if (colon != std::string_view::npos && equalIgnoringCase(line.substr(0, colon), name))
            return std::string(line.substr(colon + 2));
    }
    return {};
}

RawClient::RawClient(std::uint16_t port) : m_socket(::socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0)) {
    timeval wait{5, 0};
    int on = 1;
    setsockopt(m_socket, SOL_SOCKET, SO_RCVTIMEO, &wait, sizeof wait);
    setsockopt(m_socket, SOL_SOCKET, SO_SNDTIMEO, &wait, sizeof wait);
    setsockopt(m_socket, IPPROTO_TCP, TCP_NODELAY, &on, sizeof on);
    sockaddr_in address{};
    address.sin_family = AF_INET;
    address.sin_port = htons(port);
    address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    if (::connect(m_socket, reinterpret_cast<sockaddr*>(&address), sizeof address) != 0)
        throw std::runtime_error("no connection");
}

RawClient::~RawClient() { close(); }

bool RawClient::send(std::string_view bytes) {
    while (!bytes.empty()) {
        auto sent = ::send(m_socket, bytes.data(), bytes.size(), MSG_NOSIGNAL);
        if (sent <= 0) return false;
        bytes.remove_prefix(static_cast<std::size_t>(sent));
    }
    return true;
}

bool RawClient::fill() {
    char bytes[16384];
    auto got = ::recv(m_socket, bytes, sizeof bytes, 0);
    m_lastError = got < 0 ? errno : 0;
    if (got <= 0) return false;
    m_buffer.append(bytes, static_cast<std::size_t>(got));
    return true;
}

WireReply RawClient::reply(bool toHead) {
    WireReply reply;
    std::size_t end = 0;
    while ((end = m_buffer.find("\r\n\r\n")) == std::string::npos)
        if (!fill()) return reply;
    reply.head = m_buffer.substr(0, end + 2);
    m_buffer.erase(0, end + 4);
    reply.status = std::stoi(reply.head.substr(9, 3));
    auto length = reply.header("Content-Length");
    if (!toHead && !length.empty()) reply.body = read(std::stoul(length));
    return reply;
}

std::string RawClient::read(std::size_t count) {
    while (m_buffer.size() < count && fill()) {}
    auto bytes = m_buffer.substr(0, count);
    m_buffer.erase(0, bytes.size());
    return bytes;
}

std::string RawClient::rest() {
    while (fill()) {}
    return std::exchange(m_buffer, {});
}

bool RawClient::endsGently() {
    rest();
    return m_lastError == 0;
}

void RawClient::endSending() { ::shutdown(m_socket, SHUT_WR); }

void RawClient::close() {
    if (m_socket >= 0) ::close(m_socket);
    m_socket = -1;
}

std::string post(std::string_view path, std::string_view body) {
    return "POST " + std::string(path) + " HTTP/1.1\r\nHost: a\r\nContent-Length: " + std::to_string(body.size()) +
           "\r\n\r\n" + std::string(body);
}

std::string get(std::string_view path, std::string_view fields) {
    return "GET " + std::string(path) + " HTTP/1.1\r\nHost: a\r\n" + std::string(fields) + "\r\n";
}

WireReply replyTo(std::uint16_t port, std::string_view bytes) {
    RawClient client(port);
    client.send(bytes);
    return client.reply();
}

} // namespace switchroom::test

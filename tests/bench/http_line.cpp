// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/bench/http_line.h"

#include <arpa/inet.h>
#include <netinet/tcp.h>
#include <sys/socket.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cctype>
#include <stdexcept>

namespace switchroom::bench {
namespace {
std::size_t contentLength(std::string head) {
    std::ranges::transform(head, head.begin(), [](unsigned char c) { return char(std::tolower(c)); });
    auto at = head.find("\r\ncontent-length:");
    if (at == std::string::npos) throw std::runtime_error("a reply without Content-Length: " + head);
    return std::stoul(head.substr(at + 17));
}
} // namespace

HttpLine::HttpLine(std::uint16_t port) : m_port(port), m_socket(socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0)) {
    sockaddr_in address{};
    address.sin_family = AF_INET;
    address.sin_port = htons(port);
    address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    int on = 1;
    setsockopt(m_socket, IPPROTO_TCP, TCP_NODELAY, &on, sizeof on);
    if (connect(m_socket, reinterpret_cast<const sockaddr*>(&address), sizeof address) != 0) {
        close(m_socket);
        throw std::runtime_error("nobody listens on port " + std::to_string(port));
    }
}

HttpLine::~HttpLine() { close(m_socket); }

HttpReply HttpLine::call(const std::string& method, const std::string& path, const std::string& headers,
                         const std::string& body) {
    auto request = method + " " + path + " HTTP/1.1\r\nHost: 127.0.0.1:" + std::to_string(m_port) + "\r\n" + headers;
    if (!body.empty())
        request += "Content-Type: application/json\r\nContent-Length: " + std::to_string(body.size()) + "\r\n";
    request += "\r\n" + body;
    for (std::size_t sent = 0; sent < request.size();) {
        auto part = send(m_socket, request.data() + sent, request.size() - sent, MSG_NOSIGNAL);
        if (part <= 0) throw std::runtime_error("the connection broke while a request was sent");
        sent += std::size_t(part);
    }
    std::size_t end = 0;
    while ((end = m_received.find("\r\n\r\n")) == std::string::npos) receive();
    auto length = contentLength(m_received.substr(0, end));
    while (m_received.size() < end + 4 + length) receive();
    HttpReply reply{.status = std::stoi(m_received.substr(9, 3)), .body = m_received.substr(end + 4, length)};
    m_received.erase(0, end + 4 + length);
    return reply;
}

void HttpLine::receive() {
    std::array<char, 16384> part{};
    auto size = recv(m_socket, part.data(), part.size(), 0);
    if (size <= 0) throw std::runtime_error("the connection broke before the reply was complete");
    m_received.append(part.data(), std::size_t(size));
}

} // namespace switchroom::bench

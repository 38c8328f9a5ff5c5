// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <cstdint>
#include <string>

namespace switchroom::bench {

struct HttpReply {
    int status = 0;
    std::string body;
};

/// One kept-alive connection to a port of 127.0.0.1: a request, its reply, the next. Blocking, so that a load generator of
/// threads costs little. Understands replies with Content-Length only. Throws std::runtime_error when the connection fails.
class HttpLine {
public:
    explicit HttpLine(std::uint16_t port);
    ~HttpLine();
    HttpLine(const HttpLine&) = delete;
    HttpLine& operator=(const HttpLine&) = delete;

    /// `headers`: complete lines, each with its \r\n.
    HttpReply call(const std::string& method, const std::string& path, const std::string& headers,
                   const std::string& body);

private:
    void receive();
    std::uint16_t m_port;
    int m_socket = -1;
    std::string m_received; ///< bytes not yet part of a reply
};

} // namespace switchroom::bench

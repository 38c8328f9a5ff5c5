// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <chrono>
#include <cstdint>
#include <string>
#include <string_view>

namespace switchroom::test {

/// A reply as it stood on the wire.
struct WireReply {
    int status = 0; ///< 0: none came
    std::string head;
    std::string body;
    std::string header(std::string_view name) const;
};

/// A client that sends exactly the bytes it is told to. Blocking; every wait ends after five seconds.
class RawClient {
public:
    explicit RawClient(std::uint16_t port);
    ~RawClient();
    RawClient(const RawClient&) = delete;
    RawClient& operator=(const RawClient&) = delete;

    /// False when the other end has closed.
    bool send(std::string_view bytes);
    /// One reply with its Content-Length; without its body when the request was HEAD.
    WireReply reply(bool toHead = false);
    /// Exactly `count` bytes, or fewer when the connection ended.
    std::string read(std::size_t count);
    /// All until the other end closes.
    std::string rest();
    /// Waits for the end, and tells that it came as a FIN.
    bool endsGently();
    /// errno of the last read that failed; 0 after a FIN.
    int lastError() const { return m_lastError; }
    void endSending();
    void close();

private:
    bool fill();
    int m_socket = -1;
    int m_lastError = 0;
    std::string m_buffer;
};

/// "POST /echo HTTP/1.1" with Host, Content-Length and `body`.
std::string post(std::string_view path, std::string_view body);
std::string get(std::string_view path, std::string_view fields = "");

/// What one client gets for `bytes`.
WireReply replyTo(std::uint16_t port, std::string_view bytes);

} // namespace switchroom::test

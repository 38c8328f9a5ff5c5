// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "tests/http/raw_client.h"

namespace switchroom::test {

/// One WebSocket frame.
struct Frame {
    int opcode = -1; ///< -1: the connection ended; 1 text, 2 binary, 8 close, 9 ping, 10 pong
    std::string payload;
    /// Of a close frame; 0 when it has none.
    int closeCode() const;
};

/// The client's side of RFC 6455, which can also break its rules.
class WebSocketClient {
public:
    explicit WebSocketClient(std::uint16_t port) : m_client(port) {}

    /// The reply to the handshake.
    WireReply open(std::string_view path, std::string_view fields = "");
    void send(int opcode, std::string_view payload, bool masked = true, bool last = true);
    Frame next();
    RawClient& raw() { return m_client; }

private:
    RawClient m_client;
};

} // namespace switchroom::test

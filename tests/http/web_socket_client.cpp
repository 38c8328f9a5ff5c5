// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/http/web_socket_client.h"

namespace switchroom::test {

int Frame::closeCode() const {
    if (opcode != 8 || payload.size() < 2) return 0;
    return static_cast<unsigned char>(payload[0]) * 256 + static_cast<unsigned char>(payload[1]);
}

WireReply WebSocketClient::open(std::string_view path, std::string_view fields) {
    m_client.send(get(path, "Connection: keep-alive, Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\n"
                            "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n" +
                                std::string(fields)));
    return m_client.reply();
}

void WebSocketClient::send(int opcode, std::string_view payload, bool masked, bool last) {
    std::string frame{static_cast<char>((last ? 0x80 : 0) | opcode)};
    int mask = masked ? 0x80 : 0;
    if (payload.size() < 126) {
        frame += static_cast<char>(mask | static_cast<int>(payload.size()));
    } else {
        bool fitsTwo = payload.size() < 65536;
        frame += static_cast<char>(mask | (fitsTwo ? 126 : 127));
        for (int shift = fitsTwo ? 8 : 56; shift >= 0; shift -= 8) frame += static_cast<char>(payload.size() >> shift);
    }
    constexpr std::string_view key = "\x12\x34\x56\x78";
    if (masked) frame += key;
    for (std::size_t i = 0; i < payload.size(); ++i)
        frame += masked ? static_cast<char>(payload[i] ^ key[i % key.size()]) : payload[i];
    m_client.send(frame);
}

Frame WebSocketClient::next() {
    Frame frame;
    auto start = m_client.read(2);
    if (start.size() < 2) return frame;
    frame.opcode = start[0] & 0x0F;
    std::size_t length = start[1] & 0x7F;
    if (length >= 126) {
        auto more = m_client.read(length == 126 ? 2 : 8);
        length = 0;
        for (char byte : more) length = length << 8 | static_cast<unsigned char>(byte);
    }
    frame.payload = m_client.read(length);
    return frame;
}

} // namespace switchroom::test

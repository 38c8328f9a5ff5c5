// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "agent/http/exchange.h"

#include <boost/asio/ip/tcp.hpp>

namespace switchroom {

/// The socket of a connection, as a handler that took it over sees it. Dies with the handler's coroutine.
class RawSocket final : public RawConnection {
public:
    explicit RawSocket(asio::ip::tcp::socket& socket) : m_socket(socket) {}
    asio::awaitable<bool> write(std::string bytes) override;
    asio::awaitable<void> untilClosed() override;
    void reset() override;
    void close() override;

private:
    asio::ip::tcp::socket& m_socket;
};

} // namespace switchroom

// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agent/http/raw_socket.h"

#include <boost/asio/redirect_error.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <boost/asio/write.hpp>

#include <array>

namespace switchroom {
using asio::ip::tcp;
using boost::system::error_code;

asio::awaitable<bool> RawSocket::write(std::string bytes) {
    error_code error;
    co_await asio::async_write(m_socket, asio::buffer(bytes), asio::redirect_error(asio::use_awaitable, error));
    co_return !error;
}

asio::awaitable<void> RawSocket::untilClosed() {
    error_code error;
    std::array<char, 1024> dropped{};
    while (!error)
        co_await m_socket.async_read_some(asio::buffer(dropped), asio::redirect_error(asio::use_awaitable, error));
}

void RawSocket::reset() {
    error_code gone; // whatever fails here, the connection has ended before
    m_socket.set_option(tcp::socket::linger(true, 0), gone);
    m_socket.close(gone);
}

void RawSocket::close() {
    error_code gone; // as above
    m_socket.shutdown(tcp::socket::shutdown_both, gone);
    m_socket.close(gone);
}

} // namespace switchroom

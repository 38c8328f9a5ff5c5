// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "agent/http/deadline.h"
#include "agent/http/port.h"
#include "agent/http/refusal.h"

#include <boost/asio/ip/tcp.hpp>

#include <memory>

namespace switchroom {

using asio::ip::tcp;

struct ReceivedRequest {
    ServerRequest request;
    bool http11 = true;
    bool keepAlive = true;    ///< the client will go on with this connection
    bool bytesBehind = false; ///< the client has sent more already
};

/// Why there is no request: something to say before closing, or nothing (the other end has gone, or was idle too long).
using ReadEnd = std::optional<Refusal>;

/// Reads the requests of one connection, within the port's limits of size and time. Owned by the connection, whose
/// `deadline` cancels what waits on `socket`. The only place that knows Beast's parser.
class RequestReader {
public:
    RequestReader(Port& port, tcp::socket& socket, Deadline& deadline);
    ~RequestReader();

    /// `peer` is put into the request. After an error the connection cannot be read any further.
    asio::awaitable<std::expected<ReceivedRequest, ReadEnd>> next(std::string peer);
    /// No request is in work: the head of the next one has not arrived in whole.
    bool idle() const;

private:
    class Impl;
    std::unique_ptr<Impl> m_impl;
};

} // namespace switchroom

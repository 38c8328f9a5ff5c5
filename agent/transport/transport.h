// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "agent/core/attempt.h"
#include "agent/core/http_message.h"

#include <boost/asio/awaitable.hpp>

namespace switchroom {

namespace asio = boost::asio;

struct TransportLimits {
    Millis connect{2000};
    Millis total{5000};
    std::size_t replyBytes = 1U << 20; ///< after decompression; more is ErrorClass::tooLarge
};

/// What came back from one request. `error` none means: a complete HTTP reply stands in `reply`.
struct TransportResult {
    HttpReply reply;
    ErrorClass error = ErrorClass::none; ///< none, connect, timeout, reset, tooLarge, cancelled
    bool bytesSent = false;              ///< false only when provably no byte of the request left
    std::string detail;
};

/// Sends a request exactly once: whatever happens, at most one request is put on the wire. It follows no redirect,
/// uses no proxy, and never repeats by itself. The url is absolute.
class Transport {
public:
    virtual ~Transport() = default;
    virtual asio::awaitable<TransportResult> send(HttpRequest request, TransportLimits limits) = 0;
};

} // namespace switchroom

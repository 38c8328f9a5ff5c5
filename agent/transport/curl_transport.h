// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "agent/transport/transport.h"

#include <memory>
#include <string>

namespace switchroom {

struct CurlTransportOptions {
    std::string caFile{};          ///< trusted certificates in PEM; empty: the system's
    std::size_t connections = 256; ///< at once, in all; a request beyond is refused: waiting is the bulkhead's affair
};

class CurlLoop;

/// Sends over HTTP/1.1 and TLS with libcurl, on a thread of its own, and resumes the caller on its executor.
///
/// send() may be called on any thread. A cancelled send returns ErrorClass::cancelled. Dies before the io_contexts of
/// its callers; what is on its way then comes back as cancelled. What the classes mean here:
/// - connect: name, connection or TLS handshake failed, or took longer than the connect time; or it was refused here
/// - timeout: the request, or a part of it, left, and no complete reply came within the total time
/// - reset: it left, and the connection broke, or what came back is no complete HTTP reply
/// - tooLarge: the reply's body, decompressed, or its head (64 KiB) exceeds the limit
/// A body that ends with the connection (no Content-Length, no chunks) counts as complete: HTTP can't tell.
class CurlTransport final : public Transport {
public:
    explicit CurlTransport(CurlTransportOptions options = {});
    ~CurlTransport() override;

    asio::awaitable<TransportResult> send(HttpRequest request, TransportLimits limits) override;

private:
    std::shared_ptr<CurlLoop> m_loop;
};

} // namespace switchroom

// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "agent/core/http_message.h"
#include "agent/transport/transport.h"

#include <expected>
#include <memory>
#include <string>

namespace switchroom {

/// HTTP for command-line programs: one request after the other, on a kept-alive connection, each sent once.
/// Used by one thread at a time.
class BlockingClient {
public:
    /// `caFile`: trusted certificates in PEM; empty: the system's.
    explicit BlockingClient(std::string caFile = {});
    ~BlockingClient();
    BlockingClient(BlockingClient&&) noexcept;
    BlockingClient& operator=(BlockingClient&&) noexcept;

    /// The complete reply, whatever its status; or why there is none, in words.
    std::expected<HttpReply, std::string> send(HttpRequest request, TransportLimits limits = {});
    /// The same, saying also what class of failure it was, and whether any byte left.
    TransportResult exchange(HttpRequest request, TransportLimits limits = {});

private:
    struct Handle;
    std::unique_ptr<Handle> m_handle;
};

} // namespace switchroom

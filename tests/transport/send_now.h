// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "agent/transport/transport.h"

#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/io_context.hpp>

namespace switchroom::test {

inline asio::awaitable<void> sendInto(Transport& transport, HttpRequest request, TransportLimits limits,
                                      TransportResult& result) {
    result = co_await transport.send(std::move(request), limits);
}

/// Sends and waits for what comes of it.
inline TransportResult sendNow(Transport& transport, HttpRequest request, TransportLimits limits = {}) {
    asio::io_context io;
    TransportResult result;
    asio::co_spawn(io, sendInto(transport, std::move(request), limits, result), asio::detached);
    io.run();
    return result;
}

inline HttpRequest post(std::string url, std::string body = R"({"amount":2599,"currency":"EUR"})") {
    return {.method = "POST",
            .url = std::move(url),
            .headers = {{"Content-Type", "application/json"}, {"Idempotency-Key", "key-1"}},
            .body = std::move(body)};
}

} // namespace switchroom::test

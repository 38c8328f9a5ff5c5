// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agent/transport/blocking_client.h"

#include "agent/transport/curl_exchange.h"

#include <stdexcept>

namespace switchroom {

struct BlockingClient::Handle {
    CurlLibrary library;
    CurlEasy easy{curl_easy_init()};
    std::string caFile;
};

BlockingClient::BlockingClient(std::string caFile) : m_handle(std::make_unique<Handle>()) {
    if (!m_handle->easy) throw std::runtime_error("libcurl could not make a handle");
    m_handle->caFile = std::move(caFile);
}
BlockingClient::~BlockingClient() = default;
BlockingClient::BlockingClient(BlockingClient&&) noexcept = default;
BlockingClient& BlockingClient::operator=(BlockingClient&&) noexcept = default;

TransportResult BlockingClient::exchange(HttpRequest request, TransportLimits limits) {
    auto* easy = m_handle->easy.get();
    CurlExchange exchange(std::move(request), limits);
    if (auto fault = exchange.prepare(easy, m_handle->caFile)) return CurlExchange::refused(*fault);
    auto code = curl_easy_perform(easy);
    auto result = exchange.finish(easy, code);
    curl_easy_reset(easy); // keeps the connection, forgets the exchange
    return result;
}

std::expected<HttpReply, std::string> BlockingClient::send(HttpRequest request, TransportLimits limits) {
    auto result = exchange(std::move(request), limits);
    if (result.error != ErrorClass::none) return std::unexpected(std::move(result.detail));
    return std::move(result.reply);
}

} // namespace switchroom

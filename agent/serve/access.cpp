// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agent/serve/access.h"

#include "agent/rules/token_format.h"

namespace switchroom {
namespace {
constexpr std::size_t mostKnown = 4096;
} // namespace

void Access::forget(const std::string& tokenId) {
    ++m_generation;
    m_known.erase(tokenId);
}

asio::awaitable<std::expected<std::optional<AccessToken>, Error>> Access::token(std::string id) {
    auto known = m_known.find(id);
    if (known != m_known.end()) co_return known->second;
    auto generation = m_generation;
    auto read = co_await m_store.read([id](StoreReader& reader) { return reader.token(id); });
    if (!read) co_return std::unexpected(std::move(read.error()));
    auto found = std::move(*read);
    if (found && found->revokedAt) found.reset();
    // A token that changed while it was read is not kept: the next request reads it again.
    if (found && generation == m_generation) {
        if (m_known.size() >= mostKnown) m_known.clear();
        m_known.emplace(id, *found);
    }
    co_return found;
}

Error Access::refuse(const std::string& address) {
    auto now = m_scheduler.steady();
    auto wait = m_failed.waitOf(address, now);
    if (wait) {
        Error error{ErrorCode::rateLimited, "Too many wrong tokens came from this address."};
        error.retryAfter = *wait;
        return error;
    }
    m_failed.failed(address, now);
    return {ErrorCode::unauthenticated, "Send a valid token: Authorization: Bearer sr1_…"};
}

asio::awaitable<std::expected<Identity, Error>> Access::identify(std::string bearer, std::string address) {
    if (bearer.empty())
        co_return std::unexpected(Error{ErrorCode::unauthenticated, "Send a token: Authorization: Bearer sr1_…"});
    auto presented = readBearerToken(bearer);
    if (!presented) co_return std::unexpected(refuse(address));
    auto id = presented->id;
    auto stored = co_await token(id);
    if (!stored) co_return std::unexpected(std::move(stored.error()));
    if (!*stored || !equalDigests((*stored)->secretHash, presented->secretHash))
        co_return std::unexpected(refuse(address));
    m_failed.succeeded(address);
    const auto& found = **stored;
    co_return Identity{.tokenId = found.id, .person = found.person, .role = found.role, .scope = found.scope};
}

asio::awaitable<bool> Access::isStillValid(std::string tokenId) {
    auto found = co_await token(std::move(tokenId));
    co_return found && found->has_value();
}

} // namespace switchroom

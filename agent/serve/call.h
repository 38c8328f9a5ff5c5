// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "agent/core/actor.h"
#include "agent/core/error.h"
#include "agent/http/exchange.h"
#include "agent/http/query.h"
#include "agent/protocol/endpoints.h"

#include <expected>
#include <functional>
#include <string>
#include <vector>

namespace switchroom {

/// Whom a valid token speaks for.
struct Identity {
    std::string tokenId;
    std::string person;
    Role role{};
    std::string scope; ///< the tenant, or "*"

    bool sees(std::string_view other) const { return scope == "*" || scope == other; }
};

/// A request that has passed the gate, found its row in the table, and may be made by this role.
struct Call {
    ServerRequest request;
    const Endpoint* endpoint = nullptr;
    std::vector<std::string> parameters; ///< of the path, in their order
    QueryValues query;
    Identity who; ///< empty where no token is asked for
    std::string requestId;
    std::string key;          ///< where the row needs one
    std::int64_t version = 0; ///< where the row needs If-Match

    /// As it stands in the audit log.
    Actor actor() const;
    /// The id in the path, or not_found: what is no id names nothing.
    template <class IdType>
    std::expected<IdType, Error> id() const {
        auto id = idFrom<IdType>(parameters.at(0));
        return id ? std::expected<IdType, Error>(*id) : std::unexpected(nothingHere());
    }
    /// The one text for what is not there and for what this token may not see.
    static Error nothingHere() {
        return {ErrorCode::notFound, "There is nothing of that name that this token may see."};
    }
};

/// Why a call is refused; with the present version when the caller's was stale.
struct Denial {
    Denial(Error why) : error(std::move(why)) {}
    Error error;
    std::optional<std::int64_t> version;
};

using Answer = std::expected<ServerReply, Denial>;
using Handler = std::function<asio::awaitable<Answer>(Call)>;

/// One handler for each route; installed once, at the start.
class RouteTable {
public:
    void set(Route route, Handler handler) { handlers()[std::size_t(route)] = std::move(handler); }
    const Handler& of(Route route) const { return m_handlers.at(std::size_t(route)); }

private:
    std::vector<Handler>& handlers() {
        m_handlers.resize(endpoints().size());
        return m_handlers;
    }
    std::vector<Handler> m_handlers;
};

} // namespace switchroom

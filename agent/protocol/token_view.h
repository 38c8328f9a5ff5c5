// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "agent/core/actor.h"
#include "agent/core/time.h"

#include <boost/describe.hpp>

#include <optional>
#include <string>

namespace switchroom {

/// The body of POST /v1/tokens.
struct TokenRequest {
    std::string person; ///< 1…64 characters: the person or service that it speaks for
    Role role{};
    std::optional<std::string> scope; ///< the tenant, [a-z0-9_-]{1,64}; absent: all ("*"), which a service may not have
    bool operator==(const TokenRequest&) const = default;
};
BOOST_DESCRIBE_STRUCT(TokenRequest, (), (person, role, scope))

struct TokenView {
    std::string id;
    std::string person;
    Role role{};
    std::string scope;
    Instant createdAt{};
    std::optional<Instant> revokedAt;
    bool operator==(const TokenView&) const = default;
};
BOOST_DESCRIBE_STRUCT(TokenView, (), (id, person, role, scope, createdAt, revokedAt))

/// The only time that the secret is told.
struct TokenCreated : TokenView {
    std::string token; ///< sr1_<id>_<secret and check>
    bool operator==(const TokenCreated&) const = default;
};
BOOST_DESCRIBE_STRUCT(TokenCreated, (TokenView), (token))

} // namespace switchroom

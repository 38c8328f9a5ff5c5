// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <boost/describe.hpp>

#include <string>

namespace switchroom {

/// Who may do what: a default-deny matrix in protocol's endpoint table. `service` sends payments and reads its own scope.
enum class Role { viewer, service, support, onCall, approver, admin };
BOOST_DESCRIBE_ENUM(Role, viewer, service, support, onCall, approver, admin)

enum class ActorKind { person, service, agent, provider };
BOOST_DESCRIBE_ENUM(ActorKind, person, service, agent, provider)

/// Who did something, as it stands in the audit log.
struct Actor {
    ActorKind kind = ActorKind::agent;
    std::string name;       ///< the person, service or provider; "agent" for the agent itself
    std::string authMethod; ///< "token", "signature", "none"
    std::string tokenId;    ///< public part of the token, empty when none
    std::string address;    ///< the caller's IP address, empty when none
    std::string requestId;
    bool operator==(const Actor&) const = default;
};

} // namespace switchroom

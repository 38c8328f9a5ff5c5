// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "agent/core/actor.h"
#include "agent/core/time.h"

#include <boost/describe.hpp>

#include <string>

namespace switchroom {

/// The number of this interface's form. It advances when a client of before would misunderstand; additions leave it.
inline constexpr int protocolNumber = 1;

/// Whom a token speaks for, and to which agent: what a client asks first.
struct SessionView {
    std::string product; ///< "switchroom"
    int protocol = 0;    ///< protocolNumber
    std::string version; ///< of the agent's program
    std::string agentId;
    std::string epoch; ///< of the stream's numbers
    Instant time{};
    std::string tokenId;
    std::string person;
    Role role{};
    std::string scope; ///< the tenant, or "*"
    bool operator==(const SessionView&) const = default;
};
BOOST_DESCRIBE_STRUCT(SessionView, (), (product, protocol, version, agentId, epoch, time, tokenId, person, role, scope))

} // namespace switchroom

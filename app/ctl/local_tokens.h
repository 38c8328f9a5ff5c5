// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "agent/core/access_token.h"
#include "app/ctl/arguments.h"

#include <vector>

namespace switchroom::ctl {

/// Tokens in a data folder whose agent does not run: for the first token, and for the day on which nobody has one. Each
/// change is audited in its transaction, in the name of the operating system's user. Refused while an agent holds the store.
struct IssuedToken {
    AccessToken token;
    std::string secret; ///< shown once, never stored
};
std::expected<IssuedToken, Result> issueLocally(const std::string& data, const std::string& person, Role role,
                                                const std::string& scope);
std::expected<AccessToken, Result> revokeLocally(const std::string& data, const std::string& id,
                                                 const std::string& reason);
/// Also beside a running agent.
std::expected<std::vector<AccessToken>, Result> tokensLocally(const std::string& data);

} // namespace switchroom::ctl

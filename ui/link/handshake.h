// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "agent/protocol/session_view.h"
#include "ui/link/agent_request.h"

#include <optional>
#include <string_view>

namespace switchroom {

/// What /v1/health and /v1/session have to say before a program on a port is trusted to be an agent. Pure.

/// Error{otherProgram} when the answer is not an agent's; Error{newerAgent} when its version is newer than ours. Faults of
/// the connection itself pass through.
std::optional<LinkError> judgeHealth(const RawResult& raw, std::string_view ownVersion);
/// Error{otherProgram, wrongToken, newerAgent}, or whom we are.
std::expected<SessionView, LinkError> judgeSession(const RawResult& raw);

/// True when major.minor of `theirs` is above ours; what is no version is not newer.
bool isNewerVersion(std::string_view theirs, std::string_view ours);

} // namespace switchroom

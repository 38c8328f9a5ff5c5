// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "agent/store/sql_connection.h"

#include <string_view>

namespace switchroom {

/// Makes the writer's fresh connection the only one that writes as `agent`; throws StoreFailure when that cannot be.
///
/// At the start, another agent of that name is refused. `again`: this agent had the claim and lost its connection; what the
/// server still keeps of that one is ended first, so that it cannot commit any more.
/// In one file, the file's lock has settled this; `again` brings what an earlier connection left in the log to the disk.
void claimAgent(SqlConnection& connection, std::string_view agent, bool again);

/// The name under which the writer of that agent is known to the server.
std::string writerName(std::string_view agent);

} // namespace switchroom

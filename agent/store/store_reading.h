// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "agent/store/group_writer.h"
#include "agent/store/store.h"

namespace switchroom {

/// Runs one reading unit in a snapshot of its own and completes it. A connection that was lost is opened again, once.
void serveRead(SqlConnection& connection, ReadUnit& unit, const FailureLog& log);

} // namespace switchroom

// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "agent/core/error.h"
#include "agent/store/sql_connection.h"

#include <expected>
#include <span>
#include <string_view>

namespace switchroom {

/// The schema's steps, numbered from 1 by their place. A step that was released never changes; a new one is added behind it.
std::span<const std::string_view> schemaSteps();

/// Brings the database to the newest schema, each step in a transaction of its own, or says why it must not be touched: it is
/// not ours, or was written by a newer program. `name` is how messages call it.
std::expected<void, Error> migrate(SqlConnection& connection, std::string_view name,
                                   std::span<const std::string_view> steps = schemaSteps());

} // namespace switchroom

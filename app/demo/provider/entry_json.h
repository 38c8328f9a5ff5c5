// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "app/demo/provider/objects.h"

#include <expected>
#include <string>
#include <string_view>

namespace switchroom::demo {

/// One line of the ledger file, without the line feed: compact JSON, absent members left out.
std::string toLine(const Entry& entry);
/// The entry of a line, or what is wrong with it.
std::expected<Entry, std::string> fromLine(std::string_view line);

} // namespace switchroom::demo

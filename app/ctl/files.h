// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "app/ctl/result.h"

#include <expected>
#include <optional>
#include <string>

namespace switchroom::ctl {

/// The whole file, or the reason why not, as a sentence.
std::expected<std::string, Result> readFile(const std::string& path);
/// Whole and synced, or not at all: a neighbour first, then a rename. Nothing when it went well.
std::optional<Result> writeFile(const std::string& path, const std::string& text);
/// To the file when one is named, else to standard output.
Result deliver(const std::optional<std::string>& path, std::string text);

} // namespace switchroom::ctl

// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <string>

namespace switchroom::bench {

/// Adds payments of the provider "plain" to the agent's store, which nobody has open: unknown ones that are asked about
/// (a tenth of them overdue, the rest within the hour), with their keys and attempts.
void addOpenPayments(const std::string& storeFile, int payments);

} // namespace switchroom::bench

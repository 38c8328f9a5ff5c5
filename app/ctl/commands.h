// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "app/ctl/arguments.h"

#include <span>

namespace switchroom::ctl {

/// All that switchroomctl can do.
std::span<const Command> commands();

/// Reads a call (without the program's name) and does it. Never throws.
Result runCall(const std::vector<std::string>& line);

// One function for each command.
Result verifyAudit(const Arguments& arguments);
Result exportAudit(const Arguments& arguments);
Result fetchCheckpoint(const Arguments& arguments);
Result createToken(const Arguments& arguments);
Result listTokens(const Arguments& arguments);
Result revokeToken(const Arguments& arguments);
Result checkPlaybookFile(const Arguments& arguments);
Result listPayments(const Arguments& arguments);
Result showPayment(const Arguments& arguments);
Result askAboutPayment(const Arguments& arguments);
Result resolvePayment(const Arguments& arguments);
Result listApprovals(const Arguments& arguments);
Result approve(const Arguments& arguments);
Result reject(const Arguments& arguments);
Result listBreakers(const Arguments& arguments);
Result actOnBreaker(const Arguments& arguments);
Result listKeys(const Arguments& arguments);

} // namespace switchroom::ctl

// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "agent/rules/audit_chain.h"
#include "tests/simulation/world.h"

namespace switchroom::simulation {

/// The audit log as a witness of its own: it is whole and only grew (I5), each payment is the fold of its entries (I4),
/// unknown was left by evidence or decision (I3), and what was final changed by two people only (I8).
void judgeAudit(World& world, const std::vector<AuditRecord>& records, const ChainHead& head,
                const std::map<std::string, Payment>& payments);

} // namespace switchroom::simulation

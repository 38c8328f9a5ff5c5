// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "tests/simulation/operators.h"
#include "tests/simulation/shop.h"

namespace switchroom::simulation {

/// After a start: what was acknowledged in the life before is there (I6), and what was in the audit log still is (I5).
void judgeStart(World& world, const Shop& shop);

/// After days of calm: I1–I8 and "lost", from the provider's ledger, the store, the audit log and what the shop was told.
void judge(World& world, const Shop& shop, const Operators& operators);

} // namespace switchroom::simulation

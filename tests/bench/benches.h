// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace switchroom::bench {

/// Each measures one thing, prints its lines as they are known, and throws when something broke. A goal that is missed is
/// said in the line, not thrown.

/// Closed, rejected and failing calls against the least that a windowed breaker can cost.
void measureBreaker();
/// Rows a second of the writer against SQLite itself, and pages of lists among a million payments.
void measureStore();
/// Charges a second of 64 clients through the agent, beside a service by hand on Node with the same provider.
void measureCharges();
/// Memory and CPU of an agent that has nothing to do.
void measureIdle();
/// From the start to the first answer of GET /v1/overview, killed before with 100,000 payments open.
void measureRestart();

} // namespace switchroom::bench

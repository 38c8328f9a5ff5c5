// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "agent/playbook/finding.h"
#include "agent/playbook/playbook.h"

#include <vector>

namespace switchroom {

/// How long one operation may take at worst, all attempts and the longest pauses between them.
Millis longestSeries(const OperationPolicy& policy);

/// What does not fit together in a playbook whose form is right: series longer than the budget, leases shorter than the
/// work, repeats of what must not be repeated. By place; the reader adds lines and columns. Pure.
std::vector<PlaybookFinding> checkPlaybook(const Playbook& playbook);

} // namespace switchroom

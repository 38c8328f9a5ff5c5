// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "agent/playbook/playbook.h"

#include <string>

namespace switchroom {

/// What really holds, all defaults filled in, as plain text tables: one for the calls, one for the breakers, one for what
/// settles the unknown, and the agent's own rules. Holds no secret. The same in every locale.
std::string explainPlaybook(const Playbook& playbook);

} // namespace switchroom

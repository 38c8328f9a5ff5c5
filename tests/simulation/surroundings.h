// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "agent/playbook/playbook.h"
#include "app/demo/provider/fault_plan.h"

namespace switchroom::simulation {

/// How the simulated team has decided: three providers, schedules of minutes. `stripe` knows keys, sends webhooks and
/// searches late; `plain` knows keys and its listing is consistent; `bank` knows no keys, its listing is late, and what
/// it cannot take waits in a queue.
Playbook simulatedPlaybook();

/// How a provider misbehaves in the world of that seed: some faults more, some less, outages now and then.
demo::FaultRates drawnFaults(std::uint64_t seed);

constexpr std::string_view webhookSecret = "whsec_simulated";

} // namespace switchroom::simulation

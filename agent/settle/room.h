// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "agent/core/telemetry.h"
#include "agent/gateway/gateway.h"
#include "agent/playbook/playbook.h"
#include "agent/runtime/jump_watch.h"
#include "agent/runtime/random.h"
#include "agent/runtime/scheduler.h"
#include "agent/store/store.h"

#include <functional>
#include <string>

namespace switchroom {

/// What every part of this room works with. Borrowed; outlives them all. One agent has one.
struct SettleRoom {
    Store& store;
    Gateway& gateway;
    Scheduler& scheduler;
    JumpWatch& jumps;
    Random& random;
    const Playbook& playbook;
    Telemetry& telemetry;
    std::string agentId;
    std::int64_t epoch = 0; ///< the fence: advances with every start
    /// The bytes of a payment as the port answers them: frozen when the payment becomes final. Pure, any thread.
    std::function<std::string(const Payment&)> encodeAnswer;
    /// A line for the log: something a person should know. I/O thread.
    std::function<void(const std::string&)> report;

    const ProviderPolicy* provider(std::string_view name) const {
        auto found = playbook.providers.find(std::string(name));
        return found == playbook.providers.end() ? nullptr : &found->second;
    }
    /// The policy of a payment's operation; the provider and the operation were checked when it was reserved. A payment
    /// of a provider that the playbook no longer has gets the status channel's defaults.
    OperationPolicy policyOf(const Payment& payment) const;
};

/// What a write closure needs on the writer's thread: values only, taken on the I/O thread before the closure is made.
struct WriteMoment {
    Instant now{};
    std::vector<ClockJump> jumps; ///< of the wall clock, in this life of the agent
    std::int64_t steadyNanos = 0;
    std::string agentId;
    std::int64_t epoch = 0;
};
WriteMoment momentOf(const SettleRoom& room);

} // namespace switchroom

// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agent/settle/room.h"

namespace switchroom {

OperationPolicy SettleRoom::policyOf(const Payment& payment) const {
    const auto* its = provider(payment.provider);
    if (!its) return {};
    auto found = its->operations.find(payment.operation);
    return found == its->operations.end() ? its->status : found->second;
}

WriteMoment momentOf(const SettleRoom& room) {
    return {.now = room.scheduler.wall(),
            .jumps = room.jumps.look(),
            .steadyNanos = std::chrono::nanoseconds(room.scheduler.steady().time_since_epoch()).count(),
            .agentId = room.agentId,
            .epoch = room.epoch};
}

} // namespace switchroom

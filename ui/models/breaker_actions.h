// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "agent/protocol/breaker_view.h"
#include "ui/models/action_result.h"

namespace switchroom {

/// What people do to a breaker. No version: the newest command holds.
class BreakerActions {
    Q_DECLARE_TR_FUNCTIONS(BreakerActions)

public:
    explicit BreakerActions(AgentLink& link) : m_link(link) {}

    /// Closing and disabling are an approver's.
    Permission may(BreakerCommand command) const;
    /// `reason` of at least 10 characters; `until` only with forceOpen. halfOpen is "probe now".
    Answer<ActionResult<BreakerView>> command(const std::string& breaker, BreakerCommand command, std::string reason,
                                              std::optional<Instant> until = {}, std::string key = {});

private:
    AgentLink& m_link;
};

} // namespace switchroom

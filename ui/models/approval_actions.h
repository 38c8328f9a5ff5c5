// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "agent/protocol/decision_view.h"
#include "ui/models/action_result.h"

namespace switchroom {

/// The second person's word.
class ApprovalActions {
    Q_DECLARE_TR_FUNCTIONS(ApprovalActions)

public:
    explicit ApprovalActions(AgentLink& link) : m_link(link) {}

    /// An approver, and not the one who asked.
    Permission mayDecide(const ApprovalView& approval) const;
    /// `seen`: the approval's version; `text` of at least 10 characters.
    Answer<ActionResult<DecisionReply>> decide(const ApprovalId& id, std::int64_t seen, Decision decision,
                                               const std::string& text, std::string key = {});

private:
    AgentLink& m_link;
};

} // namespace switchroom

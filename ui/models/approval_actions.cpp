// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/models/approval_actions.h"

namespace switchroom {

Permission ApprovalActions::mayDecide(const ApprovalView& approval) const {
    auto permission = m_link.may(Route::decideApproval);
    if (permission && m_link.session()->person == approval.resolution.proposedBy)
        return {false, tr("You asked for it yourself: another person has to decide.")};
    if (permission && approval.state != ApprovalState::open) return {false, tr("It is no longer open.")};
    return permission;
}

Answer<ActionResult<DecisionReply>> ApprovalActions::decide(const ApprovalId& id, std::int64_t seen, Decision decision,
                                                            const std::string& text, std::string key) {
    AgentRequest request(Route::decideApproval, {switchroom::text(id)});
    request.send(DecisionRequest{decision, text}).ifMatch(seen).under(std::move(key));
    return act<DecisionReply>(m_link, std::move(request),
                              decision == Decision::approve ? tr("Approved: the decision is written.")
                                                            : tr("Rejected: nothing was changed."));
}

} // namespace switchroom

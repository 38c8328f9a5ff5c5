// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/models/breaker_actions.h"

namespace switchroom {

Permission BreakerActions::may(BreakerCommand command) const {
    auto permission = m_link.may(Route::actOnBreaker);
    bool letsAllPass = command == BreakerCommand::close || command == BreakerCommand::disable;
    if (permission && letsAllPass && m_link.session()->role != Role::approver)
        return {false, tr("Only an approver may let all calls pass.")};
    return permission;
}

Answer<ActionResult<BreakerView>> BreakerActions::command(const std::string& breaker, BreakerCommand command,
                                                          std::string reason, std::optional<Instant> until,
                                                          std::string key) {
    BreakerActionRequest body{command, std::move(reason), until};
    AgentRequest request(Route::actOnBreaker, {breaker});
    request.send(body).under(std::move(key));
    QString done;
    switch (command) {
    case BreakerCommand::forceOpen: done = tr("The breaker is open: no call passes."); break;
    case BreakerCommand::close: done = tr("The breaker is closed: calls pass."); break;
    case BreakerCommand::halfOpen: done = tr("The next calls are probes."); break;
    case BreakerCommand::disable: done = tr("The breaker is switched off: calls pass whatever happens."); break;
    }
    return act<BreakerView>(m_link, std::move(request), done);
}

} // namespace switchroom

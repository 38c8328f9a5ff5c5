// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/models/key_actions.h"

namespace switchroom {

Answer<ActionResult<ReleaseReply>> KeyActions::preview(const KeyId& id) {
    AgentRequest request(Route::releaseKey, {text(id)});
    request.where("preview", "true");
    return act<ReleaseReply>(m_link, std::move(request), tr("Nothing was changed yet."));
}

Answer<ActionResult<ReleaseReply>> KeyActions::release(const KeyId& id, std::int64_t seen, const std::string& reason,
                                                       std::string key) {
    AgentRequest request(Route::releaseKey, {text(id)});
    request.send(ReleaseRequest{reason}).ifMatch(seen).under(std::move(key));
    return act<ReleaseReply>(m_link, std::move(request), tr("The key is released."));
}

} // namespace switchroom

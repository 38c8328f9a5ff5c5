// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "agent/protocol/key_view.h"
#include "ui/models/action_result.h"

namespace switchroom {

/// What people do to an idempotency key.
class KeyActions {
    Q_DECLARE_TR_FUNCTIONS(KeyActions)

public:
    explicit KeyActions(AgentLink& link) : m_link(link) {}

    Permission mayRelease() const { return m_link.may(Route::releaseKey); }
    /// What a release would do; changes nothing. The reply's key carries the version for release().
    Answer<ActionResult<ReleaseReply>> preview(const KeyId& id);
    /// `seen`: the version of the key that the person saw; `reason` of at least 10 characters.
    Answer<ActionResult<ReleaseReply>> release(const KeyId& id, std::int64_t seen, const std::string& reason,
                                               std::string key = {});

private:
    AgentLink& m_link;
};

} // namespace switchroom

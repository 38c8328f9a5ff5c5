// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "ui/link/agent_link.h"

#include <QObject>

#include <optional>

namespace switchroom {

/// How that stands which a model shows: whether it loads, how fresh it is, and why it could not be loaded. Each model has one,
/// so that a page binds its banner and its hatching to it, whatever the model is.
class ViewState : public QObject {
    Q_OBJECT

public:
    explicit ViewState(AgentLink& link, QObject* parent = nullptr);

    AgentLink& link() const { return m_link; }
    bool isLoading() const { return m_loading; }
    /// Something has been loaded since it was opened: what is shown may be old, but it was true.
    bool isLoaded() const { return m_loadedAt.has_value(); }
    /// Live: loaded, and the connection that brings its changes is live. Stale: the last reload failed, or the agent is
    /// silent. Never: not loaded yet, whatever the connection is.
    Freshness freshness() const;
    /// Why the last load failed; gone with the next that succeeds.
    const std::optional<LinkError>& error() const { return m_error; }

    // For the model that owns it.
    void begin();
    void succeed();
    void fail(LinkError error);
    /// As before the first load.
    void reset();

signals:
    /// Any of the above.
    void changed();

private:
    AgentLink& m_link;
    bool m_loading = false;
    std::optional<Instant> m_loadedAt;
    std::optional<LinkError> m_error;
};

} // namespace switchroom

// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/models/view_state.h"

#include <algorithm>

namespace switchroom {

ViewState::ViewState(AgentLink& link, QObject* parent) : QObject(parent), m_link(link) {
    connect(&link, &AgentLink::freshnessChanged, this, &ViewState::changed);
}

Freshness ViewState::freshness() const {
    if (!m_loadedAt) return {};
    auto connection = m_link.freshness();
    // Until a reload has worked, nobody knows what was missed since the last one.
    if (m_error && connection.isLive()) return {Freshness::Kind::stale, m_loadedAt};
    if (connection.kind == Freshness::Kind::never) return {Freshness::Kind::disconnected, m_loadedAt};
    return {connection.kind, std::max(*m_loadedAt, connection.seenAt.value_or(*m_loadedAt))};
}

void ViewState::begin() {
    m_loading = true;
    emit changed();
}

void ViewState::succeed() {
    m_loading = false;
    m_loadedAt = m_link.clock().wall();
    m_error.reset();
    emit changed();
}

void ViewState::fail(LinkError error) {
    m_loading = false;
    m_error = std::move(error);
    emit changed();
}

void ViewState::reset() {
    m_loading = false;
    m_loadedAt.reset();
    m_error.reset();
    emit changed();
}

} // namespace switchroom

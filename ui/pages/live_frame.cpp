// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/live_frame.h"

#include "ui/parts/banner.h"
#include "ui/parts/empty_state.h"
#include "ui/parts/stale_overlay.h"

#include <QStackedWidget>
#include <QVBoxLayout>

namespace switchroom {

LiveFrame::LiveFrame(PageRoom room, ViewState& state, Texts texts, QWidget* content, QWidget* hatched, QWidget* parent)
    : QWidget(parent),
      m_room(room),
      m_state(state),
      m_texts(std::move(texts)),
      m_banner(new Banner(this)),
      m_stack(new QStackedWidget(this)),
      m_nothing(new EmptyState),
      m_content(content),
      m_overlay(new StaleOverlay(hatched)) {
    m_banner->setObjectName("banner");
    m_nothing->setObjectName("nothing");
    m_stack->addWidget(m_nothing);
    m_stack->addWidget(m_content);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    column->addWidget(m_banner);
    column->addWidget(m_stack, 1);
    connect(&m_state, &ViewState::changed, this, &LiveFrame::renew);
    connect(&room.link, &AgentLink::stateChanged, this, &LiveFrame::renew);
    connect(&room.format, &Format::changed, this, &LiveFrame::renew);
    connect(m_banner, &Banner::actionTriggered, this, &LiveFrame::reloadWanted);
    connect(m_nothing, &EmptyState::actionTriggered, this, &LiveFrame::tryAgain);
    renew();
}

void LiveFrame::setEmpty(const QString& headline, const QString& detail) {
    m_emptyHeadline = headline;
    m_emptyDetail = detail;
    renew();
}

void LiveFrame::tryAgain() {
    if (m_room.link.state() == LinkState::live)
        emit reloadWanted();
    else
        m_room.link.retryNow();
}

void LiveFrame::renew() {
    bool loaded = m_state.isLoaded();
    bool shown = loaded && m_emptyHeadline.isEmpty();
    if (!shown) sayWhyNothing();
    m_stack->setCurrentWidget(shown ? m_content : m_nothing);
    // The window says it when the agent is gone; here is what failed although it is there.
    if (loaded && m_room.link.state() == LinkState::live && m_state.error())
        m_banner->say(m_state.error()->sentence(), Tone::warning, tr("Try again"));
    else
        m_banner->clear();
    auto freshness = m_state.freshness();
    auto note = shown ? staleNote(freshness, m_room.now(), m_room.format) : QString();
    if (shown && freshness.kind == Freshness::Kind::disconnected)
        note = tr("disconnected · %1", "seen … ago").arg(note);
    m_overlay->setNote(note);
}

void LiveFrame::sayWhyNothing() {
    const auto& link = m_room.link;
    if (m_state.isLoaded()) return m_nothing->say(Icon::plug, m_emptyHeadline, m_emptyDetail);
    if (link.state() == LinkState::live && m_state.error())
        return m_nothing->say(Icon::warning, m_texts.failed, m_state.error()->sentence(), tr("Try again"));
    if (link.state() == LinkState::waiting || link.state() == LinkState::refused)
        return m_nothing->say(Icon::plug, tr("There is no connection to the agent."),
                              link.trouble() ? link.trouble()->sentence() : QString(), tr("Try now"));
    m_nothing->say(Icon::clock, m_texts.loading);
}

} // namespace switchroom

// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/link_words.h"

#include <QCoreApplication>

namespace switchroom {
namespace {
QString tr(const char* text) { return QCoreApplication::translate("Connection", text); }
} // namespace

Badge badgeOfLink(const AgentLink& link, const Format& format) {
    auto now = link.clock().wall();
    auto freshness = link.freshness();
    switch (link.state()) {
    case LinkState::idle: return {tr("not connected"), Shape::ring, Tone::off};
    case LinkState::connecting: return {tr("connecting …"), Shape::ring, Tone::quiet};
    case LinkState::waiting: return {tr("agent gone"), Shape::square, Tone::bad};
    case LinkState::refused: return {tr("not let in"), Shape::square, Tone::bad};
    case LinkState::live: break;
    }
    if (!freshness.isLive())
        return {tr("silent for %1").arg(format.span(freshness.age(now))), Shape::halfCircle, Tone::warning};
    return {tr("live"), Shape::circle, Tone::good};
}

QString troubleOfLink(const AgentLink& link, const Format& format) {
    auto now = link.clock().wall();
    if (link.state() == LinkState::live) {
        if (link.freshness().isLive()) return {};
        return tr("The agent has said nothing for %1. What you see is from then.")
            .arg(format.span(link.freshness().age(now)));
    }
    if (!link.trouble()) return {};
    auto sentence = link.trouble()->sentence();
    auto retry = link.retryAt();
    if (!retry || *retry <= now) return sentence;
    return tr("%1 Tries again %2.").arg(sentence, format.relative(*retry, now));
}

} // namespace switchroom

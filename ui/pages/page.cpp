// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/page.h"

#include <QCoreApplication>

namespace switchroom {
namespace {
QString tr(const char* text) { return QCoreApplication::translate("Freshness", text); }
} // namespace

QString staleNote(const Freshness& freshness, Instant now, const Format& format) {
    switch (freshness.kind) {
    case Freshness::Kind::live: return {};
    case Freshness::Kind::never: return tr("not loaded yet");
    case Freshness::Kind::stale:
    case Freshness::Kind::disconnected: break;
    }
    if (!freshness.seenAt) return tr("not live");
    return tr("seen %1 ago").arg(format.age(*freshness.seenAt, now));
}

} // namespace switchroom

// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "agent/core/time.h"

#include <QDateTime>
#include <QString>

#include <string>
#include <string_view>

namespace switchroom {

/// The agent's values as Qt's and back. Nothing here formats for people: that is ui/look's.
inline QString qtText(std::string_view text) { return QString::fromUtf8(text.data(), qsizetype(text.size())); }
inline std::string stdText(const QString& text) { return text.toStdString(); }
/// In UTC, cut to milliseconds.
inline QDateTime qtTime(Instant at) { return QDateTime::fromMSecsSinceEpoch(microsOf(at) / 1000, Qt::UTC); }
inline Instant instantOf(const QDateTime& at) { return Instant{std::chrono::milliseconds(at.toMSecsSinceEpoch())}; }

} // namespace switchroom

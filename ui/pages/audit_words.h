// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "agent/protocol/audit_view.h"
#include "ui/look/format.h"
#include "ui/models/audit_trust.h"
#include "ui/pages/fact_list.h"
#include "ui/parts/table_view.h"

#include <vector>

namespace switchroom {

// The audit log in words and cells. Pure.

QString wordOf(ActorKind kind);
/// "payment 0191…7f3a"; a short id says itself.
QString objectInWords(const AuditView& entry);
/// All that the entry says, hashes in whole.
std::vector<FactList::Fact> factsOf(const AuditView& entry, const Format& format);
CellDelegate::Cell auditCell(const AuditView& entry, int column, const Format& format, Instant now, bool stale);

/// What the banner over the log says. `action` is empty where nothing is to be done.
struct TrustWords {
    QString text;
    Tone tone = Tone::quiet;
    QString action{};
    bool isAlarm = false; ///< the action then is to accept the log anew, else to check again
};
/// `reachable`: the connection is live; without it nothing is said in green.
TrustWords trustInWords(const AuditTrust& trust, bool reachable, const Format& format, Instant now);

} // namespace switchroom

// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "agent/protocol/audit_view.h"
#include "agent/protocol/breaker_view.h"
#include "ui/look/format.h"
#include "ui/parts/time_list.h"

namespace switchroom {

// A breaker's transitions, as the audit log tells them. Pure.

/// The id of a breaker in the audit log ("stripe/charge").
std::string auditIdOf(const BreakerView& breaker);
/// Why it changed by itself ("failure_rate"); the word itself when it is a new one.
QString causeInWords(const std::string& cause);
TimeList::Entry logEntry(const AuditView& entry, Instant now, const Format& format);

} // namespace switchroom

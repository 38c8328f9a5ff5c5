// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "agent/protocol/key_view.h"
#include "agent/protocol/session_view.h"
#include "ui/look/format.h"
#include "ui/parts/table_view.h"

#include <optional>

namespace switchroom {

// An idempotency key in words and cells. Pure.

/// The agent said so, or its lease has run out since then.
bool isStuck(const KeyView& key, Instant now);
/// Masked; the beginning of its hash where nothing else is left.
QString nameOf(const KeyView& key);
/// How long the lease holds, or since when it doesn't; empty without one.
QString leaseInWords(const KeyView& key, const Format& format, Instant now);
/// Whether the one who holds it can still be at work: this agent as it runs now, an earlier start of it, or another agent.
QString holderInWords(const KeyView& key, const std::optional<SessionView>& session, Instant now);
/// One sentence: what the state means for whoever waits for the payment.
QString meaningOf(const KeyView& key, Instant now);
CellDelegate::Cell keyCell(const KeyView& key, int column, const Format& format, Instant now, bool stale);

} // namespace switchroom

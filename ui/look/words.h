// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "agent/core/actor.h"
#include "agent/core/attempt.h"
#include "agent/core/decision.h"
#include "agent/core/evidence.h"
#include "agent/core/idempotency_record.h"
#include "agent/core/inquiry.h"
#include "agent/core/status.h"
#include "agent/protocol/breaker_view.h"
#include "agent/protocol/payment_detail.h"
#include "ui/look/colours.h"
#include "ui/look/icons.h"

#include <QString>

#include <vector>

namespace switchroom {

/// A state as people see it: word, shape and colour.
struct Badge {
    QString word;
    Shape shape = Shape::none;
    Tone tone = Tone::quiet;
    bool operator==(const Badge&) const = default;
};

Badge badge(Status status);
Badge badge(BreakerCondition condition);
Badge badge(KeyState state, bool stuck);
Badge badge(ApprovalState state);
/// Needs a person, conflict, amount differs, possible duplicate: what the status alone does not tell; worst first.
std::vector<Badge> flagsOf(const PaymentView& payment);

// The domain's words in the reader's language; for a sentence or a cell.
QString wordOf(Phase phase); ///< empty for none
QString wordOf(Operation operation);
QString wordOf(Outcome outcome);
QString wordOf(ErrorClass error); ///< empty for none
QString wordOf(EvidenceSource source);
QString wordOf(ProviderStatus status);
QString wordOf(Trust trust);
QString wordOf(InquiryAnswer answer);
QString wordOf(InquiryCause cause);
QString wordOf(Lookup lookup);
QString wordOf(Verdict verdict);
QString wordOf(ReasonCode reason);
QString wordOf(Ground ground);
QString wordOf(DecidedBy decidedBy);
QString wordOf(RecoveryPoint point);
QString wordOf(Role role);
/// Of an audit entry's action ("payment.resolve") in words; the action itself when there are none for it.
QString wordOfAction(std::string_view action);

inline QString qs(std::string_view text) { return QString::fromUtf8(text.data(), qsizetype(text.size())); }

} // namespace switchroom

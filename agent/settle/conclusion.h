// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "agent/settle/payment_change.h"

#include <optional>

namespace switchroom {

/// A payment before and after a committed change: what the callers need to tell and to go on with.
struct Changed {
    Payment before;
    Payment after;
};

/// How an attempt ended and what follows for its payment. With `willRetry` an unknown or unsent attempt leaves the
/// payment in sending, since the next attempt is at hand. Writer's thread.
Changed concludeAttempt(PaymentChange& change, const SettleRoom& room, Attempt attempt, const GuardedCall& call,
                        bool willRetry);

/// What an inquiry answered: evidence, seal, schedule, needs_human. Writer's thread.
Changed concludeInquiry(PaymentChange& change, const SettleRoom& room, const Inquiry& inquiry,
                        const InquiryReading& reading);

/// Weighs evidence of a provider and stores it (or counts a repeat); the result is not written yet. Writer's thread.
struct TakenEvidence {
    Payment payment;
    bool stale = false;
    bool contradicts = false;
};
TakenEvidence takeEvidence(Transaction& transaction, const SettleRoom& room, const Payment& before, Evidence evidence,
                           Instant now);

/// An attempt whose sender died: unknown by itself (domain.md, Status and phase). Writer's thread.
Changed abandonAttempt(PaymentChange& change, const SettleRoom& room, Attempt attempt);

/// A payment in sending whose loop ended between two attempts: unknown when one may have left, else not_sent or queued.
/// Writer's thread.
Changed concludeSending(PaymentChange& change, const SettleRoom& room, const PaymentId& id);

/// Unknown for too long: needs_human, whatever the answers were. Writer's thread.
Payment withNeedsHuman(Payment payment, const InquiryPolicy& policy, Instant now);

/// The key of a payment on which nobody works any more: its answer is the current payment. Writer's thread.
void releaseKey(Transaction& transaction, const Payment& payment);

/// Tells the numbers what a committed change meant. I/O thread.
void tell(Telemetry& telemetry, const Changed& changed);

} // namespace switchroom

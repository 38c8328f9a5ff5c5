// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "agent/protocol/payment_detail.h"
#include "agent/protocol/playbook_view.h"

#include <optional>

namespace switchroom {

/// What a person found out.
enum class Finding { wentThrough, didNot, stillUnclear };

/// Why the agent will ask for a second person.
enum class TwoPeople { notNeeded, conflict, amountMismatch, noLimit, aboveLimit, againstEvidence, notKnown };

// What the agent will demand of a decision, as far as the window can tell beforehand, so that nobody runs into a refusal. The
// agent decides; these only foretell. Pure; the playbook may be absent.

/// The verdict that a finding means for this payment; nothing with stillUnclear. Agreeing with a final state keeps it.
std::optional<Verdict> verdictOf(Finding finding, const PaymentView& payment);

/// The ground on which the decision may rest, the best that holds. Nothing: the provider has to be asked first.
std::optional<Ground> groundOf(const PaymentDetail& payment, const PlaybookView* playbook, Instant now);
/// How fresh an answer must be.
Millis freshInquiryWithin(const PlaybookView* playbook);
/// How long a provider must have been silent before a decision may rest on that.
Millis silenceNeeded(const PaymentView& payment, const PlaybookView* playbook);

TwoPeople whyTwoPeople(const PaymentDetail& payment, Verdict verdict, const PlaybookView* playbook);
/// Of the payment's currency; nothing when there is none or it is not known.
std::optional<Money> twoPeopleLimit(const PaymentView& payment, const PlaybookView* playbook);

} // namespace switchroom

// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "app/demo/provider/books.h"
#include "app/demo/provider/dialect.h"
#include "app/demo/provider/objects.h"

#include <optional>
#include <string>

namespace switchroom::demo {

/// Tries to take the money of an intent that may be confirmed: decides its status and makes the effect, if money moves.
/// Some methods decide it by themselves, as Stripe's test cards do (pm_card_chargeDeclined,
/// pm_card_chargeDeclinedInsufficientFunds, pm_card_authenticationRequired). Returns whether the course's ending did.
bool confirm(Intent& intent, const Course& course, std::optional<Effect>& effect);

/// Takes money that was authorised.
void capture(Intent& intent, std::int64_t amount, std::optional<Effect>& effect);

/// What becomes of an intent whose turn has come: the entry that says so.
Entry turnEntry(const Books& books, Intent intent, Instant now);

/// Adds an event about the entry's object.
void noteEvent(const Books& books, Entry& entry, std::string type);

/// The type of Stripe's event for the state that an intent has got.
std::string eventTypeOf(const Intent& intent);

} // namespace switchroom::demo

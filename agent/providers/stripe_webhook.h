// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "agent/providers/adapter.h"
#include "agent/providers/minor_units.h"

namespace switchroom {

/// Reads an event whose signature was verified. Intents and refunds are evidence, with the event's own time; an intent that
/// was captured is also evidence about the capture. Every other event, and payment_intent.created (a look before the
/// confirmation), is an event without evidence. Dedup key is the event's id.
std::expected<std::vector<WebhookEvent>, WebhookRefusal> readStripeEvent(std::string_view body,
                                                                         const Exponents& exponents);

} // namespace switchroom

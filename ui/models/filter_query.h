// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "agent/core/payment_filter.h"
#include "agent/protocol/payment_view.h"
#include "ui/link/agent_request.h"

namespace switchroom {

/// A request of a route that takes the payment filter (listPayments, anchorPayments), with the filter in its query. The scope
/// is the token's and is not sent.
AgentRequest filtered(Route route, const PaymentFilter& filter);

/// Whether a payment belongs to the list of this filter, as the agent would say; a search compares the references that a
/// payment shows (not the key, which it hides). Pure.
bool matches(const PaymentFilter& filter, const PaymentView& payment);

} // namespace switchroom

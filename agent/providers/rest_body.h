// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "agent/core/payment.h"
#include "agent/core/provider_policy.h"

#include <string>

namespace switchroom {

/// The JSON body that asks for the payment, values placed by RestPolicy::request. The same bytes for the same payment. A
/// cancel names no money. What has no exact amount (see objection()) gets a text that no one takes for an amount.
std::string restBody(const ProviderPolicy& policy, const Payment& payment, const Payment* parent);

} // namespace switchroom

// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "agent/core/provider_policy.h"
#include "agent/providers/adapter.h"

#include <optional>
#include <span>
#include <string>
#include <string_view>

namespace switchroom {

/// Verifies the scheme of Stripe: `header` is "t=<seconds>,v1=<hex>[,v1=<hex>…]" and each v1 an HMAC-SHA256 over
/// "<t>.<body>". Good when any v1 was made with any of the secrets, compared in constant time, and when `t` is at most the
/// tolerance away from `now`, in either direction, by whole seconds. Nothing when it is good.
std::optional<WebhookRefusal> refuseStripeSignature(std::string_view header, std::string_view body,
                                                    const WebhookPolicy& policy, Instant now);

} // namespace switchroom

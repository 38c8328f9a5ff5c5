// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "agent/core/time.h"

#include <string>
#include <string_view>

namespace switchroom::demo {

/// The value of Stripe-Signature for a body that is sent at `now`: "t=<seconds>,v1=<hex HMAC-SHA256 of t.body>".
std::string stripeSignature(std::string_view secret, std::string_view body, Instant now);

} // namespace switchroom::demo

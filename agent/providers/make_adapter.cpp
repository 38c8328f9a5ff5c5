// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agent/providers/make_adapter.h"

#include "agent/providers/rest_adapter.h"
#include "agent/providers/stripe_adapter.h"

namespace switchroom {

std::unique_ptr<Adapter> makeAdapter(const ProviderPolicy& policy) {
    if (policy.adapter == "stripe") return std::make_unique<StripeAdapter>(policy);
    return std::make_unique<RestAdapter>(policy);
}

} // namespace switchroom

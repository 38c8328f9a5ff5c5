// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "agent/core/overview.h"
#include "agent/core/status.h"
#include "agent/protocol/breaker_view.h"
#include "agent/protocol/overview_view.h"

#include <vector>

namespace switchroom {

/// What a provider allows, by its dialect and the playbook together.
struct CapabilityView {
    bool keyed = false;
    std::optional<std::int64_t> keyLifetimeMs;
    bool lookupById = false;
    bool byIdConsistent = false;
    bool lookupByReference = false;
    bool byReferenceConsistent = false;
    bool cancelsOpen = false;
    std::optional<std::int64_t> lateEffectMaxMs; ///< absent: not-found never becomes failed
    bool webhooks = false;
    bool operator==(const CapabilityView&) const = default;
};
BOOST_DESCRIBE_STRUCT(CapabilityView, (),
                      (keyed, keyLifetimeMs, lookupById, byIdConsistent, lookupByReference, byReferenceConsistent,
                       cancelsOpen, lateEffectMaxMs, webhooks))

/// A provider with its breakers and the money that hangs at it.
struct ProviderView {
    std::string name;
    std::string adapter;
    std::string baseUrl;
    std::vector<Operation> operations;
    CapabilityView capabilities;
    std::vector<BreakerView> breakers;
    std::vector<MoneySum> unknown;           ///< per currency
    std::vector<MoneySum> pending;           ///< per currency
    std::optional<std::string> dashboardUrl; ///< template
    std::optional<std::string> runbookUrl;
    bool operator==(const ProviderView&) const = default;
};
BOOST_DESCRIBE_STRUCT(ProviderView, (),
                      (name, adapter, baseUrl, operations, capabilities, breakers, unknown, pending, dashboardUrl,
                       runbookUrl))

} // namespace switchroom

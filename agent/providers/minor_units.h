// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "agent/core/money.h"

#include <cstdint>
#include <map>
#include <optional>
#include <string>

namespace switchroom {

/// How a provider counts a currency's minor units, where that differs from ISO 4217: digits by currency.
using Exponents = std::map<std::string, int>;

/// The amount in the provider's units, or nothing when it is not exact, out of range, or the currency unknown.
std::optional<std::int64_t> toProviderUnits(const Money& money, const Exponents& exponents);
/// The money that a provider reports (currency in either case), or nothing under the same conditions.
std::optional<Money> fromProviderUnits(std::int64_t amount, std::string_view currency, const Exponents& exponents);

} // namespace switchroom

// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <boost/describe.hpp>

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace switchroom {

/// An amount in minor units of one ISO 4217 currency. Never floating point; sums only within one currency.
struct Money {
    std::int64_t amount{};
    std::string currency; ///< three upper-case letters
    bool operator==(const Money&) const = default;
};
BOOST_DESCRIBE_STRUCT(Money, (), (amount, currency))

/// The number of decimal digits of a currency by ISO 4217 (0, 2, 3 or 4), or nothing for an unknown code.
std::optional<int> currencyExponent(std::string_view code);
/// The sum, or nothing when it leaves the range of int64.
std::optional<std::int64_t> addChecked(std::int64_t a, std::int64_t b);
/// "25.99 EUR", "2599 JPY": plain text for logs, reports and messages; people see ui/look's.
std::string plainText(const Money& money);

} // namespace switchroom

// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agent/providers/minor_units.h"

namespace switchroom {
namespace {

/// amount × 10^shift, exactly or not at all.
std::optional<std::int64_t> shifted(std::int64_t amount, int shift) {
    for (; shift > 0; --shift)
        if (__builtin_mul_overflow(amount, 10, &amount)) return {};
    for (; shift < 0; ++shift) {
        if (amount % 10 != 0) return {};
        amount /= 10;
    }
    return amount;
}

/// Digits of the provider minus digits of ISO 4217.
std::optional<int> digitsMore(const std::string& currency, const Exponents& exponents) {
    auto iso = currencyExponent(currency);
    if (!iso) return {};
    auto own = exponents.find(currency);
    return own == exponents.end() ? 0 : own->second - *iso;
}
} // namespace

std::optional<std::int64_t> toProviderUnits(const Money& money, const Exponents& exponents) {
    auto more = digitsMore(money.currency, exponents);
    return more ? shifted(money.amount, *more) : std::nullopt;
}

std::optional<Money> fromProviderUnits(std::int64_t amount, std::string_view currency, const Exponents& exponents) {
    Money money{.currency = std::string(currency)};
    for (char& c : money.currency)
        if (c >= 'a' && c <= 'z') c = char(c - 'a' + 'A');
    auto more = digitsMore(money.currency, exponents);
    auto exact = more ? shifted(amount, -*more) : std::nullopt;
    if (!exact) return {};
    money.amount = *exact;
    return money;
}

} // namespace switchroom

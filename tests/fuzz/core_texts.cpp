// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Ids, times and money as texts: what is read is written again the same, and sums never leave their range.

#include "agent/core/ids.h"
#include "agent/core/money.h"
#include "agent/core/time.h"
#include "agent/providers/minor_units.h"
#include "tests/fuzz/promise.h"

#include <algorithm>
#include <charconv>
#include <cstring>
#include <string>

using namespace switchroom;

namespace {

void identified(std::string_view text) {
    auto id = uuidFromText(text);
    if (!id) return;
    std::string lower(text);
    std::ranges::transform(lower, lower.begin(), [](char c) { return c >= 'A' && c <= 'Z' ? char(c + 32) : c; });
    fuzz::promise(uuidText(*id) == lower, "an id is written as it was read, in lower case");
}

void timed(std::string_view text) {
    auto at = fromRfc3339(text);
    if (!at) return;
    auto written = toRfc3339(*at);
    fuzz::promise(written.size() == 27 && fromRfc3339(written) == *at, "a time is written and read again the same");
    fuzz::promise(written.starts_with(text.substr(0, 19)), "a time is the one that was written");
    fuzz::promise(instantOf(microsOf(*at)) == *at, "a time is kept to the microsecond");
}

/// Any moment of 64 bits, also one that only a damaged file can hold.
void anyTime(std::int64_t micros) {
    auto text = toRfc3339(instantOf(micros));
    fuzz::promise(text.size() == 27 && fromRfc3339(text).has_value(), "every moment is written as a time");
}

void summed(std::int64_t a, std::int64_t b) {
    auto sum = addChecked(a, b);
    auto wide = static_cast<__int128>(a) + b;
    bool fits = wide >= INT64_MIN && wide <= INT64_MAX;
    fuzz::promise(sum.has_value() == fits && (!fits || *sum == wide), "a sum is exact, or none");
}

void paid(std::int64_t amount, std::string_view currency, int digits) {
    Money money{amount, std::string(currency)};
    auto text = plainText(money);
    fuzz::promise(text.ends_with(" " + money.currency), "an amount names its currency");
    std::string number = text.substr(0, text.size() - money.currency.size() - 1);
    std::erase(number, '.');
    std::int64_t back = 0;
    auto [end, error] = std::from_chars(number.data(), number.data() + number.size(), back);
    fuzz::promise(error == std::errc{} && *end == 0 && back == amount, "an amount is written exactly");
    for (const auto& exponents : {Exponents{}, Exponents{{money.currency, digits}}}) {
        auto units = toProviderUnits(money, exponents);
        if (!units) continue;
        fuzz::promise(currencyExponent(currency).has_value(), "only a known currency has units");
        fuzz::promise(fromProviderUnits(*units, currency, exponents) == money, "an amount comes back the same");
    }
}
} // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    auto text = fuzz::textOf(data, size);
    identified(text);
    timed(text);
    std::int64_t a = 0, b = 0;
    if (size >= sizeof a) std::memcpy(&a, data, sizeof a);
    if (size >= sizeof a + sizeof b) std::memcpy(&b, data + sizeof a, sizeof b);
    anyTime(a);
    summed(a, b);
    int digits = size > 16 ? data[16] % 7 : 2;
    for (const auto* currency : {"EUR", "JPY", "KWD", "CLF"}) paid(a, currency, digits);
    paid(b, text.substr(0, 3), digits);
    return 0;
}

// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agent/core/money.h"

#include "iso4217_csv.h"

#include <fmt/format.h>

#include <array>
#include <vector>

namespace switchroom {
namespace {
struct CurrencyRow {
    std::string_view code;
    int exponent;
};

/// The rows of iso4217.csv (code,numeric,exponent,name), as they stand there: sorted by code.
std::vector<CurrencyRow> readRows() {
    std::vector<CurrencyRow> rows;
    std::string_view rest = resource::iso4217_csv;
    rest.remove_prefix(rest.find('\n') + 1);
    while (rest.size() > 8) {
        rows.push_back({rest.substr(0, 3), rest[8] - '0'});
        auto end = rest.find('\n');
        rest.remove_prefix(end == rest.npos ? rest.size() : end + 1);
    }
    return rows;
}
} // namespace

std::optional<int> currencyExponent(std::string_view code) {
    static const std::vector<CurrencyRow> rows = readRows();
    for (const auto& row : rows)
        if (row.code == code) return row.exponent;
    return {};
}

std::optional<std::int64_t> addChecked(std::int64_t a, std::int64_t b) {
    std::int64_t sum = 0;
    return __builtin_add_overflow(a, b, &sum) ? std::nullopt : std::optional(sum);
}

std::string plainText(const Money& money) {
    int exponent = currencyExponent(money.currency).value_or(0);
    auto magnitude = money.amount < 0 ? 0 - std::uint64_t(money.amount) : std::uint64_t(money.amount);
    auto digits = fmt::format("{:0{}}", magnitude, exponent + 1);
    if (exponent > 0) digits.insert(digits.size() - std::size_t(exponent), ".");
    return fmt::format("{}{} {}", money.amount < 0 ? "-" : "", digits, money.currency);
}

} // namespace switchroom

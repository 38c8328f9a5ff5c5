// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/money_sums.h"

#include <QCoreApplication>
#include <QStringList>

#include <algorithm>
#include <array>
#include <map>
#include <set>

namespace switchroom {
namespace {
struct Words {
    Q_DECLARE_TR_FUNCTIONS(MoneySums)
};
const QString plus = QStringLiteral(" + ");
constexpr std::size_t mostInLine = 2;

/// Those with payments, most payments first.
std::vector<MoneySum> ranked(const std::vector<MoneySum>& sums) {
    std::vector<MoneySum> out;
    for (const auto& sum : sums)
        if (sum.count > 0) out.push_back(sum);
    std::ranges::sort(out, std::greater{}, [](const MoneySum& sum) { return std::pair(sum.count, sum.currency); });
    return out;
}
} // namespace

std::int64_t countOf(const std::vector<MoneySum>& sums) {
    std::int64_t count = 0;
    for (const auto& sum : sums) count += sum.count;
    return count;
}

std::optional<Instant> oldestOf(const std::vector<MoneySum>& sums) {
    std::optional<Instant> oldest;
    for (const auto& sum : sums)
        if (sum.oldest && (!oldest || *sum.oldest < *oldest)) oldest = sum.oldest;
    return oldest;
}

std::pair<QString, QString> figureOf(const std::vector<MoneySum>& sums, const Format& format) {
    auto all = ranked(sums);
    if (all.empty()) return {};
    auto first = format.money(all.front().amount, all.front().currency);
    if (all.size() == 1) return {first, {}};
    if (all.size() > mostInLine)
        return {first, Words::tr("+ %n currencies", "one currency's money stands before it", int(all.size()) - 1)};
    return {first, Words::tr("+ %1", "another currency's money").arg(format.money(all[1].amount, all[1].currency))};
}

QString moneyOf(const std::vector<MoneySum>& sums, const Format& format) {
    QStringList parts;
    for (const auto& sum : ranked(sums)) parts << format.money(sum.amount, sum.currency);
    return parts.join(plus);
}

std::vector<BarList::Bar> moneyByAge(const std::vector<PaymentView>& unknown, Instant now, const Format& format) {
    using namespace std::chrono_literals;
    constexpr std::array<std::chrono::minutes, 3> limits{5min, 60min, 24h};
    std::array<std::map<std::string, MoneySum>, 4> ages;
    std::set<std::string> currencies;
    for (const auto& payment : unknown) {
        auto age = now - payment.unknownSince.value_or(payment.createdAt);
        auto place = std::ranges::upper_bound(limits, age) - limits.begin();
        auto& sum = ages[std::size_t(place)][payment.amount.currency];
        sum.currency = payment.amount.currency;
        sum.count += 1;
        sum.amount += payment.amount.amount;
        currencies.insert(payment.amount.currency);
    }
    std::array names{Words::tr("under 5 min"), Words::tr("under 1 h"), Words::tr("under 24 h"), Words::tr("older")};
    std::vector<BarList::Bar> bars;
    for (std::size_t n = 0; n < ages.size(); ++n) {
        std::vector<MoneySum> sums;
        for (const auto& [currency, sum] : ages[n]) sums.push_back(sum);
        double value = double(countOf(sums));
        if (currencies.size() == 1) value = sums.empty() ? 0 : double(sums.front().amount);
        auto text = sums.empty() ? format.count(0) : moneyOf(sums, format);
        bars.push_back({names[n], value, text, n + 1 == ages.size() ? Tone::bad : Tone::unknown});
    }
    return bars;
}

} // namespace switchroom

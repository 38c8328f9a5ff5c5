// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "agent/protocol/overview_view.h"
#include "agent/protocol/payment_view.h"
#include "ui/look/format.h"
#include "ui/parts/bar_list.h"

#include <QString>

#include <optional>
#include <utility>
#include <vector>

namespace switchroom {

// Money of several currencies, which is never added across them. Pure.

std::int64_t countOf(const std::vector<MoneySum>& sums);
std::optional<Instant> oldestOf(const std::vector<MoneySum>& sums);
/// The currency with the most payments, and what stands behind it: "+ ¥12,000". Both empty where nothing is.
std::pair<QString, QString> figureOf(const std::vector<MoneySum>& sums, const Format& format);
/// All of them: "€12.00 + ¥500".
QString moneyOf(const std::vector<MoneySum>& sums, const Format& format);

/// The payments' money by the time since when they are unknown: less than 5 min, 1 h, 24 h, and older. With one currency the
/// bars are its money, with several the number of payments.
std::vector<BarList::Bar> moneyByAge(const std::vector<PaymentView>& unknown, Instant now, const Format& format);

} // namespace switchroom

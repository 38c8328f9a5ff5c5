// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "agent/core/payment.h"
#include "agent/store/sql_connection.h"

#include <cstdint>

namespace switchroom::bench {

/// A payment as a shop has them after a while, by its number from 1: 98 % succeeded, 1.2 % failed, 0.5 % pending, 0.3 %
/// unknown, four providers, three currencies, a customer for each five of them.
Payment usualPayment(std::int64_t number);

/// The first so many of them with their counters, a second after another. A minute a million. The database must be migrated
/// and empty.
void fillWithPayments(SqlConnection& connection, std::int64_t payments);

} // namespace switchroom::bench

// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "agent/core/payment.h"

#include <optional>
#include <string>
#include <vector>

namespace switchroom {

enum class PaymentOrder { newest, oldest, amount, nextInquiry };
BOOST_DESCRIBE_ENUM(PaymentOrder, newest, oldest, amount, nextInquiry)

/// The one filter behind list, count, export and jobs. All that is set must hold; ranges are half-open.
struct PaymentFilter {
    std::string scope; ///< "*" or empty: all
    std::vector<Status> statuses;
    std::vector<Phase> phases;
    std::vector<std::string> providers;
    std::vector<Operation> operations;
    std::string currency;
    std::optional<std::int64_t> minAmount; ///< inclusive
    std::optional<std::int64_t> maxAmount; ///< exclusive
    std::optional<Instant> createdFrom;    ///< inclusive
    std::optional<Instant> createdBefore;  ///< exclusive
    std::string orderRef;
    std::string owner;
    std::optional<bool> conflict;
    std::optional<PaymentId> parent;
    std::string search; ///< any reference, exact: payment id, provider's id, key, order, customer
    PaymentOrder order = PaymentOrder::newest;
    bool operator==(const PaymentFilter&) const = default;
};

/// A slice of a list by keyset: `next` is empty on the last page.
struct PaymentPage {
    std::vector<Payment> items;
    std::string next;
};

} // namespace switchroom

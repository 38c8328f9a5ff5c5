// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "agent/core/payment_filter.h"

#include <boost/describe.hpp>

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace switchroom {

/// A slice of a list. `next` is the cursor of the following slice, absent on the last.
template <class T>
struct List {
    std::vector<T> items;
    std::optional<std::string> next;
    std::optional<std::int64_t> total; ///< of all that match, as far as it is counted
    std::optional<bool> totalExact;    ///< false: there are at least `total`
    bool operator==(const List&) const = default;
    BOOST_DESCRIBE_CLASS(List, (), (items, next, total, totalExact), (), ())
};

/// Every `step`-th cursor of a list: random access for a table that shows any part of it.
struct AnchorsView {
    int step = 500;
    PaymentOrder sort{};
    std::vector<std::string> cursors;
    bool operator==(const AnchorsView&) const = default;
};
BOOST_DESCRIBE_STRUCT(AnchorsView, (), (step, sort, cursors))

} // namespace switchroom

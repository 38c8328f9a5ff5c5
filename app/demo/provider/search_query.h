// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "app/demo/provider/objects.h"

#include <cstdint>
#include <expected>
#include <string>
#include <string_view>
#include <vector>

namespace switchroom::demo {

/// A query of Stripe's search: clauses like metadata['order']:'o-1', status:"succeeded", amount>1000, description~'x',
/// -currency:'eur', joined by AND or by OR, never both.
struct SearchQuery {
    enum class Comparison { equal, contains, less, lessOrEqual, greater, greaterOrEqual };
    struct Clause {
        bool negated = false;
        std::string field; ///< "status", or "metadata" with a name
        std::string metadataName;
        Comparison comparison = Comparison::equal;
        std::string value;
    };
    std::vector<Clause> clauses;
    bool any = false; ///< OR

    bool matches(const Intent& intent) const;
    /// The clause that an index can answer: one equal metadata value that every match must have. Null without one.
    const Clause* indexed() const;
};

/// What is wrong with it, in words, when it is none.
std::expected<SearchQuery, std::string> parseSearchQuery(std::string_view text);

} // namespace switchroom::demo

// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "agent/core/money.h"
#include "app/demo/provider/draw.h"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace switchroom::demo {

/// What a customer wants to buy, and how clumsily.
struct Purchase {
    std::string order;
    std::string key;
    std::string provider;
    std::string customer;
    std::string method;
    Money money;
    bool operator==(const Purchase&) const = default;
};

enum class Click { single, doubleSameKey, doubleOtherKey };

/// What happens around a purchase; the purchase itself stands in the journal before anything is sent.
struct Clumsiness {
    Click click = Click::single;
    bool crash = false;          ///< the shop forgets this purchase while it is under way, and finds it in its journal
    bool crashAfterSend = false; ///< with the request on its way; else before it was sent
    Millis downFor{};
    bool refund = false; ///< when it has succeeded
    std::string otherKey;
};

struct ShopRates {
    double doubleClicks = 0;
    double crashes = 0;
    double refunds = 0.05;
};

/// Purchases from a seed: the same run, seed and number give the same one.
class Customers {
public:
    /// `run` makes the orders and keys differ from those of another run.
    Customers(std::string run, std::uint64_t seed, std::vector<std::string> providers, ShopRates rates);
    Purchase purchase(std::uint64_t number) const;
    Clumsiness clumsiness(std::uint64_t number) const;
    /// The pause before the next customer comes, at so many a second: exponential, as independent people come.
    Steady::duration pauseBefore(std::uint64_t number, double rate) const;
    std::string refundKey(const std::string& order) const;

private:
    std::string keyFor(std::string_view prefix, std::string_view what) const;
    std::string m_run;
    std::uint64_t m_seed;
    std::vector<std::string> m_providers;
    ShopRates m_rates;
};

} // namespace switchroom::demo

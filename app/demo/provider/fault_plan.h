// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "app/demo/provider/draw.h"
#include "app/demo/provider/fault.h"

#include <array>
#include <cstdint>
#include <deque>
#include <expected>
#include <map>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

namespace switchroom::demo {

/// How often each fault is drawn, and how it behaves: what the command line, a script and the control port set.
struct FaultRates {
    struct Rate {
        FaultSet faults; ///< one, or several on purpose
        double rate = 0; ///< of the occasions that all of them fit
    };
    std::vector<Rate> rates;
    std::array<FaultShape, faultCount> shapes{};

    FaultRates();
    FaultShape& shape(Fault fault) { return shapes[static_cast<std::size_t>(fault)]; }
    const FaultShape& shape(Fault fault) const { return shapes[static_cast<std::size_t>(fault)]; }
    void set(const FaultSet& faults, double rate); ///< 0 removes it
    double rateOf(const FaultSet& faults) const;
    bool fits(const FaultSet& faults, Occasion occasion) const;
    /// What is wrong: a rate outside 0–1, rates that add up to more than 1, faults that fit no common occasion.
    std::expected<void, std::string> check() const;
};

/// What was really done, by the one who does it.
struct FaultUses {
    std::array<std::uint64_t, faultCount> count{};
    std::map<std::string, std::uint64_t> retryAfterForms{};
};

/// Decides which faults fall on which request. An order's script comes first, then one number drawn from the seed, so
/// that at most one rate is hit. Lives on the I/O thread.
class FaultPlan {
public:
    explicit FaultPlan(std::uint64_t seed) : m_seed(seed) {}

    const FaultRates& rates() const { return m_rates; }
    std::expected<void, std::string> setRates(FaultRates rates);
    /// The next money requests of this order meet these, one after the other; the empty set lets one pass.
    void script(const std::string& order, std::vector<FaultSet> faults);

    /// The faults of one occasion; `about` names what it is for (an order, an object, an event).
    FaultSet draw(Occasion occasion, std::string_view about);
    /// More numbers for the same thing: how long, which form, how it ends.
    Draw chance(std::string_view about);

    void used(Fault fault) { ++m_uses.count[static_cast<std::size_t>(fault)]; }
    void usedForm(RetryAfterForm form);
    const FaultUses& uses() const { return m_uses; }

private:
    std::uint64_t turnOf(std::string_view about) { return m_turns[hashOf(about)]++; }

    std::uint64_t m_seed;
    FaultRates m_rates;
    FaultUses m_uses;
    std::unordered_map<std::string, std::deque<FaultSet>> m_scripts;
    std::unordered_map<std::uint64_t, std::uint32_t> m_turns;
};

} // namespace switchroom::demo

// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "agent/runtime/random.h"
#include "agent/store/store.h"

#include <functional>
#include <memory>
#include <vector>

namespace switchroom::bench {

/// Charges as the agent keeps them: a unit that reserves each, and one that settles it.
class Charges {
public:
    explicit Charges(std::uint64_t seed) : m_random(seed) {}

    /// So many reserving units, of new charges.
    std::vector<std::unique_ptr<WriteUnit>> reserving(int count);
    /// The settling units of the charges last reserved.
    std::vector<std::unique_ptr<WriteUnit>> settling();

private:
    struct Charge {
        Payment payment;
        IdempotencyRecord key;
        Attempt attempt;
    };
    static void reserve(Transaction& transaction, const Charge& charge);
    static void settle(Transaction& transaction, const Charge& charge, const EvidenceId& id);
    SeededRandom m_random;
    std::int64_t m_micros = 1'790'000'000'000'000;
    std::vector<std::shared_ptr<const Charge>> m_open;
};

} // namespace switchroom::bench

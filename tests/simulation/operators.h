// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "agent/settle/resolver.h"
#include "tests/simulation/world.h"

#include <set>

namespace switchroom::simulation {

/// Anna and Ben, who settle by hand what the agent could not, by looking into the provider's ledger; and who make
/// mistakes of form: the same person twice, a version that is stale, a request left to expire.
class Operators {
public:
    explicit Operators(World& world) : m_world(world) {}

    void begin() { comeBackIn(std::chrono::seconds{20}); }
    /// Somebody has asked for a decision about it.
    bool knows(const PaymentId& payment) const { return m_considered.contains(payment); }

private:
    using Answer = std::optional<std::expected<Resolved, Error>>;
    void comeBackIn(Micros length);
    void look();
    void consider(const Payment& payment);
    void askFirst(const Payment& payment);
    void propose(const Payment& payment);
    void proposed(PaymentId payment, const std::string& by, Answer answer);
    void second(const Approval& approval, const std::string& by);
    void decided(const Approval& approval, const std::string& by, bool approve, Answer answer);
    void cancelSome(const Payment& payment);
    void touchBreaker();
    void releaseStuckKeys();
    bool paidByLedger(const Payment& payment) const;

    World& m_world;
    std::set<PaymentId> m_considered;
};

/// A person of that name with a token.
Actor someone(std::string name);

} // namespace switchroom::simulation

// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "agent/runtime/random.h"
#include "tests/simulation/witness.h"

#include <boost/describe.hpp>

#include <array>
#include <optional>

namespace switchroom::simulation {

/// Where the agent may die.
enum class KillPoint {
    idle,            // at a moment of its own
    writeWaiting,    // units wait for their commit
    inCommit,        // the power goes in the middle of the disk's work for a commit
    writeCommitted,  // committed, and nobody was told
    beforeFirstByte, // the attempt is durable, nothing has left
    onTheWire,       // the provider has the request, and has done nothing
    afterEffect,     // the provider has acted, its answer is on its way
    answerArrived,   // the answer is there, and not written down
    inquiryOut,      // a question is on its way
    deciding,        // a person's decision is under way
    webhookUnderWay, // a webhook is being taken
    recovering,      // right after a start
};
BOOST_DESCRIBE_ENUM(KillPoint, idle, writeWaiting, inCommit, writeCommitted, beforeFirstByte, onTheWire, afterEffect,
                    answerArrived, inquiryOut, deciding, webhookUnderWay, recovering)

/// Draws from the seed when the agent dies. What it decides happens after the step under way.
class Killer {
public:
    Killer(std::uint64_t seed, Witness& witness);

    /// True when the agent dies here.
    bool meets(KillPoint point);
    std::optional<KillPoint> due() const { return m_due; }
    void dies(KillPoint point);
    void isDead() { m_due.reset(); }
    /// Nobody dies any more.
    void rest() { m_resting = true; }
    bool isResting() const { return m_resting; }

private:
    static constexpr std::size_t points = 12;
    SeededRandom m_random;
    Witness& m_witness;
    std::array<double, points> m_rates{};
    std::optional<KillPoint> m_due;
    bool m_resting = false;
};

} // namespace switchroom::simulation

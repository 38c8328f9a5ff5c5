// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/simulation/killer.h"

#include "agent/core/words.h"

namespace switchroom::simulation {

namespace {
/// How often a point is met in one world, about: a rare one is made as deadly as a common one.
double usualRate(KillPoint point) {
    switch (point) {
    case KillPoint::idle: return 0.5;
    case KillPoint::writeWaiting:
    case KillPoint::inCommit:
    case KillPoint::writeCommitted: return 0.0004;
    case KillPoint::recovering: return 0.15;
    case KillPoint::deciding: return 0.03;
    case KillPoint::webhookUnderWay: return 0.005;
    default: return 0.0015;
    }
}
} // namespace

Killer::Killer(std::uint64_t seed, Witness& witness) : m_random(seed), m_witness(witness) {
    for (std::size_t n = 0; n < points; ++n) m_rates[n] = usualRate(KillPoint(n)) * 2 * m_random.unit();
}

bool Killer::meets(KillPoint point) {
    if (m_resting || m_due || m_random.unit() >= m_rates[std::size_t(point)]) return false;
    dies(point);
    return true;
}

void Killer::dies(KillPoint point) {
    m_due = point;
    m_witness.coverage.met("kill", word(point));
    m_witness.note("the agent dies: " + word(point));
}

} // namespace switchroom::simulation

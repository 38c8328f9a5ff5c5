// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "agent/core/time.h"

#include <random>

namespace switchroom {

/// How long to wait before the next try: 0.5 s, doubled each time, at most 30 s, of which a random half is taken off, so
/// that many windows do not come back at once. Never gives up.
class RetryRest {
public:
    explicit RetryRest(std::uint32_t seed = std::random_device{}()) : m_random(seed) {}
    Millis next();
    void reset() { m_tries = 0; }
    int tries() const { return m_tries; }

private:
    std::mt19937 m_random;
    int m_tries = 0;
};

} // namespace switchroom

// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "tests/simulation/world.h"

#include <set>

namespace switchroom::simulation {

/// Carries the provider's events to the agent: signed as Stripe signs, late, twice, out of order or never, as the faults
/// say; and again, a few times, when the agent did not take one.
class WebhookPost {
public:
    explicit WebhookPost(World& world);

private:
    struct Letter {
        std::size_t index = 0;
        std::string object;
        std::string body;
        bool held = false;
    };
    void take(Letter letter);
    void deliver(const Letter& letter, int attempt);
    void arrived(const Letter& letter);

    World& m_world;
    std::map<std::string, std::size_t> m_newest; ///< by object: the newest event that has arrived
};

} // namespace switchroom::simulation

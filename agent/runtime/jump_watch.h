// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "agent/core/clock_jump.h"
#include "agent/runtime/clock.h"

namespace switchroom {

/// Holds the wall clock against the steady one, for as long as the process lives, and remembers where the wall clock ran
/// ahead. What happened before the process began can't be seen. One thread.
class JumpWatch {
public:
    explicit JumpWatch(const Clock& clock);

    /// Looks at both clocks. The oldest jumps are told as one when there are many: that counts too much, never too little.
    const std::vector<ClockJump>& look();

private:
    Micros ahead() const;

    const Clock& m_clock;
    Micros m_least; ///< the least that wall was ahead of steady since the last jump
    std::vector<ClockJump> m_jumps;
};

} // namespace switchroom

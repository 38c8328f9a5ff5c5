// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "agent/runtime/scheduler.h"

#include <functional>
#include <memory>

namespace switchroom {

/// The moment by which something must have happened; calls `expire` when it has not. Moving it costs no timer as long
/// as it moves away, so that it can be set for every request. Lives on the I/O thread.
class Deadline {
public:
    /// `expire` is not called after this object has died.
    Deadline(Scheduler& scheduler, std::function<void()> expire);

    /// From now on it is `length` away, and has not passed.
    void set(Steady::duration length);
    /// There is none. Whether one has passed stays known.
    void clear();
    /// Clears, and gives back the timer too: the last call of an owner whose scheduler lives. (The destructor cannot
    /// do it: it may run when an io_context ends, after its scheduler.)
    void retire();
    /// True from the call of `expire` to the next set().
    bool passed() const;

private:
    struct State;
    static void arm(const std::shared_ptr<State>& state);
    static void ring(const std::shared_ptr<State>& state);
    std::shared_ptr<State> m_state;
};

} // namespace switchroom

// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "agent/core/policy.h"
#include "agent/core/time.h"
#include "agent/rules/breaker_state.h"
#include "agent/rules/call_window.h"

#include <array>
#include <atomic>
#include <cstdint>
#include <expected>
#include <mutex>
#include <optional>
#include <vector>

namespace switchroom {

/// Decides whether a call may pass to a provider that has been failing (domain.md, Breaker).
///
/// Thread-safe. One for each operation of each provider. It reads no clock: every `now` is the caller's steady clock.
/// A permit carries the generation in which it was given, and every change of state begins a new one: a late result
/// counts in the counters, but never changes the state. acquire() and record() allocate nothing; acquire() takes the
/// lock only to hand out a probe. It calls nobody: changes of state wait in drainTransitions().
///
/// Closed, it opens when the window holds at least the minimum of calls and the failure rate or the slow rate is ≥ its
/// limit. Once the wait is over, the next call is the first of `probes` probes. A probe that failed, or that was slow,
/// opens it again as soon as the same limits are reached among all probes; when all are done below them it closes, with
/// an empty window. Neither the minimum nor the window plays a part in half-open. A probe is a lease: after `probeLease`
/// its place is free again, and its result is a late one.
class CircuitBreaker {
public:
    CircuitBreaker(const BreakerPolicy& policy, Steady now);

    /// A permit, or why there is none. A refusal of an open breaker takes no lock.
    std::expected<Permit, Rejection> acquire(Steady now) {
        auto gate = m_gate.load(std::memory_order_acquire);
        auto state = BreakerState(gate & stateMask);
        if (letsAllPass(state)) [[likely]]
            return Permit{gate >> stateBits, 0};
        auto until = m_rejectUntil.load(std::memory_order_relaxed);
        if (now.time_since_epoch().count() < until) return std::unexpected(reject(state, until, now));
        return acquireLocked(now);
    }

    /// What came of the call. Once for each permit.
    void record(Permit permit, CallResult result, Steady now);
    /// The call was not made, or was cancelled: its place is free, nothing is learned.
    void release(Permit permit, Steady now) { record(permit, CallResult{}, now); }

    /// Refuses every call: until `until`, when the next call is a probe, or until somebody decides otherwise.
    void forceOpen(std::optional<Steady> until, Steady now);
    /// Closed, with an empty window.
    void close(Steady now);
    /// The next calls are probes, whatever wait was left.
    void halfOpen(Steady now);
    /// Lets every call pass; the window stays empty.
    void disable(Steady now);
    /// Lets every call pass and counts it; never opens.
    void metricsOnly(Steady now);
    /// Takes over the open state of an earlier run or of another agent, with what is left of its wait. Only a closed
    /// breaker does, and only when `until` is later than now. False when it did not.
    bool adoptOpen(Steady until, Steady now);

    BreakerSnapshot snapshot(Steady now) const;

    /// Cheap: is there something to drain?
    bool hasTransitions() const { return m_transitionCount.load(std::memory_order_relaxed) != 0; }
    /// The changes of state since the last time, oldest first. At most 32 wait; beyond that the oldest are dropped and
    /// counted. The caller tells whom it concerns, outside any lock.
    std::vector<BreakerTransition> drainTransitions();

private:
    static constexpr int stateBits = 3;
    static constexpr std::uint64_t stateMask = (1U << stateBits) - 1;
    static constexpr std::int64_t never = INT64_MAX;

    struct Probe {
        std::uint64_t ticket = 0; ///< 0: the place is free
        Steady leaseUntil{};
    };

    static bool letsAllPass(BreakerState state) {
        return state == BreakerState::closed || state == BreakerState::disabled || state == BreakerState::metricsOnly;
    }
    Rejection reject(BreakerState state, std::int64_t until, Steady now);
    std::expected<Permit, Rejection> acquireLocked(Steady now);
    std::expected<Permit, Rejection> takeProbe(Steady now);
    void count(CallResult result, bool slow);
    void countLate(CallResult result);
    void tripWhenDue(Steady now);
    void settleProbe(Permit permit, CallResult result, bool slow, Steady now);
    void decideProbes(Steady now);
    void expireProbes(Steady now) const;
    void describeWindow(BreakerSnapshot& out, Steady now) const;
    void describeProbes(BreakerSnapshot& out, Steady now) const;
    std::int64_t placeFreeAt() const;
    bool reaches(int part, int whole, double limit) const { return part > 0 && double(part) / whole >= limit; }
    void change(BreakerState to, BreakerCause cause, std::int64_t until, Steady now);
    void remember(const BreakerTransition& transition);
    void changeByHand(BreakerState to, std::int64_t until, Steady now);

    const BreakerPolicy m_policy;
    const int m_minimum; ///< the policy's, but never more than the window holds

    alignas(64) std::atomic<std::uint64_t> m_gate; ///< generation << 3 | state
    std::atomic<std::int64_t> m_rejectUntil{0};    ///< while not all pass: before this no call can; `never` without end
    std::atomic<std::uint32_t> m_transitionCount{0};
    alignas(64) std::atomic<std::uint64_t> m_rejected{0};

    alignas(64) mutable std::mutex m_lock; // guards everything below, and every write of the gate
    BreakerState m_state = BreakerState::closed;
    std::uint64_t m_generation = 1;
    Steady m_since;
    std::int64_t m_openUntil = 0;
    mutable CallWindow m_window; ///< a reading forgets what is too old
    mutable BreakerCounters m_counters;
    mutable std::vector<Probe> m_probes; ///< the places
    std::uint64_t m_lastTicket = 0;
    WindowCounts m_probed; ///< probes done in this round
    int m_probesOk = 0;
    std::array<BreakerTransition, 32> m_transitions{};
    std::size_t m_firstTransition = 0;
};

} // namespace switchroom

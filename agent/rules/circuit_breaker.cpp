// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agent/rules/circuit_breaker.h"

#include <algorithm>
#include <functional>

namespace switchroom {
namespace {
std::int64_t nanosOf(Steady at) { return std::chrono::nanoseconds(at.time_since_epoch()).count(); }
Steady steadyOf(std::int64_t nanos) { return Steady{std::chrono::nanoseconds{nanos}}; }
} // namespace

CircuitBreaker::CircuitBreaker(const BreakerPolicy& policy, Steady now)
    : m_policy(policy),
      m_minimum(std::max(1, policy.windowTime.count() == 0 ? std::min(policy.minimumCalls, policy.windowCalls)
                                                           : policy.minimumCalls)),
      m_gate(1U << stateBits | std::uint64_t(BreakerState::closed)),
      m_since(now),
      m_window(policy),
      m_probes(std::size_t(std::max(policy.probes, 1))) {}

Rejection CircuitBreaker::reject(BreakerState state, std::int64_t until, Steady now) {
    m_rejected.fetch_add(1, std::memory_order_relaxed);
    Rejection rejection;
    if (state == BreakerState::forcedOpen) rejection.reason = RejectReason::forcedOpen;
    if (state == BreakerState::halfOpen) rejection.reason = RejectReason::probesTaken;
    if (until != never) rejection.retryAfter = std::chrono::nanoseconds{until - nanosOf(now)};
    return rejection;
}

std::expected<Permit, Rejection> CircuitBreaker::acquireLocked(Steady now) {
    std::lock_guard lock(m_lock);
    if (letsAllPass(m_state)) return Permit{m_generation, 0};
    if (m_state != BreakerState::halfOpen) {
        if (nanosOf(now) < m_openUntil) return std::unexpected(reject(m_state, m_openUntil, now));
        change(BreakerState::halfOpen, BreakerCause::waitOver, 0, now);
    }
    return takeProbe(now);
}

std::expected<Permit, Rejection> CircuitBreaker::takeProbe(Steady now) {
    expireProbes(now);
    auto freeAt = placeFreeAt();
    m_rejectUntil.store(freeAt, std::memory_order_relaxed);
    if (freeAt != 0) return std::unexpected(reject(m_state, freeAt, now));
    auto place = std::ranges::find(m_probes, 0U, &Probe::ticket);
    *place = Probe{++m_lastTicket, now + m_policy.probeLease};
    m_rejectUntil.store(placeFreeAt(), std::memory_order_relaxed);
    return Permit{m_generation, place->ticket};
}

void CircuitBreaker::record(Permit permit, CallResult result, Steady now) {
    bool slow = result.kind != CallKind::neutral && result.duration > m_policy.slowThreshold;
    std::lock_guard lock(m_lock);
    count(result, slow);
    if (permit.generation != m_generation) return countLate(result);
    if (m_state == BreakerState::halfOpen) return settleProbe(permit, result, slow, now);
    if (result.kind == CallKind::neutral || m_state == BreakerState::disabled) return;
    m_window.add(result.kind == CallKind::failure, slow, now);
    if (m_state == BreakerState::closed) tripWhenDue(now);
}

void CircuitBreaker::count(CallResult result, bool slow) {
    m_counters.succeeded += result.kind == CallKind::success;
    m_counters.failed += result.kind == CallKind::failure;
    m_counters.neutral += result.kind == CallKind::neutral;
    m_counters.slow += slow;
}

void CircuitBreaker::countLate(CallResult result) { m_counters.late += result.kind != CallKind::neutral; }

void CircuitBreaker::tripWhenDue(Steady now) {
    const auto& seen = m_window.counts(now);
    if (seen.calls < m_minimum) return;
    bool failing = reaches(seen.failures, seen.calls, m_policy.failureRate);
    if (!failing && !reaches(seen.slow, seen.calls, m_policy.slowRate)) return;
    change(BreakerState::open, failing ? BreakerCause::failureRate : BreakerCause::slowRate,
           nanosOf(now + m_policy.openFor), now);
}

void CircuitBreaker::settleProbe(Permit permit, CallResult result, bool slow, Steady now) {
    expireProbes(now);
    auto place = std::ranges::find(m_probes, permit.probe, &Probe::ticket);
    if (permit.probe == 0 || place == m_probes.end()) return countLate(result);
    *place = {};
    if (result.kind != CallKind::neutral) {
        ++m_probed.calls;
        m_probed.failures += result.kind == CallKind::failure;
        m_probed.slow += slow;
        m_probesOk += result.kind == CallKind::success && !slow;
    }
    m_rejectUntil.store(placeFreeAt(), std::memory_order_relaxed);
    decideProbes(now);
}

void CircuitBreaker::decideProbes(Steady now) {
    auto needed = int(m_probes.size());
    auto again = nanosOf(now + m_policy.openFor);
    if (reaches(m_probed.failures, needed, m_policy.failureRate))
        change(BreakerState::open, BreakerCause::probesFailed, again, now);
    else if (reaches(m_probed.slow, needed, m_policy.slowRate))
        change(BreakerState::open, BreakerCause::probesSlow, again, now);
    else if (m_probed.calls == needed)
        change(BreakerState::closed, BreakerCause::probesPassed, 0, now);
}

void CircuitBreaker::expireProbes(Steady now) const {
    for (auto& probe : m_probes) {
        if (probe.ticket == 0 || now < probe.leaseUntil) continue;
        probe = {};
        ++m_counters.probesExpired;
    }
}

/// When the next probe can be given: 0 when at once, else when the first lease ends.
std::int64_t CircuitBreaker::placeFreeAt() const {
    auto first = Steady::max();
    int given = m_probed.calls;
    for (const auto& probe : m_probes) {
        if (probe.ticket == 0) continue;
        ++given;
        first = std::min(first, probe.leaseUntil);
    }
    return given < int(m_probes.size()) ? 0 : nanosOf(first);
}

void CircuitBreaker::change(BreakerState to, BreakerCause cause, std::int64_t until, Steady now) {
    BreakerTransition transition{m_state, to, cause, now, ++m_generation};
    m_counters.opened += to == BreakerState::open || to == BreakerState::forcedOpen;
    m_state = to;
    m_since = now;
    m_openUntil = until;
    m_probed = {};
    m_probesOk = 0;
    std::ranges::fill(m_probes, Probe{});
    if (letsAllPass(to)) m_window.clear();

    remember(transition);
    m_rejectUntil.store(until, std::memory_order_relaxed);
    m_gate.store(m_generation << stateBits | std::uint64_t(to), std::memory_order_release);
}

void CircuitBreaker::remember(const BreakerTransition& transition) {
    auto waiting = m_transitionCount.load(std::memory_order_relaxed);
    m_transitions[(m_firstTransition + waiting) % m_transitions.size()] = transition;
    if (waiting < m_transitions.size()) {
        m_transitionCount.store(waiting + 1, std::memory_order_relaxed);
    } else {
        m_firstTransition = (m_firstTransition + 1) % m_transitions.size();
        ++m_counters.transitionsDropped;
    }
}

void CircuitBreaker::changeByHand(BreakerState to, std::int64_t until, Steady now) {
    std::lock_guard lock(m_lock);
    change(to, BreakerCause::byHand, until, now);
}

void CircuitBreaker::forceOpen(std::optional<Steady> until, Steady now) {
    changeByHand(BreakerState::forcedOpen, until ? nanosOf(*until) : never, now);
}
void CircuitBreaker::close(Steady now) { changeByHand(BreakerState::closed, 0, now); }
void CircuitBreaker::halfOpen(Steady now) { changeByHand(BreakerState::halfOpen, 0, now); }
void CircuitBreaker::disable(Steady now) { changeByHand(BreakerState::disabled, 0, now); }
void CircuitBreaker::metricsOnly(Steady now) { changeByHand(BreakerState::metricsOnly, 0, now); }

bool CircuitBreaker::adoptOpen(Steady until, Steady now) {
    std::lock_guard lock(m_lock);
    if (m_state != BreakerState::closed || until <= now) return false;
    change(BreakerState::open, BreakerCause::adopted, nanosOf(until), now);
    return true;
}

BreakerSnapshot CircuitBreaker::snapshot(Steady now) const {
    std::lock_guard lock(m_lock);
    BreakerSnapshot out;
    out.state = m_state;
    out.since = m_since;
    out.generation = m_generation;
    describeWindow(out, now);
    if (m_state == BreakerState::halfOpen) describeProbes(out, now);
    bool open = m_state == BreakerState::open || m_state == BreakerState::forcedOpen;
    if (open && m_openUntil != never) out.openUntil = steadyOf(m_openUntil);
    auto until = m_state == BreakerState::halfOpen ? placeFreeAt() : m_openUntil;
    if (until != never && until > nanosOf(now)) out.retryAfter = std::chrono::nanoseconds{until - nanosOf(now)};
    out.counters = m_counters;
    out.counters.rejected = m_rejected.load(std::memory_order_relaxed);
    return out;
}

void CircuitBreaker::describeWindow(BreakerSnapshot& out, Steady now) const {
    const auto& seen = m_window.counts(now);
    out.calls = seen.calls;
    out.failures = seen.failures;
    out.slow = seen.slow;
    out.minimum = m_minimum;
    if (seen.calls < m_minimum) return;
    out.failureRate = double(seen.failures) / seen.calls;
    out.slowRate = double(seen.slow) / seen.calls;
}

void CircuitBreaker::describeProbes(BreakerSnapshot& out, Steady now) const {
    expireProbes(now);
    out.probesNeeded = int(m_probes.size());
    out.probesDone = m_probed.calls;
    out.probesOk = m_probesOk;
    out.probesGiven = m_probed.calls + int(std::ranges::count_if(m_probes, std::identity{}, &Probe::ticket));
}

std::vector<BreakerTransition> CircuitBreaker::drainTransitions() {
    std::lock_guard lock(m_lock);
    std::vector<BreakerTransition> out;
    auto waiting = m_transitionCount.exchange(0, std::memory_order_relaxed);
    for (std::size_t i = 0; i < waiting; ++i)
        out.push_back(m_transitions[(m_firstTransition + i) % m_transitions.size()]);
    m_firstTransition = 0;
    return out;
}

} // namespace switchroom

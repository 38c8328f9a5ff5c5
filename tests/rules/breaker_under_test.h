// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "agent/rules/circuit_breaker.h"

#include <optional>

namespace switchroom {

/// A breaker with a hand-moved clock. The policy is small enough to count on the fingers.
class BreakerUnderTest {
public:
    static BreakerPolicy small() {
        BreakerPolicy policy;
        policy.windowCalls = 10;
        policy.minimumCalls = 4;
        policy.failureRate = 0.5;
        policy.slowThreshold = Millis{1000};
        policy.slowRate = 0.5;
        policy.openFor = Millis{30000};
        policy.probes = 2;
        policy.probeLease = Millis{5000};
        return policy;
    }

    explicit BreakerUnderTest(const BreakerPolicy& policy = small()) : breaker(policy, now) {}

    void pass(Millis time) { now += time; }

    std::optional<Permit> acquire() {
        auto permit = breaker.acquire(now);
        return permit ? std::optional(*permit) : std::nullopt;
    }
    /// True when the breaker let it pass.
    bool call(CallKind kind, Millis duration = Millis{10}) {
        auto permit = acquire();
        if (permit) record(*permit, kind, duration);
        return permit.has_value();
    }
    void calls(int count, CallKind kind) {
        for (int i = 0; i < count; ++i) call(kind);
    }
    void record(Permit permit, CallKind kind, Millis duration = Millis{10}) {
        breaker.record(permit, CallResult{kind, duration}, now);
    }
    void trip() { calls(4, CallKind::failure); }
    /// Open, and its wait over.
    void tripAndWait() {
        trip();
        pass(Millis{30000});
    }
    BreakerState state() const { return breaker.snapshot(now).state; }
    BreakerSnapshot snapshot() const { return breaker.snapshot(now); }
    std::string hint() const { return breakerHint(snapshot()); }

    Steady now{std::chrono::hours{1}};
    CircuitBreaker breaker;
};

} // namespace switchroom

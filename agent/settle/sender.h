// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "agent/settle/conclusion.h"
#include "agent/settle/flights.h"

namespace switchroom {

/// Sends one payment that has a durable first attempt, with the retry loop that the playbook allows, and settles what
/// the provider answers. Owned by the agent; lives on the I/O thread. A caller that leaves never stops it.
class Sender {
public:
    explicit Sender(SettleRoom& room) : m_room(room) {}

    /// How the last call was refused when nothing left, for the caller's 503.
    struct Sent {
        Payment payment;
        std::optional<ErrorClass> refused;
        std::optional<std::chrono::nanoseconds> retryAfter;
    };

    /// `attempt` is durable, and `flight` is the payment's. `budget` is what the operation may take in all.
    asio::awaitable<std::expected<Sent, Error>> send(Payment payment, Attempt attempt, Millis budget);
    /// Cancels the provider's payable object, and settles what it confirms. The payment must be in flight by the caller.
    asio::awaitable<std::expected<Payment, Error>> cancelOpen(Payment payment, Millis budget);

private:
    struct Loop; // the state of one payment's retry loop
    asio::awaitable<std::expected<Changed, Error>> conclude(Attempt attempt, GuardedCall call, bool willRetry);
    /// The retry loop ends without another attempt: unknown when one may have left, else not_sent.
    asio::awaitable<std::expected<Payment, Error>> giveUp(PaymentId id);
    std::optional<Steady::duration> retryIn(Loop& loop, const Payment& payment, const Attempt& attempt,
                                            const GuardedCall& call);
    std::function<bool()> fenceFor(const Payment& payment, const Attempt& attempt, Steady leaseEnd) const;
    Millis keyLifetimeOf(const Payment& payment) const;

    SettleRoom& m_room;
};

} // namespace switchroom

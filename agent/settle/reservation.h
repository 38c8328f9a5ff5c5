// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "agent/settle/executor.h"
#include "agent/settle/payment_change.h"

namespace switchroom {

/// What a request meets: a fresh reservation or a resumed one (both with an attempt to be sent), or what is known.
struct Reservation {
    enum class Kind { fresh, resumed, current, frozen };
    Kind kind = Kind::current;
    Payment payment;
    Attempt attempt;        ///< with fresh and resumed
    int frozenStatus = 0;   ///< with frozen
    std::string frozenBody; ///< with frozen
};

/// Everything that a reservation needs to decide inside its transaction.
struct ReservationPlan {
    ExecuteRequest request;
    Payment payment; ///< as it would be reserved
    KeyId keyId;
    Digest fingerprint{};
    Instant leaseUntil{};
    Millis keyLifetime{};
};

/// SHA-256 of the normalised body: equal for the same intention, whatever its JSON looked like.
Digest fingerprintOf(const ExecuteRequest& request);

/// Key first, then siblings and the parent's limits, then payment, key and first attempt at once. Writer's thread.
std::expected<Reservation, Error> reserveIn(PaymentChange& change, const WriteMoment& moment,
                                            const ReservationPlan& plan);

/// A payment that waits unsent gets its next attempt. Writer's thread.
std::expected<Reservation, Error> resumeIn(PaymentChange& change, const WriteMoment& moment, Payment payment,
                                           Instant leaseUntil, const Actor& actor);

} // namespace switchroom

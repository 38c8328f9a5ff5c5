// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "agent/core/clock_jump.h"
#include "agent/core/payment.h"

#include <optional>
#include <string>

namespace switchroom {

/// When "not found" may become "failed" (domain.md, Inquiry): the capabilities and the numbers.
struct SealPolicy {
    bool weSend = true;                  ///< we alone send this payment
    bool consistent = false;             ///< the lookup that was asked sees every effect at once
    std::optional<Millis> lateEffectMax; ///< after this, what was sent has taken effect or never will
    int answers = 3;
    Millis over{600000};
};

/// A not-found: when it was asked, and what the wall clock is known to have jumped over until then.
struct NotFound {
    Instant askedAt{};
    Instant now{};
    std::vector<ClockJump> jumps{};
};

/// The payment after a not-found that was asked while nothing of it was in flight or queued. It seals the payment first
/// (from then on a re-send is refused), counts answers that prove something, and fails it when they suffice. A clock that
/// was set forward makes no answer count sooner.
Payment afterNotFound(Payment payment, const SealPolicy& policy, const NotFound& answer);

/// Why not-founds will never settle this payment, in one sentence; empty when they may.
std::string whyNeverSealed(const SealPolicy& policy);

} // namespace switchroom

// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "agent/protocol/provider_view.h"
#include "ui/look/format.h"

#include <QString>

namespace switchroom {

// What a breaker says about itself, in words. Pure: `now` is given.

/// Of a breaker's or history's operation; "status" are the inquiries.
QString operationName(const std::string& operation);
/// "adyen · charge"
QString nameOf(const BreakerView& breaker);
bool isIll(BreakerCondition state); ///< open, half open or forced open

/// "3 min 12 s · probe in 18 s"
QString standing(const BreakerView& breaker, Instant now, const Format& format);
/// What comes next, without the time in the state: "probe in 18 s", "7 of 10 calls: cannot trip yet"; may be empty.
QString outlook(const BreakerView& breaker, Instant now, const Format& format);

/// What a breaker trips by: failures or slow calls, whichever is nearer to its limit.
struct Strain {
    bool bySlow = false;
    std::optional<double> rate; ///< of the calls in the window, also below the minimum; absent without calls
    double limit = 0;
    /// 1 where it trips; 0 without calls or without a limit.
    double ratio() const { return rate && limit > 0 ? *rate / limit : 0; }
};
Strain strainOf(const BreakerView& breaker);
/// "63 % failing", "2 of 7 slow", "no calls".
QString strainText(const BreakerView& breaker, const Format& format);
QString limitText(const BreakerView& breaker, const Format& format);

/// Whether `a` needs a person's eyes more than `b`. Among those that are closed only a clear difference counts, so that an
/// order made by this does not tremble.
bool isWorse(const BreakerView& a, const BreakerView& b);
/// Null without breakers. The inquiries' counts only when it is ill.
const BreakerView* worstOf(const ProviderView& provider);

} // namespace switchroom

// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "agent/core/time.h"

#include <boost/describe.hpp>

#include <bitset>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace switchroom::demo {

/// Everything this provider can do wrong. "Before" and "after" mean the effect: money moved and written to the ledger.
enum class Fault {
    refuse,            ///< a new connection is reset before a byte of it is read
    outage,            ///< the listening socket and all connections are closed for `for`
    resetBefore,       ///< connection reset, nothing happened
    resetAfter,        ///< connection reset, it happened
    hangBefore,        ///< no answer until the client leaves (at most `for`), nothing happened
    hangAfter,         ///< no answer until the client leaves (at most `for`), it happened
    effectAfterGone,   ///< no answer until the client leaves, and `for` later it happens
    drip,              ///< it happened; the answer comes in small pieces over `for`
    slow,              ///< everything after a time drawn from a log-normal distribution (median, p99)
    errorBefore,       ///< 5xx, nothing happened; stored under the key where the dialect stores errors
    errorAfter,        ///< 5xx, it happened; stored under the key where the dialect stores errors
    rateLimited,       ///< 429 with Retry-After in one of its forms, nothing happened
    html200,           ///< it happened; the answer is a web page with status 200
    cutBody,           ///< it happened; the answer ends in the middle, without Content-Length
    wrongAmount,       ///< it happened; the answer names another amount
    otherPayment,      ///< it happened; the answer is another payment's
    decline,           ///< the payer's bank says no; Stripe's intent stays payable
    processing,        ///< undecided for `for`, then succeeded (with probability `share`) or declined
    requiresAction,    ///< the payer must act; does within `for` (with probability `share`), or declines
    unmappedStatus,    ///< a status that no document names, for `for`; then as processing
    keyInUse,          ///< 409, another request with this key seems to run
    keyForgotten,      ///< this key is forgotten `for` after its first use
    lookupLag,         ///< a lookup by reference does not see what is younger than `for`
    webhookLate,       ///< delivered `for` later
    webhookTwice,      ///< delivered twice
    webhookOutOfOrder, ///< delivered after a later event of the same object (waits at most `for`)
    webhookLost,       ///< never delivered
};
BOOST_DESCRIBE_ENUM(Fault, refuse, outage, resetBefore, resetAfter, hangBefore, hangAfter, effectAfterGone, drip, slow,
                    errorBefore, errorAfter, rateLimited, html200, cutBody, wrongAmount, otherPayment, decline,
                    processing, requiresAction, unmappedStatus, keyInUse, keyForgotten, lookupLag, webhookLate,
                    webhookTwice, webhookOutOfOrder, webhookLost)
inline constexpr std::size_t faultCount = 27;

/// lower_snake_case; html200 is "html_200".
std::string faultName(Fault fault);
std::optional<Fault> faultNamed(std::string_view name);
std::string allFaultNames();

/// Several faults meant for one request.
using FaultSet = std::bitset<faultCount>;
inline bool has(const FaultSet& set, Fault fault) { return set.test(static_cast<std::size_t>(fault)); }
/// "reset_after", or "decline+reset_after" for a combination made on purpose; "none" is the empty set.
std::optional<FaultSet> faultSetNamed(std::string_view text);
std::string faultSetName(const FaultSet& set);
std::vector<Fault> faultsOf(const FaultSet& set);

/// On what a fault can fall. Each draw is for one of them.
enum class Occasion { connection, money, lookup, key, event };
BOOST_DESCRIBE_ENUM(Occasion, connection, money, lookup, key, event)

/// The forms in which a provider has been seen to say Retry-After.
enum class RetryAfterForm { any, seconds, imf, rfc850, asctime, malformed, none };
BOOST_DESCRIBE_ENUM(RetryAfterForm, any, seconds, imf, rfc850, asctime, malformed, none)

/// Which requests a fault falls on; money requests are those that can have an effect.
enum class FaultTarget { all, money, lookup };
BOOST_DESCRIBE_ENUM(FaultTarget, all, money, lookup)

/// How one fault behaves. Each fault has its own defaults.
struct FaultShape {
    Millis length{1000};
    Millis median{150}; ///< slow
    Millis p99{1500};   ///< slow
    double share = 0.7; ///< processing, requires_action, unmapped_status: how many end well
    int status = 500;   ///< error_before, error_after
    RetryAfterForm form = RetryAfterForm::any;
    std::chrono::seconds retryAfter{1};
    FaultTarget on = FaultTarget::all;
    bool operator==(const FaultShape&) const = default;
};
FaultShape defaultShape(Fault fault);

/// Whether a fault can fall on such an occasion at all.
bool fits(Fault fault, Occasion occasion, FaultTarget on);

} // namespace switchroom::demo

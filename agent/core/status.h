// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <boost/describe.hpp>

namespace switchroom {

/// What a payment asks a provider to do. A capture, refund or cancel is a child of the payment it acts on.
enum class Operation { charge, authorise, capture, refund, cancel, payout };
BOOST_DESCRIBE_ENUM(Operation, charge, authorise, capture, refund, cancel, payout)

/// Did the payment go through? Unknown is neither success nor failure.
enum class Status { pending, unknown, succeeded, failed };
BOOST_DESCRIBE_ENUM(Status, pending, unknown, succeeded, failed)

/// More within the status (see domain.md, Status and phase). `none` belongs to succeeded alone.
enum class Phase {
    none,
    reserved,       // pending: durable, no attempt has begun
    queued,         // pending: waits for its provider, may be cancelled
    sending,        // pending: an attempt is under way
    notSent,        // pending: refused before any byte, the same key resumes it; failed: send_before has passed
    requiresAction, // pending: the payer has to act at the provider
    processing,     // pending: the provider works on it
    declinedOpen,   // pending: declined, but the provider's object is still payable
    asking,         // unknown: inquiries are under way
    needsHuman,     // unknown: no machine could settle it in time
    declined,       // failed
    cancelled,      // failed
};
BOOST_DESCRIBE_ENUM(Phase, none, reserved, queued, sending, notSent, requiresAction, processing, declinedOpen, asking,
                    needsHuman, declined, cancelled)

/// Who or what made a state final.
enum class DecidedBy { provider, inference, person, owner };
BOOST_DESCRIBE_ENUM(DecidedBy, provider, inference, person, owner)

inline bool isFinal(Status status) { return status == Status::succeeded || status == Status::failed; }

} // namespace switchroom

// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "agent/providers/adapter.h"

/// What the dialects have in common: what a reply means by its status alone, and what a provider's word means for the
/// operation that was asked for.
namespace switchroom {

/// A reply that is no answer of the provider: 408, 409, 429, 5xx, 401, 403, redirects, other 4xx. Always unknown: none of
/// them proves that nothing happened. A 5xx that the provider replays from its memory of the key is not repeated, since
/// the same key brings the same 5xx: only asking helps.
Reading unansweredReading(const HttpReply& reply);
/// The same for an inquiry: could not ask.
InquiryReading unansweredInquiry(const HttpReply& reply);

/// Something complete came, but it cannot be believed: unparsable, or about another payment.
Reading doubtfulReading(ErrorClass error, std::string detail);
InquiryReading doubtfulInquiry(ErrorClass error, std::string detail);

/// What an object's state says about the operation that acts on it.
struct Meaning {
    std::optional<ProviderStatus> status; ///< nothing: nobody mapped it
    bool untouched = false;               ///< the object is there, and the operation had no effect on it (yet)
};
/// `status` is the object's own. A capture has succeeded when the object has; a cancel when the object is cancelled.
Meaning meaningFor(Operation operation, std::optional<ProviderStatus> status);

/// The outcome of an attempt whose answer was believed: `evidence` is about this payment. Another amount or currency makes
/// it unknown, as does a status nobody mapped.
Reading answeredReading(const Payment& payment, Evidence evidence);
InquiryReading answeredInquiry(Evidence evidence);

bool isSuccess(int httpStatus);
/// The key had its answer before: this is that answer, not one to this call.
bool isReplayed(const HttpReply& reply);
/// True while no attempt of this payment may have left before the one that is read: only then can a refusal prove that
/// nothing happened.
bool nothingSentBefore(const Payment& payment);

} // namespace switchroom

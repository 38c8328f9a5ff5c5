// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "agent/providers/adapter.h"
#include "agent/providers/minor_units.h"

/// Replies of Stripe, read. StripeAdapter says what they count as. None of them throws, whatever the bytes.
namespace switchroom {

Reading readStripeExecute(const Payment& payment, const HttpReply& reply, const Exponents& exponents);
/// Of a declined_open payment's object: cancelled means failed; whatever else Stripe shows is evidence as well.
Reading readStripeCancel(const Payment& payment, const HttpReply& reply, const Exponents& exponents);
InquiryReading readStripeInquiry(const Payment& payment, Lookup lookup, const HttpReply& reply,
                                 const Exponents& exponents);

} // namespace switchroom

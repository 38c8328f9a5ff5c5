// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "agent/core/payment.h"
#include "agent/core/provider_policy.h"
#include "agent/providers/adapter.h"

#include <string>
#include <string_view>

namespace switchroom {

inline const PaymentId samplePaymentId = *idFrom<PaymentId>("0190a1b2-0000-7000-8000-000000000001");
inline const PaymentId sampleParentId = *idFrom<PaymentId>("0190a1b2-0000-7000-8000-00000000000a");
inline const std::string otherId = "0190a1b2-0000-7000-8000-0000000000ff";

/// A charge of 25.99 EUR for order-1001, not sent yet.
Payment sampleCharge();
/// The charge that children act on: succeeded, the provider calls it pi_parent1.
Payment sampleParent();
Payment sampleChild(Operation operation);
/// The same after an attempt that may have left.
Payment sentBefore(Payment payment);

ProviderPolicy stripePolicy();
/// "plain": keys and a consistent listing by our payment id. "bank": no keys, an inconsistent listing by order.
ProviderPolicy plainPolicy();
ProviderPolicy bankPolicy();

HttpReply replyOf(int status, std::string_view body, std::vector<HttpHeader> headers = {});
/// The text with each 'a' replaced by 'b': how tests vary one sample.
std::string with(std::string text, std::string_view a, std::string_view b);

/// An intent of sampleCharge(), succeeded.
extern const std::string sampleIntent;
/// A refund of sampleChild(Operation::refund), succeeded.
extern const std::string sampleRefund;
/// A payment of the plain and bank dialect: sampleCharge(), succeeded, with our payment id.
extern const std::string samplePlain;

std::string_view valueOf(const HttpRequest& request, std::string_view header);

} // namespace switchroom

// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "agent/core/error.h"
#include "agent/protocol/decision_view.h"
#include "agent/protocol/key_view.h"
#include "agent/protocol/payment_request.h"
#include "agent/protocol/provider_view.h"
#include "agent/protocol/token_view.h"

#include <optional>

namespace switchroom {

/// What a request must hold beyond its types: lengths, printable texts, amounts > 0, known currencies, no card number as
/// `method`. Nothing when all is well. The error names every wrong place. A port checks before it acts, a form while a
/// person types.
std::optional<Error> check(const PaymentRequest& request);
std::optional<Error> check(const RefundRequest& request);
std::optional<Error> check(const CancelRequest& request);
std::optional<Error> check(const AnnotationRequest& request);
std::optional<Error> check(const ResolutionRequest& request);
std::optional<Error> check(const DecisionRequest& request);
std::optional<Error> check(const ReleaseRequest& request);
std::optional<Error> check(const BreakerActionRequest& request);
std::optional<Error> check(const TokenRequest& request);

/// True when digits (13 to 19, single spaces or hyphens between them) pass Luhn's check: most likely a card number.
bool looksLikeCardNumber(std::string_view text);

} // namespace switchroom

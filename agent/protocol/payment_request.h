// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "agent/core/money.h"
#include "agent/core/status.h"
#include "agent/core/time.h"

#include <boost/describe.hpp>

#include <optional>
#include <string>

namespace switchroom {

/// The body of POST /v1/payments: one intention to move money.
struct PaymentRequest {
    std::string provider;  ///< name in the playbook
    Operation operation{}; ///< charge, authorise or payout; the others are children with routes of their own
    std::string orderRef;  ///< 1…128 printable characters; an order has one charge unless `additional`
    std::optional<std::string> customerRef; ///< at most 128 characters
    Money amount;                           ///< > 0, minor units
    std::optional<std::string> method;      ///< the provider's token of the payer's instrument; never a card number
    std::optional<bool> additional;         ///< a second charge of the same order is meant
    std::optional<Instant> sendBefore;      ///< after this it is not sent any more; the playbook's by default
    bool operator==(const PaymentRequest&) const = default;
};
BOOST_DESCRIBE_STRUCT(PaymentRequest, (),
                      (provider, operation, orderRef, customerRef, amount, method, additional, sendBefore))

/// The body of POST /v1/payments/{id}/refunds. Without an amount: all that is captured and not yet refunded.
struct RefundRequest {
    std::optional<Money> amount;
    std::optional<Instant> sendBefore;
    bool operator==(const RefundRequest&) const = default;
};
BOOST_DESCRIBE_STRUCT(RefundRequest, (), (amount, sendBefore))

/// The body of POST /v1/payments/{id}/cancel: calls off what has not been sent.
struct CancelRequest {
    std::optional<std::string> reason; ///< for the audit log; mandatory for people (at least 10 characters)
    bool operator==(const CancelRequest&) const = default;
};
BOOST_DESCRIBE_STRUCT(CancelRequest, (), (reason))

/// The body of PATCH /v1/payments/{id}: what is absent stays as it is, an empty text clears.
struct AnnotationRequest {
    std::optional<std::string> owner; ///< at most 64 characters
    std::optional<std::string> note;  ///< at most 2,000 characters
    bool operator==(const AnnotationRequest&) const = default;
};
BOOST_DESCRIBE_STRUCT(AnnotationRequest, (), (owner, note))

/// A request without fields.
struct NoRequest {
    bool operator==(const NoRequest&) const = default;
};
BOOST_DESCRIBE_STRUCT(NoRequest, (), ())

} // namespace switchroom

// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "agent/core/error.h"

#include <boost/describe.hpp>

#include <optional>
#include <string>
#include <vector>

namespace switchroom {

/// application/problem+json (RFC 9457) with our additions: the body of every refusal.
struct ProblemView {
    std::string type; ///< urn:problem-type:switchroom:<code>
    std::string title;
    int status = 500;
    std::string detail;
    std::string instance; ///< the path that was asked
    ErrorCode code{};
    std::string requestId;
    bool retryable = false; ///< the same request may be sent again, with the same key
    std::optional<std::vector<FieldError>> errors;
    std::optional<PaymentId> paymentId;      ///< the payment that stands in the way
    std::optional<std::int64_t> version;     ///< 412: the present version
    std::optional<std::int64_t> retryAfterS; ///< as in Retry-After
    bool operator==(const ProblemView&) const = default;
};
BOOST_DESCRIBE_STRUCT(ProblemView, (),
                      (type, title, status, detail, instance, code, requestId, retryable, errors, paymentId, version,
                       retryAfterS))

/// What a caller needs to know about a code.
struct ErrorKind {
    int status;
    const char* title;
    bool retryable;
};
ErrorKind errorKind(ErrorCode code);

/// The document for a refusal. `instance` and `requestId` are the request's.
ProblemView problemOf(const Error& error, std::string instance, std::string requestId);

} // namespace switchroom

// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "agent/core/ids.h"

#include <boost/describe.hpp>

#include <chrono>
#include <optional>
#include <string>
#include <vector>

namespace switchroom {

/// Every reason for which the agent can say no. The word is the `code` of the problem document; protocol gives its status.
enum class ErrorCode {
    invalidRequest,
    invalidJson,
    keyMissing,
    keyMalformed,
    keyInProgress,
    keyReused,
    keyExpired,
    siblingOpen,
    refundExceedsCapture,
    parentNotPayable,
    unknownProvider,
    operationNotSupported,
    unknownCurrency,
    breakerOpen,
    bulkheadFull,
    retryBudgetExhausted,
    providerUnreachable,
    sendBeforePassed,
    resendRefused,
    notCancellable,
    notFound,
    versionMissing,
    versionStale,
    groundMissing,
    notDecidable,
    approvalClosed,
    samePerson,
    unauthenticated,
    forbidden,
    hostNotAllowed,
    originNotAllowed,
    methodNotAllowed,
    unsupportedMediaType,
    payloadTooLarge,
    signatureInvalid,
    rateLimited,
    overloaded,
    storeUnavailable,
    auditUnavailable,
    shuttingDown,
    internal,
};
BOOST_DESCRIBE_ENUM(ErrorCode, invalidRequest, invalidJson, keyMissing, keyMalformed, keyInProgress, keyReused,
                    keyExpired, siblingOpen, refundExceedsCapture, parentNotPayable, unknownProvider,
                    operationNotSupported, unknownCurrency, breakerOpen, bulkheadFull, retryBudgetExhausted,
                    providerUnreachable, sendBeforePassed, resendRefused, notCancellable, notFound, versionMissing,
                    versionStale, groundMissing, notDecidable, approvalClosed, samePerson, unauthenticated, forbidden,
                    hostNotAllowed, originNotAllowed, methodNotAllowed, unsupportedMediaType, payloadTooLarge,
                    signatureInvalid, rateLimited, overloaded, storeUnavailable, auditUnavailable, shuttingDown,
                    internal)

/// One field that is wrong, by JSON pointer.
struct FieldError {
    std::string pointer;
    std::string detail;
    bool operator==(const FieldError&) const = default;
};
BOOST_DESCRIBE_STRUCT(FieldError, (), (pointer, detail))

/// A refusal: what is wrong, in words that say what to do.
struct Error {
    ErrorCode code = ErrorCode::internal;
    std::string detail;
    std::vector<FieldError> fields{};
    std::optional<PaymentId> payment{}; ///< the payment it is about, for a link
    std::optional<std::chrono::seconds> retryAfter{};
    bool operator==(const Error&) const = default;
};

} // namespace switchroom

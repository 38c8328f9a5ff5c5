// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agent/protocol/problem.h"

#include "agent/core/words.h"

namespace switchroom {

ErrorKind errorKind(ErrorCode code) {
    using enum ErrorCode;
    switch (code) {
    case invalidRequest: return {422, "The request has wrong fields", false};
    case invalidJson: return {400, "The body is not JSON", false};
    case keyMissing: return {400, "An Idempotency-Key is needed", false};
    case keyMalformed: return {400, "The Idempotency-Key has a wrong form", false};
    case keyInProgress: return {409, "The key is being worked on", true};
    case keyReused: return {422, "The key belongs to another request", false};
    case keyExpired: return {410, "The key has expired", false};
    case siblingOpen: return {409, "The order has another payment", false};
    case refundExceedsCapture: return {409, "More would be given back than was taken", false};
    case parentNotPayable: return {409, "The payment does not allow it", false};
    case unknownProvider: return {422, "The provider is unknown", false};
    case operationNotSupported: return {422, "The provider does not offer it", false};
    case unknownCurrency: return {422, "The currency is unknown", false};
    case breakerOpen: return {503, "The provider's breaker is open; nothing was sent", true};
    case bulkheadFull: return {503, "Too many calls to the provider; nothing was sent", true};
    case retryBudgetExhausted: return {503, "The retry budget is spent; nothing was sent", true};
    case providerUnreachable: return {503, "The provider cannot be reached; nothing was sent", true};
    case sendBeforePassed: return {422, "The time to send it has passed", false};
    case resendRefused: return {409, "It may not be sent again", false};
    case notCancellable: return {409, "It can no longer be called off", false};
    case notFound: return {404, "There is no such thing", false};
    case versionMissing: return {428, "If-Match is needed", false};
    case versionStale: return {412, "It has changed since it was read", false};
    case groundMissing: return {409, "The decision lacks its ground", false};
    case notDecidable: return {409, "There is nothing to decide", false};
    case approvalClosed: return {409, "The approval is closed", false};
    case samePerson: return {403, "It needs another person", false};
    case unauthenticated: return {401, "A valid token is needed", false};
    case forbidden: return {403, "The role does not allow it", false};
    case hostNotAllowed: return {421, "This host is not served here", false};
    case originNotAllowed: return {403, "Browsers of other origins are refused", false};
    case methodNotAllowed: return {405, "The method is not allowed here", false};
    case unsupportedMediaType: return {415, "The media type is not taken here", false};
    case payloadTooLarge: return {413, "The body is too large", false};
    case signatureInvalid: return {400, "The webhook was refused", false};
    case rateLimited: return {429, "Too many attempts", true};
    case overloaded: return {503, "Too busy", true};
    case storeUnavailable: return {503, "The store is not available", true};
    case auditUnavailable: return {503, "The audit log is not available", true};
    case shuttingDown: return {503, "The agent is stopping", true};
    case internal: return {500, "The agent failed", false};
    }
    return {500, "The agent failed", false};
}

ProblemView problemOf(const Error& error, std::string instance, std::string requestId) {
    auto kind = errorKind(error.code);
    ProblemView view{.type = "urn:problem-type:switchroom:" + word(error.code),
                     .title = kind.title,
                     .status = kind.status,
                     .detail = error.detail,
                     .instance = std::move(instance),
                     .code = error.code,
                     .requestId = std::move(requestId),
                     .retryable = kind.retryable};
    if (!error.fields.empty()) view.errors = error.fields;
    view.paymentId = error.payment;
    if (error.retryAfter) view.retryAfterS = error.retryAfter->count();
    return view;
}

} // namespace switchroom

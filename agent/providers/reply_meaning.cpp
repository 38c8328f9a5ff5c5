// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agent/providers/reply_meaning.h"

#include <fmt/format.h>

#include <utility>

namespace switchroom {
namespace {

/// What one status means to whoever waits for an answer.
struct Silence {
    ErrorClass error = ErrorClass::refused;
    bool retryable = false;
    bool askAtOnce = false;
};

Silence silenceOf(const HttpReply& reply) {
    switch (reply.status) {
    case 408: return {ErrorClass::timeout, true, false};
    case 409: return {ErrorClass::keyInUse, false, true};
    case 429: return {ErrorClass::rateLimited, true, false};
    default: break;
    }
    if (reply.status >= 500) return {ErrorClass::serverError, !isReplayed(reply), isReplayed(reply)};
    return {ErrorClass::refused, false, true};
}

std::string sentence(const HttpReply& reply) {
    return fmt::format("The provider answered {}{}.", reply.status,
                       isReplayed(reply) ? ", replayed for the same key" : "");
}
} // namespace

bool isSuccess(int httpStatus) { return httpStatus >= 200 && httpStatus < 300; }

bool isReplayed(const HttpReply& reply) { return headerValue(reply.headers, "Idempotent-Replayed") == "true"; }

bool nothingSentBefore(const Payment& payment) { return !payment.firstSentAt; }

Reading unansweredReading(const HttpReply& reply) {
    auto silence = silenceOf(reply);
    Reading reading{.error = silence.error, .retryable = silence.retryable, .askAtOnce = silence.askAtOnce};
    reading.retryAfter = headerValue(reply.headers, "Retry-After");
    reading.detail = sentence(reply);
    return reading;
}

InquiryReading unansweredInquiry(const HttpReply& reply) {
    InquiryReading reading{.error = silenceOf(reply).error};
    reading.retryAfter = headerValue(reply.headers, "Retry-After");
    reading.detail = sentence(reply);
    return reading;
}

Reading doubtfulReading(ErrorClass error, std::string detail) {
    return {.error = error, .askAtOnce = error == ErrorClass::mismatch, .detail = std::move(detail)};
}

InquiryReading doubtfulInquiry(ErrorClass error, std::string detail) {
    return {.error = error, .detail = std::move(detail)};
}

Meaning meaningFor(Operation operation, std::optional<ProviderStatus> status) {
    if (!status || (operation != Operation::capture && operation != Operation::cancel)) return {.status = status};
    switch (*status) {
    case ProviderStatus::succeeded:
        return {.status = operation == Operation::capture ? ProviderStatus::succeeded : ProviderStatus::declined};
    case ProviderStatus::cancelled:
        return {.status = operation == Operation::cancel ? ProviderStatus::succeeded : ProviderStatus::declined};
    case ProviderStatus::processing: return {.status = ProviderStatus::processing};
    default: return {.untouched = true};
    }
}

Reading answeredReading(const Payment& payment, Evidence evidence) {
    Reading reading{.rawStatus = evidence.rawStatus};
    if (evidence.money && *evidence.money != payment.money) {
        reading.error = ErrorClass::mismatch;
        reading.detail =
            fmt::format("The provider reports {} instead of {}.", plainText(*evidence.money), plainText(payment.money));
    } else if (!evidence.status) {
        reading.error = ErrorClass::unmapped;
        reading.askAtOnce = true;
        reading.detail = fmt::format("Nobody mapped the status \"{}\".", evidence.rawStatus);
    } else {
        switch (*evidence.status) {
        case ProviderStatus::succeeded: reading.outcome = Outcome::succeeded; break;
        case ProviderStatus::authorised:
            reading.outcome = payment.operation == Operation::authorise ? Outcome::succeeded : Outcome::pending;
            break;
        case ProviderStatus::processing:
        case ProviderStatus::requiresAction:
        case ProviderStatus::declinedOpen: reading.outcome = Outcome::pending; break;
        case ProviderStatus::declined:
        case ProviderStatus::cancelled: reading.outcome = Outcome::failed; break;
        }
        reading.detail = fmt::format("The provider says \"{}\".", evidence.rawStatus);
    }
    reading.evidence = std::move(evidence);
    return reading;
}

InquiryReading answeredInquiry(Evidence evidence) {
    InquiryReading reading;
    reading.answer = evidence.status ? InquiryAnswer::found : InquiryAnswer::unmapped;
    reading.detail = evidence.status ? fmt::format("The provider says \"{}\".", evidence.rawStatus)
                                     : fmt::format("Nobody mapped the status \"{}\".", evidence.rawStatus);
    reading.evidence = std::move(evidence);
    return reading;
}

} // namespace switchroom

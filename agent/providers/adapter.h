// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "agent/core/attempt.h"
#include "agent/core/evidence.h"
#include "agent/core/http_message.h"
#include "agent/core/inquiry.h"
#include "agent/core/payment.h"

#include <expected>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>

namespace switchroom {

/// What a complete HTTP reply to an execute or cancel call means. `retryable` tells whether the same call may be sent
/// again under the same key (408, 429, 5xx); the retry policy decides whether it is.
struct Reading {
    Outcome outcome = Outcome::unknown;
    ErrorClass error = ErrorClass::none;
    bool retryable = false;
    bool askAtOnce = false;           ///< a refusal after which only an inquiry helps (key in use, already done)
    std::string retryAfter;           ///< the header's raw value
    std::optional<Evidence> evidence; ///< filled except id, payment, seenAt, reference
    std::string rawStatus;
    std::string detail;
};

/// What a complete HTTP reply to an inquiry means. `couldNotAsk` for 401, 403, 429, 5xx and whatever is not an answer.
struct InquiryReading {
    InquiryAnswer answer = InquiryAnswer::couldNotAsk;
    std::optional<Evidence> evidence; ///< with found and unmapped
    ErrorClass error = ErrorClass::none;
    std::string retryAfter;
    std::string detail;
};

/// One item of a verified webhook: evidence about a payment, if it names one.
struct WebhookEvent {
    std::string account;
    std::string dedupKey; ///< the scheme's own (event id; or the signed fields)
    std::string type;
    std::string objectId;
    std::optional<PaymentId> payment; ///< from our metadata
    std::optional<Evidence> evidence; ///< filled except id, payment, seenAt, reference
};

enum class WebhookRefusal { signature, tooOld, malformed };

/// What a provider's dialect and the playbook together allow.
struct CapabilityCard {
    bool keyed = true;       ///< it knows idempotency keys
    bool lookupById = false; ///< …when the provider's id is known
    bool byIdConsistent = false;
    bool lookupByReference = false;
    bool byReferenceConsistent = false;
    bool cancelsOpen = false; ///< a declined, still payable object can be cancelled
};

/// A provider's dialect: bytes ⇄ core values. Pure and thread-safe: no time, no network, no state.
class Adapter {
public:
    virtual ~Adapter() = default;
    virtual CapabilityCard card() const = 0;
    /// Why this provider cannot be asked to do that (an operation or an amount that it cannot express), in a sentence;
    /// nothing when it can. Asked before the payment is reserved.
    virtual std::optional<std::string> objection(const Payment&) const { return {}; }
    /// The same bytes for the same payment, always: a re-send must be equal. `parent` is given for children.
    virtual HttpRequest execute(const Payment& payment, const Payment* parent) const = 0;
    virtual Reading readExecute(const Payment& payment, const HttpReply& reply) const = 0;
    /// Cancels the provider's object of a declined_open payment. Only when card().cancelsOpen.
    virtual HttpRequest cancelOpen(const Payment& payment) const = 0;
    virtual Reading readCancelOpen(const Payment& payment, const HttpReply& reply) const = 0;
    /// Which lookup an inquiry about this payment would use, or nothing when there is none.
    virtual std::optional<Lookup> lookupFor(const Payment& payment) const = 0;
    /// `parent` is given for children, as to execute().
    virtual HttpRequest inquire(const Payment& payment, const Payment* parent, Lookup lookup) const = 0;
    virtual InquiryReading readInquiry(const Payment& payment, Lookup lookup, const HttpReply& reply) const = 0;
    /// Verifies the raw bytes against any of the secrets, then reads. `now` is wall time.
    virtual std::expected<std::vector<WebhookEvent>, WebhookRefusal>
    readWebhook(std::span<const HttpHeader> headers, std::string_view body, Instant now) const = 0;
    /// Reads a body again that readWebhook() has verified; empty when this dialect has no webhooks or can't read it.
    virtual std::vector<WebhookEvent> readVerified(std::string_view) const { return {}; }
};

} // namespace switchroom

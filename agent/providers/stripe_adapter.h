// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "agent/core/provider_policy.h"
#include "agent/providers/adapter.h"
#include "agent/providers/minor_units.h"

#include <string>

namespace switchroom {

/// The dialect of Stripe's API: payment intents, refunds, webhooks. Pure and thread-safe, as Adapter says.
///
/// A charge is an intent with confirm=true, an authorisation one with manual capture; both carry our payment id in
/// metadata[switchroom_payment_id], a capture adds its own as metadata[switchroom_capture_id], a refund carries its own.
///
/// What counts as failed: the intent is canceled, the refund failed; and, only while no earlier attempt may have left, a
/// complete error object of Stripe of type invalid_request_error with status 400, 402 or 404: Stripe refused the request
/// before it did anything. Codes that speak of the object's state ("already captured") are no refusal of that kind: they
/// are unknown and asked about, as are 401, 403 and 409. A card_error is an answer only by the intent that it shows.
class StripeAdapter final : public Adapter {
public:
    explicit StripeAdapter(ProviderPolicy policy);

    CapabilityCard card() const override;
    std::optional<std::string> objection(const Payment& payment) const override;
    HttpRequest execute(const Payment& payment, const Payment* parent) const override;
    Reading readExecute(const Payment& payment, const HttpReply& reply) const override;
    /// Without a key: cancelling twice is harmless, and a 5xx must not be replayed.
    HttpRequest cancelOpen(const Payment& payment) const override;
    Reading readCancelOpen(const Payment& payment, const HttpReply& reply) const override;
    std::optional<Lookup> lookupFor(const Payment& payment) const override;
    HttpRequest inquire(const Payment& payment, const Payment* parent, Lookup lookup) const override;
    InquiryReading readInquiry(const Payment& payment, Lookup lookup, const HttpReply& reply) const override;
    std::expected<std::vector<WebhookEvent>, WebhookRefusal>
    readWebhook(std::span<const HttpHeader> headers, std::string_view body, Instant now) const override;
    std::vector<WebhookEvent> readVerified(std::string_view body) const override;

private:
    HttpRequest get(std::string path) const;
    HttpRequest post(std::string path, const std::string& body, const std::string& key) const;
    HttpRequest createIntent(const Payment& payment) const;

    ProviderPolicy m_policy;
    Exponents m_exponents;
};

} // namespace switchroom

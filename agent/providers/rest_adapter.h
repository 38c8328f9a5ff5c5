// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "agent/core/provider_policy.h"
#include "agent/providers/adapter.h"

#include <string>

namespace switchroom {

/// The dialect of any JSON API that a playbook can describe: templates for paths, JSON pointers into bodies, a status map,
/// with or without idempotency keys. Pure and thread-safe, as Adapter says.
///
/// A reply is believed when it holds an id, a status, an amount and a currency, and carries our payment id, or (where it
/// has none) the reference that we sent. What counts as failed: a status mapped to declined or cancelled; and, only while
/// no earlier attempt may have left, a 4xx whose error code is in the status map as one of these. Every other 4xx is
/// unknown and asked about.
///
/// A listing is matched by our payment id, or else by reference, amount and currency; when several match, nobody decides.
/// Our own reference with another amount is found, as evidence of the mismatch, where the reference names one payment only.
class RestAdapter final : public Adapter {
public:
    explicit RestAdapter(ProviderPolicy policy);

    CapabilityCard card() const override;
    std::optional<std::string> objection(const Payment& payment) const override;
    HttpRequest execute(const Payment& payment, const Payment* parent) const override;
    Reading readExecute(const Payment& payment, const HttpReply& reply) const override;
    HttpRequest cancelOpen(const Payment& payment) const override;
    Reading readCancelOpen(const Payment& payment, const HttpReply& reply) const override;
    std::optional<Lookup> lookupFor(const Payment& payment) const override;
    HttpRequest inquire(const Payment& payment, const Payment* parent, Lookup lookup) const override;
    InquiryReading readInquiry(const Payment& payment, Lookup lookup, const HttpReply& reply) const override;
    /// Refuses all: no scheme of such an API is known.
    std::expected<std::vector<WebhookEvent>, WebhookRefusal>
    readWebhook(std::span<const HttpHeader> headers, std::string_view body, Instant now) const override;

private:
    HttpRequest to(const std::string& path, std::string method) const;
    /// The template that asks about such a payment; empty when there is none.
    std::string lookupPath(const Payment& payment, Lookup lookup) const;

    ProviderPolicy m_policy;
};

} // namespace switchroom

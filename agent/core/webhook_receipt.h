// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "agent/core/idempotency_record.h"
#include "agent/core/ids.h"
#include "agent/core/time.h"

#include <boost/describe.hpp>

#include <optional>
#include <string>

namespace switchroom {

enum class ReceiptState { received, duplicate, stale, applied, contradicts, orphan, quarantined };
BOOST_DESCRIBE_ENUM(ReceiptState, received, duplicate, stale, applied, contradicts, orphan, quarantined)

/// A verified webhook as it was stored before 200 was answered. UNIQUE (provider, account, dedupKey).
struct WebhookReceipt {
    ReceiptId id;
    std::string provider;
    std::string account;
    std::string dedupKey;
    std::string type;
    std::string body; ///< raw bytes, masked of card numbers
    Digest bodyHash{};
    Digest contentHash{}; ///< object, type, status and money: what must not differ under one dedup key
    Instant receivedAt{};
    ReceiptState state = ReceiptState::received;
    std::optional<PaymentId> payment;
    int deliveries = 1;
    std::string detail;
    bool operator==(const WebhookReceipt&) const = default;
};

} // namespace switchroom

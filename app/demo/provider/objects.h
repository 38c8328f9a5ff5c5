// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "agent/core/money.h"
#include "agent/core/time.h"

#include <boost/describe.hpp>

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace switchroom::demo {

/// In whose words an object was made and is shown.
enum class Tongue { stripe, plain, bank };
BOOST_DESCRIBE_ENUM(Tongue, stripe, plain, bank)

/// Stripe's words for the states of a payment; the other dialects have their own for the same. `underReview` is the
/// one that no document names.
enum class IntentStatus {
    requiresPaymentMethod,
    requiresConfirmation,
    requiresAction,
    processing,
    requiresCapture,
    underReview,
    canceled,
    succeeded,
};
BOOST_DESCRIBE_ENUM(IntentStatus, requiresPaymentMethod, requiresConfirmation, requiresAction, processing,
                    requiresCapture, underReview, canceled, succeeded)

using Metadata = std::vector<std::pair<std::string, std::string>>;
/// The value of the first of these names that is there; empty without one.
std::string_view metadataValue(const Metadata& metadata, std::initializer_list<std::string_view> names);

/// What an undecided payment becomes by itself, and when.
struct Turn {
    Instant at{};
    IntentStatus to = IntentStatus::succeeded;
    bool operator==(const Turn&) const = default;
};

/// A payment at this provider.
struct Intent {
    std::string id;
    Tongue tongue = Tongue::stripe;
    IntentStatus status = IntentStatus::requiresPaymentMethod;
    Money money;
    std::string order; ///< what the effects are counted by
    std::string method;
    std::string customer;
    std::string description;
    std::string declineCode; ///< of the last try
    std::string returnUrl;
    std::string charge; ///< id of the last try
    std::string cancellationReason;
    bool manualCapture = false;
    Metadata metadata;
    Instant created{};
    std::optional<Instant> canceledAt;
    std::int64_t received = 0;
    std::int64_t capturable = 0;
    std::int64_t refunded = 0;
    std::optional<Turn> turn;
    bool operator==(const Intent&) const = default;
};

struct Refund {
    std::string id;
    Tongue tongue = Tongue::stripe;
    std::string intent;
    std::string charge;
    Money money;
    std::string order;
    std::string reason;
    Metadata metadata;
    Instant created{};
    bool operator==(const Refund&) const = default;
};

/// Money that moved: what a judge counts.
enum class EffectKind { charge, authorisation, refund };
BOOST_DESCRIBE_ENUM(EffectKind, charge, authorisation, refund)
struct Effect {
    EffectKind kind = EffectKind::charge;
    std::string order;
    Money money;
    bool operator==(const Effect&) const = default;
};

/// An event about the entry's object, as it is in the entry.
struct EventNote {
    std::string id;
    std::string type;
    bool operator==(const EventNote&) const = default;
};

/// What was answered under an idempotency key, to be said again.
struct KeyedReply {
    std::string key;
    std::uint64_t fingerprint = 0;
    int status = 0;
    std::string body;
    std::string requestId;
    std::optional<Instant> forgetAt;
    bool operator==(const KeyedReply&) const = default;
};

/// One line of the ledger: what one request, or one moment, changed. All of it happens, or nothing.
struct Entry {
    std::uint64_t seq = 0; ///< from 1, without gaps
    Instant at{};
    std::optional<Intent> intent;
    std::optional<Refund> refund;
    std::optional<Effect> effect;
    std::vector<EventNote> events;
    std::optional<KeyedReply> key;
    std::string delivered; ///< id of an event that needs no more delivery
    bool operator==(const Entry&) const = default;
};

/// Our own payment id, which every call carries in its metadata; empty when it does not.
std::string_view paymentIdIn(const Metadata& metadata);
/// The order that the metadata name; empty without one.
std::string_view orderIn(const Metadata& metadata);

} // namespace switchroom::demo

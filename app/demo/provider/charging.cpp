// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/demo/provider/charging.h"

namespace switchroom::demo {
namespace {
void succeed(Intent& intent, std::optional<Effect>& effect) {
    intent.turn.reset();
    intent.declineCode.clear();
    if (intent.manualCapture) {
        intent.status = IntentStatus::requiresCapture;
        intent.capturable = intent.money.amount;
        effect = Effect{EffectKind::authorisation, intent.order, intent.money};
        return;
    }
    intent.status = IntentStatus::succeeded;
    intent.received = intent.money.amount;
    effect = Effect{EffectKind::charge, intent.order, intent.money};
}

void declineWith(Intent& intent, std::string code) {
    intent.turn.reset();
    intent.status = IntentStatus::requiresPaymentMethod;
    intent.declineCode = std::move(code);
}

void leaveOpen(Intent& intent, IntentStatus status, std::optional<Turn> turn) {
    intent.status = status;
    intent.turn = turn;
}

/// What the payer's method alone decides.
bool decidedByMethod(Intent& intent, const Course& course) {
    const auto& method = intent.method;
    if (method.ends_with("_chargeDeclinedInsufficientFunds")) {
        declineWith(intent, "insufficient_funds");
    } else if (method.ends_with("_chargeDeclined")) {
        declineWith(intent, "generic_decline");
    } else if (method.ends_with("_authenticationRequired")) {
        leaveOpen(intent, IntentStatus::requiresAction, std::nullopt);
    } else if (method.ends_with("_processing")) {
        leaveOpen(intent, IntentStatus::processing,
                  Turn{course.now + std::chrono::seconds{2}, IntentStatus::succeeded});
    } else {
        return false;
    }
    return true;
}
} // namespace

bool confirm(Intent& intent, const Course& course, std::optional<Effect>& effect) {
    if (decidedByMethod(intent, course)) return false;
    if (!course.ending) {
        succeed(intent, effect);
        return false;
    }
    switch (*course.ending) {
    case Fault::decline: declineWith(intent, course.declineCode); return true;
    case Fault::processing: leaveOpen(intent, IntentStatus::processing, course.turn); return true;
    case Fault::requiresAction: leaveOpen(intent, IntentStatus::requiresAction, course.turn); return true;
    case Fault::unmappedStatus: leaveOpen(intent, IntentStatus::underReview, course.turn); return true;
    default: succeed(intent, effect); return false;
    }
}

Entry turnEntry(const Books& books, Intent intent, Instant now) {
    Entry entry{.at = now};
    auto turn = intent.turn.value_or(Turn{});
    if (turn.to == IntentStatus::succeeded) {
        succeed(intent, entry.effect);
    } else {
        declineWith(intent, "generic_decline");
    }
    if (intent.tongue == Tongue::stripe) noteEvent(books, entry, eventTypeOf(intent));
    entry.intent = std::move(intent);
    return entry;
}

void noteEvent(const Books& books, Entry& entry, std::string type) {
    entry.events.push_back(EventNote{books.newEventId(entry.events.size()), std::move(type)});
}

void capture(Intent& intent, std::int64_t amount, std::optional<Effect>& effect) {
    intent.status = IntentStatus::succeeded;
    intent.received = amount;
    intent.capturable = 0;
    effect = Effect{EffectKind::charge, intent.order, Money{amount, intent.money.currency}};
}

std::string eventTypeOf(const Intent& intent) {
    switch (intent.status) {
    case IntentStatus::requiresPaymentMethod:
        return intent.declineCode.empty() ? "payment_intent.created" : "payment_intent.payment_failed";
    case IntentStatus::requiresConfirmation: return "payment_intent.created";
    case IntentStatus::requiresAction: return "payment_intent.requires_action";
    case IntentStatus::processing: return "payment_intent.processing";
    case IntentStatus::requiresCapture: return "payment_intent.amount_capturable_updated";
    case IntentStatus::underReview: return "payment_intent.under_review";
    case IntentStatus::canceled: return "payment_intent.canceled";
    case IntentStatus::succeeded: return "payment_intent.succeeded";
    }
    return {};
}

} // namespace switchroom::demo

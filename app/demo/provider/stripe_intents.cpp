// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/demo/provider/charging.h"
#include "app/demo/provider/stripe_dialect.h"

#include <algorithm>

namespace switchroom::demo {
namespace {
constexpr std::int64_t largestAmount = 99'999'999;

std::optional<Answer> wrongAmount(const Form& form, std::string_view name) {
    if (!form.has(name)) {
        return stripeError({.code = "parameter_missing",
                            .message = "Missing required param: " + std::string(name) + ".",
                            .param = std::string(name)});
    }
    auto amount = form.integer(name);
    if (!amount) {
        return stripeError({.code = "parameter_invalid_integer",
                            .message = "Invalid integer: " + form.text(name),
                            .param = std::string(name)});
    }
    if (*amount > largestAmount) {
        return stripeError({.code = "amount_too_large",
                            .message = "The amount is at most " + std::to_string(largestAmount) + ".",
                            .param = std::string(name)});
    }
    if (*amount > 0) return std::nullopt;
    return stripeError({.code = "parameter_invalid_integer",
                        .message = "The amount must be greater than zero.",
                        .param = std::string(name)});
}

std::string upper(std::string text) {
    std::ranges::transform(text, text.begin(), [](char c) { return c >= 'a' && c <= 'z' ? char(c - 'a' + 'A') : c; });
    return text;
}

std::optional<Answer> wrongMetadata(const Metadata& metadata) {
    bool fits = metadata.size() <= 50 && std::ranges::all_of(metadata, [](const auto& pair) {
                    return pair.first.size() <= 40 && pair.second.size() <= 500;
                });
    if (fits) return std::nullopt;
    return stripeError({.message = "Metadata: at most 50 names of 40 characters, values of 500.", .param = "metadata"});
}

std::optional<Answer> wrongNewIntent(const Form& form) {
    auto unknown = form.unknown({"amount",
                                 "automatic_payment_methods",
                                 "capture_method",
                                 "confirm",
                                 "confirmation_method",
                                 "currency",
                                 "customer",
                                 "description",
                                 "error_on_requires_action",
                                 "expand",
                                 "metadata",
                                 "off_session",
                                 "payment_method",
                                 "payment_method_data",
                                 "payment_method_options",
                                 "payment_method_types",
                                 "receipt_email",
                                 "return_url",
                                 "setup_future_usage",
                                 "shipping",
                                 "statement_descriptor",
                                 "statement_descriptor_suffix",
                                 "transfer_group",
                                 "use_stripe_sdk"});
    if (unknown) {
        return stripeError(
            {.code = "parameter_unknown", .message = "Received unknown parameter: " + *unknown, .param = *unknown});
    }
    if (auto wrong = wrongAmount(form, "amount")) return wrong;
    if (auto currency = form.text("currency"); !currencyExponent(upper(currency))) {
        return stripeError(
            {.code = currency.empty() ? "parameter_missing" : "",
             .message = currency.empty() ? "Missing required param: currency." : "Invalid currency: " + currency,
             .param = "currency"});
    }
    if (form.isTrue("confirm") && form.text("payment_method").empty()) {
        return stripeError({.code = "payment_intent_unexpected_state",
                            .message = "A payment intent without a payment method cannot be confirmed."});
    }
    return wrongMetadata(form.map("metadata"));
}

Intent intentFrom(const Form& form) {
    Intent intent{.money = Money{form.integer("amount").value_or(0), upper(form.text("currency"))},
                  .method = form.text("payment_method"),
                  .customer = form.text("customer"),
                  .description = form.text("description"),
                  .returnUrl = form.text("return_url"),
                  .manualCapture = form.text("capture_method") == "manual",
                  .metadata = form.map("metadata")};
    intent.order = orderIn(intent.metadata);
    intent.status = intent.method.empty() ? IntentStatus::requiresPaymentMethod : IntentStatus::requiresConfirmation;
    return intent;
}
} // namespace

Deed StripeDialect::changed(Intent intent, std::optional<Effect> effect, bool isNew, const Course& course) const {
    Entry entry{.at = course.now, .effect = std::move(effect)};
    if (isNew) noteEvent(m_books, entry, "payment_intent.created");
    auto type = eventTypeOf(intent);
    if (!isNew || type != "payment_intent.created") noteEvent(m_books, entry, std::move(type));
    entry.intent = intent;
    auto answer = show(intent);
    return Deed{.answer = std::move(answer), .entry = std::move(entry), .shown = std::move(intent)};
}

Deed StripeDialect::tried(Intent intent, bool isNew, const Course& course) const {
    intent.charge = m_books.chargeIdOf(intent);
    std::optional<Effect> effect;
    bool taken = confirm(intent, course, effect);
    auto deed = changed(std::move(intent), std::move(effect), isNew, course);
    deed.endingTaken = taken;
    if (!deed.shown->declineCode.empty()) {
        deed.answer = stripeError({.status = 402,
                                   .type = "card_error",
                                   .code = "card_declined",
                                   .message = "The card was declined.",
                                   .declineCode = deed.shown->declineCode,
                                   .intent = deed.answer.body,
                                   .charge = deed.shown->charge});
        deed.shown.reset();
    }
    return deed;
}

Deed StripeDialect::wrongState(const Intent& intent, std::string_view what) const {
    auto status = show(intent).body;
    return Deed{.answer = stripeError({.status = 400,
                                       .code = "payment_intent_unexpected_state",
                                       .message = "A payment intent in this state cannot be " + std::string(what) + ".",
                                       .intent = std::move(status)})};
}

StripeDialect::Understood StripeDialect::createIntent(const Form& form) const {
    if (auto wrong = wrongNewIntent(form)) return *wrong;
    auto intent = intentFrom(form);
    bool confirmed = form.isTrue("confirm");
    auto about = intent.order;
    auto perform = [this, intent, confirmed](const Course& course) {
        auto made = intent;
        made.id = m_books.newIntentId(Tongue::stripe);
        made.created = course.now;
        if (made.order.empty()) made.order = made.id;
        return confirmed ? tried(std::move(made), true, course) : changed(std::move(made), std::nullopt, true, course);
    };
    return Call{.occasion = Occasion::money, .about = about, .perform = perform};
}

StripeDialect::Understood StripeDialect::confirmIntent(const std::string& id, const Form& form) const {
    auto perform = [this, id, form](const Course& course) {
        const auto* known = m_books.intent(Tongue::stripe, id);
        if (known == nullptr) return Deed{.answer = stripeMissing("payment_intent", id, "intent")};
        auto intent = *known;
        if (form.has("payment_method")) intent.method = form.text("payment_method");
        bool open = intent.status == IntentStatus::requiresConfirmation ||
                    intent.status == IntentStatus::requiresAction ||
                    (intent.status == IntentStatus::requiresPaymentMethod && !intent.method.empty());
        return open ? tried(std::move(intent), false, course) : wrongState(*known, "confirmed");
    };
    return Call{.occasion = Occasion::money, .about = aboutIntent(id), .perform = perform};
}

StripeDialect::Understood StripeDialect::captureIntent(const std::string& id, const Form& form) const {
    if (form.has("amount_to_capture")) {
        if (auto wrong = wrongAmount(form, "amount_to_capture")) return *wrong;
    }
    auto perform = [this, id, form](const Course& course) {
        const auto* known = m_books.intent(Tongue::stripe, id);
        if (known == nullptr) return Deed{.answer = stripeMissing("payment_intent", id, "intent")};
        auto amount = form.integer("amount_to_capture").value_or(known->capturable);
        if (known->status != IntentStatus::requiresCapture) return wrongState(*known, "captured");
        if (amount > known->capturable) {
            return Deed{.answer = stripeError({.code = "amount_too_large",
                                               .message = "More than was authorised cannot be captured.",
                                               .param = "amount_to_capture"})};
        }
        auto intent = *known;
        std::optional<Effect> effect;
        capture(intent, amount, effect);
        return changed(std::move(intent), std::move(effect), false, course);
    };
    return Call{.occasion = Occasion::money, .about = aboutIntent(id), .perform = perform};
}

StripeDialect::Understood StripeDialect::cancelIntent(const std::string& id, const Form& form) const {
    auto perform = [this, id, form](const Course& course) {
        const auto* known = m_books.intent(Tongue::stripe, id);
        if (known == nullptr) return Deed{.answer = stripeMissing("payment_intent", id, "intent")};
        bool moved = known->status == IntentStatus::succeeded || known->status == IntentStatus::canceled;
        if (moved || known->status == IntentStatus::processing || known->status == IntentStatus::underReview) {
            return wrongState(*known, "canceled");
        }
        auto intent = *known;
        intent.status = IntentStatus::canceled;
        intent.canceledAt = course.now;
        intent.capturable = 0;
        intent.turn.reset();
        intent.cancellationReason = form.text("cancellation_reason");
        return changed(std::move(intent), std::nullopt, false, course);
    };
    return Call{.occasion = Occasion::money, .about = aboutIntent(id), .perform = perform};
}

} // namespace switchroom::demo

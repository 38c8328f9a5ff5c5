// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/demo/provider/charging.h"
#include "app/demo/provider/stripe_dialect.h"

namespace switchroom::demo {

StripeDialect::Understood StripeDialect::createRefund(const Form& form) const {
    auto unknown = form.unknown({"amount", "charge", "expand", "metadata", "payment_intent", "reason"});
    if (unknown) {
        return stripeError(
            {.code = "parameter_unknown", .message = "Received unknown parameter: " + *unknown, .param = *unknown});
    }
    if (form.has("amount") && form.integer("amount").value_or(0) <= 0) {
        return stripeError({.code = "parameter_invalid_integer",
                            .message = "Invalid positive integer: " + form.text("amount"),
                            .param = "amount"});
    }
    auto find = [this, form] {
        return form.has("charge") ? m_books.intentOfCharge(form.text("charge"))
                                  : m_books.intent(Tongue::stripe, form.text("payment_intent"));
    };
    const auto* intent = find();
    if (intent == nullptr) {
        return form.has("charge") ? stripeMissing("charge", form.text("charge"), "charge")
                                  : stripeMissing("payment_intent", form.text("payment_intent"), "payment_intent");
    }
    auto perform = [this, find, form](const Course& course) { return refund(*find(), form, course); };
    return Call{.occasion = Occasion::money, .about = intent->order, .perform = perform};
}

Deed StripeDialect::refund(const Intent& intent, const Form& form, const Course& course) const {
    auto left = intent.received - intent.refunded;
    auto amount = form.integer("amount").value_or(left);
    if (intent.status != IntentStatus::succeeded) {
        return Deed{.answer = stripeError({.message = "This payment has no successful charge to refund."})};
    }
    if (left == 0) {
        return Deed{.answer = stripeError({.code = "charge_already_refunded",
                                           .message = "The charge has already been refunded.",
                                           .charge = intent.charge})};
    }
    if (amount > left) {
        return Deed{.answer = stripeError(
                        {.message = "The refund is greater than what is left of the charge.", .param = "amount"})};
    }
    Refund made{.id = m_books.newRefundId(Tongue::stripe),
                .tongue = Tongue::stripe,
                .intent = intent.id,
                .charge = intent.charge,
                .money = Money{amount, intent.money.currency},
                .order = intent.order,
                .reason = form.text("reason"),
                .metadata = form.map("metadata"),
                .created = course.now};
    Entry entry{.at = course.now, .effect = Effect{EffectKind::refund, intent.order, made.money}};
    entry.intent = intent;
    entry.intent->refunded += amount;
    noteEvent(m_books, entry, "refund.created");
    Answer answer{.status = 200, .body = stripeRefund(made)};
    entry.refund = std::move(made);
    return Deed{.answer = std::move(answer), .entry = std::move(entry)};
}

} // namespace switchroom::demo

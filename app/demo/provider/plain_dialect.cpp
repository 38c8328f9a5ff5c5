// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/demo/provider/plain_dialect.h"

#include "agent/core/strict_json.h"
#include "app/demo/provider/charging.h"
#include "app/demo/provider/draw.h"
#include "app/demo/provider/form.h"
#include "app/demo/provider/plain_view.h"

#include <boost/json.hpp>

#include <algorithm>

namespace switchroom::demo {
namespace {
namespace json = boost::json;

std::string textIn(const json::object& in, std::string_view name) {
    const auto* value = in.if_contains(name);
    return value != nullptr && value->is_string() ? std::string(value->get_string()) : std::string();
}

std::optional<std::int64_t> amountIn(const json::object& in) {
    const auto* value = in.if_contains("amount");
    if (value == nullptr || !value->is_int64() || value->get_int64() <= 0) return std::nullopt;
    return value->get_int64();
}

Metadata metadataIn(const json::object& in) {
    Metadata out;
    if (const auto* value = in.if_contains("metadata"); value != nullptr && value->is_object()) {
        for (const auto& [name, text] : value->get_object()) {
            if (text.is_string()) out.emplace_back(name, std::string(text.get_string()));
        }
    }
    if (auto reference = textIn(in, "reference"); !reference.empty()) out.emplace_back("reference", reference);
    return out;
}

std::string orderOf(const json::object& body, const Metadata& metadata) {
    for (auto name : {"order_ref", "order"}) {
        if (auto order = textIn(body, name); !order.empty()) return order;
    }
    auto order = orderIn(metadata);
    return order.empty() ? textIn(body, "reference") : std::string(order);
}

/// "/payments/{id}/refunds" → {"payments", id, "refunds"}.
std::vector<std::string> parts(std::string_view path) {
    std::vector<std::string> out;
    while (!path.empty()) {
        path.remove_prefix(1);
        auto part = path.substr(0, path.find('/'));
        out.emplace_back(part);
        path.remove_prefix(part.size());
    }
    return out;
}

Answer noSuchRoute() { return plainError(404, "not_found", "There is no such request."); }
Answer noSuchPayment() { return plainError(404, "not_found", "There is no such payment."); }

Call call(Occasion occasion, std::string about, std::function<Deed(const Course&)> perform) {
    return Call{.occasion = occasion, .about = std::move(about), .perform = std::move(perform)};
}
} // namespace

std::variant<Call, Answer> PlainDialect::understand(const ServerRequest& request) const {
    auto path = request.path.substr(m_manners.root.size());
    if (request.method == "GET") return read(path, request);
    if (request.method != "POST") return noSuchRoute();
    auto body = request.body.empty() ? json::value(json::object{}) : json::value();
    if (!request.body.empty()) {
        auto parsed = parseStrictJson(request.body);
        if (!parsed || !parsed->is_object()) return plainError(400, "malformed", "The body must be a JSON object.");
        body = std::move(*parsed);
    }
    auto understood = write(path, body.get_object());
    if (auto* made = std::get_if<Call>(&understood); made != nullptr && m_manners.keyed) {
        made->key = headerValue(request.headers, "Idempotency-Key");
        made->fingerprint = mixed(hashOf(request.path)) ^ hashOf(request.body);
    }
    return understood;
}

PlainDialect::Understood PlainDialect::read(const std::string& path, const ServerRequest& request) const {
    auto way = parts(path);
    if (way.size() == 2 && way[0] == "payments") {
        return call(Occasion::lookup, way[1], [this, id = way[1]](const Course&) {
            const auto* intent = m_books.intent(tongue(), id);
            if (intent == nullptr) return Deed{.answer = noSuchPayment()};
            return Deed{.answer = show(*intent), .shown = *intent};
        });
    }
    if (way.size() == 2 && way[0] == "refunds") {
        return call(Occasion::lookup, way[1], [this, id = way[1]](const Course&) {
            const auto* refund = m_books.refund(tongue(), id);
            if (refund == nullptr) return Deed{.answer = plainError(404, "not_found", "There is no such refund.")};
            return Deed{.answer = Answer{.body = plainRefund(*refund)}};
        });
    }
    auto form = Form::parse(request.query);
    if (way.size() != 1 || !form || !form->has("reference")) return noSuchRoute();
    auto reference = form->text("reference");
    if (way[0] == "payments") {
        return call(Occasion::lookup, reference,
                    [this, reference](const Course& course) { return paymentsOf(reference, course); });
    }
    if (way[0] == "refunds") {
        return call(Occasion::lookup, reference, [this, reference](const Course&) { return refundsOf(reference); });
    }
    return noSuchRoute();
}

PlainDialect::Understood PlainDialect::write(const std::string& path, const json::object& body) const {
    auto way = parts(path);
    if (way.size() == 1 && way[0] == "payments") return createPayment(body);
    if (way.size() == 1 && way[0] == "refunds") return createRefund(textIn(body, "payment"), body);
    if (way.size() == 3 && way[0] == "payments" && way[2] == "refunds") return createRefund(way[1], body);
    if (way.size() == 3 && way[0] == "payments" && way[2] == "cancel") return cancelPayment(way[1]);
    return noSuchRoute();
}

PlainDialect::Understood PlainDialect::createPayment(const json::object& body) const {
    auto amount = amountIn(body);
    if (!amount) return plainError(422, "invalid_amount", "The amount must be a whole number of minor units, above 0.");
    auto currency = textIn(body, "currency");
    if (!currencyExponent(currency)) return plainError(422, "invalid_currency", "The currency is not one of ISO 4217.");
    Intent intent{.tongue = tongue(),
                  .money = Money{*amount, currency},
                  .method = textIn(body, "method"),
                  .customer = textIn(body, "customer_ref"),
                  .metadata = metadataIn(body)};
    intent.order = orderOf(body, intent.metadata);
    auto about = intent.order;
    return call(Occasion::money, about, [this, intent](const Course& course) { return pay(intent, course); });
}

Deed PlainDialect::pay(Intent intent, const Course& course) const {
    intent.id = m_books.newIntentId(tongue());
    intent.created = course.now;
    if (intent.order.empty()) intent.order = intent.id;
    Deed deed;
    Entry entry{.at = course.now};
    deed.endingTaken = confirm(intent, course, entry.effect);
    deed.answer = show(intent);
    deed.answer.status = 201;
    entry.intent = intent;
    deed.entry = std::move(entry);
    deed.shown = std::move(intent);
    return deed;
}

PlainDialect::Understood PlainDialect::createRefund(const std::string& id, const json::object& body) const {
    auto amount = amountIn(body);
    if (body.contains("amount") && !amount)
        return plainError(422, "invalid_amount", "The amount is not a whole number above 0.");
    const auto* intent = m_books.intent(tongue(), id);
    if (intent == nullptr) return noSuchPayment();
    Refund refund{.tongue = tongue(),
                  .intent = id,
                  .money = Money{amount.value_or(0), intent->money.currency},
                  .order = intent->order,
                  .reason = textIn(body, "reason"),
                  .metadata = metadataIn(body)};
    return call(Occasion::money, intent->order,
                [this, id, refund](const Course& course) { return this->refund(id, refund, course); });
}

Deed PlainDialect::refund(const std::string& id, Refund refund, const Course& course) const {
    const auto* intent = m_books.intent(tongue(), id);
    auto left = intent->received - intent->refunded;
    if (refund.money.amount == 0) refund.money.amount = left;
    if (intent->status != IntentStatus::succeeded || left == 0 || refund.money.amount > left) {
        return Deed{.answer = plainError(409, "not_refundable", "So much of this payment cannot be refunded.")};
    }
    refund.id = m_books.newRefundId(tongue());
    refund.created = course.now;
    Entry entry{.at = course.now, .effect = Effect{EffectKind::refund, refund.order, refund.money}};
    entry.intent = *intent;
    entry.intent->refunded += refund.money.amount;
    Answer answer{.status = 201, .body = plainRefund(refund)};
    entry.refund = std::move(refund);
    return Deed{.answer = std::move(answer), .entry = std::move(entry)};
}

PlainDialect::Understood PlainDialect::cancelPayment(const std::string& id) const {
    const auto* intent = m_books.intent(tongue(), id);
    if (intent == nullptr) return noSuchPayment();
    return call(Occasion::money, intent->order, [this, id](const Course& course) { return cancel(id, course); });
}

Deed PlainDialect::cancel(const std::string& id, const Course& course) const {
    auto intent = *m_books.intent(tongue(), id);
    if (intent.status != IntentStatus::requiresAction) {
        return Deed{.answer = plainError(409, "not_cancellable", "In this state the payment cannot be cancelled.")};
    }
    intent.status = IntentStatus::canceled;
    intent.canceledAt = course.now;
    intent.turn.reset();
    Entry entry{.at = course.now, .intent = intent};
    return Deed{.answer = show(intent), .entry = std::move(entry), .shown = std::move(intent)};
}

Deed PlainDialect::paymentsOf(const std::string& reference, const Course& course) const {
    std::vector<const Intent*> found;
    auto add = [&](const Intent* intent) {
        if (intent->tongue == tongue() && std::ranges::find(found, intent) == found.end()) found.push_back(intent);
    };
    if (const auto* tally = m_books.tally(reference); tally != nullptr) {
        for (auto at = tally->intents.rbegin(); at != tally->intents.rend(); ++at) add(&m_books.intents().at(*at));
    }
    for (auto name : {"reference", "switchroom_payment_id", "switchroom_payment", "payment_id", "payment"}) {
        for (const auto* intent : m_books.withMetadata(tongue(), name, reference)) add(intent);
    }
    Deed deed;
    std::vector<std::string> items;
    auto seenSince = course.now - std::max(m_manners.lookupLag, course.lag);
    for (const auto* intent : found) {
        if (intent->created <= seenSince) {
            items.push_back(plainPayment(*intent));
        } else {
            deed.lagTaken = deed.lagTaken || course.lag > m_manners.lookupLag;
        }
    }
    deed.answer.body = plainList(items);
    return deed;
}

Deed PlainDialect::refundsOf(const std::string& reference) const {
    std::vector<std::string> items;
    for (auto at = m_books.refunds().rbegin(); at != m_books.refunds().rend(); ++at) {
        if (at->tongue != tongue()) continue;
        bool named = at->order == reference || paymentIdIn(at->metadata) == reference ||
                     metadataValue(at->metadata, {"reference"}) == reference;
        if (named) items.push_back(plainRefund(*at));
    }
    return Deed{.answer = Answer{.body = plainList(items)}};
}

Answer PlainDialect::complain(Complaint complaint, int status) const {
    switch (complaint) {
    case Complaint::serverError: return plainError(status, "internal", "Something went wrong.");
    case Complaint::rateLimited: return plainError(429, "too_many_requests", "Too many requests came at once.");
    case Complaint::keyInUse: return plainError(409, "key_in_use", "A request with this key is still running.");
    case Complaint::keyOfOtherRequest:
        return plainError(422, "key_reused", "This key was first used with another body.");
    }
    return {};
}

Answer PlainDialect::show(const Intent& intent) const { return Answer{.status = 200, .body = plainPayment(intent)}; }

std::vector<HttpHeader> PlainDialect::headers(const std::string&, const std::string& requestId, bool replayed) const {
    std::vector<HttpHeader> out{{"X-Request-Id", requestId}};
    if (replayed) out.push_back({"Idempotent-Replayed", "true"});
    return out;
}

} // namespace switchroom::demo

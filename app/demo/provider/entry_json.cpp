// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/demo/provider/entry_json.h"

#include "agent/core/words.h"

#include <boost/json.hpp>

namespace switchroom::demo {
namespace {
namespace json = boost::json;

void put(json::object& out, std::string_view name, const std::string& value) {
    if (!value.empty()) out[name] = value;
}
void put(json::object& out, std::string_view name, std::int64_t value) {
    if (value != 0) out[name] = value;
}

json::object toJson(const Metadata& metadata) {
    json::object out;
    for (const auto& [name, value] : metadata) out[name] = value;
    return out;
}

json::object toJson(const Intent& intent) {
    json::object out{{"id", intent.id},
                     {"tongue", word(intent.tongue)},
                     {"status", word(intent.status)},
                     {"amount", intent.money.amount},
                     {"currency", intent.money.currency},
                     {"order", intent.order},
                     {"created", microsOf(intent.created)}};
    put(out, "method", intent.method);
    put(out, "customer", intent.customer);
    put(out, "description", intent.description);
    put(out, "decline_code", intent.declineCode);
    put(out, "return_url", intent.returnUrl);
    put(out, "charge", intent.charge);
    put(out, "cancellation_reason", intent.cancellationReason);
    put(out, "received", intent.received);
    put(out, "capturable", intent.capturable);
    put(out, "refunded", intent.refunded);
    if (intent.manualCapture) out["manual_capture"] = true;
    if (!intent.metadata.empty()) out["metadata"] = toJson(intent.metadata);
    if (intent.canceledAt) out["canceled_at"] = microsOf(*intent.canceledAt);
    if (intent.turn) out["turn"] = json::object{{"at", microsOf(intent.turn->at)}, {"to", word(intent.turn->to)}};
    return out;
}

json::object toJson(const Refund& refund) {
    json::object out{{"id", refund.id},
                     {"tongue", word(refund.tongue)},
                     {"intent", refund.intent},
                     {"amount", refund.money.amount},
                     {"currency", refund.money.currency},
                     {"order", refund.order},
                     {"created", microsOf(refund.created)}};
    put(out, "charge", refund.charge);
    put(out, "reason", refund.reason);
    if (!refund.metadata.empty()) out["metadata"] = toJson(refund.metadata);
    return out;
}

json::object toJson(const KeyedReply& key) {
    json::object out{{"key", key.key},
                     {"fingerprint", key.fingerprint},
                     {"status", key.status},
                     {"body", key.body},
                     {"request", key.requestId}};
    if (key.forgetAt) out["forget_at"] = microsOf(*key.forgetAt);
    return out;
}

// Reading throws what boost::json throws, and std::invalid_argument; fromLine() makes an answer of it.

std::string textIn(const json::object& in, std::string_view name) {
    const auto* value = in.if_contains(name);
    return value == nullptr ? std::string() : std::string(value->as_string());
}
std::int64_t integerIn(const json::object& in, std::string_view name) {
    const auto* value = in.if_contains(name);
    return value == nullptr ? 0 : value->as_int64();
}
std::optional<Instant> instantIn(const json::object& in, std::string_view name) {
    return in.contains(name) ? std::optional(instantOf(integerIn(in, name))) : std::nullopt;
}
template <class E>
E wordIn(const json::object& in, std::string_view name) {
    auto found = fromWord<E>(std::string_view(in.at(name).as_string()));
    if (!found) throw std::invalid_argument("unknown " + std::string(name));
    return *found;
}
Metadata metadataIn(const json::object& in) {
    Metadata out;
    if (const auto* value = in.if_contains("metadata"); value != nullptr) {
        for (const auto& [name, text] : value->as_object()) out.emplace_back(name, std::string(text.as_string()));
    }
    return out;
}
Money moneyIn(const json::object& in) { return Money{in.at("amount").as_int64(), textIn(in, "currency")}; }

Intent intentFrom(const json::object& in) {
    Intent intent{.id = textIn(in, "id"),
                  .tongue = wordIn<Tongue>(in, "tongue"),
                  .status = wordIn<IntentStatus>(in, "status"),
                  .money = moneyIn(in),
                  .order = textIn(in, "order"),
                  .method = textIn(in, "method"),
                  .customer = textIn(in, "customer"),
                  .description = textIn(in, "description"),
                  .declineCode = textIn(in, "decline_code"),
                  .returnUrl = textIn(in, "return_url"),
                  .charge = textIn(in, "charge"),
                  .cancellationReason = textIn(in, "cancellation_reason"),
                  .manualCapture = in.contains("manual_capture"),
                  .metadata = metadataIn(in),
                  .created = instantOf(integerIn(in, "created")),
                  .canceledAt = instantIn(in, "canceled_at"),
                  .received = integerIn(in, "received"),
                  .capturable = integerIn(in, "capturable"),
                  .refunded = integerIn(in, "refunded"),
                  .turn = std::nullopt};
    if (const auto* turn = in.if_contains("turn"); turn != nullptr) {
        const auto& object = turn->as_object();
        intent.turn = Turn{instantOf(integerIn(object, "at")), wordIn<IntentStatus>(object, "to")};
    }
    return intent;
}

Refund refundFrom(const json::object& in) {
    return Refund{.id = textIn(in, "id"),
                  .tongue = wordIn<Tongue>(in, "tongue"),
                  .intent = textIn(in, "intent"),
                  .charge = textIn(in, "charge"),
                  .money = moneyIn(in),
                  .order = textIn(in, "order"),
                  .reason = textIn(in, "reason"),
                  .metadata = metadataIn(in),
                  .created = instantOf(integerIn(in, "created"))};
}

KeyedReply keyFrom(const json::object& in) {
    return KeyedReply{.key = textIn(in, "key"),
                      .fingerprint = in.at("fingerprint").to_number<std::uint64_t>(),
                      .status = static_cast<int>(integerIn(in, "status")),
                      .body = textIn(in, "body"),
                      .requestId = textIn(in, "request"),
                      .forgetAt = instantIn(in, "forget_at")};
}

Entry entryFrom(const json::object& in) {
    Entry entry{.seq = static_cast<std::uint64_t>(integerIn(in, "seq")), .at = instantOf(integerIn(in, "at"))};
    if (const auto* intent = in.if_contains("intent")) entry.intent = intentFrom(intent->as_object());
    if (const auto* refund = in.if_contains("refund")) entry.refund = refundFrom(refund->as_object());
    if (const auto* effect = in.if_contains("effect")) {
        const auto& object = effect->as_object();
        entry.effect = Effect{wordIn<EffectKind>(object, "kind"), textIn(object, "order"), moneyIn(object)};
    }
    if (const auto* events = in.if_contains("events")) {
        for (const auto& event : events->as_array()) {
            entry.events.push_back(EventNote{textIn(event.as_object(), "id"), textIn(event.as_object(), "type")});
        }
    }
    if (const auto* key = in.if_contains("key")) entry.key = keyFrom(key->as_object());
    entry.delivered = textIn(in, "delivered");
    return entry;
}
} // namespace

std::string toLine(const Entry& entry) {
    json::object out{{"seq", entry.seq}, {"at", microsOf(entry.at)}};
    if (entry.intent) out["intent"] = toJson(*entry.intent);
    if (entry.refund) out["refund"] = toJson(*entry.refund);
    if (entry.effect) {
        out["effect"] = json::object{{"kind", word(entry.effect->kind)},
                                     {"order", entry.effect->order},
                                     {"amount", entry.effect->money.amount},
                                     {"currency", entry.effect->money.currency}};
    }
    if (!entry.events.empty()) {
        json::array events;
        for (const auto& event : entry.events) events.push_back(json::object{{"id", event.id}, {"type", event.type}});
        out["events"] = std::move(events);
    }
    if (entry.key) out["key"] = toJson(*entry.key);
    put(out, "delivered", entry.delivered);
    return json::serialize(out);
}

std::expected<Entry, std::string> fromLine(std::string_view line) {
    try {
        return entryFrom(json::parse(line).as_object());
    } catch (const std::exception& problem) {
        return std::unexpected(problem.what());
    }
}

} // namespace switchroom::demo

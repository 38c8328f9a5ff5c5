// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Replies of an API that a playbook describes: nothing succeeds, and nothing is found, that is not this very payment.

#include "agent/core/strict_json.h"
#include "agent/providers/rest_adapter.h"
#include "tests/fuzz/promise.h"
#include "tests/fuzz/reply_input.h"

#include <boost/json.hpp>

#include <algorithm>

using namespace switchroom;
namespace json = boost::json;

namespace {

/// A reference that names one payment, or (as a bank without keys has it) one that an order's payments share.
RestAdapter adapterWith(std::string reference) {
    ProviderPolicy policy{.name = "p", .adapter = "rest", .baseUrl = "https://plain.example"};
    policy.byId = {.offered = true, .consistent = true, .path = "/payments/{provider_payment_id}"};
    policy.byReference = {.offered = true, .consistent = true, .path = "/payments?reference=" + reference};
    policy.rest.reference = std::move(reference);
    policy.rest.statusMap = {
        {"succeeded", ProviderStatus::succeeded},    {"failed", ProviderStatus::declined},
        {"pending", ProviderStatus::processing},     {"action_required", ProviderStatus::requiresAction},
        {"cancelled", ProviderStatus::cancelled},    {"authorised", ProviderStatus::authorised},
        {"invalid_method", ProviderStatus::declined}};
    return RestAdapter(std::move(policy));
}

bool actsOnParent(Operation operation) { return operation == Operation::capture || operation == Operation::cancel; }

/// By our payment id; or, where there is nothing in its place, by the reference.
bool isOurs(const json::value& object, const Payment& payment, std::string_view reference) {
    constexpr auto place = "/metadata/switchroom_payment_id";
    json::error_code ec;
    const auto* id = object.find_pointer(place, ec);
    if (!id || id->is_null()) return fuzz::holdsText(object, "/reference", reference);
    bool parents = actsOnParent(payment.operation) && fuzz::holdsText(object, place, text(*payment.parent));
    return parents || fuzz::holdsText(object, place, text(payment.id));
}

bool isSettled(const json::value& object, const Payment& payment) {
    bool money = fuzz::holdsMoney(object, "/amount", 2599) && fuzz::holdsText(object, "/currency", "eur");
    bool succeeded = fuzz::holdsText(object, "/status", "succeeded");
    switch (payment.operation) {
    case Operation::cancel: return fuzz::holdsText(object, "/status", "cancelled");
    case Operation::capture: return succeeded; // the object's money is the parent's
    case Operation::authorise: return money && (succeeded || fuzz::holdsText(object, "/status", "authorised"));
    default: return money && succeeded;
    }
}

void executed(const Adapter& adapter, const fuzz::ReplyInput& input, std::string_view reference) {
    auto reading = adapter.readExecute(input.payment, input.reply);
    fuzz::promiseReading(input, reading);
    if (reading.outcome != Outcome::succeeded) return;
    auto object = parseStrictJson(input.reply.body);
    fuzz::promise(object && isOurs(*object, input.payment, reference), "only our own payment succeeds");
    fuzz::promise(isSettled(*object, input.payment), "only the very amount succeeds, and only when it is settled");
}

void asked(const Adapter& adapter, const fuzz::ReplyInput& input, std::string_view reference) {
    for (auto lookup : {Lookup::byId, Lookup::byReference}) {
        auto reading = adapter.readInquiry(input.payment, lookup, input.reply);
        fuzz::promiseInquiry(input.payment, input.reply, reading);
        if (!reading.evidence) continue;
        auto document = parseStrictJson(input.reply.body);
        fuzz::promise(document.has_value(), "what is no JSON finds nothing");
        auto ours = [&](const json::value& object) { return isOurs(object, input.payment, reference); };
        const auto* items = document->if_array();
        fuzz::promise(items ? std::ranges::any_of(*items, ours) : ours(*document), "only our own payment is found");
    }
}

/// No scheme of such an API is known: nobody's word is taken.
void posted(const Adapter& adapter, const HttpReply& reply) {
    auto events = adapter.readWebhook(reply.headers, reply.body, Instant{std::chrono::seconds{1'790'000'000}});
    fuzz::promise(!events && events.error() == WebhookRefusal::signature, "an unsigned webhook is refused");
}
} // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    static const auto plain = adapterWith("{id}");
    static const auto bank = adapterWith("{order_ref}");
    auto input = fuzz::replyInputFrom(fuzz::textOf(data, size));
    auto id = text(input.payment.id);
    executed(plain, input, id);
    asked(plain, input, id);
    executed(bank, input, "order-1001");
    asked(bank, input, "order-1001");
    posted(plain, input.reply);
    return 0;
}

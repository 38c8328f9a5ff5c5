// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agent/providers/rest_reading.h"

#include "agent/core/strict_json.h"
#include "agent/providers/json_fields.h"
#include "agent/providers/reply_meaning.h"
#include "agent/providers/rest_object.h"

#include <boost/json.hpp>
#include <fmt/format.h>
#include <fmt/ranges.h>

namespace switchroom {
namespace {
namespace json = boost::json;

constexpr auto noObject = "The answer is no complete payment.";

Reading readObject(const ProviderPolicy& policy, const Payment& payment, const json::value& document) {
    auto object = restObjectFrom(document, policy.rest);
    if (!object) return doubtfulReading(ErrorClass::unparsable, noObject);
    if (belongs(*object, policy, payment) == Belongs::toAnother)
        return doubtfulReading(ErrorClass::mismatch, "The answer is about another payment: " + object->id + ".");
    return answeredReading(payment, restEvidence(*object, policy, payment));
}

/// A 4xx whose code the playbook maps to a final refusal.
std::optional<Reading> refusal(const ProviderPolicy& policy, const Payment& payment, const HttpReply& reply,
                               const std::string& code) {
    auto mapped = policy.rest.statusMap.find(code);
    bool final = mapped != policy.rest.statusMap.end() &&
                 (mapped->second == ProviderStatus::declined || mapped->second == ProviderStatus::cancelled);
    bool status = reply.status >= 400 && reply.status < 500 && reply.status != 401 && reply.status != 403 &&
                  reply.status != 408 && reply.status != 409 && reply.status != 429;
    if (!final || !status || isReplayed(reply) || !nothingSentBefore(payment)) return {};
    auto reading = answeredReading(payment, {.status = mapped->second, .rawStatus = code, .declineCode = code});
    reading.detail = "The provider refused the request: " + code + ".";
    return reading;
}

InquiryReading readOne(const ProviderPolicy& policy, const Payment& payment, const json::value& document) {
    auto object = restObjectFrom(document, policy.rest);
    if (!object) return doubtfulInquiry(ErrorClass::unparsable, noObject);
    if (belongs(*object, policy, payment) == Belongs::toAnother)
        return doubtfulInquiry(ErrorClass::mismatch, "The answer is about another payment: " + object->id + ".");
    bool untouched = false;
    auto evidence = restEvidence(*object, policy, payment, &untouched);
    if (untouched)
        return {.answer = InquiryAnswer::notFound,
                .detail = "The provider's object is there, but still " + object->status + "."};
    return answeredInquiry(std::move(evidence));
}

/// True when a list's item is this payment: for certain, or by an order and the very same money.
bool matches(const RestObject& object, const ProviderPolicy& policy, const Payment& payment) {
    switch (belongs(object, policy, payment)) {
    case Belongs::ours: return true;
    case Belongs::byOrder: return restEvidence(object, policy, payment).money == payment.money;
    case Belongs::toAnother: return false;
    }
    return false;
}

InquiryReading readMany(const ProviderPolicy& policy, const Payment& payment, const json::value& document) {
    auto found = policy.rest.pointers.find("list");
    const auto* items = arrayAt(document, found == policy.rest.pointers.end() ? "" : found->second);
    if (!items) return doubtfulInquiry(ErrorClass::unparsable, "The answer is no list.");
    std::vector<std::string> ids;
    const json::value* match = nullptr;
    for (const auto& item : *items) {
        auto object = restObjectFrom(item, policy.rest);
        if (!object) return doubtfulInquiry(ErrorClass::unparsable, "The list holds what is no complete payment.");
        if (!matches(*object, policy, payment)) continue;
        ids.push_back(object->id);
        match = &item;
    }
    if (ids.empty()) return {.answer = InquiryAnswer::notFound, .detail = "The provider lists no such payment."};
    if (ids.size() == 1) return readOne(policy, payment, *match);
    InquiryReading reading{.answer = InquiryAnswer::unmapped, .evidence = Evidence{.rawStatus = "several"}};
    reading.detail = fmt::format("The provider lists {} that match: {}.", ids.size(), fmt::join(ids, ", "));
    return reading;
}
} // namespace

Reading readRestExecute(const ProviderPolicy& policy, const Payment& payment, const HttpReply& reply) {
    auto document = parseStrictJson(reply.body);
    if (isSuccess(reply.status))
        return document ? readObject(policy, payment, *document)
                        : doubtfulReading(ErrorClass::unparsable,
                                          "The answer is not JSON: " + document.error().message + ".");
    auto code = document ? restErrorFrom(*document, policy.rest) : "";
    if (auto refused = refusal(policy, payment, reply, code)) return *refused;
    auto reading = unansweredReading(reply);
    reading.rawStatus = code;
    if (!code.empty()) reading.detail += " It says " + code + ".";
    return reading;
}

Reading readRestCancel(const ProviderPolicy& policy, const Payment& payment, const HttpReply& reply) {
    if (!isSuccess(reply.status)) return unansweredReading(reply);
    auto document = parseStrictJson(reply.body);
    return document
               ? readObject(policy, payment, *document)
               : doubtfulReading(ErrorClass::unparsable, "The answer is not JSON: " + document.error().message + ".");
}

InquiryReading readRestInquiry(const ProviderPolicy& policy, const Payment& payment, Lookup lookup,
                               const HttpReply& reply) {
    auto document = parseStrictJson(reply.body);
    if (isSuccess(reply.status)) {
        if (!document)
            return doubtfulInquiry(ErrorClass::unparsable, "The answer is not JSON: " + document.error().message + ".");
        return lookup == Lookup::byId ? readOne(policy, payment, *document) : readMany(policy, payment, *document);
    }
    bool ownWords = document && !restErrorFrom(*document, policy.rest).empty();
    if (reply.status == 404 && lookup == Lookup::byId && ownWords)
        return {.answer = InquiryAnswer::notFound, .detail = "The provider has no such payment."};
    return unansweredInquiry(reply);
}

} // namespace switchroom

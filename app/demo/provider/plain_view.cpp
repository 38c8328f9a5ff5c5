// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/demo/provider/plain_view.h"

#include <boost/json.hpp>

namespace switchroom::demo {
namespace {
namespace json = boost::json;

json::object metadataJson(const Metadata& metadata) {
    json::object out;
    for (const auto& [name, value] : metadata) out[name] = value;
    return out;
}

struct Words {
    IntentStatus status;
    std::string_view plain;
    std::string_view bank;
};
constexpr Words words[] = {
    {IntentStatus::requiresPaymentMethod, "declined", "REJECTED"},
    {IntentStatus::requiresConfirmation, "created", "CREATED"},
    {IntentStatus::requiresAction, "action_required", "AWAITING_PAYER"},
    {IntentStatus::processing, "processing", "IN_PROGRESS"},
    {IntentStatus::requiresCapture, "authorised", "RESERVED"},
    {IntentStatus::underReview, "under_review", "UNDER_REVIEW"},
    {IntentStatus::canceled, "cancelled", "CANCELLED"},
    {IntentStatus::succeeded, "succeeded", "BOOKED"},
};
} // namespace

std::string_view plainStatus(const Intent& intent) {
    for (const auto& known : words) {
        if (known.status == intent.status) return intent.tongue == Tongue::bank ? known.bank : known.plain;
    }
    return {};
}

std::string plainPayment(const Intent& intent) {
    json::object out{{"id", intent.id},
                     {"status", plainStatus(intent)},
                     {"amount", intent.money.amount},
                     {"currency", intent.money.currency},
                     {"order_ref", intent.order},
                     {"reference", metadataValue(intent.metadata, {"reference"})},
                     {"refunded", intent.refunded},
                     {"metadata", metadataJson(intent.metadata)},
                     {"created", toRfc3339(intent.created)}};
    if (!intent.declineCode.empty()) out["decline_code"] = intent.declineCode;
    if (intent.status == IntentStatus::requiresAction) out["action_url"] = "https://hooks.example/act/" + intent.id;
    return json::serialize(out);
}

std::string plainRefund(const Refund& refund) {
    bool bank = refund.tongue == Tongue::bank;
    return json::serialize(json::object{{"id", refund.id},
                                        {"status", bank ? "BOOKED" : "succeeded"},
                                        {"payment", refund.intent},
                                        {"amount", refund.money.amount},
                                        {"currency", refund.money.currency},
                                        {"order_ref", refund.order},
                                        {"reference", metadataValue(refund.metadata, {"reference"})},
                                        {"metadata", metadataJson(refund.metadata)},
                                        {"created", toRfc3339(refund.created)}});
}

std::string plainList(const std::vector<std::string>& items) {
    std::string out = "[";
    for (std::size_t i = 0; i < items.size(); ++i) out += (i == 0 ? "" : ",") + items[i];
    return out + "]";
}

Answer plainError(int status, std::string_view code, std::string_view message) {
    json::object error{{"code", code}, {"message", message}};
    return Answer{.status = status, .body = json::serialize(json::object{{"error", std::move(error)}})};
}

} // namespace switchroom::demo

// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agent/providers/rest_object.h"

#include "agent/providers/json_fields.h"
#include "agent/providers/minor_units.h"
#include "agent/providers/path_template.h"
#include "agent/providers/reply_meaning.h"

#include <boost/json.hpp>

#include <algorithm>

namespace switchroom {
namespace {
namespace json = boost::json;

std::string pointerTo(const RestPolicy& rest, const std::string& field) {
    auto found = rest.pointers.find(field);
    return found == rest.pointers.end() ? std::string() : found->second;
}

/// Lookups by pointer, where an empty pointer means that the API has no such field.
std::optional<std::string> fieldAt(const json::value& in, const RestPolicy& rest, const std::string& field) {
    auto pointer = pointerTo(rest, field);
    return pointer.empty() ? std::nullopt : textAt(in, pointer);
}

/// What stands where our payment id would be. Something that is no text names another payment: the empty one.
std::optional<std::string> ownerAt(const json::value& in, const RestPolicy& rest) {
    auto pointer = pointerTo(rest, "payment_id");
    const auto* found = pointer.empty() ? nullptr : valueAt(in, pointer);
    return found && !found->is_null() ? std::optional(textAt(in, pointer).value_or("")) : std::nullopt;
}

bool namesOnePayment(const RestPolicy& rest) {
    return rest.reference.contains("{id}") || rest.reference.contains("{key}");
}

bool actsOnParent(Operation operation) { return operation == Operation::capture || operation == Operation::cancel; }
} // namespace

std::optional<RestObject> restObjectFrom(const json::value& object, const RestPolicy& rest) {
    auto id = idAt(object, pointerTo(rest, "id"));
    auto status = fieldAt(object, rest, "status");
    auto amount = integerAt(object, pointerTo(rest, "amount"));
    auto currency = fieldAt(object, rest, "currency");
    if (!id || !status || status->empty() || !amount || !currency) return {};
    RestObject out{.id = *id, .status = *status, .amount = *amount, .currency = *currency};
    out.paymentId = ownerAt(object, rest);
    out.reference = fieldAt(object, rest, "reference");
    out.declineCode = fieldAt(object, rest, "decline_code").value_or("");
    auto action = pointerTo(rest, "action_url");
    if (!action.empty()) out.actionUrl = urlAt(object, action);
    return out;
}

std::string restErrorFrom(const json::value& document, const RestPolicy& rest) {
    return fieldAt(document, rest, "error").value_or("");
}

Belongs belongs(const RestObject& object, const ProviderPolicy& policy, const Payment& payment) {
    if (object.paymentId) {
        bool parents = actsOnParent(payment.operation) && payment.parent && *object.paymentId == text(*payment.parent);
        return parents || *object.paymentId == text(payment.id) ? Belongs::ours : Belongs::toAnother;
    }
    bool known = canFill(policy.rest.reference, payment) && !policy.rest.reference.empty();
    bool same = known && object.reference &&
                *object.reference == filled(policy.rest.reference, payment, nullptr, Filling::plain);
    if (!same) return Belongs::toAnother;
    return namesOnePayment(policy.rest) ? Belongs::ours : Belongs::byOrder;
}

Evidence restEvidence(const RestObject& object, const ProviderPolicy& policy, const Payment& payment, bool* untouched) {
    Evidence evidence{.rawStatus = object.status, .providerPaymentId = object.id, .declineCode = object.declineCode};
    auto mapped = policy.rest.statusMap.find(object.status);
    auto status = mapped == policy.rest.statusMap.end() ? std::nullopt : std::optional(mapped->second);
    auto meaning = meaningFor(payment.operation, status);
    evidence.status = meaning.status;
    if (untouched) *untouched = meaning.untouched;
    if (evidence.status == ProviderStatus::requiresAction) evidence.actionUrl = object.actionUrl;
    if (actsOnParent(payment.operation)) return evidence; // the object's money is the parent's
    evidence.money = fromProviderUnits(object.amount, object.currency, policy.exponents);
    if (!evidence.money) {
        evidence.status.reset();
        evidence.rawStatus += " (" + std::to_string(object.amount) + " " + object.currency + ")";
    }
    return evidence;
}

} // namespace switchroom

// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agent/providers/rest_body.h"

#include "agent/providers/minor_units.h"
#include "agent/providers/path_template.h"

#include <boost/json.hpp>

namespace switchroom {
namespace {
namespace json = boost::json;

/// One token of a JSON pointer: ~1 is a slash, ~0 a tilde.
std::string unescaped(std::string_view token) {
    std::string out;
    for (std::size_t i = 0; i < token.size(); ++i) {
        bool escape = token[i] == '~' && i + 1 < token.size();
        out += escape ? (token[i + 1] == '1' ? '/' : '~') : token[i];
        i += escape;
    }
    return out;
}

/// Puts the value where the pointer leads, making objects on the way. What stands in the way is replaced.
void place(json::object& root, std::string_view pointer, json::value value) {
    auto* at = &root;
    while (!pointer.empty()) {
        pointer.remove_prefix(1);
        auto token = pointer.substr(0, pointer.find('/'));
        pointer.remove_prefix(token.size());
        auto& slot = (*at)[unescaped(token)];
        if (pointer.empty()) {
            slot = std::move(value);
            return;
        }
        if (!slot.is_object()) slot.emplace_object();
        at = &slot.get_object();
    }
}
} // namespace

std::string restBody(const ProviderPolicy& policy, const Payment& payment, const Payment* parent) {
    json::object body;
    auto put = [&](const char* name, json::value value) {
        auto found = policy.rest.request.find(name);
        if (found != policy.rest.request.end() && found->second.starts_with('/'))
            place(body, found->second, std::move(value));
    };
    if (payment.operation != Operation::cancel) {
        auto amount = toProviderUnits(payment.money, policy.exponents);
        put("amount", amount ? json::value(*amount) : json::value(plainText(payment.money)));
        put("currency", json::value(payment.money.currency));
        if (!payment.method.empty()) put("method", json::value(payment.method));
    }
    put("reference", json::value(filled(policy.rest.reference, payment, parent, Filling::plain)));
    put("payment_id", json::value(text(payment.id)));
    if (!payment.orderRef.empty()) put("order_ref", json::value(payment.orderRef));
    return json::serialize(body);
}

} // namespace switchroom

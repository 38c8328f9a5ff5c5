// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agent/providers/path_template.h"

#include "agent/providers/url_encoding.h"

#include <algorithm>

namespace switchroom {
namespace {

constexpr std::string_view parentId = "parent_provider_payment_id";

std::string valueOf(std::string_view name, const Payment& payment, const Payment* parent) {
    if (name == "id") return text(payment.id);
    if (name == "order_ref") return payment.orderRef;
    if (name == "key") return payment.key;
    if (name == "provider_payment_id") return payment.providerPaymentId;
    if (name == parentId && parent) return parent->providerPaymentId;
    return {};
}

/// Calls `literal` and `name` for the pieces of the template, in order.
template <class Literal, class Name>
void walk(std::string_view form, Literal literal, Name name) {
    while (!form.empty()) {
        auto open = std::min(form.find('{'), form.size());
        literal(form.substr(0, open));
        auto close = form.find('}', open);
        if (open == form.size() || close == form.npos) return;
        name(form.substr(open + 1, close - open - 1));
        form.remove_prefix(close + 1);
    }
}
} // namespace

std::string filled(std::string_view form, const Payment& payment, const Payment* parent, Filling filling) {
    std::string out;
    walk(
        form, [&](std::string_view piece) { out += piece; },
        [&](std::string_view name) {
            auto value = valueOf(name, payment, parent);
            if (value.empty()) value = "-";
            out += filling == Filling::urlEncoded ? urlEncoded(value) : value;
        });
    return out;
}

bool canFill(std::string_view form, const Payment& payment) {
    bool all = true;
    walk(
        form, [](std::string_view) {},
        [&](std::string_view name) {
            all &= name == parentId ? payment.parent.has_value() : !valueOf(name, payment, nullptr).empty();
        });
    return all;
}

} // namespace switchroom

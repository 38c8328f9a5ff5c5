// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/models/filter_query.h"

#include "agent/core/words.h"

#include <algorithm>

namespace switchroom {
namespace {
template <class E>
std::string wordsOf(const std::vector<E>& values) {
    std::string out;
    for (auto value : values) out += (out.empty() ? "" : ",") + word(value);
    return out;
}

std::string joined(const std::vector<std::string>& values) {
    std::string out;
    for (const auto& value : values) out += (out.empty() ? "" : ",") + value;
    return out;
}

template <class T>
bool isAnyOf(const std::vector<T>& wanted, const T& value) {
    return wanted.empty() || std::ranges::find(wanted, value) != wanted.end();
}

bool inRange(const PaymentFilter& filter, const PaymentView& payment) {
    if (filter.minAmount && payment.amount.amount < *filter.minAmount) return false;
    if (filter.maxAmount && payment.amount.amount >= *filter.maxAmount) return false;
    if (filter.createdFrom && payment.createdAt < *filter.createdFrom) return false;
    return !filter.createdBefore || payment.createdAt < *filter.createdBefore;
}

bool isNamed(const std::string& reference, const PaymentView& payment) {
    return reference == text(payment.id) || reference == payment.orderRef || payment.customerRef == reference ||
           payment.providerPaymentId == reference;
}
} // namespace

AgentRequest filtered(Route route, const PaymentFilter& filter) {
    AgentRequest out(route);
    out.where("status", wordsOf(filter.statuses)).where("phase", wordsOf(filter.phases));
    out.where("provider", joined(filter.providers)).where("operation", wordsOf(filter.operations));
    out.where("currency", filter.currency).where("order_ref", filter.orderRef).where("owner", filter.owner);
    if (filter.minAmount) out.where("min_amount", *filter.minAmount);
    if (filter.maxAmount) out.where("max_amount", *filter.maxAmount);
    if (filter.createdFrom) out.where("created_from", toRfc3339(*filter.createdFrom));
    if (filter.createdBefore) out.where("created_before", toRfc3339(*filter.createdBefore));
    if (filter.conflict) out.where("conflict", *filter.conflict ? "true" : "false");
    if (filter.parent) out.where("parent_id", text(*filter.parent));
    out.where("search", filter.search);
    if (filter.order != PaymentOrder::newest) out.where("sort", word(filter.order));
    return out;
}

bool matches(const PaymentFilter& filter, const PaymentView& payment) {
    if (!isAnyOf(filter.statuses, payment.status) || !isAnyOf(filter.phases, payment.phase)) return false;
    if (!isAnyOf(filter.providers, payment.provider) || !isAnyOf(filter.operations, payment.operation)) return false;
    if (!filter.currency.empty() && filter.currency != payment.amount.currency) return false;
    if (!inRange(filter, payment)) return false;
    if (!filter.orderRef.empty() && filter.orderRef != payment.orderRef) return false;
    if (!filter.owner.empty() && payment.owner != filter.owner) return false;
    if (filter.conflict && *filter.conflict != payment.conflict) return false;
    if (filter.parent && payment.parentId != filter.parent) return false;
    if (filter.order == PaymentOrder::nextInquiry && !payment.nextInquiryAt) return false;
    return filter.search.empty() || isNamed(filter.search, payment);
}

} // namespace switchroom

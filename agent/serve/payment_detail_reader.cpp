// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agent/serve/payment_detail_reader.h"

#include "agent/protocol/view_of.h"
#include "agent/rules/canonical_entry.h"

#include <fmt/format.h>

#include <algorithm>

namespace switchroom {
namespace {
constexpr int most = 500;

/// Only what is safe in a URL; the rest percent-encoded.
std::string encoded(std::string_view text) {
    std::string out;
    for (char c : text) {
        bool plain = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '-' ||
                     c == '_' || c == '.';
        out += plain ? std::string(1, c) : fmt::format("%{:02X}", static_cast<unsigned char>(c));
    }
    return out;
}

std::optional<std::string> dashboardOf(std::string pattern, const Payment& payment) {
    constexpr std::string_view hole = "{provider_payment_id}";
    if (pattern.empty()) return {};
    auto at = pattern.find(hole);
    if (at == pattern.npos) return pattern;
    if (payment.providerPaymentId.empty()) return {};
    return pattern.replace(at, hole.size(), encoded(payment.providerPaymentId));
}

/// domain.md, Retry: up to 80 % of the provider's key lifetime, counted from the first send.
std::optional<Instant> resendSafeUntil(const Payment& payment, const ProviderPolicy& provider) {
    if (!provider.keyed || !payment.firstSentAt || payment.sealedAt || isFinal(payment.status)) return {};
    return *payment.firstSentAt + provider.keyLifetime * 8 / 10;
}

template <class Item>
void add(TimelineView& view, Instant at, TimelineKind kind, std::optional<Item> TimelineItem::* member, Item item) {
    TimelineItem entry;
    entry.at = at;
    entry.kind = kind;
    entry.*member = std::move(item);
    view.items.push_back(std::move(entry));
}
} // namespace

std::optional<PaymentFacts> readPaymentFacts(StoreReader& reader, const PaymentId& id) {
    auto payment = reader.payment(id);
    if (!payment) return {};
    PaymentFacts facts;
    facts.seq = reader.lastChange();
    facts.evidence = reader.evidence(id);
    if (!payment->orderRef.empty()) facts.siblings = reader.paymentsOfOrder(payment->scope, payment->orderRef);
    std::erase_if(facts.siblings, [&](const Payment& other) { return other.id == id || other.parent == id; });
    std::ranges::sort(facts.siblings, std::greater<>{}, &Payment::createdAt);
    facts.children = reader.children(id);
    facts.approvals = reader.approvals(ApprovalState::open, most);
    std::erase_if(facts.approvals, [&](const Approval& approval) { return approval.resolution.payment != id; });
    facts.payment = std::move(*payment);
    return facts;
}

PaymentDetail detailOf(const PaymentFacts& facts, const ServeRoom& room) {
    PaymentDetail detail;
    static_cast<PaymentView&>(detail) = viewOf(facts.payment);
    for (const auto& evidence : facts.evidence) detail.evidence.push_back(viewOf(evidence));
    for (const auto& sibling : facts.siblings) detail.siblings.push_back(viewOf(sibling));
    for (const auto& child : facts.children) detail.children.push_back(viewOf(child));
    for (const auto& approval : facts.approvals) detail.approvals.push_back(viewOf(approval));
    const auto& providers = room.playbook.providers;
    auto provider = providers.find(facts.payment.provider);
    if (provider == providers.end()) return detail;
    detail.dashboardUrl = dashboardOf(provider->second.dashboard, facts.payment);
    if (!provider->second.runbook.empty()) detail.runbookUrl = provider->second.runbook;
    detail.resendSafeUntil = resendSafeUntil(facts.payment, provider->second);
    const auto* adapter = room.engine.room().gateway.adapter(facts.payment.provider);
    detail.lookupOffered = adapter && adapter->lookupFor(facts.payment).has_value();
    return detail;
}

std::optional<Timeline> readTimeline(StoreReader& reader, const PaymentId& id) {
    auto payment = reader.payment(id);
    if (!payment) return {};
    Timeline out;
    out.scope = payment->scope;
    out.seq = reader.lastChange();
    auto& view = out.view;
    for (const auto& attempt : reader.attempts(id))
        add(view, attempt.startedAt, TimelineKind::attempt, &TimelineItem::attempt, viewOf(attempt));
    for (const auto& inquiry : reader.inquiries(id, most))
        add(view, inquiry.endedAt, TimelineKind::inquiry, &TimelineItem::inquiry, viewOf(inquiry));
    for (const auto& evidence : reader.evidence(id))
        add(view, evidence.seenAt, TimelineKind::evidence, &TimelineItem::evidence, viewOf(evidence));
    for (const auto& receipt : reader.receiptsOf(id))
        add(view, receipt.receivedAt, TimelineKind::webhook, &TimelineItem::webhook, viewOf(receipt));
    for (const auto& resolution : reader.resolutions(id))
        add(view, resolution.proposedAt, TimelineKind::resolution, &TimelineItem::resolution, viewOf(resolution));
    for (const auto& record : reader.auditNewest(0, text(id), "", "", most)) {
        auto chained = fromCanonicalBytes(record.body);
        if (chained)
            add(view, chained->entry.at, TimelineKind::audit, &TimelineItem::audit, viewOf(chained->entry, record));
    }
    std::ranges::sort(view.items, std::greater<>{},
                      [](const TimelineItem& item) { return std::pair(item.at, item.kind); });
    return out;
}

} // namespace switchroom

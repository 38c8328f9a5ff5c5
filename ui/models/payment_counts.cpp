// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/models/payment_counts.h"

#include "ui/models/filter_query.h"

namespace switchroom {
namespace {
template <class F>
void forAllChips(F act) {
    for (std::size_t i = 0; i < PaymentCounts::chips; ++i) act(PaymentChip(i));
}
} // namespace

PaymentCounts::PaymentCounts(AgentLink& link, QObject* parent) : QObject(parent), m_state(link) {
    connect(&link, &AgentLink::snapshotNeeded, this, &PaymentCounts::reload);
    connect(&link, &AgentLink::messageReceived, this, &PaymentCounts::take);
    if (link.state() == LinkState::live) reload();
}

PaymentFilter PaymentCounts::with(PaymentFilter base, PaymentChip chip) {
    base.statuses.clear();
    base.phases.clear();
    base.conflict.reset();
    switch (chip) {
    case PaymentChip::all: break;
    case PaymentChip::unknown: base.statuses = {Status::unknown}; break;
    case PaymentChip::needsHuman:
        base.statuses = {Status::unknown};
        base.phases = {Phase::needsHuman};
        break;
    case PaymentChip::conflict: base.conflict = true; break;
    case PaymentChip::pending: base.statuses = {Status::pending}; break;
    case PaymentChip::succeeded: base.statuses = {Status::succeeded}; break;
    case PaymentChip::failed: base.statuses = {Status::failed}; break;
    }
    return base;
}

PaymentChip PaymentCounts::chipOf(const PaymentFilter& filter) {
    auto found = PaymentChip::all;
    forAllChips([&](PaymentChip chip) {
        if (with(filter, chip) == filter) found = chip;
    });
    return found;
}

void PaymentCounts::setBase(PaymentFilter base) {
    base = with(std::move(base), PaymentChip::all);
    base.order = PaymentOrder::newest;
    if (base == m_base) return;
    m_base = std::move(base);
    m_counts = {};
    emit changed();
    reload();
}

void PaymentCounts::reload() {
    m_state.begin();
    forAllChips([this](PaymentChip chip) { ask(chip); });
}

void PaymentCounts::ask(PaymentChip chip) {
    auto request = filtered(Route::listPayments, with(m_base, chip));
    request.where("limit", 1).where("count", "estimate");
    auto take = [this, chip](const Result<List<PaymentView>>& result) {
        if (!result) return m_state.fail(result.error());
        const auto& list = result->value;
        auto& count = m_counts[std::size_t(chip)];
        Count counted{list.total.value_or(0), list.totalExact.value_or(true)};
        m_state.succeed();
        if (count == counted) return;
        count = counted;
        emit changed();
    };
    m_asked[std::size_t(chip)].ask(m_state.link().call<List<PaymentView>>(request)).then(this, take);
}

/// Without a filter of our own the agent's totals say it all but the conflicts.
void PaymentCounts::take(const StreamMessage& message) {
    if (message.payment) return countSoon();
    if (!message.overview || m_base != PaymentFilter{}) return;
    const auto& totals = message.overview->totals;
    std::int64_t needsHuman = 0;
    for (const auto& sum : message.overview->needsHuman) needsHuman += sum.count;
    auto set = [this](PaymentChip chip, std::int64_t value) { m_counts[std::size_t(chip)] = Count{value, true}; };
    set(PaymentChip::all, totals.pending + totals.unknown + totals.succeeded + totals.failed);
    set(PaymentChip::pending, totals.pending);
    set(PaymentChip::unknown, totals.unknown);
    set(PaymentChip::succeeded, totals.succeeded);
    set(PaymentChip::failed, totals.failed);
    set(PaymentChip::needsHuman, needsHuman);
    emit changed();
}

void PaymentCounts::countSoon() {
    if (m_soon) return;
    m_soon = true;
    m_state.link().clock().after(rest, this, [this] {
        m_soon = false;
        if (m_base == PaymentFilter{})
            ask(PaymentChip::conflict);
        else
            forAllChips([this](PaymentChip chip) { ask(chip); });
    });
}

} // namespace switchroom

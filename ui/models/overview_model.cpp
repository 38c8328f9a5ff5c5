// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/models/overview_model.h"

#include "ui/models/filter_query.h"
#include "ui/models/payment_counts.h"

#include <algorithm>
#include <set>

namespace switchroom {
namespace {
AgentRequest oldest(PaymentChip chip, int limit) {
    auto filter = PaymentCounts::with({}, chip);
    filter.order = PaymentOrder::oldest;
    return filtered(Route::listPayments, filter).where("limit", limit);
}

bool isOpen(const BreakerView& breaker) {
    return breaker.state == BreakerCondition::open || breaker.state == BreakerCondition::halfOpen ||
           breaker.state == BreakerCondition::forcedOpen;
}
} // namespace

OverviewModel::OverviewModel(AgentLink& link, QObject* parent) : QObject(parent), m_link(link), m_state(link) {
    connect(&link, &AgentLink::snapshotNeeded, this, &OverviewModel::reload);
    connect(&link, &AgentLink::messageReceived, this, &OverviewModel::take);
    if (link.state() == LinkState::live) reload();
}

void OverviewModel::reload() {
    m_state.begin();
    m_askedOverview.ask(m_link.call<OverviewView>(Route::overview))
        .then(this, [this](const Result<OverviewView>& result) {
            if (!result) return m_state.fail(result.error());
            if (!m_overview || m_overview->asOf <= result->value.asOf || m_state.isLoading())
                m_overview = result->value;
            m_state.succeed();
            emit overviewChanged();
        });
    askLists();
}

/// One list into its place. What this role may not see stays empty; other faults are the page's.
template <class T>
void OverviewModel::askList(Latest<Result<List<T>>>& asked, AgentRequest request, std::vector<T>& into) {
    asked.ask(m_link.call<List<T>>(std::move(request))).then(this, [this, &into](const Result<List<T>>& result) {
        if (!result && result.error().code() != ErrorCode::forbidden) return m_state.fail(result.error());
        into = result ? result->value.items : std::vector<T>{};
        if constexpr (std::is_same_v<T, ProviderView>) emit providersChanged();
        makeTodo();
    });
}

void OverviewModel::askLists() {
    askList(m_askedProviders, Route::listProviders, m_providers);
    askList(m_askedUnknown, oldest(PaymentChip::unknown, 500), m_unknown);
    askList(m_askedNeedsHuman, oldest(PaymentChip::needsHuman, int(mostTodo)), m_needsHuman);
    askList(m_askedConflicts, oldest(PaymentChip::conflict, int(mostTodo)), m_conflicts);
    askList(m_askedApprovals, AgentRequest(Route::listApprovals).where("state", "open"), m_approvals);
    askList(m_askedKeys, AgentRequest(Route::listKeys).where("state", "executing"), m_keys);
}

void OverviewModel::listsSoon() {
    if (m_soon) return;
    m_soon = true;
    m_link.clock().after(rest, this, [this] {
        m_soon = false;
        if (m_link.state() == LinkState::live) askLists();
    });
}

void OverviewModel::take(const StreamMessage& message) {
    if (message.overview) {
        m_overview = message.overview;
        if (m_state.isLoaded()) emit overviewChanged();
    }
    if (message.payment || message.key || message.approval) listsSoon();
    if (!message.breaker) return;
    for (auto& provider : m_providers)
        for (auto& breaker : provider.breakers)
            if (breaker.id == message.breaker->id) breaker = *message.breaker;
    emit providersChanged();
    makeTodo();
}

void OverviewModel::makeTodo() {
    std::vector<TodoItem> items;
    std::set<PaymentId> named;
    auto add = [&](TodoKind kind, const std::vector<PaymentView>& payments) {
        for (const auto& payment : payments) {
            if (!named.insert(payment.id).second) continue;
            items.push_back(
                {.kind = kind, .since = payment.unknownSince.value_or(payment.createdAt), .payment = payment});
        }
    };
    add(TodoKind::conflict, m_conflicts);
    add(TodoKind::needsHuman, m_needsHuman);
    for (const auto& provider : m_providers)
        for (const auto& breaker : provider.breakers)
            if (isOpen(breaker))
                items.push_back({.kind = TodoKind::openBreaker, .since = breaker.since, .breaker = breaker});
    for (const auto& approval : m_approvals)
        items.push_back({.kind = TodoKind::approval, .since = approval.resolution.proposedAt, .approval = approval});
    for (const auto& key : m_keys)
        if (key.stuck)
            items.push_back({.kind = TodoKind::stuckKey, .since = key.leaseUntil.value_or(key.createdAt), .key = key});
    add(TodoKind::oldUnknown, m_unknown);
    sortByUrgency(items);
    if (items.size() > mostTodo) items.resize(mostTodo);
    if (items == m_todo) return;
    m_todo = std::move(items);
    emit todoChanged();
}

} // namespace switchroom

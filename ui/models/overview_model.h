// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "agent/protocol/list.h"
#include "agent/protocol/overview_view.h"
#include "agent/protocol/provider_view.h"
#include "ui/models/todo_item.h"
#include "ui/models/view_state.h"

#include <QObject>

#include <optional>
#include <vector>

namespace switchroom {

/// The first page: sums, providers with their breakers, and what to do next, worst first. The sums come with the stream; the
/// rest is asked again when the stream says that it changed, at most every two seconds.
class OverviewModel : public QObject {
    Q_OBJECT

public:
    explicit OverviewModel(AgentLink& link, QObject* parent = nullptr);

    ViewState& state() { return m_state; }
    void reload();
    /// Null before it was loaded.
    const OverviewView* overview() const { return m_overview ? &*m_overview : nullptr; }
    /// In the agent's order (by name); their breakers are live.
    const std::vector<ProviderView>& providers() const { return m_providers; }
    /// At most `mostTodo`.
    const std::vector<TodoItem>& todo() const { return m_todo; }
    /// The unknown payments, oldest first, at most 500: for money by age.
    const std::vector<PaymentView>& unknown() const { return m_unknown; }

    static constexpr std::size_t mostTodo = 20;
    static constexpr Millis rest{2'000};

signals:
    void overviewChanged();
    void providersChanged();
    void todoChanged();

private:
    void take(const StreamMessage& message);
    void askLists();
    template <class T>
    void askList(Latest<Result<List<T>>>& asked, AgentRequest request, std::vector<T>& into);
    void listsSoon();
    void makeTodo();

    AgentLink& m_link;
    ViewState m_state;
    std::optional<OverviewView> m_overview;
    std::vector<ProviderView> m_providers;
    std::vector<PaymentView> m_unknown;
    std::vector<PaymentView> m_needsHuman;
    std::vector<PaymentView> m_conflicts;
    std::vector<ApprovalView> m_approvals;
    std::vector<KeyView> m_keys; ///< executing; some of them stuck
    std::vector<TodoItem> m_todo;
    Latest<Result<OverviewView>> m_askedOverview;
    Latest<Result<List<ProviderView>>> m_askedProviders;
    Latest<Result<List<PaymentView>>> m_askedUnknown, m_askedNeedsHuman, m_askedConflicts;
    Latest<Result<List<ApprovalView>>> m_askedApprovals;
    Latest<Result<List<KeyView>>> m_askedKeys;
    bool m_soon = false;
};

} // namespace switchroom

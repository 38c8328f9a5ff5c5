// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/models/approvals_model.h"

#include "agent/core/words.h"
#include "ui/link/qt_values.h"

#include <algorithm>

namespace switchroom {
namespace {
constexpr std::int64_t most = 200;
bool isSame(const ApprovalView& a, const ApprovalView& b) { return a.id == b.id; }
} // namespace

ApprovalsModel::ApprovalsModel(AgentLink& link, QObject* parent) : RowsModel(parent), m_link(link), m_state(link) {
    connect(&link, &AgentLink::snapshotNeeded, this, &ApprovalsModel::reload);
    connect(&link, &AgentLink::messageReceived, this, [this](const StreamMessage& message) {
        if (message.approval && m_state.isLoaded()) take(*message.approval);
    });
    if (link.state() == LinkState::live) reload();
}

void ApprovalsModel::setState(std::optional<ApprovalState> state) {
    if (state == m_wanted) return;
    m_wanted = state;
    setRows({}, isSame);
    m_state.reset();
    reload();
}

void ApprovalsModel::reload() {
    m_state.begin();
    AgentRequest request(Route::listApprovals);
    if (m_wanted) request.where("state", word(*m_wanted));
    m_asked.ask(m_link.call<List<ApprovalView>>(request.where("limit", most)))
        .then(this, [this](const Result<List<ApprovalView>>& result) {
            if (!result) return m_state.fail(result.error());
            setRows(result->value.items, isSame);
            m_state.succeed();
        });
}

void ApprovalsModel::take(const ApprovalView& approval) {
    auto row = rowOf(approval.id);
    if (row >= 0 && rows()[std::size_t(row)].version >= approval.version) return;
    bool belongs = !m_wanted || *m_wanted == approval.state;
    if (row >= 0 && !belongs)
        removeAt(row);
    else if (row >= 0)
        setRow(row, approval);
    else if (belongs)
        insertAt(0, approval);
}

int ApprovalsModel::open() const { return int(std::ranges::count(rows(), ApprovalState::open, &ApprovalView::state)); }

int ApprovalsModel::rowOf(const ApprovalId& id) const {
    auto found = std::ranges::find(rows(), id, &ApprovalView::id);
    return found == rows().end() ? -1 : int(found - rows().begin());
}

QString ApprovalsModel::title(int column) const {
    switch (column) {
    case StateColumn: return tr("State");
    case PaymentColumn: return tr("Payment");
    case VerdictColumn: return tr("Decision");
    case WhyColumn: return tr("Why two people");
    case ProposedByColumn: return tr("Asked for by");
    case ProposedAtColumn: return tr("Asked for");
    case ExpiresColumn: return tr("Expires");
    case DecidedByColumn: return tr("Decided by");
    default: return {};
    }
}

QVariant ApprovalsModel::cell(const ApprovalView& row, int column, int role) const {
    if (role == IdRole) return qtText(text(row.id));
    if (role == StateRole) return qtText(word(row.state));
    if (role != ValueRole && role != Qt::DisplayRole) return {};
    switch (column) {
    case StateColumn: return qtText(word(row.state));
    case PaymentColumn: return qtText(text(row.resolution.paymentId));
    case VerdictColumn: return qtText(word(row.resolution.verdict));
    case WhyColumn: return qtText(row.why);
    case ProposedByColumn: return qtText(row.resolution.proposedBy);
    case ProposedAtColumn: return qtTime(row.resolution.proposedAt);
    case ExpiresColumn: return qtTime(row.expiresAt);
    case DecidedByColumn: return row.decidedBy ? QVariant(qtText(*row.decidedBy)) : QVariant();
    default: return {};
    }
}

} // namespace switchroom

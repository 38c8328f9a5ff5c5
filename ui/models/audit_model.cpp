// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/models/audit_model.h"

#include "agent/core/words.h"
#include "ui/link/qt_values.h"

namespace switchroom {
namespace {
constexpr std::int64_t pageSize = 200;
bool isSame(const AuditView& a, const AuditView& b) { return a.seq == b.seq; }

QString changeOf(const AuditView& row) {
    auto before = qtText(row.stateBefore.value_or("")), after = qtText(row.stateAfter.value_or(""));
    if (before.isEmpty() || after.isEmpty()) return before + after;
    return QStringLiteral("%1 → %2").arg(before, after);
}
} // namespace

AuditModel::AuditModel(AgentLink& link, QObject* parent) : RowsModel(parent), m_link(link), m_state(link) {
    connect(&link, &AgentLink::snapshotNeeded, this, &AuditModel::reload);
    connect(&link, &AgentLink::messageReceived, this, [this](const StreamMessage& message) {
        if (message.kind != StreamKind::audit || !m_state.isLoaded()) return;
        emit newerChanged(++m_newer);
    });
    if (link.state() == LinkState::live) reload();
}

void AuditModel::setFilter(Filter filter) {
    if (filter == m_filter) return;
    m_filter = std::move(filter);
    setRows({}, isSame);
    m_state.reset();
    reload();
}

AgentRequest AuditModel::page() const {
    AgentRequest request(Route::listAudit);
    request.where("object_id", m_filter.objectId).where("actor", m_filter.actor).where("action", m_filter.action);
    return request.where("limit", pageSize);
}

void AuditModel::reload() {
    m_state.begin();
    m_asked.ask(m_link.call<List<AuditView>>(page())).then(this, [this](const Result<List<AuditView>>& result) {
        if (!result) return m_state.fail(result.error());
        m_next = result->value.next;
        m_total = result->value.total;
        m_newer = 0;
        setRows(result->value.items, isSame);
        m_state.succeed();
        emit newerChanged(0);
        emit totalChanged();
    });
}

bool AuditModel::canFetchMore(const QModelIndex& parent) const {
    return !parent.isValid() && m_next && !m_asked.isWaiting();
}

void AuditModel::fetchMore(const QModelIndex& parent) {
    if (!canFetchMore(parent)) return;
    m_asked.ask(m_link.call<List<AuditView>>(page().where("cursor", *m_next)))
        .then(this, [this](const Result<List<AuditView>>& result) {
            if (!result) return m_state.fail(result.error());
            m_next = result->value.next;
            append(result->value.items);
        });
}

QString AuditModel::title(int column) const {
    switch (column) {
    case SeqColumn: return tr("Entry");
    case AtColumn: return tr("Time");
    case ActorColumn: return tr("Who");
    case ActionColumn: return tr("Action");
    case ObjectColumn: return tr("Object");
    case ChangeColumn: return tr("Change");
    case ReasonColumn: return tr("Reason");
    case HashColumn: return tr("Hash");
    default: return {};
    }
}

QVariant AuditModel::cell(const AuditView& row, int column, int role) const {
    if (role == IdRole) return QString::number(row.seq);
    if (role == StateRole) return qtText(row.outcome);
    if (role == Qt::TextAlignmentRole && column == SeqColumn) return int(Qt::AlignRight | Qt::AlignVCenter);
    if (role != ValueRole && role != Qt::DisplayRole) return {};
    switch (column) {
    case SeqColumn: return qlonglong(row.seq);
    case AtColumn: return qtTime(row.at);
    case ActorColumn: return qtText(row.actor.name);
    case ActionColumn: return qtText(row.action);
    case ObjectColumn: return qtText(row.objectId);
    case ChangeColumn: return changeOf(row);
    case ReasonColumn: return qtText(row.reason.value_or(""));
    case HashColumn: return qtText(row.hash);
    default: return {};
    }
}

} // namespace switchroom

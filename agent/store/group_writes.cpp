// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agent/store/group_writes.h"

#include "agent/store/audit_table.h"
#include "agent/store/change_table.h"
#include "agent/store/history_table.h"

namespace switchroom {

void GroupWrites::begin(Instant now) {
    m_connection.setGroup(this);
    m_now = now;
    m_head = readHead(m_connection, m_connection.dialect().lockingRead(), &m_changeSeq);
    SqlQuery last(m_connection, "SELECT number FROM commits WHERE agent = ?");
    last.bind(std::string_view(m_agent));
    m_number = last.next() ? last.integer(0) + 1 : 1;
}

void GroupWrites::finish() {
    flushAudit();
    flushChanges();
    flushHistory();
    flushCounts();
    flushHeads();
}

void GroupWrites::forget() {
    m_connection.setGroup(nullptr);
    m_headsMoved = false;
    m_audit.clear();
    m_changes.clear();
    m_changesWritten = 0;
    m_history.clear();
    m_counts.clear();
    m_seen.clear();
}

std::vector<Change> GroupWrites::takeChanges() { return std::exchange(m_changes, {}); }

AuditRecord GroupWrites::appendAudit(AuditEntry entry) {
    auto record = extend(m_head, entry);
    m_headsMoved = true;
    ++m_gathered;
    m_audit.emplace_back(std::move(entry), record);
    return record;
}

std::int64_t GroupWrites::addChange(Change change) {
    change.seq = ++m_changeSeq;
    m_headsMoved = true;
    ++m_gathered;
    m_changes.push_back(std::move(change));
    return m_changeSeq;
}

void GroupWrites::addHistory(const HistoryStep& step) {
    ++m_gathered;
    auto [at, isNew] = m_history.try_emplace({step.minute, step.provider, step.operation}, step);
    if (!isNew) addTo(at->second, step);
}

void GroupWrites::count(const std::string& scope, Status status, std::int64_t by) { m_counts[{scope, status}] += by; }

void GroupWrites::remember(const Payment& payment) { m_seen[payment.id] = {payment.version, payment.status}; }

std::optional<Status> GroupWrites::statusAt(const PaymentId& id, std::int64_t version) const {
    auto found = m_seen.find(id);
    if (found == m_seen.end() || found->second.first != version) return {};
    return found->second.second;
}

void GroupWrites::flushAudit() {
    if (m_audit.empty()) return;
    std::vector<AuditRow> rows;
    rows.reserve(m_audit.size());
    for (auto& [entry, record] : m_audit)
        rows.push_back(
            {std::move(record), std::move(entry.objectId), std::move(entry.actor.name), std::move(entry.action)});
    m_audit.clear();
    try {
        insertRows<AuditTable>(m_connection, rows);
    } catch (const StoreFailure& failure) {
        if (failure.kind() != FailureKind::statement) throw;
        Error error{ErrorCode::auditUnavailable,
                    "The audit log could not be written; nothing of this change was kept."};
        throw StoreFailure(FailureKind::statement, std::move(error), failure.what());
    }
}

void GroupWrites::flushChanges() {
    std::vector<ChangeRow> rows;
    for (auto at = m_changesWritten; at < m_changes.size(); ++at) rows.push_back({m_changes[at], m_now});
    insertRows<ChangeTable>(m_connection, rows);
    m_changesWritten = m_changes.size();
}

void GroupWrites::flushHistory() {
    for (auto& [key, step] : std::exchange(m_history, {})) addStoredHistory(m_connection, step);
}

void GroupWrites::flushCounts() {
    for (const auto& [key, by] : std::exchange(m_counts, {})) {
        if (by == 0) continue;
        SqlQuery query(
            m_connection,
            "INSERT INTO payment_counts(scope, status, payments) VALUES (?, ?, ?) ON CONFLICT (scope, status)"
            " DO UPDATE SET payments = payment_counts.payments + excluded.payments");
        bindValue(query, key.first);
        bindValue(query, key.second);
        query.bind(by).run();
    }
}

void GroupWrites::flushHeads() {
    if (m_headsMoved) writeHead(m_connection, m_head, m_changeSeq);
    SqlQuery query(
        m_connection,
        "INSERT INTO commits(agent, number) VALUES (?, ?) ON CONFLICT (agent) DO UPDATE SET number = excluded.number");
    query.bind(std::string_view(m_agent)).bind(m_number).run();
}

} // namespace switchroom

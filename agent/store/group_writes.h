// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "agent/store/sql_connection.h"
#include "agent/store/store_reader.h"

#include <map>
#include <unordered_map>
#include <utility>

namespace switchroom {

/// What the units of one group write together: audit entries, changes, counters and history are gathered here and written
/// with few statements, at the latest before the commit. Lives beside the writer's connection, on its thread.
///
/// Between begin() and finish() or forget() the connection knows it as its group; readers of these tables call the
/// flush…() that concerns them first, so that a unit sees its own writes.
class GroupWrites {
public:
    GroupWrites(SqlConnection& connection, std::string agent) : m_connection(connection), m_agent(std::move(agent)) {}

    /// Reads the heads, after BEGIN; with several agents this is where their groups queue. `now` stamps the changes.
    void begin(Instant now);
    /// Writes all that is left, before COMMIT.
    void finish();
    /// After COMMIT or ROLLBACK: nothing is pending, and nothing remembered is believed any more.
    void forget();
    /// The number under which this group's commit can be looked up.
    std::int64_t number() const { return m_number; }
    /// What this group has changed, in order; for the subscribers, after the commit.
    std::vector<Change> takeChanges();

    /// Grows with every row written and everything gathered: whether a unit has written is whether it grew.
    std::int64_t writes() const { return m_connection.rowsWritten() + m_gathered; }

    AuditRecord appendAudit(AuditEntry entry);
    const AuditHead& auditHead() const { return m_head; }
    std::int64_t addChange(Change change);
    std::int64_t lastChange() const { return m_changeSeq; }
    void addHistory(const HistoryStep& step);
    void count(const std::string& scope, Status status, std::int64_t by);

    /// A payment seen or written in this group: its status at that version needs no second look.
    void remember(const Payment& payment);
    std::optional<Status> statusAt(const PaymentId& id, std::int64_t version) const;

    void flushAudit();
    void flushChanges();
    void flushHistory();
    void flushCounts();

private:
    void flushHeads();
    SqlConnection& m_connection;
    std::string m_agent;
    Instant m_now{};
    std::int64_t m_number = 0;
    std::int64_t m_gathered = 0;
    AuditHead m_head;
    std::int64_t m_changeSeq = 0;
    bool m_headsMoved = false;
    std::vector<std::pair<AuditEntry, AuditRecord>> m_audit; ///< not yet written
    std::vector<Change> m_changes;                           ///< of the whole group
    std::size_t m_changesWritten = 0;
    std::map<std::tuple<Instant, std::string, std::string>, HistoryStep> m_history;
    std::map<std::pair<std::string, Status>, std::int64_t> m_counts;
    std::unordered_map<PaymentId, std::pair<std::int64_t, Status>> m_seen;
};

/// `into` with `step` added: counts are summed, the worse breaker state stays.
void addTo(HistoryStep& into, const HistoryStep& step);

} // namespace switchroom

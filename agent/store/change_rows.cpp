// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agent/store/change_table.h"
#include "agent/store/group_writes.h"
#include "agent/store/transaction.h"

namespace switchroom {

std::vector<Change> StoreReader::changesAfter(std::int64_t seq, int limit) {
    if (auto* group = m_connection.group()) group->flushChanges();
    static const std::string sql = selectSql<ChangeTable>() + " WHERE seq > ? ORDER BY seq LIMIT ?";
    SqlQuery query(m_connection, sql);
    query.bind(seq).bind(limit);
    std::vector<Change> changes;
    while (query.next()) changes.push_back(readRow<ChangeTable>(query).change);
    return changes;
}

std::int64_t StoreReader::lastChange() {
    if (auto* group = m_connection.group()) return group->lastChange();
    return m_connection.number("SELECT change_seq FROM heads");
}

std::int64_t Transaction::addChange(Change change) { return m_connection.group()->addChange(std::move(change)); }

std::int64_t Transaction::prune(Instant changesBefore, Instant historyBefore) {
    auto& group = *m_connection.group();
    group.flushChanges();
    group.flushHistory();
    SqlQuery changes(m_connection, "DELETE FROM changes WHERE at < ?");
    auto deleted = changes.bind(microsOf(changesBefore)).run();
    SqlQuery history(m_connection, "DELETE FROM history WHERE minute < ?");
    return deleted + history.bind(microsOf(historyBefore)).run();
}

} // namespace switchroom

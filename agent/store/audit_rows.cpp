// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agent/rules/audit_chain.h"
#include "agent/store/audit_table.h"
#include "agent/store/group_writes.h"
#include "agent/store/transaction.h"

#include <algorithm>

namespace switchroom {
namespace {
std::vector<AuditRecord> recordsOf(SqlQuery& query) {
    std::vector<AuditRecord> records;
    while (query.next()) records.push_back(readRow<AuditTable>(query).record);
    return records;
}
} // namespace

AuditHead readHead(SqlConnection& connection, std::string_view lock, std::int64_t* changeSeq) {
    SqlQuery query(connection, "SELECT audit_size, audit_hash, audit_frontier, change_seq FROM heads WHERE one = 1" +
                                   std::string(lock));
    if (!query.next()) throw storeFailure(FailureKind::disk, "the row of heads is missing");
    AuditHead head;
    readValue(query, 0, head.size);
    readValue(query, 1, head.hash);
    auto frontier = query.bytes(2);
    head.frontier.resize(frontier.size() / sizeof(Digest));
    for (std::size_t at = 0; at < head.frontier.size(); ++at)
        std::copy_n(frontier.begin() + std::ptrdiff_t(at * sizeof(Digest)), sizeof(Digest), head.frontier[at].begin());
    if (changeSeq) *changeSeq = query.integer(3);
    return head;
}

void writeHead(SqlConnection& connection, const AuditHead& head, std::int64_t changeSeq) {
    std::string frontier;
    for (const auto& root : head.frontier) frontier.append(root.begin(), root.end());
    SqlQuery query(connection,
                   "UPDATE heads SET audit_size = ?, audit_hash = ?, audit_frontier = ?, change_seq = ? WHERE one = 1");
    query.bind(head.size).bindBytes(head.hash);
    bindValue(query, Bytes(frontier));
    query.bind(changeSeq).run();
}

AuditRecord extend(AuditHead& head, AuditEntry& entry) {
    auto tree = MerkleFrontier::restore(std::uint64_t(head.size), std::move(head.frontier));
    if (!tree)
        throw storeFailure(FailureKind::disk, "the stored Merkle frontier does not fit the size of the audit log");
    auto record = chainedRecord(entry, {head.size, head.hash});
    tree->append(record.hash);
    head = {record.seq, record.hash, tree->hashes()};
    entry.seq = record.seq;
    return record;
}

std::vector<AuditRecord> StoreReader::auditRecords(std::int64_t fromSeq, int limit) {
    if (auto* group = m_connection.group()) group->flushAudit();
    static const std::string sql = selectSql<AuditTable>() + " WHERE seq >= ? ORDER BY seq LIMIT ?";
    SqlQuery query(m_connection, sql);
    query.bind(fromSeq).bind(limit);
    return recordsOf(query);
}

std::vector<AuditRecord> StoreReader::auditNewest(std::int64_t beforeSeq, std::string_view objectId,
                                                  std::string_view actor, std::string_view action, int limit) {
    if (auto* group = m_connection.group()) group->flushAudit();
    std::string sql = selectSql<AuditTable>() + " WHERE seq < ?";
    if (!objectId.empty()) sql += " AND object_id = ? AND object_id <> ''";
    if (!actor.empty()) sql += " AND actor = ?";
    if (!action.empty()) sql += " AND action = ?";
    SqlQuery query(m_connection, sql + " ORDER BY seq DESC LIMIT ?");
    query.bind(beforeSeq == 0 ? INT64_MAX : beforeSeq);
    for (auto value : {objectId, actor, action})
        if (!value.empty()) query.bind(value);
    query.bind(limit);
    return recordsOf(query);
}

AuditHead StoreReader::auditHead() {
    if (auto* group = m_connection.group()) return group->auditHead();
    return readHead(m_connection, "");
}

std::vector<std::string> StoreReader::checkpoints(int limit) {
    SqlQuery query(m_connection, "SELECT note FROM checkpoints ORDER BY number DESC LIMIT ?");
    query.bind(limit);
    std::vector<std::string> notes;
    while (query.next()) notes.push_back(query.text(0));
    return notes;
}

AuditRecord Transaction::appendAudit(AuditEntry entry) { return m_connection.group()->appendAudit(std::move(entry)); }

void Transaction::insertCheckpoint(std::int64_t size, std::string_view note) {
    SqlQuery query(
        m_connection,
        "INSERT INTO checkpoints(number, size, note) SELECT coalesce(max(number), 0) + 1, ?, ? FROM checkpoints");
    query.bind(size).bind(note).run();
}

} // namespace switchroom

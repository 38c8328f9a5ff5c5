// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agent/rules/digest.h"
#include "agent/store/list_cursor.h"
#include "agent/store/table.h"
#include "agent/store/transaction.h"

namespace switchroom {
namespace {
struct KeyTable {
    static constexpr std::string_view name = "keys";
    using Row = IdempotencyRecord;

    static void state(auto& row, auto&& column) {
        column("key", row.key);
        column("fingerprint", row.fingerprint);
        column("state", row.state);
        column("recovery_point", row.recoveryPoint);
        column("lease_owner", row.leaseOwner);
        column("lease_until", row.leaseUntil);
        column("expires_at", row.expiresAt);
        column("answer_status", row.answerStatus);
        column("answer_body", Bytes(row.answerBody));
    }

    static void columns(auto& row, auto&& column) {
        column("id", row.id);
        column("scope", row.scope);
        column("operation", row.operation);
        column("key_hash", row.keyHash);
        column("payment", row.payment);
        column("created_at", row.createdAt);
        state(row, column);
    }
};

/// A lease that waits to run out: such keys lead the list, the rest follows by age.
constexpr std::string_view leased = "state = 'executing' AND lease_until IS NOT NULL";
constexpr char leasedList = 'l', restList = 'k';

/// One part of the list of keys: leased ones by the end of their lease, or the rest, newest first.
class KeyList {
public:
    KeyList(SqlConnection& connection, std::string_view scope, std::optional<KeyState> state)
        : m_connection(connection), m_scope(scope == "*" ? "" : scope), m_state(state) {}

    std::vector<IdempotencyRecord> leasedOnes(const std::optional<ListCursor>& after, int limit) {
        if (m_state && *m_state != KeyState::executing) return {};
        m_where = std::string(leased);
        m_values.clear();
        if (after) add(" AND (lease_until, id) > (?, ?)", {after->key, bytesOf(*after)});
        return read(" ORDER BY lease_until, id LIMIT ?", limit);
    }

    std::vector<IdempotencyRecord> others(const std::optional<ListCursor>& after, int limit) {
        m_where = "NOT (" + std::string(leased) + ")";
        m_values.clear();
        if (m_state) add(" AND state = ?", {wordsOf<KeyState>().at(std::size_t(*m_state))});
        if (after) add(" AND id < ?", {bytesOf(*after)});
        return read(" ORDER BY id DESC LIMIT ?", limit);
    }

private:
    static SqlValue bytesOf(const ListCursor& cursor) {
        return std::vector<std::uint8_t>(cursor.id.begin(), cursor.id.end());
    }

    void add(std::string_view condition, std::initializer_list<SqlValue> values) {
        m_where += condition;
        m_values.insert(m_values.end(), values);
    }

    std::vector<IdempotencyRecord> read(std::string_view order, int limit) {
        if (!m_scope.empty()) add(" AND scope = ?", {m_scope});
        SqlQuery query(m_connection, selectSql<KeyTable>() + " WHERE " + m_where + std::string(order));
        for (const auto& value : m_values) query.bind(value);
        query.bind(limit);
        return readRows<KeyTable>(query);
    }

    SqlConnection& m_connection;
    std::string m_scope;
    std::optional<KeyState> m_state;
    std::string m_where;
    std::vector<SqlValue> m_values;
};
} // namespace

std::optional<IdempotencyRecord> StoreReader::key(std::string_view scope, Operation operation, std::string_view key) {
    static const std::string sql = selectSql<KeyTable>() + " WHERE key_hash = ? AND scope = ? AND operation = ?";
    SqlQuery query(m_connection, sql);
    query.bindBytes(sha256(key)).bind(scope);
    bindValue(query, operation);
    return readOne<KeyTable>(query);
}

std::optional<IdempotencyRecord> StoreReader::key(const KeyId& id) {
    return first(readWhere<KeyTable>(m_connection, "id = ?", {sqlValue(id)}));
}

std::optional<IdempotencyRecord> StoreReader::keyOf(const PaymentId& id) {
    return first(readWhere<KeyTable>(m_connection, "payment = ? ORDER BY id LIMIT 1", {sqlValue(id)}));
}

std::optional<StoreReader::KeyPage> StoreReader::keys(std::string_view scope, std::optional<KeyState> state,
                                                      std::string_view cursor, int limit) {
    auto after = cursorFrom(cursor);
    if (!cursor.empty() && (!after || (after->list != leasedList && after->list != restList))) return {};
    KeyList list(m_connection, scope, state);
    KeyPage page;
    bool inRest = after && after->list == restList;
    if (!inRest) page.items = list.leasedOnes(after, limit + 1);
    auto missing = limit + 1 - int(page.items.size());
    if (missing > 0) {
        auto rest = list.others(inRest ? after : std::nullopt, missing);
        page.items.insert(page.items.end(), std::make_move_iterator(rest.begin()), std::make_move_iterator(rest.end()));
    }
    if (int(page.items.size()) <= limit) return page;
    page.items.pop_back();
    const auto& last = page.items.back();
    bool isLeased = last.state == KeyState::executing && last.leaseUntil;
    page.next = text(isLeased ? ListCursor{leasedList, microsOf(*last.leaseUntil), last.id.bytes}
                              : ListCursor{restList, 0, last.id.bytes});
    return page;
}

std::vector<IdempotencyRecord> StoreReader::expiredKeys(Instant now, int limit) {
    return readWhere<KeyTable>(
        m_connection, "expires_at IS NOT NULL AND state <> 'tombstone' AND expires_at <= ? ORDER BY expires_at LIMIT ?",
        {microsOf(now), std::int64_t(limit)});
}

bool Transaction::insertKey(const IdempotencyRecord& record) {
    if (!record.key.empty() && record.keyHash != sha256(record.key))
        throw storeFailure(FailureKind::statement, "a key's hash is not its SHA-256");
    return insertRow<KeyTable>(m_connection, record, " ON CONFLICT (key_hash, scope, operation) DO NOTHING") == 1;
}

void Transaction::updateKey(const IdempotencyRecord& record) {
    static const std::string sql = updateSql<KeyTable>("id = ?");
    SqlQuery query(m_connection, sql);
    bindState<KeyTable>(query, record);
    if (query.bindBytes(record.id.bytes).run() != 1)
        throw storeFailure(FailureKind::statement, "the key to update does not exist");
}

void Transaction::deleteKey(const KeyId& id) {
    SqlQuery query(m_connection, "DELETE FROM keys WHERE id = ?");
    query.bindBytes(id.bytes).run();
}

} // namespace switchroom

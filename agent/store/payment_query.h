// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "agent/core/payment_filter.h"
#include "agent/store/list_cursor.h"
#include "agent/store/sql_query.h"

#include <optional>
#include <string>
#include <vector>

namespace switchroom {

/// Turns a filter into statements that walk an index in its order and never the whole table.
///
/// A list is the union of one or more indices: each payment stands in exactly one of payment_open, payment_succeeded and
/// payment_failed, and likewise in one of the two by amount. A filter that names an owner, an order, a parent, a conflict or a
/// reference walks that index instead, and sorts what it finds.
class PaymentQuery {
public:
    struct Key {
        std::int64_t key = 0; ///< created_at, amount or next_inquiry_at, by the filter's order
        PaymentId id;
    };

    PaymentQuery(SqlConnection& connection, const PaymentFilter& filter);

    /// The cursor of a row of this list.
    ListCursor cursor(const Key& key) const { return {m_letter, key.key, key.id.bytes}; }
    bool accepts(const ListCursor& cursor) const { return cursor.list == m_letter; }

    /// The next keys after `after`. When `horizon` is set, only those up to and with it.
    std::vector<Key> keys(const std::optional<ListCursor>& after, const std::optional<Key>& horizon, int limit);
    /// How far one page may look: the key after so many index entries, where an index is long and the filter may match few of
    /// them. Nothing when the end is nearer.
    std::optional<Key> horizon(const std::optional<ListCursor>& after, int entries);
    /// How many there are, at most `bound`.
    std::int64_t count(std::int64_t bound);
    /// The key that stands `steps` places behind `after` (behind the beginning, the first is at 1), or nothing.
    std::optional<Key> skip(const std::optional<ListCursor>& after, std::int64_t steps);
    /// The statement behind keys(): for tests that ask how it will be executed.
    std::string sql(const std::optional<ListCursor>& after) const {
        return unionSql(m_branches, true, after, {}, 1, 0).sql;
    }
    /// Only status and scope are asked for: the writer's counters know the number.
    bool isCounted() const;

private:
    struct Branch {
        std::string index;     ///< empty: the planner finds the way
        std::string predicate; ///< what the index holds, in its own words
        bool isLong = false;   ///< holds what was ever final
    };
    struct Statement {
        std::string sql;
        std::vector<SqlValue> values;
    };

    void chooseBranches();
    void chooseByReference();
    void buildConditions();
    void anyOf(std::string_view column, const std::vector<std::string>& words);
    void range(std::string_view column, std::optional<std::int64_t> lowest, std::optional<std::int64_t> below);
    void condition(std::string_view sql, std::initializer_list<SqlValue> values = {});
    Statement branchSql(const Branch& branch, bool filtered, const std::optional<ListCursor>& after,
                        const std::optional<Key>& horizon) const;
    /// The walk from `after` to `horizon`, each replaced by the filter's own bound of the sort key where that is nearer: an
    /// index walk takes only one bound a side.
    void addBounds(Statement& statement, const std::optional<ListCursor>& after,
                   const std::optional<Key>& horizon) const;
    /// All branches, in order, with LIMIT and OFFSET.
    Statement unionSql(const std::vector<Branch>& branches, bool filtered, const std::optional<ListCursor>& after,
                       const std::optional<Key>& horizon, std::int64_t limit, std::int64_t offset) const;
    std::vector<Key> read(const Statement& statement);

    SqlConnection& m_connection;
    const PaymentFilter& m_filter;
    std::string m_scope;
    std::vector<Branch> m_branches;
    std::string m_conditions;
    std::vector<SqlValue> m_values;
    std::string m_column;
    bool m_descending = false;
    std::optional<std::int64_t> m_lowest; ///< of the sort key, inclusive
    std::optional<std::int64_t> m_below;  ///< of the sort key, exclusive
    char m_letter = 0;
};

} // namespace switchroom

// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "agent/store/sql_values.h"

#include <span>
#include <string>
#include <vector>

// A table is declared once, as a struct with
//     static constexpr std::string_view name;
//     using Row = …;
//     static void columns(auto& row, auto&& column)   calls column("name", row.member) for each column, in order;
// and, where rows are updated, the half of them that an update writes:
//     static void state(auto& row, auto&& column)
// What insert, update and select need follows from that, so that they cannot disagree.
namespace switchroom {

/// Collects the names of columns.
struct ColumnNames {
    std::vector<std::string> names;
    void operator()(std::string_view name, const auto&) { names.emplace_back(name); }
};

/// Binds the members of a row in the order of their columns.
struct ColumnBinder {
    SqlQuery& query;
    void operator()(std::string_view, const auto& member) { bindValue(query, member); }
};

/// Fills the members of a row from a result.
struct ColumnReader {
    const SqlQuery& query;
    int next = 0;
    void operator()(std::string_view, auto&& member) { readValue(query, next++, member); }
};

inline std::string joined(std::span<const std::string> parts, std::string_view between, std::string_view after = "") {
    std::string out;
    for (const auto& part : parts) out.append(out.empty() ? "" : between).append(part).append(after);
    return out;
}

template <class Table>
std::vector<std::string> columnNames() {
    ColumnNames names;
    typename Table::Row row{};
    Table::columns(row, names);
    return names.names;
}

/// "SELECT a, b, c FROM table"; a WHERE may follow.
template <class Table>
const std::string& selectSql() {
    static const std::string sql = "SELECT " + joined(columnNames<Table>(), ", ") + " FROM " + std::string(Table::name);
    return sql;
}

/// "INSERT INTO table(a, b, c) VALUES (?, ?, ?), …" for so many rows; ON CONFLICT may follow.
template <class Table>
std::string insertSql(std::size_t rows = 1) {
    auto names = columnNames<Table>();
    std::vector<std::string> places(names.size(), "?");
    std::vector<std::string> values(rows, "(" + joined(places, ", ") + ")");
    return "INSERT INTO " + std::string(Table::name) + "(" + joined(names, ", ") + ") VALUES " + joined(values, ", ");
}

/// "UPDATE table SET a = ?, b = ? WHERE …": the state columns, then what `where` needs.
template <class Table>
std::string updateSql(std::string_view where) {
    ColumnNames names;
    typename Table::Row row{};
    Table::state(row, names);
    return "UPDATE " + std::string(Table::name) + " SET " + joined(names.names, ", ", " = ?") + " WHERE " +
           std::string(where);
}

template <class Table>
void bindState(SqlQuery& query, const typename Table::Row& row) {
    ColumnBinder binder{query};
    Table::state(row, binder);
}

template <class Table>
void bindRow(SqlQuery& query, const typename Table::Row& row) {
    ColumnBinder binder{query};
    Table::columns(row, binder);
}

template <class Table>
typename Table::Row readRow(const SqlQuery& query) {
    typename Table::Row row{};
    ColumnReader reader{query};
    Table::columns(row, reader);
    return row;
}

template <class Table>
std::vector<typename Table::Row> readRows(SqlQuery& query) {
    std::vector<typename Table::Row> rows;
    while (query.next()) rows.push_back(readRow<Table>(query));
    return rows;
}

template <class Table>
std::optional<typename Table::Row> readOne(SqlQuery& query) {
    if (!query.next()) return {};
    return readRow<Table>(query);
}

/// All rows of that table for which `where` holds; `values` are bound in order.
template <class Table>
std::vector<typename Table::Row> readWhere(SqlConnection& connection, std::string_view where,
                                           std::initializer_list<SqlValue> values) {
    SqlQuery query(connection, selectSql<Table>() + " WHERE " + std::string(where));
    for (const auto& value : values) query.bind(value);
    return readRows<Table>(query);
}

/// The only one, or nothing.
template <class T>
std::optional<T> first(std::vector<T> rows) {
    return rows.empty() ? std::nullopt : std::optional(std::move(rows.front()));
}

/// One row, as a statement of its own. The number of rows inserted: 0 only with an ON CONFLICT clause.
template <class Table>
std::int64_t insertRow(SqlConnection& connection, const typename Table::Row& row, std::string_view onConflict = "") {
    static const std::string plain = insertSql<Table>();
    SqlQuery query(connection, onConflict.empty() ? plain : plain + std::string(onConflict));
    bindRow<Table>(query, row);
    return query.run();
}

/// Many rows, with few statements: 32 rows a statement, then 4, then 1.
template <class Table>
void insertRows(SqlConnection& connection, std::span<const typename Table::Row> rows) {
    static const std::string thirtyTwo = insertSql<Table>(32), four = insertSql<Table>(4), one = insertSql<Table>(1);
    while (!rows.empty()) {
        std::size_t count = rows.size() >= 32 ? 32 : rows.size() >= 4 ? 4 : 1;
        SqlQuery query(connection, count == 32 ? thirtyTwo : count == 4 ? four : one);
        for (const auto& row : rows.first(count)) bindRow<Table>(query, row);
        query.run();
        rows = rows.subspan(count);
    }
}

} // namespace switchroom

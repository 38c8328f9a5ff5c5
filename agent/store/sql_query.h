// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "agent/core/ids.h"
#include "agent/store/sql_connection.h"

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace switchroom {

/// A value for a statement whose text depends on the caller.
using SqlValue = std::variant<std::int64_t, std::string, std::vector<std::uint8_t>>;
template <class Tag>
SqlValue sqlValue(const Id<Tag>& id) {
    return std::vector<std::uint8_t>(id.bytes.begin(), id.bytes.end());
}

/// One execution of a statement: bind in order, then run() or next() until it is false. Finished when it dies, so that no
/// half-read SELECT pins a snapshot. Everything here throws StoreFailure when the database fails.
class SqlQuery {
public:
    /// `kept` statements stay prepared with the connection; `once` is for texts without number, such as filters.
    enum class Life { kept, once };
    SqlQuery(SqlConnection& connection, std::string_view sql, Life life = Life::kept);
    ~SqlQuery();
    SqlQuery(const SqlQuery&) = delete;
    SqlQuery& operator=(const SqlQuery&) = delete;

    SqlQuery& bind(std::int64_t value);
    /// Text without NUL and in valid UTF-8; anything else is a StoreFailure with Error{invalidRequest}.
    SqlQuery& bind(std::string_view text);
    SqlQuery& bind(const char* text) { return bind(std::string_view(text)); }
    SqlQuery& bind(const SqlValue& value);
    SqlQuery& bindBytes(std::span<const std::uint8_t> bytes);
    SqlQuery& bindNull();

    /// Executes what answers no rows. The number of rows that it changed.
    std::int64_t run();
    /// Executes at the first call, then steps. False after the last row.
    bool next();

    bool isNull(int column) const;
    std::int64_t integer(int column) const;
    std::string text(int column) const;
    std::string bytes(int column) const;

private:
    struct Prepared;
    friend class SqlConnection;
    void execute();
    SqlConnection& m_connection;
    Prepared* m_prepared = nullptr;
    std::unique_ptr<Prepared> m_own;
    int m_bound = 0;
    bool m_executed = false;
};

/// Valid UTF-8 without NUL: what both databases give back as it was.
bool isStorableText(std::string_view text);

} // namespace switchroom

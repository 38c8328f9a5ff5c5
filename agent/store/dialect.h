// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "agent/store/database.h"

#include <string>
#include <string_view>
#include <vector>

namespace switchroom {

/// What differs between the two databases beside the words of DML, which are the same for both. Immutable.
class Dialect {
public:
    enum class Kind { sqlite, postgresql };
    explicit Dialect(Kind kind) : m_kind(kind) {}

    bool isPostgres() const { return m_kind == Kind::postgresql; }
    std::string_view beginWrite() const; ///< the lock that makes groups serial is taken here, or by lockingRead()
    std::string_view beginRead() const;  ///< one snapshot for the whole transaction
    /// Appended to the SELECT of the one row that every group reads first: agents that share a database queue here.
    std::string_view lockingRead() const;
    /// SQLite is told which index to use and refuses the statement when it cannot; PostgreSQL has no such words.
    std::string indexedBy(std::string_view index) const;
    /// The statements of a schema text: blocks between empty lines, those of the other database left out, with
    /// {id}, {int}, {text}, {blob}, {strict} and {clustered} put in this database's words.
    std::vector<std::string> statements(std::string_view schema) const;

private:
    Kind m_kind;
};

const Dialect& dialectOf(const Database& database);

} // namespace switchroom

// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "agent/store/dialect.h"

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>

namespace switchroom {

class GroupWrites;
class SqlQuery;

/// One connection to the database, with its settings and its prepared statements. Belongs to the thread that opened it.
/// Everything here throws StoreFailure when the database fails.
class SqlConnection {
public:
    /// A writer makes checkpoints and may write; a reader does neither.
    enum class Use { writer, reader };
    SqlConnection(Database database, Use use, std::string applicationName);
    ~SqlConnection();
    SqlConnection(const SqlConnection&) = delete;
    SqlConnection& operator=(const SqlConnection&) = delete;

    /// Connects and applies the settings. On an open connection: nothing.
    void open();
    /// Forgets statements and connection; open() may follow.
    void close();
    bool isOpen() const { return m_session != nullptr; }

    const Dialect& dialect() const { return dialectOf(m_database); }
    const Database& database() const { return m_database; }

    /// Runs one statement that is not worth keeping, and drops what it answers.
    void execute(std::string_view sql);
    /// The first column of the first row; 0 or empty when there is none.
    std::int64_t number(std::string_view sql);
    std::string word(std::string_view sql);

    /// What the group under way has written and not yet flushed; null outside of a group.
    GroupWrites* group() const { return m_group; }
    void setGroup(GroupWrites* group) { m_group = group; }

    /// Rows changed so far by whatever ran here.
    std::int64_t rowsWritten() const { return m_rowsWritten; }
    void countWritten(std::int64_t rows) { m_rowsWritten += rows; }

private:
    friend class SqlQuery;
    struct Session;
    Database m_database;
    Use m_use;
    std::string m_applicationName;
    std::unique_ptr<Session> m_session;
    GroupWrites* m_group = nullptr;
    std::int64_t m_rowsWritten = 0;
};

} // namespace switchroom

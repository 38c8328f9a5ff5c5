// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <sqlite3.h>

#include <memory>
#include <string>

namespace switchroom::simulation {

/// A connection of raw SQLite, for tests.
class SqliteConnection {
public:
    explicit SqliteConnection(const std::string& uri) {
        sqlite3* opened = nullptr;
        constexpr int flags = SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE | SQLITE_OPEN_URI;
        m_result = sqlite3_open_v2(uri.c_str(), &opened, flags, nullptr);
        m_connection.reset(opened);
    }
    /// SQLITE_OK, or what went wrong, for the last statement of `sql` that was tried.
    int run(const std::string& sql) {
        m_text.clear();
        if (m_result != SQLITE_OK) return m_result;
        auto keep = [](void* self, int columns, char** values, char**) {
            auto& text = static_cast<SqliteConnection*>(self)->m_text;
            for (int n = 0; n < columns; ++n)
                text += std::string(text.empty() ? "" : " ") + (values[n] ? values[n] : "null");
            return 0;
        };
        return sqlite3_exec(m_connection.get(), sql.c_str(), keep, this, nullptr);
    }
    /// All values that it gives, with blanks between; or "error <code>".
    std::string ask(const std::string& sql) {
        auto code = run(sql);
        return code == SQLITE_OK ? m_text : "error " + std::to_string(code);
    }

private:
    struct End {
        void operator()(sqlite3* connection) const { sqlite3_close_v2(connection); }
    };
    std::unique_ptr<sqlite3, End> m_connection;
    int m_result = SQLITE_OK;
    std::string m_text;
};

} // namespace switchroom::simulation

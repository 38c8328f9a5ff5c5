// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <chrono>
#include <string>
#include <variant>

namespace switchroom {

/// A store in one file, for one agent.
struct SqliteFile {
    std::string name; ///< a path; with `uri` an SQLite URI, which may name a VFS
    bool uri = false;
    std::string journalMode = "wal";  ///< what the simulation may change, to show that it is noticed
    std::string synchronous = "full"; ///< likewise
};

/// A store that several agents share.
struct PostgresServer {
    std::string host = "127.0.0.1";
    int port = 5432;
    std::string database;
    std::string user;
    std::string password;
    std::string schema = "switchroom"; ///< a PostgreSQL schema of our own: lower-case letters, digits and _
    std::chrono::seconds connectTimeout{5};
    std::chrono::milliseconds statementTimeout{5000};
};

using Database = std::variant<SqliteFile, PostgresServer>;

} // namespace switchroom

// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "agent/store/database.h"

#include <filesystem>
#include <optional>
#include <string>

namespace switchroom::test {

enum class Kind { sqlite, postgresql };
std::string nameOf(Kind kind);

/// An empty folder for one test; gone afterwards.
class ScratchFolder {
public:
    ScratchFolder();
    ~ScratchFolder();
    ScratchFolder(const ScratchFolder&) = delete;
    std::string file(const std::string& name = "store.db") const { return (m_path / name).string(); }
    const std::filesystem::path& path() const { return m_path; }

private:
    std::filesystem::path m_path;
};

/// The server that SWITCHROOM_TEST_PG_HOST, _PORT, _DB, _USER and _PASSWORD name, with a schema of its own; nothing when they
/// are not set.
std::optional<PostgresServer> postgresFromEnvironment();

/// An empty database for one test: a file, or a schema; gone afterwards. Skips the test's body when there is no server.
class EmptyDatabase {
public:
    explicit EmptyDatabase(Kind kind);
    ~EmptyDatabase();
    EmptyDatabase(const EmptyDatabase&) = delete;
    bool isThere() const { return m_database.has_value(); }
    const Database& operator*() const { return *m_database; }

private:
    ScratchFolder m_folder;
    std::optional<Database> m_database;
};

} // namespace switchroom::test

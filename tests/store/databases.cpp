// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/store/databases.h"

#include "agent/store/sql_connection.h"

#include <fmt/format.h>
#include <unistd.h>

#include <atomic>
#include <cstdlib>
#include <random>

namespace switchroom::test {
namespace {
std::string uniqueName() {
    static std::atomic<int> last = 0;
    return fmt::format("t{}_{}", ::getpid(), ++last);
}

std::string variable(const char* name, const char* otherwise) {
    const char* value = std::getenv(name);
    return value ? value : otherwise;
}
} // namespace

std::string nameOf(Kind kind) { return kind == Kind::sqlite ? "sqlite" : "postgresql"; }

ScratchFolder::ScratchFolder() : m_path(std::filesystem::temp_directory_path() / ("switchroom_store_" + uniqueName())) {
    std::filesystem::create_directories(m_path);
}

ScratchFolder::~ScratchFolder() {
    std::error_code ignored; // what is left behind lies in the system's temporary folder
    std::filesystem::remove_all(m_path, ignored);
}

std::optional<PostgresServer> postgresFromEnvironment() {
    if (!std::getenv("SWITCHROOM_TEST_PG_HOST")) return {};
    PostgresServer server;
    server.host = variable("SWITCHROOM_TEST_PG_HOST", "127.0.0.1");
    server.port = std::atoi(variable("SWITCHROOM_TEST_PG_PORT", "5432").c_str());
    server.database = variable("SWITCHROOM_TEST_PG_DB", "switchroom_test");
    server.user = variable("SWITCHROOM_TEST_PG_USER", "switchroom");
    server.password = variable("SWITCHROOM_TEST_PG_PASSWORD", "");
    server.schema = uniqueName();
    return server;
}

EmptyDatabase::EmptyDatabase(Kind kind) {
    if (kind == Kind::sqlite) {
        m_database = SqliteFile{m_folder.file()};
    } else if (auto server = postgresFromEnvironment()) {
        m_database = *server;
    }
}

EmptyDatabase::~EmptyDatabase() {
    auto* server = m_database ? std::get_if<PostgresServer>(&*m_database) : nullptr;
    if (!server) return;
    SqlConnection connection(*server, SqlConnection::Use::writer, "tidying");
    connection.open();
    connection.execute("DROP SCHEMA IF EXISTS " + server->schema + " CASCADE");
}

} // namespace switchroom::test

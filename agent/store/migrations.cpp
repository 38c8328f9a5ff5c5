// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agent/store/migrations.h"

#include "agent/store/sql_query.h"
#include "agent/store/store_failure.h"
#include "schema_0001.h"

#include <fmt/format.h>

#include <array>

namespace switchroom {
namespace {
constexpr std::int64_t applicationId = 0x53774d31; // "SwM1"

Error notOurs(std::string_view name) {
    return {ErrorCode::storeUnavailable,
            fmt::format("{} is not a store of Switchroom's: name another file, or move this one away.", name)};
}

Error tooNew(std::string_view name, std::int64_t found, std::size_t known) {
    return {ErrorCode::storeUnavailable,
            fmt::format(
                "{} was written by a newer version (schema {}, this one knows {}): start the newer version, or restore "
                "a backup from before the upgrade.",
                name, found, known)};
}

/// Where the number of the schema stands: in the file's header, or in a table.
class SchemaVersion {
public:
    explicit SchemaVersion(SqlConnection& connection)
        : m_connection(connection), m_postgres(connection.dialect().isPostgres()) {}

    /// False when the database holds something else.
    bool claim() {
        if (m_postgres) {
            auto schema = std::get<PostgresServer>(m_connection.database()).schema;
            auto where = fmt::format(" WHERE relnamespace = '{}'::regnamespace", schema);
            if (m_connection.number("SELECT count(*) FROM pg_namespace WHERE nspname = '" + schema + "'") == 0)
                m_connection.execute("CREATE SCHEMA " + schema);
            if (m_connection.number("SELECT count(*) FROM pg_class" + where + " AND relname = 'schema_version'") == 1)
                return true;
            if (m_connection.number("SELECT count(*) FROM pg_class" + where) != 0) return false;
            m_connection.execute("CREATE TABLE schema_version(number BIGINT NOT NULL)");
            return true;
        }
        auto id = m_connection.number("PRAGMA application_id");
        if (id == applicationId) return true;
        if (id != 0 || m_connection.number("SELECT count(*) FROM sqlite_schema") != 0) return false;
        m_connection.execute(fmt::format("PRAGMA application_id={}", applicationId));
        return true;
    }

    std::int64_t get() {
        return m_connection.number(m_postgres ? "SELECT coalesce(max(number), 0) FROM schema_version"
                                              : "PRAGMA user_version");
    }

    void set(std::size_t number) {
        m_connection.execute(m_postgres ? fmt::format("INSERT INTO schema_version VALUES ({})", number)
                                        : fmt::format("PRAGMA user_version={}", number));
    }

private:
    SqlConnection& m_connection;
    bool m_postgres;
};

/// A server is asked once for all of them.
void makeStatements(SqlConnection& connection, std::string_view step) {
    std::string all;
    for (const auto& statement : connection.dialect().statements(step)) {
        if (connection.dialect().isPostgres())
            all += statement + ";\n";
        else
            connection.execute(statement);
    }
    if (!all.empty()) connection.execute(all);
}

/// One step, unless another agent has made it meanwhile.
void makeStep(SqlConnection& connection, SchemaVersion& version, std::size_t number, std::string_view step) {
    connection.execute(connection.dialect().beginWrite());
    try {
        if (connection.dialect().isPostgres()) connection.execute("LOCK TABLE schema_version IN EXCLUSIVE MODE");
        if (version.get() < std::int64_t(number)) {
            makeStatements(connection, step);
            version.set(number);
        }
        connection.execute("COMMIT");
    } catch (...) {
        connection.execute("ROLLBACK");
        throw;
    }
}
} // namespace

std::span<const std::string_view> schemaSteps() {
    static constexpr std::array<std::string_view, 1> steps{resource::schema_0001};
    return steps;
}

std::expected<void, Error> migrate(SqlConnection& connection, std::string_view name,
                                   std::span<const std::string_view> steps) {
    SchemaVersion version(connection);
    if (!version.claim()) return std::unexpected(notOurs(name));
    auto found = version.get();
    if (found > std::int64_t(steps.size())) return std::unexpected(tooNew(name, found, steps.size()));
    for (auto number = std::size_t(found); number < steps.size(); ++number)
        makeStep(connection, version, number + 1, steps[number]);
    return {};
}

} // namespace switchroom

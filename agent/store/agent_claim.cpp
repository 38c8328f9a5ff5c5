// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agent/store/agent_claim.h"

#include "agent/store/sql_query.h"
#include "agent/store/store_failure.h"

#include <fmt/format.h>

#include <chrono>
#include <thread>

namespace switchroom {
namespace {
using namespace std::chrono_literals;

/// What an earlier connection wrote but may have failed to sync reaches the disk by a full checkpoint.
void checkpoint(SqlConnection& connection) {
    SqlQuery query(connection, "PRAGMA wal_checkpoint(TRUNCATE)", SqlQuery::Life::once);
    if (query.next() && query.integer(0) != 0)
        throw storeFailure(FailureKind::busy, "the checkpoint after a failed commit was blocked");
}

bool tryLock(SqlConnection& connection, const std::string& name) {
    SqlQuery query(connection, "SELECT CASE WHEN pg_try_advisory_lock(hashtextextended(?, 0)) THEN 1 ELSE 0 END",
                   SqlQuery::Life::once);
    query.bind(std::string_view(name));
    return query.next() && query.integer(0) == 1;
}

void endOthers(SqlConnection& connection, const std::string& application) {
    SqlQuery query(connection,
                   "SELECT count(pg_terminate_backend(pid)) FROM pg_stat_activity WHERE application_name = ?"
                   " AND usename = current_user AND datname = current_database() AND pid <> pg_backend_pid()",
                   SqlQuery::Life::once);
    query.bind(std::string_view(application));
    query.next();
}

StoreFailure taken(std::string_view agent) {
    Error error{
        ErrorCode::storeUnavailable,
        fmt::format("Another agent named {} works on this database: stop it, or give this one a name of its own.",
                    agent)};
    return {FailureKind::busy, std::move(error), "the agent's name is taken"};
}
} // namespace

std::string writerName(std::string_view agent) { return fmt::format("switchroom writer {}", agent); }

void claimAgent(SqlConnection& connection, std::string_view agent, bool again) {
    if (!connection.dialect().isPostgres()) {
        if (again) checkpoint(connection);
        return;
    }
    auto name = fmt::format("switchroom {} {}", std::get<PostgresServer>(connection.database()).schema, agent);
    if (again) endOthers(connection, writerName(agent));
    for (int tries = 0; tries < 40; ++tries) {
        if (tryLock(connection, name)) return;
        if (!again && tries == 10) break; // a predecessor that was just killed is gone by now
        std::this_thread::sleep_for(50ms);
    }
    throw taken(agent);
}

} // namespace switchroom

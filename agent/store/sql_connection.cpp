// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agent/store/sql_connection.h"

#include "agent/store/sql_session.h"

#include <QSqlError>
#include <QVariant>
#include <fmt/format.h>

namespace switchroom {
namespace {
FailureKind sqliteKind(int code) {
    switch (code & 0xff) {
    case 5:
    case 6: return FailureKind::busy; // BUSY, LOCKED
    case 1:
    case 18:
    case 19:
    case 20:
    case 25: return FailureKind::statement; // ERROR, TOOBIG, CONSTRAINT, MISMATCH, RANGE
    default: return FailureKind::disk;
    }
}

FailureKind postgresKind(std::string_view state) {
    if (state == "40001" || state == "40P01") return FailureKind::conflict;
    if (state == "57014" || state == "55P03" || state.starts_with("53")) return FailureKind::busy;
    if (state.empty() || state.starts_with("08") || state.starts_with("57P")) return FailureKind::connection;
    if (state.starts_with("58") || state.starts_with("XX")) return FailureKind::disk;
    return FailureKind::statement;
}

/// A libpq keyword's value, quoted. QPSQL turns ';' into ' ', also within quotes: such values cannot be given.
QString quoted(std::string_view value) {
    auto text = QString::fromUtf8(value.data(), qsizetype(value.size()));
    return "'" + text.replace("\\", "\\\\").replace("'", "\\'") + "'";
}

void describe(QSqlDatabase& database, const SqliteFile& file, std::string_view) {
    database.setDatabaseName(QString::fromStdString(file.name));
    database.setConnectOptions(file.uri ? "QSQLITE_OPEN_URI;QSQLITE_BUSY_TIMEOUT=5000" : "QSQLITE_BUSY_TIMEOUT=5000");
}

void describe(QSqlDatabase& database, const PostgresServer& server, std::string_view applicationName) {
    database.setHostName(QString::fromStdString(server.host));
    database.setPort(server.port);
    database.setDatabaseName(QString::fromStdString(server.database));
    database.setUserName(QString::fromStdString(server.user));
    database.setPassword(QString::fromStdString(server.password));
    auto options =
        QString("connect_timeout=%1;keepalives=1;keepalives_idle=10;keepalives_interval=5;keepalives_count=3;"
                "tcp_user_timeout=%2;application_name=%3;client_encoding=UTF8");
    database.setConnectOptions(options.arg(server.connectTimeout.count())
                                   .arg(server.statementTimeout.count() * 2)
                                   .arg(quoted(applicationName)));
}

std::vector<std::string> settings(const SqliteFile& file, bool writer) {
    std::vector<std::string> out{"PRAGMA journal_mode=" + file.journalMode,
                                 "PRAGMA synchronous=" + file.synchronous,
                                 "PRAGMA foreign_keys=ON",
                                 "PRAGMA recursive_triggers=ON",
                                 "PRAGMA trusted_schema=OFF",
                                 "PRAGMA cell_size_check=ON",
                                 "PRAGMA mmap_size=0",
                                 "PRAGMA temp_store=MEMORY"};
    if (writer) {
        out.insert(out.end(),
                   {"PRAGMA wal_autocheckpoint=2000", "PRAGMA journal_size_limit=33554432", "PRAGMA cache_size=-8192"});
    } else {
        out.insert(out.end(), {"PRAGMA wal_autocheckpoint=0", "PRAGMA query_only=ON", "PRAGMA cache_size=-512"});
        out.erase(out.begin()); // the writer has chosen the journal; asking again takes a lock
    }
    return out;
}

/// One text, so that a server is asked once.
std::vector<std::string> settings(const PostgresServer& server, bool writer) {
    auto timeout = server.statementTimeout.count();
    auto text = fmt::format("SET search_path = {}; SET statement_timeout = {}; SET lock_timeout = {};"
                            " SET idle_in_transaction_session_timeout = {}; SET timezone = 'UTC';"
                            " SET client_min_messages = warning; SET synchronous_commit = on;"
                            " SET max_parallel_workers_per_gather = 0; SET jit = off",
                            server.schema, timeout, timeout, timeout * 4);
    if (!writer) text += "; SET default_transaction_read_only = on";
    return {text};
}
} // namespace

StoreFailure failureOf(const QSqlError& error, bool postgres, std::string_view sql) {
    auto code = error.nativeErrorCode().toStdString();
    auto kind = postgres ? postgresKind(code) : sqliteKind(error.nativeErrorCode().toInt());
    auto words =
        error.driverText().isEmpty() ? error.databaseText() : error.databaseText() + " – " + error.driverText();
    return storeFailure(kind, fmt::format("{} ({}) in: {}", words.toStdString(), code, sql.substr(0, 200)));
}

SqlConnection::SqlConnection(Database database, Use use, std::string applicationName)
    : m_database(std::move(database)), m_use(use), m_applicationName(std::move(applicationName)) {}

SqlConnection::~SqlConnection() { close(); }

void SqlConnection::open() {
    if (m_session) return;
    bool postgres = dialect().isPostgres();
    auto session = std::make_unique<Session>();
    session->name = QString::fromStdString(fmt::format("switchroom-{}", static_cast<const void*>(this)));
    session->database = QSqlDatabase::addDatabase(postgres ? "QPSQL" : "QSQLITE", session->name);
    std::visit([&](const auto& where) { describe(session->database, where, m_applicationName); }, m_database);
    m_session = std::move(session);
    try {
        if (!m_session->database.open()) {
            auto failure = failureOf(m_session->database.lastError(), postgres, "open");
            throw postgres ? storeFailure(FailureKind::connection, failure.what()) : failure;
        }
        bool writer = m_use == Use::writer;
        for (const auto& setting : std::visit([&](const auto& where) { return settings(where, writer); }, m_database))
            execute(setting);
    } catch (...) {
        close();
        throw;
    }
}

void SqlConnection::close() {
    if (!m_session) return;
    auto name = m_session->name;
    m_session->kept.clear();
    m_session->database.close();
    m_session.reset();
    QSqlDatabase::removeDatabase(name);
}

void SqlConnection::execute(std::string_view sql) {
    if (!m_session) throw storeFailure(FailureKind::connection, "the connection is closed");
    QSqlQuery query(m_session->database);
    query.setForwardOnly(true);
    if (!query.exec(QString::fromUtf8(sql.data(), qsizetype(sql.size()))))
        throw failureOf(query.lastError(), dialect().isPostgres(), sql);
}

std::int64_t SqlConnection::number(std::string_view sql) {
    SqlQuery query(*this, sql, SqlQuery::Life::once);
    return query.next() ? query.integer(0) : 0;
}

std::string SqlConnection::word(std::string_view sql) {
    SqlQuery query(*this, sql, SqlQuery::Life::once);
    return query.next() ? query.text(0) : std::string();
}

} // namespace switchroom

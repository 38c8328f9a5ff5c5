// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/bench/store/sqlite_floor.h"

#include <fmt/format.h>
#include <sqlite3.h>

#include <chrono>
#include <cstdio>
#include <memory>
#include <stdexcept>

namespace switchroom::bench {
namespace {
struct Closing {
    void operator()(sqlite3* database) const { sqlite3_close(database); }
    void operator()(sqlite3_stmt* statement) const { sqlite3_finalize(statement); }
};
using Connection = std::unique_ptr<sqlite3, Closing>;
using Statement = std::unique_ptr<sqlite3_stmt, Closing>;

void check(bool ok, sqlite3* database) {
    if (!ok) throw std::runtime_error(sqlite3_errmsg(database));
}

void execute(const Connection& database, const char* sql) {
    check(sqlite3_exec(database.get(), sql, nullptr, nullptr, nullptr) == SQLITE_OK, database.get());
}

Connection openFresh(const std::string& file) {
    for (auto suffix : {"", "-wal", "-shm"}) std::remove((file + suffix).c_str());
    sqlite3* opened = nullptr;
    int result = sqlite3_open(file.c_str(), &opened);
    Connection database(opened);
    check(result == SQLITE_OK, opened);
    execute(database, "PRAGMA journal_mode=WAL");
    execute(database, "PRAGMA synchronous=FULL");
    execute(database,
            "CREATE TABLE p(id TEXT PRIMARY KEY, scope TEXT, key TEXT, provider TEXT, order_ref TEXT, amount INT,"
            " currency TEXT, status TEXT, at INT, UNIQUE(scope, key)) STRICT, WITHOUT ROWID");
    execute(database, "CREATE INDEX open ON p(at) WHERE status IN ('pending', 'unknown')");
    return database;
}
} // namespace

double sqliteFloor(const std::string& file, int batch, int rows) {
    auto database = openFresh(file);
    sqlite3_stmt* prepared = nullptr;
    sqlite3_prepare_v2(database.get(), "INSERT INTO p VALUES(?, 'shop', ?, 'stripe', ?, 2599, 'EUR', 'pending', ?)", -1,
                       &prepared, nullptr);
    Statement insert(prepared);
    auto bind = [&](int place, const std::string& text) {
        sqlite3_bind_text(insert.get(), place, text.data(), int(text.size()), SQLITE_TRANSIENT);
    };
    auto start = std::chrono::steady_clock::now();
    for (int done = 0; done < rows;) {
        execute(database, "BEGIN IMMEDIATE");
        for (int i = 0; i < batch && done < rows; ++i, ++done) {
            auto number = std::uint64_t(done);
            bind(1, fmt::format("0192{:08x}-7000-8000-{:012x}", number, number * 2654435761U % 281474976710656U));
            bind(2, fmt::format("0192{:08x}-7001-8000-{:012x}", number, number * 40503U % 281474976710656U));
            bind(3, fmt::format("order-{}", number));
            sqlite3_bind_int64(insert.get(), 4, 1'790'000'000'000'000 + done);
            check(sqlite3_step(insert.get()) == SQLITE_DONE, database.get());
            sqlite3_reset(insert.get());
        }
        execute(database, "COMMIT");
    }
    return rows / std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
}

} // namespace switchroom::bench

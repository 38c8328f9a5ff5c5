// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

// QtSql's plugin finds the disk: it uses the same SQLite as this program.
#include "agent/runtime/virtual_scheduler.h"
#include "agent/store/virtual_store.h"
#include "tests/simulation/crash_vfs.h"

#include <QCoreApplication>
#include <QSqlDatabase>
#include <QSqlError>
#include <QSqlQuery>
#include <gtest/gtest.h>

namespace switchroom::simulation {
namespace {

QString open(const CrashDisk& disk, const QString& name) {
    auto database = QSqlDatabase::addDatabase("QSQLITE", name);
    database.setConnectOptions("QSQLITE_OPEN_URI");
    database.setDatabaseName(QString::fromStdString(disk.uri()));
    return database.open() ? QString() : database.lastError().text();
}

bool run(const QString& name, const QString& sql) {
    QSqlQuery query(QSqlDatabase::database(name));
    return query.exec(sql);
}

int count(const QString& name) {
    QSqlQuery query(QSqlDatabase::database(name));
    return query.exec("SELECT count(*) FROM t") && query.next() ? query.value(0).toInt() : -1;
}

class QtSql : public testing::Test {
    int m_arguments = 1;
    char m_program[5] = "test";
    char* m_names[2] = {m_program, nullptr};
    QCoreApplication m_application{m_arguments, m_names};
};

TEST_F(QtSql, opensADiskThatIsKilledUnderIt) {
    CrashDisk disk("qt");
    SeededRandom random(1);
    ASSERT_EQ(open(disk, "old").toStdString(), "");
    ASSERT_TRUE(run("old", "PRAGMA journal_mode=wal"));
    ASSERT_TRUE(run("old", "PRAGMA synchronous=full"));
    ASSERT_TRUE(run("old", "CREATE TABLE t (a)"));
    ASSERT_TRUE(run("old", "INSERT INTO t VALUES (1)"));
    EXPECT_EQ(disk.files(), (std::vector<std::string>{"/agent.db", "/agent.db-wal"}));

    disk.kill(random, Loss::unsynced);
    EXPECT_FALSE(run("old", "INSERT INTO t VALUES (2)"));
    QSqlDatabase::removeDatabase("old");
    ASSERT_EQ(open(disk, "new").toStdString(), "");
    EXPECT_EQ(count("new"), 1);
    QSqlDatabase::removeDatabase("new");
}

TEST_F(QtSql, carriesTheAgentsStoreOverAKill) {
    CrashDisk disk("store");
    SeededRandom random(1);
    for (auto loss : {Loss::unsynced, Loss::torn, Loss::process}) {
        asio::io_context io;
        VirtualScheduler time(io, Instant{});
        auto store = VirtualStore::open({.file = {.name = disk.uri(), .uri = true}}, time);
        ASSERT_TRUE(store) << store.error().detail;
        EXPECT_TRUE(VirtualStore::open({.file = {.name = disk.uri(), .uri = true}}, time));
        disk.kill(random, loss);
    }
}
} // namespace
} // namespace switchroom::simulation

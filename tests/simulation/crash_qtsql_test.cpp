// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

// QtSql's plugin finds the disk: it uses the same SQLite as this program.
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

TEST(CrashDisk, isOpenedByQtSqlAndKilledUnderIt) {
    int arguments = 1;
    char program[] = "test";
    char* names[] = {program, nullptr};
    QCoreApplication application(arguments, names);
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
} // namespace
} // namespace switchroom::simulation

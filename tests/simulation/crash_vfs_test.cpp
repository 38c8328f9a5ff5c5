// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/simulation/crash_vfs.h"
#include "tests/simulation/sqlite_connection.h"

#include <gtest/gtest.h>

#include <array>
#include <atomic>
#include <thread>
#include <vector>

namespace switchroom::simulation {
namespace {
const std::string wal = "PRAGMA journal_mode=wal; PRAGMA synchronous=full;";

TEST(CrashDisk, servesSeveralConnectionsInWalMode) {
    CrashDisk disk("several");
    SqliteConnection writer(disk.uri()), reader(disk.uri());
    EXPECT_EQ(writer.ask("PRAGMA journal_mode=wal"), "wal");
    ASSERT_EQ(writer.run("CREATE TABLE t (a); INSERT INTO t VALUES (1)"), SQLITE_OK);
    EXPECT_EQ(reader.ask("BEGIN; SELECT count(*) FROM t"), "1");
    EXPECT_EQ(writer.run("INSERT INTO t VALUES (2)"), SQLITE_OK);
    EXPECT_EQ(reader.ask("SELECT count(*) FROM t"), "1") << "a reader keeps its snapshot";
    EXPECT_EQ(reader.ask("COMMIT; SELECT count(*) FROM t"), "2");
    ASSERT_EQ(writer.run("BEGIN IMMEDIATE"), SQLITE_OK);
    EXPECT_EQ(reader.run("BEGIN IMMEDIATE"), SQLITE_BUSY);
    EXPECT_EQ(disk.files(), (std::vector<std::string>{"/agent.db", "/agent.db-wal"}));
}

TEST(CrashDisk, locksOutAWriterInRollbackMode) {
    CrashDisk disk("rollback");
    SqliteConnection one(disk.uri()), two(disk.uri());
    ASSERT_EQ(one.run("CREATE TABLE t (a); BEGIN; SELECT * FROM t"), SQLITE_OK);
    EXPECT_EQ(two.run("INSERT INTO t VALUES (1)"), SQLITE_BUSY);
    EXPECT_EQ(one.run("COMMIT"), SQLITE_OK);
    EXPECT_EQ(two.run("INSERT INTO t VALUES (1)"), SQLITE_OK);
    EXPECT_EQ(one.ask("SELECT count(*) FROM t"), "1");
}

TEST(CrashDisk, isOneOfManyThatKnowNothingOfEachOther) {
    CrashDisk one("one"), two("two");
    SqliteConnection first(one.uri()), second(two.uri());
    ASSERT_EQ(first.run("CREATE TABLE t (a)"), SQLITE_OK);
    EXPECT_EQ(second.run("SELECT * FROM t"), SQLITE_ERROR);
    EXPECT_THROW(CrashDisk("one"), std::invalid_argument);
    EXPECT_EQ(SqliteConnection("file:/agent.db?vfs=three").run("SELECT 1"), SQLITE_ERROR);
}

TEST(CrashDisk, failsOpenConnectionsAfterAKillAndNeverLetsThemIn) {
    CrashDisk disk("kill");
    SeededRandom random(1);
    SqliteConnection old(disk.uri());
    ASSERT_EQ(old.run(wal + "CREATE TABLE t (a); INSERT INTO t VALUES (1)"), SQLITE_OK);
    disk.kill(random, Loss::unsynced);
    SqliteConnection fresh(disk.uri());
    EXPECT_EQ(fresh.ask("SELECT count(*) FROM t"), "1");
    EXPECT_EQ(old.run("INSERT INTO t VALUES (2)"), SQLITE_IOERR);
    EXPECT_EQ(old.run("SELECT * FROM t"), SQLITE_IOERR);
    EXPECT_EQ(fresh.run("INSERT INTO t VALUES (3)"), SQLITE_OK);
    EXPECT_EQ(fresh.ask("SELECT a FROM t"), "1 3");
}

TEST(CrashDisk, dropsAnOpenTransactionAndWhatWasNotSynced) {
    CrashDisk disk("open");
    SeededRandom random(1);
    SqliteConnection old(disk.uri());
    ASSERT_EQ(old.run(wal + "CREATE TABLE t (a); PRAGMA synchronous=off; INSERT INTO t VALUES (1)"), SQLITE_OK);
    auto report = disk.kill(random, Loss::unsynced);
    EXPECT_GT(report.unsyncedChanges, 0U);
    EXPECT_EQ(report.filesChanged, 1U);
    SqliteConnection fresh(disk.uri());
    EXPECT_EQ(fresh.ask("SELECT count(*) FROM t; PRAGMA integrity_check"), "0 ok");
}

TEST(CrashDisk, keepsWhatWasWrittenWhenOnlyTheProcessDiesAndLosesItWithThePowerLater) {
    CrashDisk disk("process");
    SeededRandom random(1);
    {
        SqliteConnection old(disk.uri());
        ASSERT_EQ(old.run(wal + "CREATE TABLE t (a); PRAGMA synchronous=off; INSERT INTO t VALUES (1)"), SQLITE_OK);
        EXPECT_EQ(disk.kill(random, Loss::process).filesChanged, 0U);
    }
    {
        SqliteConnection fresh(disk.uri());
        EXPECT_EQ(fresh.ask("PRAGMA synchronous=off; SELECT count(*) FROM t"), "1");
        disk.kill(random, Loss::unsynced);
    }
    EXPECT_EQ(SqliteConnection(disk.uri()).ask("SELECT count(*) FROM t"), "0");
}

TEST(CrashDisk, losesADeletionThatWasNotSynced) {
    // A rollback journal whose deletion is lost rolls the committed transaction back; EXTRA syncs the directory.
    for (const auto* synchronous : {"full", "extra"}) {
        CrashDisk disk("deletion");
        SeededRandom random(1);
        SqliteConnection old(disk.uri());
        ASSERT_EQ(old.run(std::string("PRAGMA synchronous=") + synchronous +
                          "; CREATE TABLE t (a); INSERT INTO t VALUES (1)"),
                  SQLITE_OK);
        disk.kill(random, Loss::unsynced);
        EXPECT_EQ(SqliteConnection(disk.uri()).ask("SELECT count(*) FROM t"),
                  synchronous == std::string("full") ? "0" : "1");
    }
}

TEST(CrashDisk, diesInTheMiddleOfTheOperationThatWasNamed) {
    CrashDisk disk("named");
    SeededRandom random(1);
    SqliteConnection old(disk.uri());
    ASSERT_EQ(old.run(wal + "CREATE TABLE t (a)"), SQLITE_OK);
    disk.loseThePowerAt(disk.operations());
    EXPECT_FALSE(disk.isWithoutPower());
    EXPECT_EQ(old.run("INSERT INTO t VALUES (1)"), SQLITE_IOERR);
    EXPECT_TRUE(disk.isWithoutPower());
    EXPECT_EQ(SqliteConnection(disk.uri()).run("SELECT 1 FROM t"), SQLITE_CANTOPEN);
    disk.kill(random, Loss::unsynced);
    EXPECT_EQ(SqliteConnection(disk.uri()).ask("SELECT count(*) FROM t"), "0");
}

TEST(CrashDisk, servesReadersOnOtherThreadsWhileItIsWrittenAndKilled) {
    CrashDisk disk("threads");
    SeededRandom random(1);
    ASSERT_EQ(SqliteConnection(disk.uri()).run(wal + "CREATE TABLE t (a INTEGER PRIMARY KEY)"), SQLITE_OK);
    std::atomic<int> reads = 0;
    struct Reader {
        SqliteConnection connection; ///< made before the kill
        std::string end = "1";
        std::jthread thread{};
    };
    std::array readers{Reader{SqliteConnection(disk.uri())}, Reader{SqliteConnection(disk.uri())}};
    auto readAll = [&](Reader& self) {
        self.connection.run("PRAGMA busy_timeout=10000");
        for (; self.end == "1"; ++reads) self.end = self.connection.ask("SELECT count(*) = coalesce(max(a), 0) FROM t");
    };
    for (auto& reader : readers) reader.thread = std::jthread([&] { readAll(reader); });
    SqliteConnection writer(disk.uri());
    ASSERT_EQ(writer.run("PRAGMA busy_timeout=10000; PRAGMA wal_autocheckpoint=8; PRAGMA synchronous=full"), SQLITE_OK);
    int written = 0;
    for (; written < 300 || (reads < 50 && written < 5000); ++written)
        ASSERT_EQ(writer.run("INSERT INTO t DEFAULT VALUES"), SQLITE_OK);
    disk.kill(random, Loss::torn);
    for (auto& reader : readers) {
        reader.thread.join();
        EXPECT_EQ(reader.end, "error " + std::to_string(SQLITE_IOERR));
    }
    EXPECT_EQ(SqliteConnection(disk.uri()).ask("SELECT count(*) FROM t; PRAGMA integrity_check"),
              std::to_string(written) + " ok");
}
} // namespace
} // namespace switchroom::simulation

// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

// A workload is killed at every write and sync that it makes.
#include "tests/simulation/crash_vfs.h"
#include "tests/simulation/sqlite_connection.h"

#include <gtest/gtest.h>

#include <ostream>

namespace switchroom::simulation {
namespace {

struct Setting {
    std::string name;
    std::string pragmas;
    Loss loss = Loss::unsynced;
    std::size_t sectorBytes = 512;
    friend void PrintTo(const Setting& setting, std::ostream* out) { *out << setting.name; }
};

constexpr int transactions = 8;

/// How many transactions were acknowledged before it failed, the one that makes the table included.
int work(SqliteConnection& connection, const std::string& pragmas) {
    if (connection.run(pragmas + "CREATE TABLE t (a INTEGER PRIMARY KEY, b BLOB, c INT UNIQUE)") != SQLITE_OK) return 0;
    for (int n = 1; n <= transactions; ++n) {
        auto row = std::to_string(n);
        auto fill = "INSERT INTO t VALUES (" + row + ", zeroblob(3000), " + row + " * 7919 % 1000);";
        auto change = "UPDATE t SET b = randomblob(2500) WHERE a = " + row + " - 2;";
        if (connection.run("BEGIN IMMEDIATE;" + fill + change + "COMMIT") != SQLITE_OK) return n;
    }
    return transactions + 1;
}

struct Count {
    int points = 0; ///< where it was killed
    int lost = 0;   ///< acknowledged transactions that were missing, over all points
    int broken = 0; ///< databases that did not pass the check
};

/// Kills at each operation in turn.
Count killEverywhere(const Setting& setting) {
    Count count;
    SeededRandom random(42);
    for (bool finished = false; !finished; ++count.points) {
        CrashDisk disk("points", setting.sectorBytes);
        int acknowledged = 0;
        {
            SqliteConnection connection(disk.uri()), reader(disk.uri());
            disk.loseThePowerAt(std::uint64_t(count.points));
            acknowledged = work(connection, setting.pragmas);
            finished = !disk.isWithoutPower();
            reader.run("SELECT count(*) FROM t");
            disk.kill(random, setting.loss);
        }
        SqliteConnection after(disk.uri());
        if (acknowledged == 0 && after.run("SELECT 1 FROM t") != SQLITE_OK) continue;
        auto check = after.ask("PRAGMA integrity_check");
        count.broken += check != "ok";
        auto rows =
            after.ask("SELECT count(*) FROM t WHERE a = 1 OR (SELECT count(*) FROM t AS u WHERE u.a = t.a - 1) = 1");
        auto found = rows.starts_with("error") ? 0 : std::stoi(rows) + 1;
        EXPECT_LE(found, acknowledged + 1) << "what was never begun at point " << count.points;
        count.lost += std::max(0, acknowledged - found);
    }
    return count;
}

class Survives : public testing::TestWithParam<Setting> {};

TEST_P(Survives, aKillAtEveryOperation) {
    auto count = killEverywhere(GetParam());
    EXPECT_GT(count.points, 30);
    EXPECT_EQ(count.lost, 0);
    EXPECT_EQ(count.broken, 0);
}

const std::string walFull = "PRAGMA journal_mode=wal; PRAGMA synchronous=full;";
const std::string checkpoints = "PRAGMA wal_autocheckpoint=6;";
const std::string rollbackExtra = "PRAGMA synchronous=extra;";

INSTANTIATE_TEST_SUITE_P(Full, Survives,
                         testing::Values(Setting{"walUnsynced", walFull}, Setting{"walTorn512", walFull, Loss::torn},
                                         Setting{"walTorn4096", walFull, Loss::torn, 4096},
                                         Setting{"walCheckpointsUnsynced", walFull + checkpoints},
                                         Setting{"walCheckpointsTorn512", walFull + checkpoints, Loss::torn},
                                         Setting{"walCheckpointsTorn4096", walFull + checkpoints, Loss::torn, 4096},
                                         Setting{"walCheckpointsProcess", walFull + checkpoints, Loss::process},
                                         Setting{"rollbackUnsynced", rollbackExtra},
                                         Setting{"rollbackTorn512", rollbackExtra, Loss::torn}),
                         [](const auto& info) { return info.param.name; });

TEST(Loses, acknowledgedTransactionsWhenNothingIsSynced) {
    for (auto loss : {Loss::unsynced, Loss::torn}) {
        auto count = killEverywhere({"walOff", "PRAGMA journal_mode=wal; PRAGMA synchronous=off;" + checkpoints, loss});
        EXPECT_GT(count.lost, 0);
    }
}

TEST(Loses, theNewestTransactionsButNotTheDatabaseWhenOnlyCheckpointsAreSynced) {
    auto count =
        killEverywhere({"walNormal", "PRAGMA journal_mode=wal; PRAGMA synchronous=normal;" + checkpoints, Loss::torn});
    EXPECT_GT(count.lost, 0);
    EXPECT_EQ(count.broken, 0);
}

TEST(Breaks, theDatabaseWhenCheckpointsAreNotSynced) {
    auto count =
        killEverywhere({"walOff", "PRAGMA journal_mode=wal; PRAGMA synchronous=off;" + checkpoints, Loss::torn});
    EXPECT_GT(count.broken, 0);
}
} // namespace
} // namespace switchroom::simulation

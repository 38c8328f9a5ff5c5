// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "tests/simulation/crash_file.h"

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace switchroom::simulation {

/// How much a kill took.
struct KillReport {
    std::size_t unsyncedChanges = 0; ///< writes and truncations at stake
    std::size_t filesChanged = 0;    ///< files that are not as their programs last saw them
    std::size_t entriesLost = 0;     ///< creations and deletions of files that did not last
};

/// A disk in memory that can lose its power under SQLite: an sqlite3_vfs of its own name.
///
/// Any number of connections, threads and disks, in one process; WAL included. A file's content is durable after its
/// sync (see CrashFile). A new name is durable after the first sync of its file; a deletion, and all that was done to
/// the directory before, after a deletion that asks for it or the first sync of a new journal or WAL, because there
/// SQLite's Unix VFS syncs the directory. What is pending at a loss of power is gone from some moment on, as a journal
/// of metadata loses it. Files of length 0 do not exist for SQLite, as in its Unix VFS.
///
/// Dies after all connections to it were closed.
class CrashDisk {
public:
    /// `name`: unique among the living disks. `sectorBytes`: what is written whole or not at all, 512 or 4096.
    explicit CrashDisk(std::string name, std::size_t sectorBytes = 512);
    ~CrashDisk();
    CrashDisk(const CrashDisk&) = delete;
    CrashDisk& operator=(const CrashDisk&) = delete;

    /// What sqlite3_open_v2 with SQLITE_OPEN_URI, or QtSql with QSQLITE_OPEN_URI, opens: "file:/agent.db?vfs=<name>".
    std::string uri(const std::string& path = "/agent.db") const;

    /// Writes, truncations, syncs and deletions so far, since the disk was made.
    std::uint64_t operations() const;
    /// The power goes in the middle of that operation (counted as operations() does, from 0): it and all later ones
    /// fail with SQLITE_IOERR. A write or deletion may then have reached the disk, a sync has promised nothing.
    void loseThePowerAt(std::uint64_t operation);
    bool isWithoutPower() const;

    /// Ends the power, decides what is left, and starts the disk again. Connections that are open fail with
    /// SQLITE_IOERR from now on, whatever they do but close, and never reach the new state.
    KillReport kill(Random& random, Loss loss);

    /// The names of the files there are, and what one holds: for tests of damage.
    std::vector<std::string> files() const;
    std::optional<Bytes> content(const std::string& path) const;

private:
    class Vfs;
    std::unique_ptr<Vfs> m_vfs;
};

} // namespace switchroom::simulation

// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "tests/simulation/crash_directory.h"

#include <sqlite3.h>

#include <cstdint>
#include <memory>
#include <mutex>
#include <optional>
#include <string>

namespace switchroom::simulation {

/// A disk between two kills. Handles of before a kill keep the state of before, which is dead.
struct DiskState {
    std::mutex mutex;
    bool dead = false;
    std::uint64_t operations = 0;
    std::optional<std::uint64_t> powerOffAt;
    CrashDirectory directory;

    /// Counts one operation; false when the power goes in its middle.
    bool operate() {
        if (powerOffAt && operations >= *powerOffAt) dead = true;
        ++operations;
        return !dead;
    }
};

/// One open file: what SQLite's sqlite3_file points to. Every call holds the disk's mutex, and fails on a dead disk.
struct CrashHandle : sqlite3_file {
    std::shared_ptr<DiskState> disk;
    std::shared_ptr<Inode> inode;
    std::string path; ///< empty: a temporary file without a name
    bool deleteOnClose = false;
    bool readOnly = false;
    bool syncDirectory =
        false; ///< a new journal or log: its first sync is the directory's too, as in SQLite's Unix VFS
    int locked = SQLITE_LOCK_NONE;
    SharedMemory::Held shared{};
};

/// The table of SQLite's calls on an open file.
const sqlite3_io_methods* crashHandleMethods();
/// What SQLite takes for the size of a sector, as with its Unix VFS.
constexpr int toldSectorBytes = 4096;

} // namespace switchroom::simulation

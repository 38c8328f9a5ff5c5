// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "tests/simulation/crash_file.h"
#include "tests/simulation/crash_locks.h"
#include "tests/simulation/crash_vfs.h"

#include <map>
#include <memory>
#include <string>
#include <vector>

namespace switchroom::simulation {

/// A file with those who have it open.
struct Inode {
    CrashFile file;
    FileLock lock;
    SharedMemory memory;
};

/// The names of a disk: as its programs see them, and as they are for certain. Guarded by the disk's mutex.
class CrashDirectory {
public:
    /// Nothing when there is no such file.
    std::shared_ptr<Inode> find(const std::string& path) const;
    std::shared_ptr<Inode> create(const std::string& path);
    /// False when there is none.
    bool remove(const std::string& path);
    /// Makes every change durable.
    void sync();
    /// Makes the name of that file durable, when it is new.
    void syncNameOf(const std::shared_ptr<Inode>& inode);

    /// What is found after a kill, with fresh locks. After the loss of the process alone, what is unsynced stays so.
    CrashDirectory after(Loss loss, std::size_t sectorBytes, Random& random, KillReport& report) const;
    std::vector<std::string> names() const;

private:
    using Entries = std::map<std::string, std::shared_ptr<Inode>>;
    struct Change {
        std::string path;
        std::shared_ptr<Inode> inode; ///< nothing: removed
    };
    static void apply(const Change& change, Entries& entries);
    CrashDirectory copy() const;

    Entries m_durable;
    Entries m_now;
    std::vector<Change> m_pending;
};

} // namespace switchroom::simulation

// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/store/failing_disk.h"

#include <sqlite3.h>

#include <cstring>
#include <string_view>

namespace switchroom::test {
namespace {
/// The disk that is there now; SQLite calls back without an argument of ours.
FailingDisk* theDisk = nullptr;

struct File {
    sqlite3_file base;
    sqlite3_io_methods methods; ///< the real ones, but for what may fail
    const sqlite3_io_methods* real;
    bool isLog;
    // the real file follows
};

File* ours(sqlite3_file* file) { return reinterpret_cast<File*>(file); }
sqlite3_file* realOf(sqlite3_file* file) { return reinterpret_cast<sqlite3_file*>(ours(file) + 1); }
sqlite3_vfs* realDisk() { return sqlite3_vfs_find("unix"); }

/// Each method of the real file, called on the real file.
template <auto Method>
struct Forward;
template <class... Arguments, int (*sqlite3_io_methods::*Method)(sqlite3_file*, Arguments...)>
struct Forward<Method> {
    static int call(sqlite3_file* file, Arguments... arguments) {
        return (ours(file)->real->*Method)(realOf(file), arguments...);
    }
};

int write(sqlite3_file* file, const void* data, int amount, sqlite3_int64 offset) {
    if (theDisk->isFull) return SQLITE_FULL;
    return ours(file)->real->xWrite(realOf(file), data, amount, offset);
}

int sync(sqlite3_file* file, int flags) {
    if (ours(file)->isLog) {
        ++theDisk->syncs;
        if (theDisk->failSyncs > 0) return --theDisk->failSyncs, SQLITE_IOERR_FSYNC;
    }
    return ours(file)->real->xSync(realOf(file), flags);
}

void shmBarrier(sqlite3_file* file) { ours(file)->real->xShmBarrier(realOf(file)); }

int open(sqlite3_vfs*, const char* name, sqlite3_file* file, int flags, int* outFlags) {
    auto* opened = ours(file);
    std::memset(file, 0, sizeof(File));
    int result = realDisk()->xOpen(realDisk(), name, realOf(file), flags, outFlags);
    if (!realOf(file)->pMethods) return result;
    using M = sqlite3_io_methods;
    opened->real = realOf(file)->pMethods;
    opened->isLog = name && std::string_view(name).ends_with("-wal");
    opened->methods = {.iVersion = 2,
                       .xClose = Forward<&M::xClose>::call,
                       .xRead = Forward<&M::xRead>::call,
                       .xWrite = write,
                       .xTruncate = Forward<&M::xTruncate>::call,
                       .xSync = sync,
                       .xFileSize = Forward<&M::xFileSize>::call,
                       .xLock = Forward<&M::xLock>::call,
                       .xUnlock = Forward<&M::xUnlock>::call,
                       .xCheckReservedLock = Forward<&M::xCheckReservedLock>::call,
                       .xFileControl = Forward<&M::xFileControl>::call,
                       .xSectorSize = Forward<&M::xSectorSize>::call,
                       .xDeviceCharacteristics = Forward<&M::xDeviceCharacteristics>::call,
                       .xShmMap = Forward<&M::xShmMap>::call,
                       .xShmLock = Forward<&M::xShmLock>::call,
                       .xShmBarrier = shmBarrier,
                       .xShmUnmap = Forward<&M::xShmUnmap>::call};
    opened->base.pMethods = &opened->methods;
    return result;
}

sqlite3_vfs& failing() {
    static sqlite3_vfs disk = [] {
        auto copy = *realDisk();
        copy.zName = "failing";
        copy.szOsFile += int(sizeof(File));
        copy.xOpen = open;
        return copy;
    }();
    return disk;
}
} // namespace

FailingDisk::FailingDisk() {
    theDisk = this;
    sqlite3_vfs_register(&failing(), 0);
}

FailingDisk::~FailingDisk() {
    sqlite3_vfs_unregister(&failing());
    theDisk = nullptr;
}

} // namespace switchroom::test

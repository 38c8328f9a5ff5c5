// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/simulation/crash_handle.h"

#include <algorithm>
#include <atomic>
#include <utility>

namespace switchroom::simulation {
namespace {

/// Calls `act(handle)` with the disk locked, or fails with `whenDead`.
template <class Act>
int onDisk(sqlite3_file* file, int whenDead, Act act) {
    auto& handle = static_cast<CrashHandle&>(*file);
    std::lock_guard lock(handle.disk->mutex);
    return handle.disk->dead ? whenDead : act(handle);
}

int close(sqlite3_file* file) {
    auto* handle = static_cast<CrashHandle*>(file);
    {
        auto disk = handle->disk;
        std::lock_guard lock(disk->mutex);
        handle->inode->memory.detach(handle->shared);
        handle->inode->lock.unlock(handle, SQLITE_LOCK_NONE, handle->locked);
        if (handle->deleteOnClose && !handle->path.empty() && !disk->dead) disk->directory.remove(handle->path);
    }
    std::destroy_at(handle);
    return SQLITE_OK;
}

int read(sqlite3_file* file, void* to, int amount, sqlite3_int64 offset) {
    return onDisk(file, SQLITE_IOERR_READ, [&](CrashHandle& handle) {
        std::span bytes(static_cast<std::uint8_t*>(to), std::size_t(amount));
        auto got = handle.inode->file.read(std::size_t(offset), bytes);
        std::ranges::fill(bytes.subspan(got), 0);
        return got == bytes.size() ? SQLITE_OK : SQLITE_IOERR_SHORT_READ;
    });
}

int write(sqlite3_file* file, const void* from, int amount, sqlite3_int64 offset) {
    return onDisk(file, SQLITE_IOERR_WRITE, [&](CrashHandle& handle) {
        if (handle.readOnly) return SQLITE_READONLY;
        std::span bytes(static_cast<const std::uint8_t*>(from), std::size_t(amount));
        handle.inode->file.write(std::size_t(offset), bytes);
        return handle.disk->operate() ? SQLITE_OK : SQLITE_IOERR_WRITE;
    });
}

int truncate(sqlite3_file* file, sqlite3_int64 size) {
    return onDisk(file, SQLITE_IOERR_TRUNCATE, [&](CrashHandle& handle) {
        handle.inode->file.truncate(std::size_t(size));
        return handle.disk->operate() ? SQLITE_OK : SQLITE_IOERR_TRUNCATE;
    });
}

int sync(sqlite3_file* file, int) {
    return onDisk(file, SQLITE_IOERR_FSYNC, [](CrashHandle& handle) {
        if (!handle.disk->operate()) return SQLITE_IOERR_FSYNC;
        handle.inode->file.sync();
        if (std::exchange(handle.syncDirectory, false))
            handle.disk->directory.sync();
        else
            handle.disk->directory.syncNameOf(handle.inode);
        return SQLITE_OK;
    });
}

int fileSize(sqlite3_file* file, sqlite3_int64* size) {
    return onDisk(file, SQLITE_IOERR_FSTAT, [size](CrashHandle& handle) {
        *size = sqlite3_int64(handle.inode->file.size());
        return SQLITE_OK;
    });
}

int lock(sqlite3_file* file, int wanted) {
    return onDisk(file, SQLITE_IOERR_LOCK,
                  [wanted](CrashHandle& handle) { return handle.inode->lock.lock(&handle, wanted, handle.locked); });
}

int unlock(sqlite3_file* file, int wanted) {
    return onDisk(file, SQLITE_IOERR_UNLOCK, [wanted](CrashHandle& handle) {
        handle.inode->lock.unlock(&handle, wanted, handle.locked);
        return SQLITE_OK;
    });
}

int checkReservedLock(sqlite3_file* file, int* reserved) {
    return onDisk(file, SQLITE_IOERR_CHECKRESERVEDLOCK, [reserved](CrashHandle& handle) {
        *reserved = handle.inode->lock.isReserved() ? 1 : 0;
        return SQLITE_OK;
    });
}

int fileControl(sqlite3_file*, int, void*) { return SQLITE_NOTFOUND; }
int sectorSize(sqlite3_file*) { return toldSectorBytes; }
/// What SQLite's Unix VFS claims too, and what CrashFile keeps.
int deviceCharacteristics(sqlite3_file*) { return SQLITE_IOCAP_POWERSAFE_OVERWRITE; }

int shmMap(sqlite3_file* file, int index, int bytes, int extend, volatile void** to) {
    return onDisk(file, SQLITE_IOERR_SHMMAP, [&](CrashHandle& handle) {
        auto& memory = handle.inode->memory;
        memory.attach(handle.shared);
        *to = memory.region(std::size_t(index), std::size_t(bytes), extend != 0);
        return SQLITE_OK;
    });
}

int shmLock(sqlite3_file* file, int first, int count, int flags) {
    return onDisk(file, SQLITE_IOERR_SHMLOCK,
                  [&](CrashHandle& handle) { return handle.inode->memory.lock(handle.shared, first, count, flags); });
}

void shmBarrier(sqlite3_file* file) {
    std::atomic_thread_fence(std::memory_order_seq_cst);
    std::lock_guard lock(static_cast<CrashHandle*>(file)->disk->mutex);
}

int shmUnmap(sqlite3_file* file, int) {
    return onDisk(file, SQLITE_OK, [](CrashHandle& handle) {
        handle.inode->memory.detach(handle.shared);
        return SQLITE_OK;
    });
}
} // namespace

const sqlite3_io_methods* crashHandleMethods() {
    static const sqlite3_io_methods methods{
        .iVersion = 2,
        .xClose = close,
        .xRead = read,
        .xWrite = write,
        .xTruncate = truncate,
        .xSync = sync,
        .xFileSize = fileSize,
        .xLock = lock,
        .xUnlock = unlock,
        .xCheckReservedLock = checkReservedLock,
        .xFileControl = fileControl,
        .xSectorSize = sectorSize,
        .xDeviceCharacteristics = deviceCharacteristics,
        .xShmMap = shmMap,
        .xShmLock = shmLock,
        .xShmBarrier = shmBarrier,
        .xShmUnmap = shmUnmap,
        .xFetch = nullptr,
        .xUnfetch = nullptr,
    };
    return &methods;
}

} // namespace switchroom::simulation

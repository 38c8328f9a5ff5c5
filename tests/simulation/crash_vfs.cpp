// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/simulation/crash_vfs.h"

#include "tests/simulation/crash_handle.h"

#include <sqlite3.h>

#include <chrono>
#include <cstring>
#include <stdexcept>
#include <thread>

namespace switchroom::simulation {

/// The registered table of calls, with the state that it stands for now.
class CrashDisk::Vfs {
public:
    Vfs(std::string name, std::size_t sector);
    ~Vfs() { sqlite3_vfs_unregister(&m_table); }
    Vfs(const Vfs&) = delete;
    Vfs& operator=(const Vfs&) = delete;

    /// What the disk is between this kill and the next.
    std::shared_ptr<DiskState> current() const {
        std::lock_guard lock(m_mutex);
        return m_state;
    }
    KillReport kill(Random& random, Loss loss);
    const std::string& name() const { return m_name; }

private:
    static std::shared_ptr<DiskState> stateOf(sqlite3_vfs* vfs) { return static_cast<Vfs*>(vfs->pAppData)->current(); }
    static int open(sqlite3_vfs* vfs, sqlite3_filename path, sqlite3_file* file, int flags, int* outFlags);
    static int remove(sqlite3_vfs* vfs, const char* path, int syncDirectory);
    static int access(sqlite3_vfs* vfs, const char* path, int what, int* result);
    static int fullPathname(sqlite3_vfs* vfs, const char* path, int room, char* to);
    static int randomness(sqlite3_vfs* vfs, int amount, char* to);
    static int sleep(sqlite3_vfs* vfs, int micros);
    static int currentTime(sqlite3_vfs* vfs, double* julianDay);
    static int currentTimeInt64(sqlite3_vfs* vfs, sqlite3_int64* julianMillis);
    static int lastError(sqlite3_vfs*, int, char*) { return 0; }

    std::string m_name;
    std::size_t m_sectorBytes;
    sqlite3_vfs m_table{};
    mutable std::mutex m_mutex;
    std::shared_ptr<DiskState> m_state = std::make_shared<DiskState>(); ///< guarded by m_mutex
};

CrashDisk::Vfs::Vfs(std::string name, std::size_t sector) : m_name(std::move(name)), m_sectorBytes(sector) {
    m_table.iVersion = 2;
    m_table.szOsFile = sizeof(CrashHandle);
    m_table.mxPathname = 512;
    m_table.zName = m_name.c_str();
    m_table.pAppData = this;
    m_table.xOpen = open;
    m_table.xDelete = remove;
    m_table.xAccess = access;
    m_table.xFullPathname = fullPathname;
    m_table.xRandomness = randomness;
    m_table.xSleep = sleep;
    m_table.xCurrentTime = currentTime;
    m_table.xGetLastError = lastError;
    m_table.xCurrentTimeInt64 = currentTimeInt64;
    if (sqlite3_vfs_find(m_name.c_str()) != nullptr) throw std::invalid_argument("a disk has this name: " + m_name);
    if (sqlite3_vfs_register(&m_table, 0) != SQLITE_OK) throw std::runtime_error("cannot register " + m_name);
}

KillReport CrashDisk::Vfs::kill(Random& random, Loss loss) {
    auto dying = current();
    auto next = std::make_shared<DiskState>();
    KillReport report;
    {
        std::lock_guard lock(dying->mutex);
        dying->dead = true;
        next->operations = dying->operations;
        next->directory = dying->directory.after(loss, m_sectorBytes, random, report);
    }
    std::lock_guard lock(m_mutex);
    m_state = std::move(next);
    return report;
}

int CrashDisk::Vfs::open(sqlite3_vfs* vfs, sqlite3_filename path, sqlite3_file* file, int flags, int* outFlags) {
    file->pMethods = nullptr; // a failed open must not be closed
    auto disk = stateOf(vfs);
    std::lock_guard lock(disk->mutex);
    if (disk->dead) return SQLITE_CANTOPEN;
    auto inode = path != nullptr ? disk->directory.find(path) : std::make_shared<Inode>();
    if (inode && path != nullptr && (flags & SQLITE_OPEN_EXCLUSIVE) != 0 && (flags & SQLITE_OPEN_CREATE) != 0)
        return SQLITE_CANTOPEN;
    if (!inode && (flags & SQLITE_OPEN_CREATE) == 0) return SQLITE_CANTOPEN;
    constexpr int logs = SQLITE_OPEN_MAIN_JOURNAL | SQLITE_OPEN_SUPER_JOURNAL | SQLITE_OPEN_WAL;
    bool isNewLog = !inode && (flags & logs) != 0;
    if (!inode) inode = disk->directory.create(path);
    auto* handle = std::construct_at(static_cast<CrashHandle*>(file));
    handle->disk = disk;
    handle->inode = std::move(inode);
    handle->path = path != nullptr ? path : "";
    handle->deleteOnClose = (flags & SQLITE_OPEN_DELETEONCLOSE) != 0;
    handle->readOnly = (flags & SQLITE_OPEN_READONLY) != 0;
    handle->syncDirectory = isNewLog;
    handle->pMethods = crashHandleMethods();
    if (outFlags != nullptr) *outFlags = flags;
    return SQLITE_OK;
}

int CrashDisk::Vfs::remove(sqlite3_vfs* vfs, const char* path, int syncDirectory) {
    auto disk = stateOf(vfs);
    std::lock_guard lock(disk->mutex);
    if (disk->dead) return SQLITE_IOERR_DELETE;
    if (!disk->directory.remove(path)) return SQLITE_IOERR_DELETE_NOENT;
    if (!disk->operate()) return SQLITE_IOERR_DELETE;
    if (syncDirectory != 0) disk->directory.sync();
    return SQLITE_OK;
}

int CrashDisk::Vfs::access(sqlite3_vfs* vfs, const char* path, int, int* result) {
    auto disk = stateOf(vfs);
    std::lock_guard lock(disk->mutex);
    if (disk->dead) return SQLITE_IOERR_ACCESS;
    auto inode = disk->directory.find(path);
    *result = inode && inode->file.size() > 0 ? 1 : 0;
    return SQLITE_OK;
}

int CrashDisk::Vfs::fullPathname(sqlite3_vfs*, const char* path, int room, char* to) {
    auto length = std::strlen(path);
    if (length >= std::size_t(room)) return SQLITE_CANTOPEN;
    std::memcpy(to, path, length + 1);
    return SQLITE_OK;
}

int CrashDisk::Vfs::randomness(sqlite3_vfs*, int amount, char* to) {
    std::memset(to, 0, std::size_t(amount)); // SQLite seeds itself from the default VFS, which this never is
    return amount;
}

int CrashDisk::Vfs::sleep(sqlite3_vfs*, int micros) {
    std::this_thread::sleep_for(std::chrono::microseconds(micros)); // another thread holds a lock
    return micros;
}

int CrashDisk::Vfs::currentTimeInt64(sqlite3_vfs*, sqlite3_int64* julianMillis) {
    constexpr sqlite3_int64 unixEpoch = 210866760000000; // in milliseconds of the Julian calendar, as SQLite counts
    auto now = std::chrono::system_clock::now().time_since_epoch();
    *julianMillis = unixEpoch + std::chrono::duration_cast<std::chrono::milliseconds>(now).count();
    return SQLITE_OK;
}

int CrashDisk::Vfs::currentTime(sqlite3_vfs* vfs, double* julianDay) {
    sqlite3_int64 millis = 0;
    currentTimeInt64(vfs, &millis);
    *julianDay = double(millis) / 86'400'000.0;
    return SQLITE_OK;
}

CrashDisk::CrashDisk(std::string name, std::size_t sectorBytes)
    : m_vfs(std::make_unique<Vfs>(std::move(name), sectorBytes)) {}
CrashDisk::~CrashDisk() = default;

std::string CrashDisk::uri(const std::string& path) const { return "file:" + path + "?vfs=" + m_vfs->name(); }

std::uint64_t CrashDisk::operations() const {
    auto disk = m_vfs->current();
    std::lock_guard lock(disk->mutex);
    return disk->operations;
}

void CrashDisk::loseThePowerAt(std::uint64_t operation) {
    auto disk = m_vfs->current();
    std::lock_guard lock(disk->mutex);
    disk->powerOffAt = operation;
}

bool CrashDisk::isWithoutPower() const {
    auto disk = m_vfs->current();
    std::lock_guard lock(disk->mutex);
    return disk->dead;
}

KillReport CrashDisk::kill(Random& random, Loss loss) { return m_vfs->kill(random, loss); }

std::vector<std::string> CrashDisk::files() const {
    auto disk = m_vfs->current();
    std::lock_guard lock(disk->mutex);
    return disk->directory.names();
}

std::optional<Bytes> CrashDisk::content(const std::string& path) const {
    auto disk = m_vfs->current();
    std::lock_guard lock(disk->mutex);
    auto inode = disk->directory.find(path);
    return inode ? std::optional(inode->file.content()) : std::nullopt;
}

} // namespace switchroom::simulation

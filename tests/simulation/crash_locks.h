// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <array>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <vector>

namespace switchroom::simulation {

/// SQLite's five-step lock on one file, among the connections of one process. Guarded by the disk's mutex.
class FileLock {
public:
    using Owner = const void*;
    /// `held` is what the owner has (SQLITE_LOCK_…), and is changed. SQLITE_OK or SQLITE_BUSY.
    int lock(Owner owner, int wanted, int& held);
    void unlock(Owner owner, int wanted, int& held);
    bool isReserved() const { return m_writer != nullptr; }

private:
    int m_shared = 0;
    Owner m_writer = nullptr; ///< holds reserved, pending or exclusive
    bool m_pending = false;   ///< the writer lets nobody new in
};

/// The shared memory of the connections to one WAL database, and its eight locks. Guarded by the disk's mutex, but for
/// the memory itself, which SQLite orders by its locks and barriers.
class SharedMemory {
public:
    static constexpr std::size_t locks = 8;
    /// What one connection holds.
    struct Held {
        bool mapped = false;
        std::uint32_t shared = 0; ///< bit n: lock n
        std::uint32_t exclusive = 0;
    };

    void attach(Held& held);
    /// The last to leave takes the memory with it: the next to come rebuilds the index from the log.
    void detach(Held& held);
    /// Nothing when it does not exist and is not to be made. Stays where it is.
    std::uint8_t* region(std::size_t index, std::size_t bytes, bool make);
    /// As sqlite3_io_methods::xShmLock.
    int lock(Held& held, int first, int count, int flags);

private:
    struct Lock {
        int shared = 0;
        bool exclusive = false;
    };
    int m_attached = 0;
    std::array<Lock, locks> m_locks{};
    std::vector<std::unique_ptr<std::uint8_t[]>> m_regions;
};

} // namespace switchroom::simulation

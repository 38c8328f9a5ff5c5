// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/simulation/crash_locks.h"

#include <sqlite3.h>

namespace switchroom::simulation {

int FileLock::lock(Owner owner, int wanted, int& held) {
    if (held >= wanted) return SQLITE_OK;
    bool anotherWrites = m_writer != nullptr && m_writer != owner;
    if (wanted == SQLITE_LOCK_SHARED) {
        if (anotherWrites && m_pending) return SQLITE_BUSY;
        ++m_shared;
        held = SQLITE_LOCK_SHARED;
        return SQLITE_OK;
    }
    if (anotherWrites) return SQLITE_BUSY;
    m_writer = owner;
    if (wanted == SQLITE_LOCK_EXCLUSIVE) {
        m_pending = true;
        if (m_shared > 1) {
            held = SQLITE_LOCK_PENDING;
            return SQLITE_BUSY;
        }
    }
    held = wanted;
    return SQLITE_OK;
}

void FileLock::unlock(Owner owner, int wanted, int& held) {
    if (held <= wanted) return;
    if (m_writer == owner) {
        m_writer = nullptr;
        m_pending = false;
    }
    if (wanted == SQLITE_LOCK_NONE) --m_shared;
    held = wanted;
}

void SharedMemory::attach(Held& held) {
    if (held.mapped) return;
    held.mapped = true;
    ++m_attached;
}

void SharedMemory::detach(Held& held) {
    if (!held.mapped) return;
    lock(held, 0, int(locks), SQLITE_SHM_UNLOCK | SQLITE_SHM_SHARED);
    lock(held, 0, int(locks), SQLITE_SHM_UNLOCK | SQLITE_SHM_EXCLUSIVE);
    held.mapped = false;
    if (--m_attached == 0) m_regions.clear();
}

std::uint8_t* SharedMemory::region(std::size_t index, std::size_t bytes, bool make) {
    while (make && m_regions.size() <= index) m_regions.push_back(std::make_unique<std::uint8_t[]>(bytes));
    return index < m_regions.size() ? m_regions[index].get() : nullptr;
}

int SharedMemory::lock(Held& held, int first, int count, int flags) {
    bool shared = (flags & SQLITE_SHM_SHARED) != 0;
    auto& mine = shared ? held.shared : held.exclusive;
    auto bit = [](int n) { return std::uint32_t(1) << n; };
    if ((flags & SQLITE_SHM_LOCK) != 0)
        for (int n = first; n < first + count; ++n) {
            const auto& lock = m_locks[std::size_t(n)];
            if ((mine & bit(n)) == 0 && (lock.exclusive || (!shared && lock.shared > 0))) return SQLITE_BUSY;
        }
    for (int n = first; n < first + count; ++n) {
        auto& lock = m_locks[std::size_t(n)];
        bool taken = (flags & SQLITE_SHM_LOCK) != 0;
        if (((mine & bit(n)) != 0) == taken) continue;
        mine ^= bit(n);
        if (shared)
            lock.shared += taken ? 1 : -1;
        else
            lock.exclusive = taken;
    }
    return SQLITE_OK;
}

} // namespace switchroom::simulation

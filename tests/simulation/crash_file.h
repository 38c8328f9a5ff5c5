// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "agent/runtime/random.h"

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace switchroom::simulation {

using Bytes = std::vector<std::uint8_t>;

/// What a kill takes away.
enum class Loss {
    process,  ///< kill -9: the handles die, what was written stays
    unsynced, ///< power: everything that was not synced is gone
    torn,     ///< power: of what was not synced, any sectors in any of their versions are left
};

/// A file with what its programs see and, beneath it, what the disk holds for certain: the content at the last sync.
///
/// Between two syncs a disk may write any sector at any time, in any order. So each sector that was touched since the
/// last sync may be found, after a loss of power, as it was then or after any of the changes since; bytes of it that
/// none of them touched are never harmed (SQLite's "powersafe overwrite", which its Unix VFS counts on too). The size
/// may likewise be any that the file had since, with zeros where nothing was written. That is more than ext4 in
/// ordered mode would lose: it writes data before the size that covers them.
class CrashFile {
public:
    CrashFile() = default;
    explicit CrashFile(Bytes content) : m_durable(content), m_now(std::move(content)) {}

    std::size_t size() const { return m_now.size(); }
    /// How many bytes there were.
    std::size_t read(std::size_t offset, std::span<std::uint8_t> to) const;
    void write(std::size_t offset, std::span<const std::uint8_t> bytes);
    void truncate(std::size_t size);
    void sync();
    const Bytes& content() const { return m_now; }
    std::size_t unsyncedChanges() const { return m_pending.size(); }

    /// What is found after the power went: `loss` is unsynced or torn.
    Bytes after(Loss loss, std::size_t sectorBytes, Random& random) const;

private:
    /// A write; or, without bytes, a new size.
    struct Change {
        std::size_t offset;
        Bytes bytes;
        std::size_t end() const { return offset + bytes.size(); }
    };
    static void apply(const Change& change, Bytes& content);
    static void applyTo(std::size_t from, std::size_t to, const Change& change, Bytes& content);
    Bytes torn(std::size_t sectorBytes, Random& random) const;

    Bytes m_durable;
    Bytes m_now;
    std::vector<Change> m_pending;
};

} // namespace switchroom::simulation

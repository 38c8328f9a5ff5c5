// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <string>

namespace switchroom::test {

/// A disk that fails when it is told to: SQLite's file interface over the real one, named "failing". One at a time.
class FailingDisk {
public:
    FailingDisk();
    ~FailingDisk();
    FailingDisk(const FailingDisk&) = delete;

    int failSyncs = 0;   ///< so many of the next syncs of a write-ahead log fail
    bool isFull = false; ///< nothing more can be written
    int syncs = 0;       ///< of write-ahead logs, so far

    /// The file as an URI for this disk.
    static std::string uri(const std::string& file) { return "file:" + file + "?vfs=failing"; }
};

} // namespace switchroom::test

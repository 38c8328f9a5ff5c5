// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "agent/runtime/scheduler.h"
#include "agent/runtime/waiting_line.h"
#include "agent/runtime/work_pool.h"

#include <cstdint>
#include <expected>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

namespace switchroom::demo {

/// Where a line stands in the file, without its line feed.
struct LinePlace {
    std::uint64_t offset = 0;
    std::uint32_t length = 0;
};

/// A file to which lines are only appended, and which tells when they are safe from a kill and a power cut.
///
/// Lives on the I/O thread; one thread of its own writes and syncs. All lines that come while a sync runs share the
/// next one. A torn last line, as a kill leaves it, is cut off at opening; it was never claimed. Dies before its
/// io_context; what was not waited for by written() may then be lost.
class LedgerFile {
public:
    struct Options {
        std::string path;
        bool sync = true; ///< false: durable() waits for nothing (benchmarks)
        /// Called once when the disk refuses a write or a sync: nothing is durable from then on.
        std::function<void(const std::string& why)> failed;
    };
    using LineReader = std::function<std::expected<void, std::string>(std::string_view line, LinePlace place)>;

    /// Opens or makes the file, reads every line in order, and locks it against a second process.
    static std::expected<std::unique_ptr<LedgerFile>, std::string> open(Scheduler& scheduler, Options options,
                                                                        const LineReader& line);
    ~LedgerFile();
    LedgerFile(const LedgerFile&) = delete;
    LedgerFile& operator=(const LedgerFile&) = delete;

    /// Queues a line, which has no line feed in it; read() finds it at once.
    LinePlace append(std::string_view line);
    /// Returns when everything that was appended before is on the disk.
    asio::awaitable<void> durable();
    /// The same, also without sync: before an orderly end.
    asio::awaitable<void> written();
    /// The line at a place that append() or open() gave.
    std::expected<std::string, std::string> read(LinePlace place) const;

private:
    LedgerFile(Scheduler& scheduler, Options options, int file);
    asio::awaitable<void> flush();
    std::expected<void, std::string> write(std::string_view bytes);
    std::expected<std::uint64_t, std::string> readAll(const LineReader& line);

    Scheduler& m_scheduler;
    Options m_options;
    int m_file;
    std::uint64_t m_end = 0;     ///< with everything that was appended
    std::uint64_t m_durable = 0; ///< written, and synced when that is asked for
    std::string m_waiting;       ///< to be written next
    std::shared_ptr<const std::string> m_writing;
    bool m_flushing = false;
    WaitingLine m_line;
    std::optional<WorkPool> m_disk;
};

} // namespace switchroom::demo

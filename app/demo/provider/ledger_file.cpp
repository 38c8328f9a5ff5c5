// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/demo/provider/ledger_file.h"

#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <fcntl.h>
#include <sys/file.h>
#include <unistd.h>

#include <cerrno>
#include <system_error>

namespace switchroom::demo {
namespace {
std::string problem(std::string_view what, const std::string& path) {
    return std::string(what) + " " + path + ": " + std::generic_category().message(errno);
}
} // namespace

LedgerFile::LedgerFile(Scheduler& scheduler, Options options, int file)
    : m_scheduler(scheduler), m_options(std::move(options)), m_file(file), m_line(scheduler) {
    m_disk.emplace("ledger", 1U);
}

LedgerFile::~LedgerFile() {
    m_disk.reset(); // before the file that its thread writes
    ::close(m_file);
}

std::expected<std::unique_ptr<LedgerFile>, std::string> LedgerFile::open(Scheduler& scheduler, Options options,
                                                                         const LineReader& line) {
    int file = ::open(options.path.c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0644);
    if (file < 0) return std::unexpected(problem("cannot open", options.path));
    std::unique_ptr<LedgerFile> ledger(new LedgerFile(scheduler, std::move(options), file));
    if (::flock(file, LOCK_EX | LOCK_NB) != 0) {
        return std::unexpected(ledger->m_options.path + " is in use by another provider");
    }
    auto whole = ledger->readAll(line);
    if (!whole) return std::unexpected(whole.error());
    if (::ftruncate(file, static_cast<off_t>(*whole)) != 0 || ::lseek(file, 0, SEEK_END) < 0) {
        return std::unexpected(problem("cannot use", ledger->m_options.path));
    }
    ledger->m_end = ledger->m_durable = *whole;
    return ledger;
}

std::expected<std::uint64_t, std::string> LedgerFile::readAll(const LineReader& line) {
    std::string bytes;
    std::uint64_t offset = 0; // of the first byte in `bytes`
    std::uint64_t number = 0;
    while (true) {
        auto had = bytes.size();
        bytes.resize(had + (1U << 20));
        auto got = ::pread(m_file, bytes.data() + had, bytes.size() - had, static_cast<off_t>(offset + had));
        if (got < 0) return std::unexpected(problem("cannot read", m_options.path));
        bytes.resize(had + static_cast<std::size_t>(got));
        std::size_t start = 0;
        for (auto end = bytes.find('\n'); end != std::string::npos; end = bytes.find('\n', start)) {
            ++number;
            LinePlace place{offset + start, static_cast<std::uint32_t>(end - start)};
            auto taken = line(std::string_view(bytes).substr(start, end - start), place);
            if (!taken) {
                return std::unexpected(m_options.path + ", line " + std::to_string(number) + ": " + taken.error());
            }
            start = end + 1;
        }
        bytes.erase(0, start);
        offset += start;
        if (got == 0) return offset;
    }
}

LinePlace LedgerFile::append(std::string_view line) {
    LinePlace place{m_end, static_cast<std::uint32_t>(line.size())};
    m_waiting.append(line).push_back('\n');
    m_end += line.size() + 1;
    if (!m_flushing) {
        m_flushing = true;
        asio::co_spawn(m_scheduler.io(), flush(), asio::detached);
    }
    return place;
}

asio::awaitable<void> LedgerFile::flush() {
    while (!m_waiting.empty()) {
        m_writing = std::make_shared<const std::string>(std::exchange(m_waiting, {}));
        auto work = [this, bytes = m_writing] { return write(*bytes); };
        auto written = co_await m_disk->run(std::move(work));
        if (!written) {
            m_options.failed(written.error());
            co_return; // still flushing: nothing is written, nothing is claimed any more
        }
        m_durable += m_writing->size();
        m_writing.reset();
        m_line.wakeAll();
    }
    m_flushing = false;
}

std::expected<void, std::string> LedgerFile::write(std::string_view bytes) {
    while (!bytes.empty()) {
        auto done = ::write(m_file, bytes.data(), bytes.size());
        if (done < 0 && errno == EINTR) continue;
        if (done < 0) return std::unexpected(problem("cannot write", m_options.path));
        bytes.remove_prefix(static_cast<std::size_t>(done));
    }
    if (m_options.sync && ::fdatasync(m_file) != 0) return std::unexpected(problem("cannot sync", m_options.path));
    return {};
}

asio::awaitable<void> LedgerFile::durable() {
    if (m_options.sync) co_await written();
}

asio::awaitable<void> LedgerFile::written() {
    auto target = m_end;
    while (m_durable < target) co_await m_line.wait();
}

std::expected<std::string, std::string> LedgerFile::read(LinePlace place) const {
    if (place.offset + place.length > m_end) return std::unexpected("no such line");
    if (place.offset >= m_durable) {
        auto inMemory = place.offset - m_durable;
        if (m_writing && inMemory < m_writing->size()) return m_writing->substr(inMemory, place.length);
        return m_waiting.substr(inMemory - (m_writing ? m_writing->size() : 0), place.length);
    }
    std::string line(place.length, '\0');
    auto got = ::pread(m_file, line.data(), line.size(), static_cast<off_t>(place.offset));
    if (got != static_cast<ssize_t>(line.size())) return std::unexpected(problem("cannot read", m_options.path));
    return line;
}

} // namespace switchroom::demo

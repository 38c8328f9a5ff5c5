// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agent/data_folder.h"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>
#include <span>

namespace switchroom {
namespace {

std::string reason() { return std::strerror(errno); }

/// Writes a file whole and synced, or not at all: a neighbour first, then a rename.
std::expected<void, std::string> writeFile(const std::filesystem::path& path, std::span<const std::uint8_t> bytes,
                                           mode_t mode) {
    auto draft = path.string() + ".new";
    int file = ::open(draft.c_str(), O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, mode);
    if (file < 0) return std::unexpected(path.string() + " can't be written: " + reason());
    bool good = ::write(file, bytes.data(), bytes.size()) == ssize_t(bytes.size()) && ::fsync(file) == 0;
    good = ::close(file) == 0 && good;
    if (!good || ::rename(draft.c_str(), path.c_str()) != 0)
        return std::unexpected(path.string() + " can't be written: " + reason());
    return {};
}

} // namespace

std::expected<DataFolder, std::string> DataFolder::open(const std::filesystem::path& path) {
    std::error_code error;
    bool exists = std::filesystem::exists(path, error);
    if (!exists && ::mkdir(path.c_str(), 0700) != 0)
        return std::unexpected("the data folder " + path.string() + " can't be made (" + reason() +
                               "); make its parent, or name another with --data");
    if (!std::filesystem::is_directory(path, error))
        return std::unexpected(path.string() + " is no folder; name one with --data");
    auto probe = path / ".writable";
    int file = ::open(probe.c_str(), O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0600);
    if (file < 0)
        return std::unexpected("the data folder " + path.string() + " can't be written (" + reason() +
                               "); give this user the right to write there");
    ::close(file);
    ::unlink(probe.c_str());
    return DataFolder(path);
}

std::expected<std::array<std::uint8_t, 32>, std::string> DataFolder::auditSeed(Random& random) const {
    auto path = m_path / "audit.seed";
    std::array<std::uint8_t, 32> seed{};
    int file = ::open(path.c_str(), O_RDONLY | O_CLOEXEC);
    if (file < 0) {
        if (errno != ENOENT) return std::unexpected(path.string() + " can't be read: " + reason());
        random.fill(seed);
        if (auto written = writeFile(path, seed, 0600); !written) return std::unexpected(written.error());
        return seed;
    }
    bool whole = ::read(file, seed.data(), seed.size()) == ssize_t(seed.size());
    ::close(file);
    if (!whole)
        return std::unexpected(
            path.string() +
            " is damaged: it must hold 32 bytes. Bring it back from a backup; without it, checkpoints get a new key");
    return seed;
}

std::expected<void, std::string> DataFolder::writeVkey(const std::string& vkey) const {
    auto line = vkey + "\n";
    return writeFile(m_path / "audit.vkey", std::span(reinterpret_cast<const std::uint8_t*>(line.data()), line.size()),
                     0644);
}

} // namespace switchroom

// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agent/store/file_claim.h"

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/file.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>
#include <filesystem>
#include <utility>

namespace switchroom {
namespace {
std::unexpected<Error> refusal(std::string detail) {
    return std::unexpected(Error{ErrorCode::storeUnavailable, std::move(detail)});
}

/// What a failed open() of that file means, in words that say what to do.
std::unexpected<Error> cannotOpen(const std::string& file, int problem) {
    auto folder = std::filesystem::path(file).parent_path().string();
    if (folder.empty()) folder = ".";
    if (problem == ENOENT || problem == ENOTDIR)
        return refusal(fmt::format("The folder {} does not exist: make it, or name another.", folder));
    if (problem == EACCES || problem == EPERM || problem == EROFS)
        return refusal(fmt::format(
            "{} may not be written: give this user the right to write in {}, or name another folder.", file, folder));
    return refusal(fmt::format("{} cannot be opened: {}.", file, std::strerror(problem)));
}

/// The process that the lock file names; "?" when it cannot be read.
std::string holder(int descriptor) {
    char text[32] = {};
    auto length = ::pread(descriptor, text, sizeof text - 1, 0);
    return length > 0 ? std::string(text, std::size_t(length)) : "?";
}
} // namespace

std::expected<FileClaim, Error> FileClaim::take(const std::string& file) {
    int store = ::open(file.c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0600);
    if (store < 0) return cannotOpen(file, errno);
    ::close(store);
    auto lockFile = file + ".lock";
    FileClaim claim(::open(lockFile.c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0600));
    if (claim.m_descriptor < 0) return cannotOpen(lockFile, errno);
    if (::flock(claim.m_descriptor, LOCK_EX | LOCK_NB) != 0) {
        if (errno != EWOULDBLOCK) return cannotOpen(lockFile, errno);
        return refusal(
            fmt::format("Another agent, process {}, works on {}: stop it, or give this one a folder of its own.",
                        holder(claim.m_descriptor), file));
    }
    auto pid = std::to_string(::getpid());
    bool isNamed = ::ftruncate(claim.m_descriptor, 0) == 0 &&
                   ::pwrite(claim.m_descriptor, pid.data(), pid.size(), 0) == ssize_t(pid.size());
    if (!isNamed) return cannotOpen(lockFile, errno);
    return claim;
}

FileClaim::FileClaim(FileClaim&& other) noexcept : m_descriptor(std::exchange(other.m_descriptor, -1)) {}

FileClaim& FileClaim::operator=(FileClaim&& other) noexcept {
    std::swap(m_descriptor, other.m_descriptor);
    return *this;
}

FileClaim::~FileClaim() {
    if (m_descriptor >= 0) ::close(m_descriptor);
}

} // namespace switchroom

// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/ctl/files.h"

#include <fcntl.h>
#include <unistd.h>

#include <cerrno>
#include <cstdio>
#include <cstring>
#include <fstream>
#include <sstream>

namespace switchroom::ctl {
namespace {
std::string reason() { return std::strerror(errno); }

bool writeAll(int file, std::string_view text) {
    while (!text.empty()) {
        auto count = ::write(file, text.data(), text.size());
        if (count < 0 && errno == EINTR) continue;
        if (count <= 0) return false;
        text.remove_prefix(std::size_t(count));
    }
    return true;
}
} // namespace

std::expected<std::string, Result> readFile(const std::string& path) {
    std::ifstream file(path, std::ios::binary);
    std::stringstream text;
    if (file) text << file.rdbuf();
    if (!file)
        return std::unexpected(failed(path + " can't be read: " + reason() + "; name a file that is there", misused));
    return text.str();
}

std::optional<Result> writeFile(const std::string& path, const std::string& text) {
    auto draft = path + ".new";
    int file = ::open(draft.c_str(), O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0644);
    if (file < 0) return failed(path + " can't be written: " + reason());
    bool good = writeAll(file, text) && ::fsync(file) == 0;
    auto why = reason();
    good = ::close(file) == 0 && good;
    if (good && ::rename(draft.c_str(), path.c_str()) == 0) return {};
    return failed(path + " can't be written: " + (good ? reason() : why));
}

Result deliver(const std::optional<std::string>& path, std::string text) {
    if (!path) return done(std::move(text));
    auto fault = writeFile(*path, text);
    return fault ? *fault : done({});
}

} // namespace switchroom::ctl

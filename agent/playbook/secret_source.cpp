// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agent/playbook/secret_source.h"

#include <fmt/format.h>

#include <cstdlib>
#include <fstream>
#include <utility>

namespace switchroom {
namespace {

constexpr std::size_t longestSecret = 16 * 1024;

std::expected<std::string, std::string> contentOf(const std::filesystem::path& path) {
    std::error_code ec;
    if (!std::filesystem::is_regular_file(path, ec))
        return std::unexpected(fmt::format("there is no file {}", path.string()));
    std::ifstream in(path, std::ios::binary);
    std::string text(longestSecret + 2, '\0');
    if (!in) return std::unexpected(fmt::format("the file {} cannot be opened", path.string()));
    in.read(text.data(), std::streamsize(text.size()));
    if (in.bad()) return std::unexpected(fmt::format("the file {} cannot be read", path.string()));
    text.resize(std::size_t(in.gcount()));
    if (text.ends_with('\n')) text.pop_back();
    if (text.ends_with('\r')) text.pop_back();
    if (text.size() > longestSecret)
        return std::unexpected(fmt::format("the file {} is longer than {} bytes", path.string(), longestSecret));
    return text;
}
} // namespace

SystemSecretSource::SystemSecretSource(std::filesystem::path folder) : m_folder(std::move(folder)) {}

std::expected<std::string, std::string> SystemSecretSource::file(const std::string& path) const {
    return contentOf(m_folder / path);
}

std::expected<std::string, std::string> SystemSecretSource::environment(const std::string& name) const {
    const char* value = std::getenv(name.c_str());
    if (!value) return std::unexpected(fmt::format("the environment has no {}", name));
    return value;
}

std::expected<std::string, std::string> SystemSecretSource::credential(const std::string& name) const {
    const char* folder = std::getenv("CREDENTIALS_DIRECTORY");
    if (!folder)
        return std::unexpected(fmt::format("the credential {} needs CREDENTIALS_DIRECTORY, which systemd sets", name));
    if (name.contains('/')) return std::unexpected(fmt::format("the credential {} is not a plain name", name));
    return contentOf(std::filesystem::path(folder) / name);
}

} // namespace switchroom

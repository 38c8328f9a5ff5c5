// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <expected>
#include <filesystem>
#include <string>

namespace switchroom {

/// Where a playbook's secrets come from. Each answers the secret, or a sentence that names the place where it is missing
/// (and never what was found there).
class SecretSource {
public:
    virtual ~SecretSource() = default;
    /// A file, relative to the folder of secrets.
    virtual std::expected<std::string, std::string> file(const std::string& path) const = 0;
    /// A variable of the environment. Also fills ${NAME} in addresses and paths.
    virtual std::expected<std::string, std::string> environment(const std::string& name) const = 0;
    /// A systemd credential: a file in $CREDENTIALS_DIRECTORY.
    virtual std::expected<std::string, std::string> credential(const std::string& name) const = 0;
};

/// The secrets of this machine. One trailing line break of a file is not part of the secret.
class SystemSecretSource final : public SecretSource {
public:
    /// `folder`: where relative files are looked up; the playbook's own, unless a secrets folder is configured.
    explicit SystemSecretSource(std::filesystem::path folder);

    std::expected<std::string, std::string> file(const std::string& path) const override;
    std::expected<std::string, std::string> environment(const std::string& name) const override;
    std::expected<std::string, std::string> credential(const std::string& name) const override;

private:
    std::filesystem::path m_folder;
};

} // namespace switchroom

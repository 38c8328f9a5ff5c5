// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "agent/runtime/random.h"

#include <array>
#include <cstdint>
#include <expected>
#include <filesystem>
#include <string>

namespace switchroom {

/// The agent's folder: store.db, admin.token, audit.seed (the key that signs checkpoints, mode 0600) and audit.vkey (its
/// public half, to be kept elsewhere). Errors are sentences that say what to do.
class DataFolder {
public:
    /// Makes the folder (mode 0700) when it is missing, and checks that it can be written.
    static std::expected<DataFolder, std::string> open(const std::filesystem::path& path);

    std::filesystem::path store() const { return m_path / "store.db"; }
    std::filesystem::path adminToken() const { return m_path / "admin.token"; }
    /// The Ed25519 seed; made at the first start.
    std::expected<std::array<std::uint8_t, 32>, std::string> auditSeed(Random& random) const;
    std::expected<void, std::string> writeVkey(const std::string& vkey) const;

private:
    explicit DataFolder(std::filesystem::path path) : m_path(std::move(path)) {}
    std::filesystem::path m_path;
};

} // namespace switchroom

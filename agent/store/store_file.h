// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "agent/core/error.h"
#include "agent/store/store_reader.h"

#include <expected>
#include <functional>
#include <memory>
#include <string>

namespace switchroom {

/// A store's file for programs that only look: beside a running agent, or without one. It changes nothing in the database and
/// claims nothing. Needs a QCoreApplication. One thread.
class StoreFile {
public:
    /// The errors say what to do: no such file, not a store of ours, another schema.
    static std::expected<StoreFile, Error> open(const std::string& file);
    ~StoreFile();
    StoreFile(StoreFile&&) noexcept;
    StoreFile& operator=(StoreFile&&) noexcept;

    /// All that `look` reads is one snapshot. The technical text of a failure is part of the error's detail.
    std::expected<void, Error> read(const std::function<void(StoreReader&)>& look);

private:
    explicit StoreFile(std::unique_ptr<SqlConnection> connection);
    std::unique_ptr<SqlConnection> m_connection;
};

} // namespace switchroom

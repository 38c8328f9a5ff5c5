// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agent/store/store_file.h"

#include "agent/store/migrations.h"
#include "agent/store/sql_connection.h"
#include "agent/store/store_failure.h"

#include <fmt/format.h>

#include <filesystem>

namespace switchroom {
namespace {
Error unreadable(const std::string& file, const StoreFailure& failure) {
    return {ErrorCode::storeUnavailable, fmt::format("{} cannot be read: {}", file, failure.what())};
}

std::expected<void, Error> refuseOthers(SqlConnection& connection, const std::string& file) {
    auto known = std::int64_t(schemaSteps().size());
    auto found = connection.number("PRAGMA user_version");
    bool ours = connection.number("SELECT count(*) FROM sqlite_schema WHERE name = 'audit'") == 1;
    if (!ours)
        return std::unexpected(
            Error{ErrorCode::storeUnavailable, file + " is not a store of Switchroom's: name another."});
    if (found == known) return {};
    return std::unexpected(
        Error{ErrorCode::storeUnavailable,
              fmt::format("{} has schema {}, this program reads {}: use the switchroomctl of its agent.", file, found,
                          known)});
}
} // namespace

StoreFile::StoreFile(std::unique_ptr<SqlConnection> connection) : m_connection(std::move(connection)) {}
StoreFile::~StoreFile() = default;
StoreFile::StoreFile(StoreFile&&) noexcept = default;
StoreFile& StoreFile::operator=(StoreFile&&) noexcept = default;

std::expected<StoreFile, Error> StoreFile::open(const std::string& file) {
    std::error_code error;
    if (!std::filesystem::is_regular_file(file, error))
        return std::unexpected(
            Error{ErrorCode::notFound, "There is no store " + file + ": name the agent's data folder."});
    auto connection =
        std::make_unique<SqlConnection>(SqliteFile{.name = file}, SqlConnection::Use::reader, "switchroomctl");
    try {
        connection->open();
        if (auto ours = refuseOthers(*connection, file); !ours) return std::unexpected(ours.error());
    } catch (const StoreFailure& failure) {
        return std::unexpected(unreadable(file, failure));
    }
    return StoreFile(std::move(connection));
}

std::expected<void, Error> StoreFile::read(const std::function<void(StoreReader&)>& look) {
    try {
        m_connection->execute(m_connection->dialect().beginRead());
        StoreReader reader(*m_connection);
        look(reader);
        m_connection->execute("COMMIT");
        return {};
    } catch (const StoreFailure& failure) {
        auto file = std::get<SqliteFile>(m_connection->database()).name;
        m_connection->close();
        return std::unexpected(unreadable(file, failure));
    }
}

} // namespace switchroom

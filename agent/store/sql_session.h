// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "agent/store/sql_query.h"
#include "agent/store/store_failure.h"

#include <QSqlDatabase>
#include <QSqlQuery>

#include <memory>
#include <string>
#include <unordered_map>

// What sql_connection.cpp and sql_query.cpp share: the only two files of the agent that know QtSql.
namespace switchroom {

struct SqlQuery::Prepared {
    QSqlQuery query;
    bool busy = false;
};

struct SqlConnection::Session {
    struct TextHash {
        using is_transparent = void;
        std::size_t operator()(std::string_view text) const { return std::hash<std::string_view>{}(text); }
    };
    QSqlDatabase database;
    QString name;
    std::unordered_map<std::string, std::unique_ptr<SqlQuery::Prepared>, TextHash, std::equal_to<>> kept;
};

/// The failure that a statement or connection has met.
StoreFailure failureOf(const QSqlError& error, bool postgres, std::string_view sql);

} // namespace switchroom

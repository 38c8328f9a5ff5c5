// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agent/store/dialect.h"

#include <array>
#include <utility>

namespace switchroom {
namespace {
using Words = std::array<std::pair<std::string_view, std::string_view>, 6>;
constexpr Words sqliteWords{{{"{id}", "BLOB"},
                             {"{int}", "INTEGER"},
                             {"{text}", "TEXT"},
                             {"{blob}", "BLOB"},
                             {"{strict}", "STRICT"},
                             {"{clustered}", "STRICT, WITHOUT ROWID"}}};
constexpr Words postgresWords{{{"{id}", "BYTEA"},
                               {"{int}", "BIGINT"},
                               {"{text}", "TEXT COLLATE \"C\""},
                               {"{blob}", "BYTEA"},
                               {"{strict}", ""},
                               {"{clustered}", ""}}};

void replaceAll(std::string& text, std::string_view from, std::string_view to) {
    for (auto at = text.find(from); at != text.npos; at = text.find(from, at + to.size()))
        text.replace(at, from.size(), to);
}

/// The block without its comment lines.
std::string withoutComments(std::string_view block) {
    std::string out;
    while (!block.empty()) {
        auto end = block.find('\n');
        auto line = block.substr(0, end);
        if (!line.starts_with("--")) out.append(line) += '\n';
        block.remove_prefix(end == block.npos ? block.size() : end + 1);
    }
    return out;
}
} // namespace

std::string_view Dialect::beginWrite() const {
    return isPostgres() ? "BEGIN ISOLATION LEVEL READ COMMITTED" : "BEGIN IMMEDIATE";
}

std::string_view Dialect::beginRead() const {
    return isPostgres() ? "BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY" : "BEGIN";
}

std::string_view Dialect::lockingRead() const { return isPostgres() ? " FOR UPDATE" : ""; }

std::string Dialect::indexedBy(std::string_view index) const {
    return isPostgres() ? std::string() : " INDEXED BY " + std::string(index);
}

std::vector<std::string> Dialect::statements(std::string_view schema) const {
    std::vector<std::string> out;
    while (!schema.empty()) {
        auto end = schema.find("\n\n");
        auto block = schema.substr(0, end);
        schema.remove_prefix(end == schema.npos ? schema.size() : end + 2);
        if (block.find(isPostgres() ? "-- sqlite:" : "-- postgresql:") != block.npos) continue;
        auto statement = withoutComments(block);
        if (statement.find_first_not_of(" \n") == statement.npos) continue;
        for (auto [from, to] : isPostgres() ? postgresWords : sqliteWords) replaceAll(statement, from, to);
        out.push_back(std::move(statement));
    }
    return out;
}

const Dialect& dialectOf(const Database& database) {
    static const Dialect sqlite(Dialect::Kind::sqlite), postgresql(Dialect::Kind::postgresql);
    return std::holds_alternative<PostgresServer>(database) ? postgresql : sqlite;
}

} // namespace switchroom

// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agent/store/table.h"
#include "agent/store/transaction.h"

namespace switchroom {
namespace {
struct TokenTable {
    static constexpr std::string_view name = "tokens";
    using Row = AccessToken;
    static void columns(auto& row, auto&& column) {
        column("id", row.id);
        column("secret_hash", row.secretHash);
        column("person", row.person);
        column("role", row.role);
        column("scope", row.scope);
        column("created_at", row.createdAt);
        column("revoked_at", row.revokedAt);
    }
};
} // namespace

std::optional<AccessToken> StoreReader::token(std::string_view id) {
    return first(readWhere<TokenTable>(m_connection, "id = ?", {std::string(id)}));
}

std::vector<AccessToken> StoreReader::tokens() {
    return readWhere<TokenTable>(m_connection, "1 = 1 ORDER BY created_at, id", {});
}

void Transaction::insertToken(const AccessToken& token) { insertRow<TokenTable>(m_connection, token); }

bool Transaction::revokeToken(std::string_view id, Instant at) {
    SqlQuery query(m_connection, "UPDATE tokens SET revoked_at = ? WHERE id = ? AND revoked_at IS NULL");
    return query.bind(microsOf(at)).bind(id).run() == 1;
}

std::optional<std::string> StoreReader::meta(std::string_view name) {
    SqlQuery query(m_connection, "SELECT value FROM meta WHERE name = ?");
    query.bind(name);
    return query.next() ? std::optional(query.text(0)) : std::nullopt;
}

std::vector<std::string> StoreReader::quickCheck() {
    if (m_connection.dialect().isPostgres()) return {};
    SqlQuery query(m_connection, "PRAGMA quick_check(20)");
    std::vector<std::string> problems;
    while (query.next()) problems.push_back(query.text(0));
    if (problems == std::vector<std::string>{"ok"}) problems.clear();
    return problems;
}

void Transaction::setMeta(std::string_view name, std::string_view value) {
    SqlQuery query(
        m_connection,
        "INSERT INTO meta(name, value) VALUES (?, ?) ON CONFLICT (name) DO UPDATE SET value = excluded.value");
    query.bind(name).bind(value).run();
}

} // namespace switchroom

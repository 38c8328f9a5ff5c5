// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agent/store/group_writes.h"
#include "agent/store/table.h"

namespace switchroom {
namespace {
/// Adds without leaving the range of int64.
std::int64_t saturated(std::int64_t a, std::int64_t b) {
    return addChecked(a, b).value_or(b > 0 ? INT64_MAX : INT64_MIN);
}

/// Counts what `sql` counts; with a scope, of that scope alone.
std::int64_t countOf(SqlConnection& connection, std::string sql, std::string_view scope,
                     std::optional<std::int64_t> value = {}) {
    if (!scope.empty()) sql += " AND scope = ?";
    SqlQuery query(connection, sql);
    if (value) query.bind(*value);
    if (!scope.empty()) query.bind(scope);
    return query.next() ? query.integer(0) : 0;
}

std::vector<StatusCount> totals(SqlConnection& connection, std::string_view scope) {
    std::vector<StatusCount> out;
    for (auto status : {Status::pending, Status::unknown, Status::succeeded, Status::failed})
        out.push_back({status, 0});
    SqlQuery query(connection, "SELECT status, payments FROM payment_counts WHERE (? = '' OR scope = ?)");
    query.bind(scope).bind(scope);
    while (query.next()) {
        Status status{};
        readValue(query, 0, status);
        out.at(std::size_t(status)).count += query.integer(1);
    }
    return out;
}

/// Sums of what is open. Each row of the answer holds sums of at most so many payments that int64 cannot overflow twice:
/// SQLite raises an error when it would, so amounts are summed in two halves.
std::vector<OpenSum> openSums(SqlConnection& connection, std::string_view scope) {
    std::string sql = "SELECT currency, provider, status, phase, count(*), CAST(sum(amount / 1048576) AS BIGINT),"
                      " CAST(sum(amount % 1048576) AS BIGINT), min(coalesce(unknown_since, created_at)) FROM payments" +
                      connection.dialect().indexedBy("payment_open") + " WHERE status IN ('pending', 'unknown')" +
                      (scope.empty() ? "" : " AND scope = ?") +
                      " GROUP BY currency, provider, status, phase ORDER BY currency, provider, status, phase";
    SqlQuery query(connection, sql);
    if (!scope.empty()) query.bind(scope);
    std::vector<OpenSum> out;
    while (query.next()) {
        auto& sum = out.emplace_back();
        readValue(query, 0, sum.currency);
        readValue(query, 1, sum.provider);
        readValue(query, 2, sum.status);
        readValue(query, 3, sum.phase);
        readValue(query, 4, sum.count);
        std::int64_t high = query.integer(5), product = 0;
        if (__builtin_mul_overflow(high, std::int64_t(1048576), &product)) product = high > 0 ? INT64_MAX : INT64_MIN;
        sum.amount = saturated(product, query.integer(6));
        readValue(query, 7, sum.oldest);
    }
    return out;
}
} // namespace

StoreOverview StoreReader::overview(std::string_view scope, Instant stuckBefore) {
    if (scope == "*") scope = "";
    if (auto* group = m_connection.group()) group->flushCounts();
    StoreOverview out;
    out.totals = totals(m_connection, scope);
    out.open = openSums(m_connection, scope);
    out.keysExecuting = countOf(m_connection, "SELECT count(*) FROM keys WHERE state = 'executing'", scope);
    out.keysStuck =
        countOf(m_connection,
                "SELECT count(*) FROM keys WHERE state = 'executing' AND lease_until IS NOT NULL AND lease_until < ?",
                scope, microsOf(stuckBefore));
    out.approvalsOpen =
        countOf(m_connection,
                "SELECT count(*) FROM approvals JOIN payments ON payments.id = approvals.resolution_payment"
                " WHERE approvals.state = 'open'",
                scope);
    out.auditSize = auditHead().size;
    return out;
}

} // namespace switchroom

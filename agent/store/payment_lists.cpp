// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agent/store/group_writes.h"
#include "agent/store/payment_query.h"
#include "agent/store/payment_table.h"

#include <algorithm>
#include <unordered_map>

namespace switchroom {
namespace {
/// How many entries of a long index one page looks at: few at first, which fill most pages, then more, at last so many that it
/// takes about 30 ms.
constexpr int horizons[] = {1'000, 6'000, 30'000};

/// So many rows are read by one statement: preparing a result costs as much as several rows.
constexpr std::size_t rowsOfFetch = 50;

/// The rows of those keys, in any order; what is gone is left out.
std::vector<Payment> fetchSome(SqlConnection& connection, std::span<const PaymentQuery::Key> keys) {
    static const std::string sql =
        selectSql<PaymentTable>() + " WHERE id IN (" + joined(std::vector<std::string>(rowsOfFetch, "?"), ", ") + ")";
    SqlQuery query(connection, sql);
    for (std::size_t place = 0; place < rowsOfFetch; ++place)
        query.bindBytes(keys[std::min(place, keys.size() - 1)].id.bytes);
    return readRows<PaymentTable>(query);
}

/// The rows of those keys, in their order.
std::vector<Payment> fetch(SqlConnection& connection, std::span<const PaymentQuery::Key> keys) {
    std::unordered_map<PaymentId, Payment> found;
    for (std::size_t at = 0; at < keys.size(); at += rowsOfFetch)
        for (auto& row : fetchSome(connection, keys.subspan(at, std::min(rowsOfFetch, keys.size() - at)))) {
            auto id = row.id;
            found.emplace(id, std::move(row));
        }
    std::vector<Payment> rows;
    rows.reserve(keys.size());
    for (const auto& key : keys)
        if (auto row = found.find(key.id); row != found.end()) rows.push_back(std::move(row->second));
    return rows;
}

std::int64_t counted(SqlConnection& connection, const PaymentFilter& filter) {
    SqlQuery query(connection, "SELECT scope, status, payments FROM payment_counts");
    std::int64_t total = 0;
    while (query.next()) {
        Status status{};
        readValue(query, 1, status);
        bool wanted = filter.statuses.empty() || std::ranges::find(filter.statuses, status) != filter.statuses.end();
        bool inScope = filter.scope.empty() || filter.scope == "*" || filter.scope == query.text(0);
        if (wanted && inScope) total += query.integer(2);
    }
    return total;
}
} // namespace

std::optional<PaymentPage> StoreReader::payments(const PaymentFilter& filter, std::string_view cursor, int limit) {
    PaymentQuery query(m_connection, filter);
    auto after = cursorFrom(cursor);
    if (!cursor.empty() && (!after || !query.accepts(*after))) return {};
    std::optional<PaymentQuery::Key> horizon;
    std::vector<PaymentQuery::Key> keys;
    for (int entries : horizons) {
        horizon = query.horizon(after, entries);
        keys = query.keys(after, horizon, limit + 1);
        if (!horizon || int(keys.size()) > limit) break;
    }
    PaymentPage page;
    if (int(keys.size()) > limit) {
        keys.pop_back();
        page.next = text(query.cursor(keys.back()));
    } else if (horizon) {
        page.next = text(query.cursor(*horizon));
    }
    page.items = fetch(m_connection, keys);
    return page;
}

std::int64_t StoreReader::count(const PaymentFilter& filter, std::int64_t bound) {
    if (auto* group = m_connection.group()) group->flushCounts();
    PaymentQuery query(m_connection, filter);
    if (!query.isCounted()) return query.count(bound);
    auto total = counted(m_connection, filter);
    return bound == 0 ? total : std::min(total, bound);
}

std::vector<std::string> StoreReader::anchors(const PaymentFilter& filter, int step) {
    PaymentQuery query(m_connection, filter);
    std::vector<std::string> out;
    std::optional<ListCursor> after;
    while (auto key = query.skip(after, step)) {
        after = query.cursor(*key);
        out.push_back(text(*after));
    }
    return out;
}

} // namespace switchroom

// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agent/store/group_writes.h"
#include "agent/store/payment_query.h"
#include "agent/store/payment_table.h"

#include <algorithm>

namespace switchroom {
namespace {
/// How many entries of a long index one page looks at: first few, which most pages are filled from, then at most so many that
/// it takes about 20 ms.
constexpr int horizons[] = {2'000, 50'000};

/// The rows of those keys, in their order.
std::vector<Payment> fetch(SqlConnection& connection, const std::vector<PaymentQuery::Key>& keys) {
    static const std::string sql = selectSql<PaymentTable>() + " WHERE id = ?";
    std::vector<Payment> rows;
    rows.reserve(keys.size());
    for (const auto& key : keys) {
        SqlQuery query(connection, sql);
        query.bindBytes(key.id.bytes);
        if (query.next()) rows.push_back(readRow<PaymentTable>(query));
    }
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

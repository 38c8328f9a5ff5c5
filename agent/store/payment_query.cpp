// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agent/store/payment_query.h"

#include "agent/rules/digest.h"
#include "agent/store/sql_values.h"

#include <algorithm>

namespace switchroom {
namespace {
constexpr std::string_view isOpen = "status IN ('pending', 'unknown')";

template <class E>
std::vector<std::string> wordsFor(const std::vector<E>& values) {
    std::vector<std::string> out;
    for (auto value : values) out.push_back(wordsOf<E>().at(std::size_t(value)));
    return out;
}

std::vector<std::uint8_t> bytesOf(const std::array<std::uint8_t, 16>& id) { return {id.begin(), id.end()}; }
} // namespace

PaymentQuery::PaymentQuery(SqlConnection& connection, const PaymentFilter& filter)
    : m_connection(connection), m_filter(filter), m_scope(filter.scope == "*" ? "" : filter.scope) {
    m_column = filter.order == PaymentOrder::amount        ? "amount"
               : filter.order == PaymentOrder::nextInquiry ? "next_inquiry_at"
                                                           : "created_at";
    m_descending = filter.order == PaymentOrder::newest || filter.order == PaymentOrder::amount;
    m_letter = "noai"[int(filter.order)];
    chooseBranches();
    buildConditions();
}

void PaymentQuery::chooseBranches() {
    auto wants = [&](Status status) {
        return m_filter.statuses.empty() || std::ranges::find(m_filter.statuses, status) != m_filter.statuses.end();
    };
    bool open = wants(Status::pending) || wants(Status::unknown);
    bool final = wants(Status::succeeded) || wants(Status::failed);
    bool byReference = !m_filter.search.empty() || !m_filter.orderRef.empty() || m_filter.parent;
    if (byReference) {
        m_branches = {{"", m_column + " IS NOT NULL"}};
    } else if (m_filter.order == PaymentOrder::nextInquiry) {
        m_branches = {{"payment_next_inquiry", "next_inquiry_at IS NOT NULL"}};
    } else if (!final && open) { // few, and their indices know the owner and the conflict too
        m_branches = {
            {m_filter.order == PaymentOrder::amount ? "payment_open_amount" : "payment_open", std::string(isOpen)}};
    } else if (m_filter.conflict == true) {
        m_branches = {{"payment_conflict", "conflict = 1"}};
    } else if (!m_filter.owner.empty()) {
        m_branches = {{"payment_owner", "owner <> ''"}};
    } else if (m_filter.order == PaymentOrder::amount) {
        if (open) m_branches.push_back({"payment_open_amount", std::string(isOpen)});
        if (final) m_branches.push_back({"payment_final_amount", "status IN ('succeeded', 'failed')", true});
    } else {
        if (open) m_branches.push_back({"payment_open", std::string(isOpen)});
        if (wants(Status::succeeded)) m_branches.push_back({"payment_succeeded", "status = 'succeeded'", true});
        if (wants(Status::failed)) m_branches.push_back({"payment_failed", "status = 'failed'", true});
    }
}

void PaymentQuery::chooseByReference() {
    auto index = [&](std::string_view name) { return m_connection.dialect().indexedBy(name); };
    if (!m_filter.orderRef.empty())
        condition("id IN (SELECT id FROM payments" + index("payment_order") +
                      " WHERE order_ref = ? AND order_ref <> '')",
                  {m_filter.orderRef});
    if (m_filter.parent)
        condition("id IN (SELECT id FROM payments" + index("payment_parent") +
                      " WHERE parent = ? AND parent IS NOT NULL)",
                  {sqlValue(*m_filter.parent)});
    if (m_filter.search.empty()) return;
    const auto& text = m_filter.search;
    auto hash = sha256(text);
    auto id = idFrom<PaymentId>(text).value_or(PaymentId{});
    condition(
        "id IN (SELECT id FROM payments" + index("payment_order") +
            " WHERE order_ref = ? AND order_ref <> ''"
            " UNION ALL SELECT id FROM payments" +
            index("payment_customer") +
            " WHERE customer_ref = ? AND customer_ref <> ''"
            " UNION ALL SELECT id FROM payments" +
            index("payment_provider_id") +
            " WHERE provider_payment_id = ? AND provider_payment_id <> ''"
            " UNION ALL SELECT payment FROM keys WHERE key_hash = ? UNION ALL SELECT id FROM payments WHERE id = ?)",
        {text, text, text, std::vector<std::uint8_t>(hash.begin(), hash.end()), sqlValue(id)});
}

void PaymentQuery::buildConditions() {
    chooseByReference();
    if (!m_filter.statuses.empty()) anyOf("status", wordsFor(m_filter.statuses));
    if (!m_filter.phases.empty()) anyOf("phase", wordsFor(m_filter.phases));
    if (!m_filter.providers.empty()) anyOf("provider", m_filter.providers);
    if (!m_filter.operations.empty()) anyOf("operation", wordsFor(m_filter.operations));
    if (!m_scope.empty()) condition("scope = ?", {m_scope});
    if (!m_filter.currency.empty()) condition("currency = ?", {m_filter.currency});
    auto micros = [](std::optional<Instant> at) { return at ? std::optional(microsOf(*at)) : std::nullopt; };
    range("amount", m_filter.minAmount, m_filter.maxAmount);
    range("created_at", micros(m_filter.createdFrom), micros(m_filter.createdBefore));
    if (!m_filter.owner.empty()) condition("owner = ?", {m_filter.owner});
    if (m_filter.conflict) condition("conflict = ?", {std::int64_t(*m_filter.conflict)});
}

void PaymentQuery::anyOf(std::string_view column, const std::vector<std::string>& words) {
    std::string places;
    for (std::size_t i = 0; i < words.size(); ++i) places += i ? ", ?" : "?";
    condition(std::string(column) + " IN (" + places + ")");
    m_values.insert(m_values.end(), words.begin(), words.end());
}

void PaymentQuery::range(std::string_view column, std::optional<std::int64_t> lowest,
                         std::optional<std::int64_t> below) {
    if (column == m_column) {
        m_lowest = lowest;
        m_below = below;
        return;
    }
    if (lowest) condition(std::string(column) + " >= ?", {*lowest});
    if (below) condition(std::string(column) + " < ?", {*below});
}

void PaymentQuery::condition(std::string_view sql, std::initializer_list<SqlValue> values) {
    m_conditions.append(" AND ").append(sql);
    m_values.insert(m_values.end(), values);
}

PaymentQuery::Statement PaymentQuery::branchSql(const Branch& branch, bool filtered,
                                                const std::optional<ListCursor>& after,
                                                const std::optional<Key>& horizon) const {
    auto index = branch.index.empty() ? std::string() : m_connection.dialect().indexedBy(branch.index);
    Statement out{"SELECT " + m_column + " AS sort_key, id FROM payments" + index + " WHERE " + branch.predicate, {}};
    addBounds(out, after, horizon);
    if (!filtered) return out;
    out.sql += m_conditions;
    out.values.insert(out.values.end(), m_values.begin(), m_values.end());
    return out;
}

void PaymentQuery::addBounds(Statement& statement, const std::optional<ListCursor>& after,
                             const std::optional<Key>& horizon) const {
    using Place = std::optional<std::pair<std::int64_t, std::vector<std::uint8_t>>>;
    auto row = [&](const Place& place, std::string_view sign) {
        statement.sql += " AND (" + m_column + ", id) " + std::string(sign) + " (?, ?)";
        statement.values.insert(statement.values.end(), {SqlValue(place->first), SqlValue(place->second)});
    };
    auto plain = [&](std::int64_t key, std::string_view sign) {
        statement.sql += " AND " + m_column + " " + std::string(sign) + " ?";
        statement.values.emplace_back(key);
    };
    Place start = after ? Place({after->key, bytesOf(after->id)}) : Place();
    Place end = horizon ? Place({horizon->key, bytesOf(horizon->id.bytes)}) : Place();
    const Place& upper = m_descending ? start : end;
    const Place& lower = m_descending ? end : start;
    if (m_below && (!upper || *m_below <= upper->first))
        plain(*m_below, "<");
    else if (upper)
        row(upper, m_descending ? "<" : "<=");
    if (m_lowest && (!lower || *m_lowest > lower->first))
        plain(*m_lowest, ">=");
    else if (lower)
        row(lower, m_descending ? ">=" : ">");
}

PaymentQuery::Statement PaymentQuery::unionSql(const std::vector<Branch>& branches, bool filtered,
                                               const std::optional<ListCursor>& after,
                                               const std::optional<Key>& horizon, std::int64_t limit,
                                               std::int64_t offset) const {
    Statement out;
    for (const auto& branch : branches) {
        auto part = branchSql(branch, filtered, after, horizon);
        out.sql += (out.sql.empty() ? "" : " UNION ALL ") + part.sql;
        out.values.insert(out.values.end(), part.values.begin(), part.values.end());
    }
    out.sql += m_descending ? " ORDER BY sort_key DESC, id DESC" : " ORDER BY sort_key, id";
    out.sql += " LIMIT ? OFFSET ?";
    out.values.insert(out.values.end(), {SqlValue(limit), SqlValue(offset)});
    return out;
}

std::vector<PaymentQuery::Key> PaymentQuery::read(const Statement& statement) {
    SqlQuery query(m_connection, statement.sql, SqlQuery::Life::once);
    for (const auto& value : statement.values) query.bind(value);
    std::vector<Key> keys;
    while (query.next()) {
        auto& key = keys.emplace_back();
        readValue(query, 0, key.key);
        readValue(query, 1, key.id);
    }
    return keys;
}

std::vector<PaymentQuery::Key> PaymentQuery::keys(const std::optional<ListCursor>& after,
                                                  const std::optional<Key>& horizon, int limit) {
    if (m_branches.empty()) return {};
    return read(unionSql(m_branches, true, after, horizon, limit, 0));
}

std::optional<PaymentQuery::Key> PaymentQuery::horizon(const std::optional<ListCursor>& after, int entries) {
    if (m_conditions.empty()) return {};
    std::vector<Branch> longOnes;
    std::ranges::copy_if(m_branches, std::back_inserter(longOnes), &Branch::isLong);
    if (longOnes.empty()) return {};
    auto found = read(unionSql(longOnes, false, after, {}, 1, entries - 1));
    return found.empty() ? std::nullopt : std::optional(found.front());
}

std::optional<PaymentQuery::Key> PaymentQuery::skip(const std::optional<ListCursor>& after, std::int64_t steps) {
    if (m_branches.empty()) return {};
    auto found = read(unionSql(m_branches, true, after, {}, 1, steps - 1));
    return found.empty() ? std::nullopt : std::optional(found.front());
}

std::int64_t PaymentQuery::count(std::int64_t bound) {
    std::int64_t total = 0;
    for (const auto& branch : m_branches) {
        auto part = branchSql(branch, true, {}, {});
        SqlQuery query(m_connection, "SELECT count(*) FROM (" + part.sql + " LIMIT ?) AS found", SqlQuery::Life::once);
        for (const auto& value : part.values) query.bind(value);
        query.bind(bound == 0 ? INT64_MAX : bound - total);
        if (query.next()) total += query.integer(0);
        if (bound != 0 && total >= bound) return bound;
    }
    return total;
}

bool PaymentQuery::isCounted() const {
    PaymentFilter plain;
    plain.scope = m_filter.scope;
    plain.statuses = m_filter.statuses;
    plain.order = m_filter.order;
    return plain == m_filter && m_filter.order != PaymentOrder::nextInquiry;
}

} // namespace switchroom

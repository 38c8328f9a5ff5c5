// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agent/store/group_writes.h"
#include "agent/store/history_table.h"
#include "agent/store/transaction.h"

#include <charconv>

namespace switchroom {
namespace {
/// How bad a breaker's state is: the words of rules/breaker_state.h, best first.
int badness(std::string_view state) {
    constexpr std::string_view order[] = {"", "closed", "metrics_only", "disabled", "half_open", "open", "forced_open"};
    return int(std::ranges::find(order, state) - std::begin(order));
}
} // namespace

void bindValue(SqlQuery& query, const decltype(HistoryStep::latency)& counts) {
    std::string text;
    for (auto count : counts) text.append(text.empty() ? "" : ",").append(std::to_string(count));
    query.bind(std::string_view(text));
}

void readValue(const SqlQuery& query, int column, decltype(HistoryStep::latency)& counts) {
    auto text = query.text(column);
    auto *at = text.data(), *end = text.data() + text.size();
    for (auto& count : counts) {
        auto [rest, problem] = std::from_chars(at, end, count);
        if (problem != std::errc{})
            throw storeFailure(FailureKind::disk, "a history row holds an unreadable latency: " + text);
        at = const_cast<char*>(rest) + (rest != end);
    }
}

void addTo(HistoryStep& into, const HistoryStep& step) {
    into.succeeded += step.succeeded;
    into.failed += step.failed;
    into.pending += step.pending;
    into.unknown += step.unknown;
    into.notSent += step.notSent;
    into.rejected += step.rejected;
    for (std::size_t at = 0; at < into.latency.size(); ++at) into.latency[at] += step.latency[at];
    if (badness(step.breakerState) > badness(into.breakerState)) into.breakerState = step.breakerState;
}

void addStoredHistory(SqlConnection& connection, const HistoryStep& step) {
    static const std::string select =
        selectSql<HistoryTable>() + " WHERE minute = ? AND provider = ? AND operation = ?";
    SqlQuery query(connection, select);
    query.bind(microsOf(step.minute)).bind(std::string_view(step.provider)).bind(std::string_view(step.operation));
    auto sum = readOne<HistoryTable>(query).value_or(HistoryStep{step.minute, step.provider, step.operation});
    addTo(sum, step);
    static const std::string onConflict = [] {
        std::string sets;
        for (const auto& name : columnNames<HistoryTable>())
            sets.append(sets.empty() ? "" : ", ").append(name + " = excluded." + name);
        return " ON CONFLICT (minute, provider, operation) DO UPDATE SET " + sets;
    }();
    insertRow<HistoryTable>(connection, sum, onConflict);
}

std::vector<HistoryStep> StoreReader::history(std::string_view provider, Instant from, Instant before) {
    if (auto* group = m_connection.group()) group->flushHistory();
    static const std::string sql = selectSql<HistoryTable>() +
                                   " WHERE minute >= ? AND minute < ? AND (? = '' OR provider = ?)"
                                   " ORDER BY minute, provider, operation";
    SqlQuery query(m_connection, sql);
    query.bind(microsOf(from)).bind(microsOf(before)).bind(provider).bind(provider);
    return readRows<HistoryTable>(query);
}

void Transaction::addHistory(const HistoryStep& step) { m_connection.group()->addHistory(step); }

} // namespace switchroom

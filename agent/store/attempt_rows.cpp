// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agent/store/table.h"
#include "agent/store/transaction.h"

namespace switchroom {
namespace {
struct AttemptTable {
    static constexpr std::string_view name = "attempts";
    using Row = Attempt;

    static void state(auto& row, auto&& column) {
        column("ended_at", row.endedAt);
        column("outcome", row.outcome);
        column("http_status", row.httpStatus);
        column("error", row.error);
        column("bytes_sent", row.bytesSent);
        column("duration", row.duration);
        column("raw_status", row.rawStatus);
        column("detail", row.detail);
    }

    static void columns(auto& row, auto&& column) {
        column("payment", row.payment);
        column("number", row.number);
        column("kind", row.kind);
        column("fence", row.fence);
        column("layer", row.layer);
        column("started_at", row.startedAt);
        state(row, column);
    }
};
} // namespace

std::vector<Attempt> StoreReader::attempts(const PaymentId& id) {
    return readWhere<AttemptTable>(m_connection, "payment = ? ORDER BY number", {sqlValue(id)});
}

std::vector<Attempt> StoreReader::inFlight(std::int64_t beforeFence, int limit) {
    return readWhere<AttemptTable>(m_connection,
                                   "ended_at IS NULL AND fence < ? ORDER BY fence, payment, number LIMIT ?",
                                   {beforeFence, std::int64_t(limit)});
}

void Transaction::insertAttempt(const Attempt& attempt) { insertRow<AttemptTable>(m_connection, attempt); }

bool Transaction::finishAttempt(const Attempt& attempt) {
    static const std::string sql = updateSql<AttemptTable>("payment = ? AND number = ? AND ended_at IS NULL");
    SqlQuery query(m_connection, sql);
    bindState<AttemptTable>(query, attempt);
    return query.bindBytes(attempt.payment.bytes).bind(attempt.number).run() == 1;
}

} // namespace switchroom

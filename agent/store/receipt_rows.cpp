// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agent/store/table.h"
#include "agent/store/transaction.h"

namespace switchroom {
namespace {
struct ReceiptTable {
    static constexpr std::string_view name = "receipts";
    using Row = WebhookReceipt;

    static void state(auto& row, auto&& column) {
        column("state", row.state);
        column("payment", row.payment);
        column("deliveries", row.deliveries);
        column("detail", row.detail);
    }

    static void columns(auto& row, auto&& column) {
        column("id", row.id);
        column("provider", row.provider);
        column("account", row.account);
        column("dedup_key", row.dedupKey);
        column("type", row.type);
        column("body", Bytes(row.body));
        column("body_hash", row.bodyHash);
        column("content_hash", row.contentHash);
        column("received_at", row.receivedAt);
        state(row, column);
    }
};
} // namespace

std::vector<WebhookReceipt> StoreReader::receiptsOf(const PaymentId& id) {
    return readWhere<ReceiptTable>(m_connection, "payment = ? ORDER BY received_at, id", {sqlValue(id)});
}

std::optional<WebhookReceipt> StoreReader::receipt(std::string_view provider, std::string_view account,
                                                   std::string_view dedupKey) {
    return first(readWhere<ReceiptTable>(m_connection, "dedup_key = ? AND provider = ? AND account = ?",
                                         {std::string(dedupKey), std::string(provider), std::string(account)}));
}

std::vector<WebhookReceipt> StoreReader::receiptsIn(ReceiptState state, int limit) {
    return readWhere<ReceiptTable>(m_connection, "state = ? ORDER BY received_at, id LIMIT ?",
                                   {wordsOf<ReceiptState>().at(std::size_t(state)), std::int64_t(limit)});
}

bool Transaction::insertReceipt(const WebhookReceipt& receipt) {
    return insertRow<ReceiptTable>(m_connection, receipt, " ON CONFLICT (dedup_key, provider, account) DO NOTHING") ==
           1;
}

void Transaction::updateReceipt(const WebhookReceipt& receipt) {
    static const std::string sql = updateSql<ReceiptTable>("id = ?");
    SqlQuery query(m_connection, sql);
    bindState<ReceiptTable>(query, receipt);
    if (query.bindBytes(receipt.id.bytes).run() != 1)
        throw storeFailure(FailureKind::statement, "the receipt to update does not exist");
}

} // namespace switchroom

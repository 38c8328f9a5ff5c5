// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agent/store/group_writes.h"
#include "agent/store/payment_table.h"
#include "agent/store/transaction.h"

namespace switchroom {
namespace {
std::vector<Payment> paymentsWhere(SqlConnection& connection, std::string_view index, std::string_view where,
                                   std::initializer_list<SqlValue> values) {
    SqlQuery query(connection,
                   selectSql<PaymentTable>() + connection.dialect().indexedBy(index) + " WHERE " + std::string(where));
    for (const auto& value : values) query.bind(value);
    return readRows<PaymentTable>(query);
}
} // namespace

std::optional<Payment> StoreReader::payment(const PaymentId& id) {
    static const std::string sql = selectSql<PaymentTable>() + " WHERE id = ?";
    SqlQuery query(m_connection, sql);
    query.bindBytes(id.bytes);
    auto found = readOne<PaymentTable>(query);
    if (found && m_connection.group()) m_connection.group()->remember(*found);
    return found;
}

std::optional<Payment> StoreReader::paymentByProviderId(std::string_view provider, std::string_view providerPaymentId) {
    if (providerPaymentId.empty()) return {};
    return first(
        paymentsWhere(m_connection, "payment_provider_id",
                      "provider_payment_id = ? AND provider_payment_id <> '' AND provider = ? ORDER BY id LIMIT 1",
                      {std::string(providerPaymentId), std::string(provider)}));
}

std::vector<Payment> StoreReader::paymentsOfOrder(std::string_view scope, std::string_view orderRef) {
    if (orderRef.empty()) return {};
    return paymentsWhere(m_connection, "payment_order",
                         "order_ref = ? AND order_ref <> '' AND scope = ? ORDER BY created_at, id",
                         {std::string(orderRef), std::string(scope)});
}

std::vector<Payment> StoreReader::children(const PaymentId& parent) {
    return paymentsWhere(m_connection, "payment_parent", "parent = ? ORDER BY created_at, id", {sqlValue(parent)});
}

std::vector<Payment> StoreReader::dueInquiries(Instant now, int limit) {
    return paymentsWhere(m_connection, "payment_next_inquiry",
                         "next_inquiry_at IS NOT NULL AND next_inquiry_at <= ? ORDER BY next_inquiry_at, id LIMIT ?",
                         {microsOf(now), std::int64_t(limit)});
}

std::optional<Instant> StoreReader::nextInquiryDue() {
    SqlQuery query(
        m_connection,
        "SELECT next_inquiry_at FROM payments WHERE next_inquiry_at IS NOT NULL ORDER BY next_inquiry_at LIMIT 1");
    return query.next() ? std::optional(instantOf(query.integer(0))) : std::nullopt;
}

std::vector<Payment> StoreReader::pastSendBefore(Instant now, int limit) {
    return paymentsWhere(
        m_connection, "payment_unsent",
        "status = 'pending' AND phase IN ('reserved', 'queued', 'not_sent') AND send_before IS NOT NULL"
        " AND send_before <= ? ORDER BY send_before, id LIMIT ?",
        {microsOf(now), std::int64_t(limit)});
}

std::vector<Payment> StoreReader::queued(std::string_view provider, int limit) {
    return paymentsWhere(m_connection, "payment_queued",
                         "status = 'pending' AND phase = 'queued' AND provider = ? ORDER BY created_at, id LIMIT ?",
                         {std::string(provider), std::int64_t(limit)});
}

std::vector<Payment> StoreReader::unknownSinceBefore(Instant before, int limit) {
    return paymentsWhere(
        m_connection, "payment_asking",
        "status = 'unknown' AND phase = 'asking' AND unknown_since < ? ORDER BY unknown_since, id LIMIT ?",
        {microsOf(before), std::int64_t(limit)});
}

void Transaction::insertPayment(const Payment& payment) {
    insertRow<PaymentTable>(m_connection, payment);
    m_connection.group()->remember(payment);
    m_connection.group()->count(payment.scope, payment.status, 1);
}

bool Transaction::updatePayment(const Payment& payment) {
    auto& group = *m_connection.group();
    auto before = group.statusAt(payment.id, payment.version - 1);
    if (!before) {
        auto stored = this->payment(payment.id);
        if (!stored || stored->version != payment.version - 1) return false;
        before = stored->status;
    }
    static const std::string sql = updateSql<PaymentTable>("id = ? AND version = ?");
    SqlQuery query(m_connection, sql);
    bindState<PaymentTable>(query, payment);
    query.bindBytes(payment.id.bytes).bind(payment.version - 1);
    if (query.run() != 1) return false;
    group.remember(payment);
    if (*before != payment.status) {
        group.count(payment.scope, *before, -1);
        group.count(payment.scope, payment.status, 1);
    }
    return true;
}

} // namespace switchroom

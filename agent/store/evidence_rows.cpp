// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agent/store/table.h"
#include "agent/store/transaction.h"

namespace switchroom {
namespace {
/// Evidence with its money in two columns, both empty when the source named none.
struct EvidenceRow {
    Evidence evidence;
    std::optional<std::int64_t> amount;
    std::optional<std::string> currency;
};

struct EvidenceTable {
    static constexpr std::string_view name = "evidence";
    using Row = EvidenceRow;
    static void columns(auto& row, auto&& column) {
        column("id", row.evidence.id);
        column("payment", row.evidence.payment);
        column("source", row.evidence.source);
        column("status", row.evidence.status);
        column("raw_status", row.evidence.rawStatus);
        column("amount", row.amount);
        column("currency", row.currency);
        column("provider_payment_id", row.evidence.providerPaymentId);
        column("decline_code", row.evidence.declineCode);
        column("action_url", row.evidence.actionUrl);
        column("provider_time", row.evidence.providerTime);
        column("seen_at", row.evidence.seenAt);
        column("reference", row.evidence.reference);
        column("repeats", row.evidence.repeats);
    }
};

struct InquiryTable {
    static constexpr std::string_view name = "inquiries";
    using Row = Inquiry;
    static void columns(auto& row, auto&& column) {
        column("id", row.id);
        column("payment", row.payment);
        column("cause", row.cause);
        column("lookup", row.lookup);
        column("consistent", row.consistent);
        column("asked_by", row.askedBy);
        column("started_at", row.startedAt);
        column("ended_at", row.endedAt);
        column("answer", row.answer);
        column("raw_status", row.rawStatus);
        column("detail", row.detail);
    }
};
} // namespace

std::vector<Evidence> StoreReader::evidence(const PaymentId& id) {
    std::vector<Evidence> out;
    for (auto& row :
         readWhere<EvidenceTable>(m_connection, "payment = ? ORDER BY seen_at DESC, id DESC", {sqlValue(id)})) {
        if (row.amount) row.evidence.money = Money{*row.amount, row.currency.value_or("")};
        out.push_back(std::move(row.evidence));
    }
    return out;
}

std::vector<Inquiry> StoreReader::inquiries(const PaymentId& id, int limit) {
    return readWhere<InquiryTable>(m_connection, "payment = ? ORDER BY started_at DESC, id DESC LIMIT ?",
                                   {sqlValue(id), std::int64_t(limit)});
}

void Transaction::insertEvidence(const Evidence& evidence) {
    EvidenceRow row{evidence, {}, {}};
    if (evidence.money) {
        row.amount = evidence.money->amount;
        row.currency = evidence.money->currency;
    }
    insertRow<EvidenceTable>(m_connection, row);
}

void Transaction::countRepeat(const EvidenceId& id, Instant seenAt) {
    SqlQuery query(m_connection, "UPDATE evidence SET repeats = repeats + 1, seen_at = ? WHERE id = ?");
    if (query.bind(microsOf(seenAt)).bindBytes(id.bytes).run() != 1)
        throw storeFailure(FailureKind::statement, "the evidence to repeat does not exist");
}

void Transaction::insertInquiry(const Inquiry& inquiry) { insertRow<InquiryTable>(m_connection, inquiry); }

} // namespace switchroom

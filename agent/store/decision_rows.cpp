// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agent/store/table.h"
#include "agent/store/transaction.h"

namespace switchroom {
namespace {
struct ResolutionTable {
    static constexpr std::string_view name = "resolutions";
    using Row = Resolution;
    static void columns(auto& row, auto&& column) {
        column("id", row.id);
        column("payment", row.payment);
        column("verdict", row.verdict);
        column("reason", row.reason);
        column("text", row.text);
        column("ground", row.ground);
        column("provider_reference", row.providerReference);
        column("proposed_by", row.proposedBy);
        column("proposed_at", row.proposedAt);
        column("decision_version", row.decisionVersion);
    }
};

struct ApprovalTable {
    static constexpr std::string_view name = "approvals";
    using Row = Approval;

    static void state(auto& row, auto&& column) {
        column("state", row.state);
        column("decided_by", row.decidedBy);
        column("decided_at", row.decidedAt);
        column("decision_text", row.decisionText);
        column("version", row.version);
    }

    static void columns(auto& row, auto&& column) {
        column("id", row.id);
        ResolutionTable::columns(row.resolution, [&](std::string_view name, auto&& member) {
            column("resolution_" + std::string(name), member);
        });
        column("why", row.why);
        column("content", row.content);
        column("expires_at", row.expiresAt);
        state(row, column);
    }
};
} // namespace

std::optional<Approval> StoreReader::approval(const ApprovalId& id) {
    return first(readWhere<ApprovalTable>(m_connection, "id = ?", {sqlValue(id)}));
}

std::vector<Approval> StoreReader::approvals(std::optional<ApprovalState> state, int limit) {
    if (!state) return readWhere<ApprovalTable>(m_connection, "1 = 1 ORDER BY id DESC LIMIT ?", {std::int64_t(limit)});
    return readWhere<ApprovalTable>(m_connection, "state = ? ORDER BY id DESC LIMIT ?",
                                    {wordsOf<ApprovalState>().at(std::size_t(*state)), std::int64_t(limit)});
}

std::vector<Resolution> StoreReader::resolutions(const PaymentId& id) {
    return readWhere<ResolutionTable>(m_connection, "payment = ? ORDER BY proposed_at DESC, id DESC", {sqlValue(id)});
}

void Transaction::insertResolution(const Resolution& resolution) {
    insertRow<ResolutionTable>(m_connection, resolution);
}

void Transaction::insertApproval(const Approval& approval) { insertRow<ApprovalTable>(m_connection, approval); }

bool Transaction::updateApproval(const Approval& approval) {
    static const std::string sql = updateSql<ApprovalTable>("id = ? AND version = ? AND state = 'open'");
    SqlQuery query(m_connection, sql);
    bindState<ApprovalTable>(query, approval);
    return query.bindBytes(approval.id.bytes).bind(approval.version - 1).run() == 1;
}

} // namespace switchroom

// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/simulation/audit_judge.h"

#include "agent/core/words.h"
#include "agent/rules/canonical_entry.h"
#include "agent/rules/verdict.h"

#include <algorithm>
#include <set>

namespace switchroom::simulation {
namespace {

struct Folded {
    std::string state;
    std::int64_t version = 0;
};

bool isUnknown(const std::string& state) { return state.starts_with("unknown"); }
bool isSettled(const std::string& state) { return state.starts_with("succeeded") || state.starts_with("failed"); }

/// What may take a payment out of unknown: the provider's word, or an audited decision.
bool mayEndUnknown(const AuditEntry& entry) {
    static const std::set<std::string> evidence{"payment.inquiry", "payment.webhook", "payment.attempt_ended",
                                                "payment.cancel_ended"};
    bool decision =
        entry.action == "resolution.apply" && entry.actor.kind == ActorKind::person && !entry.reason.empty();
    return evidence.contains(entry.action) || decision;
}

class AuditJudge {
public:
    AuditJudge(World& world, const std::map<std::string, Payment>& payments)
        : m_witness(world.witnessing()), m_payments(payments) {}

    void take(const AuditEntry& entry) {
        if (entry.objectType == "payment") takePayment(entry);
        if (entry.objectType == "breaker") takeBreaker(entry);
    }
    void finish() {
        for (const auto& [id, payment] : m_payments) {
            auto folded = m_folded[id];
            if (folded.state != stateText(payment) || folded.version != payment.version)
                m_witness.broken("I4", "payment " + id + " is " + stateText(payment) + " v" +
                                           std::to_string(payment.version) + ", its entries say " + folded.state +
                                           " v" + std::to_string(folded.version));
        }
        for (const auto& [id, folded] : m_folded)
            if (!m_payments.contains(id)) m_witness.broken("I4", "entries of a payment that is not there: " + id);
    }

private:
    void takePayment(const AuditEntry& entry) {
        auto& folded = m_folded[entry.objectId];
        if (entry.stateBefore != folded.state || entry.versionBefore != folded.version ||
            entry.versionAfter != folded.version + 1)
            m_witness.broken("I4", "entry " + std::to_string(entry.seq) + " of payment " + entry.objectId +
                                       " goes from " + entry.stateBefore + " v" + std::to_string(entry.versionBefore) +
                                       ", the one before ended at " + folded.state + " v" +
                                       std::to_string(folded.version));
        folded = {.state = entry.stateAfter, .version = entry.versionAfter};
        if (entry.stateBefore != entry.stateAfter)
            m_witness.coverage.met("transition",
                                   (entry.stateBefore.empty() ? "new" : entry.stateBefore) + " -> " + entry.stateAfter);
        if (isUnknown(entry.stateBefore) && !isUnknown(entry.stateAfter) && !mayEndUnknown(entry))
            m_witness.broken("I3", "payment " + entry.objectId + " left unknown by " + entry.action);
        bool corrected =
            isSettled(entry.stateBefore) && entry.stateBefore.substr(0, 4) != entry.stateAfter.substr(0, 4);
        if (corrected && (entry.action != "resolution.apply" || entry.approvalId.empty()))
            m_witness.broken("I8", "payment " + entry.objectId + " was final, and changed by " + entry.action);
    }

    void takeBreaker(const AuditEntry& entry) {
        m_witness.coverage.met("breaker", entry.stateBefore + " -> " + entry.stateAfter);
    }

    Witness& m_witness;
    const std::map<std::string, Payment>& m_payments;
    std::map<std::string, Folded> m_folded;
};

} // namespace

void judgeAudit(World& world, const std::vector<AuditRecord>& records, const ChainHead& head,
                const std::map<std::string, Payment>& payments) {
    auto& witness = world.witnessing();
    if (auto fault = verifyChain(records, head)) witness.broken("I5", "the audit log: " + plainText(*fault));
    for (const auto& seen : world.seenHeads()) {
        bool there = seen.size == 0 || (seen.size <= std::int64_t(records.size()) &&
                                        records[std::size_t(seen.size - 1)].hash == seen.hash);
        if (!there)
            witness.broken("I5", "the audit log no longer has entry " + std::to_string(seen.size) + " as it was seen");
    }
    AuditJudge judge(world, payments);
    for (const auto& record : records)
        if (auto read = fromCanonicalBytes(record.body)) judge.take(read->entry);
    judge.finish();
}

} // namespace switchroom::simulation

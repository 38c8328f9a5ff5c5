// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "agent/rules/audit_chain.h"

#include <string>
#include <vector>

namespace switchroom {

/// The `n`-th entry of a plausible log, without its number.
inline AuditEntry entryForTest(int n) {
    AuditEntry entry;
    entry.at = instantOf(1'796'000'000'000'000 + n * 1000);
    entry.steadyNanos = 5'000'000'000 + n;
    entry.agentId = "agent-a";
    entry.actor = {n % 3 ? ActorKind::agent : ActorKind::person,
                   "dora",
                   "token",
                   "1a2b3c4d",
                   "127.0.0.1",
                   "r-" + std::to_string(n)};
    entry.action = "payment.settle";
    entry.objectType = "payment";
    entry.objectId = "0193-" + std::to_string(n);
    entry.stateBefore = "unknown/asking";
    entry.stateAfter = "succeeded/none";
    entry.versionBefore = n;
    entry.versionAfter = n + 1;
    entry.reason = "seen in the settlement report";
    entry.evidenceHash.fill(std::uint8_t(n));
    entry.payloadHash.fill(std::uint8_t(n + 1));
    entry.outcome = "done";
    return entry;
}

/// A log of so many entries. `variant` gives another history of the same length.
inline std::vector<AuditRecord> logForTest(int size, int variant = 0) {
    std::vector<AuditRecord> log;
    ChainHead head;
    for (int n = 1; n <= size; ++n) {
        auto entry = entryForTest(n);
        if (variant != 0) entry.reason += " " + std::to_string(variant);
        log.push_back(chainedRecord(entry, head));
        head = {log.back().seq, log.back().hash};
    }
    return log;
}

inline ChainHead headOf(const std::vector<AuditRecord>& log) { return {log.back().seq, log.back().hash}; }

inline std::vector<Digest> leavesOf(const std::vector<AuditRecord>& log) {
    std::vector<Digest> leaves;
    for (const auto& record : log) leaves.push_back(record.hash);
    return leaves;
}

} // namespace switchroom

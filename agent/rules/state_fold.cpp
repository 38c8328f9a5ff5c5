// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agent/rules/state_fold.h"

#include "agent/rules/verdict.h"

#include <fmt/format.h>

namespace switchroom {

void StateFold::blame(std::string fault) {
    if (m_fault.empty()) m_fault = std::move(fault);
}

void StateFold::add(const AuditEntry& entry) {
    if (entry.objectType != "payment") return;
    auto& known = m_known[entry.objectId];
    if (entry.versionBefore != known.version || entry.versionAfter != known.version + 1)
        blame(fmt::format("entry {}: payment {} goes from version {} to {}, but was at version {} by entry {}",
                          entry.seq, entry.objectId, entry.versionBefore, entry.versionAfter, known.version,
                          known.seq));
    else if (entry.stateBefore != known.state)
        blame(fmt::format("entry {}: payment {} was {} by entry {}, not {}", entry.seq, entry.objectId, known.state,
                          known.seq, entry.stateBefore));
    known.version = entry.versionAfter;
    known.seq = entry.seq;
    known.state = entry.stateAfter;
}

void StateFold::compare(const Payment& payment) {
    auto id = text(payment.id);
    auto found = m_known.find(id);
    if (found == m_known.end()) return blame(fmt::format("payment {} has no entry in the log", id));
    ++m_compared;
    const auto& known = found->second;
    if (known.version != payment.version || known.state != stateText(payment))
        blame(fmt::format("payment {} is {} at version {}, but entry {} says {} at version {}", id, stateText(payment),
                          payment.version, known.seq, known.state, known.version));
}

} // namespace switchroom

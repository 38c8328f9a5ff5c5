// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "agent/core/actor.h"
#include "agent/core/idempotency_record.h"
#include "agent/core/time.h"

#include <cstdint>
#include <string>

namespace switchroom {

/// One line of the audit log. `seq`, `previous` and `hash` are given by the store inside the transaction of the change;
/// the canonical bytes that are hashed are rules/audit_chain.h's.
struct AuditEntry {
    std::int64_t seq = 0; ///< gap-free from 1
    Instant at{};
    std::int64_t steadyNanos = 0; ///< the steady clock beside it: shows a wall clock that jumped
    std::string agentId;
    Actor actor;
    std::string action; ///< e.g. payment.reserve, payment.attempt, payment.settle, resolution.apply, breaker.force_open
    std::string objectType; ///< payment, approval, breaker, token, key, webhook, agent, audit
    std::string objectId;
    std::string stateBefore; ///< "status/phase" or empty at creation
    std::string stateAfter;
    std::int64_t versionBefore = 0;
    std::int64_t versionAfter = 0;
    std::string reason; ///< mandatory for people
    std::string approvalId;
    Digest evidenceHash{}; ///< zero when none
    Digest payloadHash{};  ///< SHA-256 of what the change was made of; zero when none
    std::string outcome;   ///< "done", "refused"
    bool operator==(const AuditEntry&) const = default;
};

/// An entry as it is stored: canonical bytes and their place in the chain.
struct AuditRecord {
    std::int64_t seq = 0;
    std::string body; ///< canonical bytes
    Digest previous{};
    Digest hash{};
    bool operator==(const AuditRecord&) const = default;
};

} // namespace switchroom

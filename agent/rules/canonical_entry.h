// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "agent/core/audit_entry.h"

#include <optional>
#include <string>
#include <string_view>

namespace switchroom {

/// An audit entry with the hash of the entry before it: all that is hashed.
struct ChainedEntry {
    AuditEntry entry;
    Digest previous{};
    bool operator==(const ChainedEntry&) const = default;
};

/// The one form in bytes of an entry, version 1. Fields follow one another without names:
///
///     u8 version = 1 | i64 seq | 32 previous | i64 at (µs since 1970) | i64 steadyNanos | s agentId
///     | s actor.kind (its word) | s actor.name | s actor.authMethod | s actor.tokenId | s actor.address
///     | s actor.requestId | s action | s objectType | s objectId | s stateBefore | s stateAfter
///     | i64 versionBefore | i64 versionAfter | s reason | s approvalId | 32 evidenceHash | 32 payloadHash | s outcome
///
/// i64: 8 bytes, two's complement, the highest first. s: its length as u32, the highest byte first, then its bytes.
/// Two entries that differ have forms that differ. A new version may add fields; it never changes this one.
std::string canonicalBytes(const ChainedEntry& chained);

/// Reads exactly that form: nothing for another version, a missing or an extra byte, an actor kind that is none.
std::optional<ChainedEntry> fromCanonicalBytes(std::string_view bytes);

} // namespace switchroom

// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "agent/core/actor.h"
#include "agent/core/time.h"

#include <boost/describe.hpp>

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace switchroom {

struct ActorView {
    ActorKind kind{};
    std::string name;
    std::string authMethod;
    std::optional<std::string> tokenId;
    std::optional<std::string> address;
    std::optional<std::string> requestId;
    bool operator==(const ActorView&) const = default;
};
BOOST_DESCRIBE_STRUCT(ActorView, (), (kind, name, authMethod, tokenId, address, requestId))

/// One entry of the audit log. Hashes are lower-case hexadecimal.
struct AuditView {
    std::int64_t seq = 0;
    Instant at{};
    std::string agentId;
    ActorView actor;
    std::string action;
    std::string objectType;
    std::string objectId;
    std::optional<std::string> stateBefore;
    std::optional<std::string> stateAfter;
    std::int64_t versionBefore = 0;
    std::int64_t versionAfter = 0;
    std::optional<std::string> reason;
    std::optional<std::string> approvalId;
    std::optional<std::string> evidenceHash;
    std::optional<std::string> payloadHash;
    std::string outcome;
    std::string previous;
    std::string hash;
    bool operator==(const AuditView&) const = default;
};
BOOST_DESCRIBE_STRUCT(AuditView, (),
                      (seq, at, agentId, actor, action, objectType, objectId, stateBefore, stateAfter, versionBefore,
                       versionAfter, reason, approvalId, evidenceHash, payloadHash, outcome, previous, hash))

/// A line of the export: the entry in words, and the canonical bytes that its hash is made of.
struct AuditExportLine {
    std::int64_t seq = 0;
    AuditView entry;
    std::string body; ///< base64 of the canonical bytes
    std::string previous;
    std::string hash;
    bool operator==(const AuditExportLine&) const = default;
};
BOOST_DESCRIBE_STRUCT(AuditExportLine, (), (seq, entry, body, previous, hash))

/// The newest signed statement about the whole log.
struct CheckpointView {
    std::int64_t size = 0;           ///< entries now; the note may be some behind
    std::optional<std::string> note; ///< C2SP signed note: origin, size, root, signature; absent before the first
    bool operator==(const CheckpointView&) const = default;
};
BOOST_DESCRIBE_STRUCT(CheckpointView, (), (size, note))

/// RFC 6962. With `seq`: that this entry stands in the log of `size` entries; hash up from the leaf and meet the root. With
/// `old_size`: that the log of so many entries is the beginning of the one of `size`.
struct ProofView {
    std::optional<std::int64_t> seq;
    std::optional<std::string> leaf; ///< with seq: its hash
    std::optional<std::int64_t> oldSize;
    std::int64_t size = 0;
    std::string root;                ///< of the log of `size` entries
    std::vector<std::string> hashes; ///< lower-case hexadecimal, in the order of RFC 6962
    bool operator==(const ProofView&) const = default;
};
BOOST_DESCRIBE_STRUCT(ProofView, (), (seq, leaf, oldSize, size, root, hashes))

} // namespace switchroom

// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "agent/core/audit_entry.h"
#include "agent/rules/merkle.h"

#include <boost/describe.hpp>

#include <cstdint>
#include <optional>
#include <span>
#include <string>

namespace switchroom {

/// The last entry of a chain: its number and hash; 0 and zeros before the first.
struct ChainHead {
    std::int64_t size = 0;
    Digest hash{};
    bool operator==(const ChainHead&) const = default;
};

/// The entry as it is stored after `head`: numbered head.size + 1, chained to head.hash, hashed. The hash of an entry is
/// SHA-256(0x00 ‖ canonical bytes): the leaf of the Merkle tree as well.
AuditRecord chainedRecord(AuditEntry entry, const ChainHead& head);

/// What is wrong with a stored entry.
enum class ChainFaultKind {
    bodyAltered,     ///< the bytes are not those that were hashed
    hashAltered,     ///< the bytes are right, the stored hash is not
    previousAltered, ///< the stored previous hash is not the one in the hashed bytes
    previousBroken,  ///< right in itself, but it does not follow the entry before it
    seqAltered,      ///< the stored number is not the one in the hashed bytes
    unreadable,      ///< hashed as it stands, but no entry
    gap,             ///< this number is missing
    duplicate,       ///< this number was there already
    order,           ///< this number comes later than it should
    truncated,       ///< this number and all after it are missing, says the head
    headAltered,     ///< the head is not the last entry's
};
BOOST_DESCRIBE_ENUM(ChainFaultKind, bodyAltered, hashAltered, previousAltered, previousBroken, seqAltered, unreadable,
                    gap, duplicate, order, truncated, headAltered)

struct ChainFault {
    std::int64_t seq = 0; ///< the first wrong one
    ChainFaultKind kind{};
    bool operator==(const ChainFault&) const = default;
};

/// "entry 17: the bytes are not those that were hashed".
std::string plainText(const ChainFault& fault);

/// Reads a log from its beginning, entry by entry, and finds the first that is wrong. A value; one thread.
///
/// It proves that the entries belong together, not that they are the ones that were written: whoever can write
/// everything can write another chain. Against that there is a checkpoint kept elsewhere (checkpoint.h).
class ChainVerifier {
public:
    /// Begins behind `start`, which was verified before, with the tree up to there.
    explicit ChainVerifier(ChainHead start = {}, MerkleFrontier tree = {})
        : m_start(start), m_head(start), m_tree(tree) {}

    void add(const AuditRecord& record);
    /// Known as early as it can be; a later entry may still turn `gap` into `order`.
    const std::optional<ChainFault>& fault() const { return m_fault; }
    /// After the last entry: the fault, or nothing. With a head, the end is checked too.
    std::optional<ChainFault> finish(const std::optional<ChainHead>& head = {});

    /// The last entry that was right.
    const ChainHead& head() const { return m_head; }
    /// The tree of all that were right.
    const MerkleFrontier& tree() const { return m_tree; }

private:
    /// An entry whose hash does not fit its bytes: which of them is wrong is told by the entry after it.
    struct Suspect {
        std::int64_t seq = 0;
        Digest computed{};
    };

    std::optional<ChainFaultKind> faultOf(const AuditRecord& record);
    ChainFault wrongNumber(const AuditRecord& record) const;
    void judgeSuspect(const Digest& followedAs);
    bool belongsHere(std::string_view body) const;

    ChainHead m_start;
    ChainHead m_head;
    MerkleFrontier m_tree;
    std::optional<Suspect> m_suspect;
    std::optional<ChainFault> m_fault;
};

/// All at once: a whole log from its first entry.
std::optional<ChainFault> verifyChain(std::span<const AuditRecord> records, const std::optional<ChainHead>& head = {});

} // namespace switchroom

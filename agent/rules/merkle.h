// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "agent/core/idempotency_record.h"

#include <cstdint>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

namespace switchroom {

/// The hash tree of RFC 6962: a leaf is SHA-256(0x00 ‖ bytes), a node SHA-256(0x01 ‖ left ‖ right), the root of nothing
/// SHA-256 of nothing.
Digest merkleLeaf(std::string_view bytes);
Digest merkleNode(const Digest& left, const Digest& right);
/// The root over all leaf hashes.
Digest merkleRoot(std::span<const Digest> leaves);

/// The right edge of a growing tree: what is needed to append and to know the root, at most 63 hashes. A value.
class MerkleFrontier {
public:
    MerkleFrontier() = default;
    /// As it was kept: nothing when so many hashes do not fit the size.
    static std::optional<MerkleFrontier> restore(std::uint64_t size, std::vector<Digest> hashes);

    void append(const Digest& leaf);
    std::uint64_t size() const { return m_size; }
    Digest root() const;
    /// The roots of its complete subtrees, the largest first.
    const std::vector<Digest>& hashes() const { return m_hashes; }
    bool operator==(const MerkleFrontier&) const = default;

private:
    std::uint64_t m_size = 0;
    std::vector<Digest> m_hashes;
};

/// That the leaf at `index` (from 0) is in the tree of these leaves. index < leaves.size().
std::vector<Digest> inclusionProof(std::span<const Digest> leaves, std::uint64_t index);
bool verifyInclusion(std::span<const Digest> proof, const Digest& leaf, std::uint64_t index, std::uint64_t size,
                     const Digest& root);

/// That the tree of the first `oldSize` leaves is the beginning of the tree of all. 0 < oldSize ≤ leaves.size().
std::vector<Digest> consistencyProof(std::span<const Digest> leaves, std::uint64_t oldSize);
bool verifyConsistency(std::span<const Digest> proof, std::uint64_t oldSize, const Digest& oldRoot,
                       std::uint64_t newSize, const Digest& newRoot);

} // namespace switchroom

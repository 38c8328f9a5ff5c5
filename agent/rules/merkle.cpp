// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agent/rules/merkle.h"

#include <sodium/crypto_hash_sha256.h>

#include <bit>
#include <cassert>

namespace switchroom {
namespace {
constexpr unsigned char leafPrefix = 0;
constexpr unsigned char nodePrefix = 1;

class Hash {
public:
    explicit Hash(unsigned char prefix) {
        crypto_hash_sha256_init(&m_state);
        add(&prefix, 1);
    }
    void add(const unsigned char* bytes, std::size_t size) { crypto_hash_sha256_update(&m_state, bytes, size); }
    Digest result() {
        Digest out{};
        crypto_hash_sha256_final(&m_state, out.data());
        return out;
    }

private:
    crypto_hash_sha256_state m_state{};
};

/// The largest power of two below `size`; size > 1.
std::size_t split(std::size_t size) { return std::bit_floor(size - 1); }

void addPath(std::span<const Digest> leaves, std::size_t index, std::vector<Digest>& proof) {
    if (leaves.size() <= 1) return;
    auto left = split(leaves.size());
    bool isLeft = index < left;
    addPath(isLeft ? leaves.first(left) : leaves.subspan(left), isLeft ? index : index - left, proof);
    proof.push_back(merkleRoot(isLeft ? leaves.subspan(left) : leaves.first(left)));
}

/// SUBPROOF of RFC 6962, 2.1.2. `whole`: the old tree's root is known to the reader.
void addSubproof(std::span<const Digest> leaves, std::size_t oldSize, bool whole, std::vector<Digest>& proof) {
    if (oldSize == leaves.size()) {
        if (!whole) proof.push_back(merkleRoot(leaves));
        return;
    }
    auto left = split(leaves.size());
    if (oldSize <= left) {
        addSubproof(leaves.first(left), oldSize, whole, proof);
        proof.push_back(merkleRoot(leaves.subspan(left)));
    } else {
        addSubproof(leaves.subspan(left), oldSize - left, false, proof);
        proof.push_back(merkleRoot(leaves.first(left)));
    }
}
} // namespace

Digest merkleLeaf(std::string_view bytes) {
    Hash hash(leafPrefix);
    hash.add(reinterpret_cast<const unsigned char*>(bytes.data()), bytes.size());
    return hash.result();
}

Digest merkleNode(const Digest& left, const Digest& right) {
    Hash hash(nodePrefix);
    hash.add(left.data(), left.size());
    hash.add(right.data(), right.size());
    return hash.result();
}

Digest merkleRoot(std::span<const Digest> leaves) {
    MerkleFrontier frontier;
    for (const auto& leaf : leaves) frontier.append(leaf);
    return frontier.root();
}

std::optional<MerkleFrontier> MerkleFrontier::restore(std::uint64_t size, std::vector<Digest> hashes) {
    if (std::size_t(std::popcount(size)) != hashes.size()) return {};
    MerkleFrontier out;
    out.m_size = size;
    out.m_hashes = std::move(hashes);
    return out;
}

void MerkleFrontier::append(const Digest& leaf) {
    Digest node = leaf;
    // Every complete subtree of the new one's size becomes its left half: the ones at the end of `m_size` in binary.
    for (auto full = m_size; full & 1; full >>= 1) {
        node = merkleNode(m_hashes.back(), node);
        m_hashes.pop_back();
    }
    m_hashes.push_back(node);
    ++m_size;
}

Digest MerkleFrontier::root() const {
    if (m_hashes.empty()) {
        Digest empty{};
        crypto_hash_sha256(empty.data(), nullptr, 0);
        return empty;
    }
    Digest node = m_hashes.back();
    for (std::size_t i = m_hashes.size() - 1; i > 0; --i) node = merkleNode(m_hashes[i - 1], node);
    return node;
}

std::vector<Digest> inclusionProof(std::span<const Digest> leaves, std::uint64_t index) {
    assert(index < leaves.size());
    std::vector<Digest> proof;
    addPath(leaves, index, proof);
    return proof;
}

bool verifyInclusion(std::span<const Digest> proof, const Digest& leaf, std::uint64_t index, std::uint64_t size,
                     const Digest& root) {
    if (index >= size) return false;
    auto at = index;
    auto last = size - 1;
    Digest node = leaf;
    for (const auto& other : proof) { // RFC 9162, 2.1.3.2
        if (last == 0) return false;
        if ((at & 1) || at == last) {
            node = merkleNode(other, node);
            while (!(at & 1) && at != 0) at >>= 1, last >>= 1;
        } else {
            node = merkleNode(node, other);
        }
        at >>= 1;
        last >>= 1;
    }
    return last == 0 && node == root;
}

std::vector<Digest> consistencyProof(std::span<const Digest> leaves, std::uint64_t oldSize) {
    assert(oldSize > 0 && oldSize <= leaves.size());
    std::vector<Digest> proof;
    addSubproof(leaves, oldSize, true, proof);
    return proof;
}

bool verifyConsistency(std::span<const Digest> proof, std::uint64_t oldSize, const Digest& oldRoot,
                       std::uint64_t newSize, const Digest& newRoot) {
    if (oldSize == 0 || oldSize > newSize) return false;
    if (oldSize == newSize) return proof.empty() && oldRoot == newRoot;
    // RFC 9162, 2.1.4.2: an old tree that is one complete subtree is the first node itself.
    bool complete = std::has_single_bit(oldSize);
    if (!complete && proof.empty()) return false;
    auto at = oldSize - 1;
    auto last = newSize - 1;
    while (at & 1) at >>= 1, last >>= 1;
    Digest oldNode = complete ? oldRoot : proof.front();
    Digest newNode = oldNode;
    for (const auto& other : proof.subspan(complete ? 0 : 1)) {
        if (last == 0) return false;
        if ((at & 1) || at == last) {
            oldNode = merkleNode(other, oldNode);
            newNode = merkleNode(other, newNode);
            while (!(at & 1) && at != 0) at >>= 1, last >>= 1;
        } else {
            newNode = merkleNode(newNode, other);
        }
        at >>= 1;
        last >>= 1;
    }
    return last == 0 && oldNode == oldRoot && newNode == newRoot;
}

} // namespace switchroom

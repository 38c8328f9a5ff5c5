// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agent/rules/digest.h"
#include "agent/rules/merkle.h"

#include <gtest/gtest.h>

#include <string>

namespace switchroom {
namespace {

std::vector<Digest> leaves(std::size_t count) {
    std::vector<Digest> out;
    for (std::size_t i = 0; i < count; ++i) out.push_back(merkleLeaf("entry " + std::to_string(i)));
    return out;
}

/// The definition of RFC 6962, 2.1, without any shortcut.
Digest rootByDefinition(std::span<const Digest> all) {
    if (all.empty()) return sha256("");
    if (all.size() == 1) return all[0];
    std::size_t left = 1;
    while (left * 2 < all.size()) left *= 2;
    return merkleNode(rootByDefinition(all.first(left)), rootByDefinition(all.subspan(left)));
}

TEST(Merkle, HasTheRootsOfTheReferenceTree) { // the eight leaves that certificate-transparency logs are tested with
    std::vector<std::string> inputs{"",
                                    std::string("\x00", 1),
                                    "\x10",
                                    "\x20\x21",
                                    "\x30\x31",
                                    "\x40\x41\x42\x43",
                                    "\x50\x51\x52\x53\x54\x55\x56\x57",
                                    "\x60\x61\x62\x63\x64\x65\x66\x67\x68\x69\x6a\x6b\x6c\x6d\x6e\x6f"};
    std::vector<std::string> roots{"6e340b9cffb37a989ca544e6bb780a2c78901d3fb33738768511a30617afa01d",
                                   "fac54203e7cc696cf0dfcb42c92a1d9dbaf70ad9e621f4bd8d98662f00e3c125",
                                   "aeb6bcfe274b70a14fb067a5e5578264db0fa9b51af5e0ba159158f329e06e77",
                                   "d37ee418976dd95753c1c73862b9398fa2a2cf9b4ff0fdfe8b30cd95209614b7",
                                   "4e3bbb1f7b478dcfe71fb631631519a3bca12c9aefca1612bfce4c13a86264d4",
                                   "76e67dadbcdf1e10e1b74ddc608abd2f98dfb16fbce75277b5232a127f2087ef",
                                   "ddb89be403809e325750d3d263cd78929c2942b7942a34b77e122c9594a74c8c",
                                   "5dc9da79a70659a9ad559cb701ded9a2ab9d823aad2f4960cfe370eff4604328"};
    MerkleFrontier frontier;
    EXPECT_EQ(hex(frontier.root()), "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855");
    for (std::size_t i = 0; i < inputs.size(); ++i) {
        frontier.append(merkleLeaf(inputs[i]));
        EXPECT_EQ(hex(frontier.root()), roots[i]) << i;
    }
}

TEST(Merkle, FrontierAndDefinitionAgreeAtEverySize) {
    auto all = leaves(130);
    MerkleFrontier frontier;
    for (std::size_t size = 0; size <= all.size(); ++size) {
        ASSERT_EQ(frontier.root(), rootByDefinition(std::span(all).first(size))) << size;
        ASSERT_EQ(merkleRoot(std::span(all).first(size)), frontier.root());
        ASSERT_EQ(MerkleFrontier::restore(size, frontier.hashes()), frontier);
        if (size < all.size()) frontier.append(all[size]);
    }
}

TEST(Merkle, RestoresNoFrontierThatDoesNotFitItsSize) {
    EXPECT_FALSE(MerkleFrontier::restore(3, leaves(1)));
    EXPECT_FALSE(MerkleFrontier::restore(0, leaves(1)));
    EXPECT_TRUE(MerkleFrontier::restore(3, leaves(2)));
}

TEST(Merkle, ProvesEveryLeafAndNoOther) {
    auto all = leaves(33);
    for (std::size_t size = 1; size <= all.size(); ++size) {
        auto tree = std::span(all).first(size);
        auto root = merkleRoot(tree);
        for (std::size_t index = 0; index < size; ++index) {
            auto proof = inclusionProof(tree, index);
            ASSERT_TRUE(verifyInclusion(proof, all[index], index, size, root)) << size << ' ' << index;
            ASSERT_FALSE(verifyInclusion(proof, merkleLeaf("another"), index, size, root));
            ASSERT_FALSE(verifyInclusion(proof, all[index], index + 1, size, root));
            ASSERT_FALSE(verifyInclusion(proof, all[index], size, size, root));
            proof.push_back(root);
            ASSERT_FALSE(verifyInclusion(proof, all[index], index, size, root)) << "one hash too many";
        }
    }
}

TEST(Merkle, ProvesThatEveryTreeIsTheBeginningOfEveryLaterOne) {
    auto all = leaves(33);
    for (std::size_t size = 1; size <= all.size(); ++size)
        for (std::size_t old = 1; old <= size; ++old) {
            auto oldRoot = merkleRoot(std::span(all).first(old));
            auto newRoot = merkleRoot(std::span(all).first(size));
            auto proof = consistencyProof(std::span(all).first(size), old);
            ASSERT_TRUE(verifyConsistency(proof, old, oldRoot, size, newRoot)) << old << ' ' << size;
            ASSERT_FALSE(verifyConsistency(proof, old, merkleLeaf("x"), size, newRoot));
            ASSERT_FALSE(verifyConsistency(proof, old, oldRoot, size, merkleLeaf("x")));
            ASSERT_FALSE(verifyConsistency(proof, old, oldRoot, old - 1, newRoot));
            for (std::size_t i = 0; i < proof.size(); ++i) {
                auto wrong = proof;
                wrong[i][0] ^= 1;
                ASSERT_FALSE(verifyConsistency(wrong, old, oldRoot, size, newRoot)) << old << ' ' << size << ' ' << i;
            }
            proof.push_back(newRoot);
            ASSERT_FALSE(verifyConsistency(proof, old, oldRoot, size, newRoot)) << "one hash too many";
        }
}

} // namespace
} // namespace switchroom

// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agent/rules/audit_chain.h"
#include "agent/rules/canonical_entry.h"
#include "tests/rules/audit_log_under_test.h"

#include <gtest/gtest.h>

#include <random>

namespace switchroom {
namespace {
using enum ChainFaultKind;
using Fault = std::optional<ChainFault>;

/// The number of bytes of a stored entry, and the record with one bit of byte `at` turned.
std::size_t storedBytes(const AuditRecord& record) { return 8 + 32 + 32 + record.body.size(); }
AuditRecord flipped(AuditRecord record, std::size_t at, int bit) {
    if (at < 8)
        record.seq = std::int64_t(std::uint64_t(record.seq) ^ std::uint64_t(1) << (8 * at + std::size_t(bit)));
    else if (at < 40)
        record.previous[at - 8] ^= std::uint8_t(1 << bit);
    else if (at < 72)
        record.hash[at - 40] ^= std::uint8_t(1 << bit);
    else
        record.body[at - 72] = char(record.body[at - 72] ^ (1 << bit));
    return record;
}
ChainFaultKind expectedKind(std::size_t at) {
    if (at < 8) return seqAltered;
    if (at < 40) return previousAltered;
    return at < 72 ? hashAltered : bodyAltered;
}

TEST(AuditChain, OfUntouchedEntriesHasNoFault) {
    auto log = logForTest(200);
    EXPECT_EQ(verifyChain(log), Fault{});
    EXPECT_EQ(verifyChain(log, headOf(log)), Fault{});
    EXPECT_EQ(verifyChain({}), Fault{});
    EXPECT_EQ(verifyChain({}, ChainHead{}), Fault{});
}

TEST(AuditChain, FindsAndNamesEveryAlteredByteOfTwoHundredEntries) {
    auto log = logForTest(200);
    auto head = headOf(log);
    ChainVerifier before; // what comes before the altered entry is verified once
    std::size_t altered = 0;
    for (std::size_t k = 0; k < log.size(); ++k) {
        for (std::size_t at = 0; at < storedBytes(log[k]); ++at) {
            auto verifier = before;
            verifier.add(flipped(log[k], at, int(at % 8)));
            for (std::size_t next = k + 1; next < std::min(k + 3, log.size()); ++next) verifier.add(log[next]);
            auto fault = verifier.finish(k + 3 < log.size() ? std::nullopt : std::optional(head));
            ASSERT_EQ(fault, Fault(ChainFault{log[k].seq, expectedKind(at)})) << "entry " << k + 1 << " byte " << at;
            ++altered;
        }
        before.add(log[k]);
    }
    EXPECT_GT(altered, 60'000U);
}

TEST(AuditChain, FindsASampleOfAlteredBytesInAThousandEntries) {
    auto log = logForTest(1000);
    std::mt19937 random(7); // NOLINT: the same sample on every run
    for (int sample = 0; sample < 300; ++sample) {
        auto k = random() % log.size();
        auto at = random() % storedBytes(log[k]);
        auto whole = log[k];
        log[k] = flipped(whole, at, int(random() % 8));
        auto fault = verifyChain(log);
        ASSERT_TRUE(fault) << k << ' ' << at;
        ASSERT_EQ(fault->seq, whole.seq) << at;
        log[k] = whole;
    }
    EXPECT_EQ(verifyChain(log), Fault{});
}

TEST(AuditChain, NamesEveryDeletedEntry) {
    auto log = logForTest(200);
    auto head = headOf(log);
    for (std::size_t k = 0; k < log.size(); ++k) {
        auto cut = log;
        cut.erase(cut.begin() + std::ptrdiff_t(k));
        bool last = k + 1 == log.size();
        ASSERT_EQ(verifyChain(cut, head), Fault(ChainFault{log[k].seq, last ? truncated : gap}));
    }
}

TEST(AuditChain, NamesEverySwappedPair) {
    auto log = logForTest(200);
    for (std::size_t k = 0; k + 1 < log.size(); ++k) {
        auto swapped = log;
        std::swap(swapped[k], swapped[k + 1]);
        ASSERT_EQ(verifyChain(swapped), Fault(ChainFault{log[k].seq, order}));
    }
    auto far = log;
    std::swap(far[10], far[150]);
    EXPECT_EQ(verifyChain(far), Fault(ChainFault{11, order}));
}

TEST(AuditChain, NamesEntriesThatExchangedTheirContents) {
    auto log = logForTest(50);
    std::swap(log[9].body, log[20].body);
    EXPECT_EQ(verifyChain(log), Fault(ChainFault{10, bodyAltered}));
    std::swap(log[9].hash, log[20].hash);
    EXPECT_EQ(verifyChain(log), Fault(ChainFault{10, seqAltered}));
}

TEST(AuditChain, NamesEveryDuplicatedEntry) {
    auto log = logForTest(200);
    for (std::size_t k = 0; k < log.size(); ++k) {
        auto twice = log;
        twice.insert(twice.begin() + std::ptrdiff_t(k), log[k]);
        ASSERT_EQ(verifyChain(twice), Fault(ChainFault{log[k].seq, duplicate}));
    }
}

TEST(AuditChain, NamesEveryTruncationWhenTheHeadIsKnown) {
    auto log = logForTest(200);
    auto head = headOf(log);
    for (std::size_t size = 0; size < log.size(); ++size) {
        auto shorter = std::span(log).first(size);
        ASSERT_EQ(verifyChain(shorter, head), Fault(ChainFault{std::int64_t(size) + 1, truncated}));
        ASSERT_EQ(verifyChain(shorter), Fault{}) << "a beginning is a log: only a head or a checkpoint tells";
    }
}

TEST(AuditChain, NamesTheEntryBehindOneThatWasRewrittenWithItsHash) {
    auto log = logForTest(20);
    auto entry = entryForTest(8);
    entry.reason = "something else entirely";
    log[7] = chainedRecord(entry, {7, log[6].hash});
    EXPECT_EQ(verifyChain(log), Fault(ChainFault{9, previousBroken}));
    log.resize(8);
    EXPECT_EQ(verifyChain(log, headOf(logForTest(8))), Fault(ChainFault{8, headAltered}));
}

TEST(AuditChain, RefusesBytesThatAreNoEntryHoweverWellHashed) {
    auto log = logForTest(3);
    log[1].body = "not an entry";
    log[1].hash = merkleLeaf(log[1].body);
    EXPECT_EQ(verifyChain(log), Fault(ChainFault{2, unreadable}));
}

TEST(AuditChain, GoesOnFromAPlaceThatWasVerifiedBefore) {
    auto log = logForTest(40);
    ChainVerifier first;
    for (std::size_t i = 0; i < 25; ++i) first.add(log[i]);
    ASSERT_EQ(first.finish(), Fault{});
    ChainVerifier rest(first.head(), first.tree());
    for (std::size_t i = 25; i < 40; ++i) rest.add(log[i]);
    EXPECT_EQ(rest.finish(headOf(log)), Fault{});
    EXPECT_EQ(rest.tree().root(), merkleRoot(leavesOf(log)));

    ChainVerifier wrong(first.head(), first.tree());
    wrong.add(log[24]);
    EXPECT_EQ(wrong.finish(), Fault(ChainFault{25, order}));
}

TEST(AuditChain, TellsPeopleWhichEntryAndWhat) {
    EXPECT_EQ(plainText(ChainFault{17, bodyAltered}), "entry 17: the bytes are not those that were hashed");
    EXPECT_EQ(plainText(ChainFault{3, truncated}), "entry 3: it and all after it are missing");
}

} // namespace
} // namespace switchroom

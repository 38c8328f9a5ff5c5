// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agent/rules/base64.h"
#include "agent/rules/checkpoint.h"
#include "agent/rules/merkle.h"
#include "tests/rules/audit_log_under_test.h"

#include <gtest/gtest.h>

#include <algorithm>

namespace switchroom {
namespace {

// The example of the signed-note format: its key, its text and its signature.
constexpr std::string_view exampleVkey = "PeterNeumann+c74f20a3+ARpc2QcUPDhMQegwxbzhKqiBfsVkmqq/LDE4izWy10TW";
constexpr std::string_view exampleSecret = "AYEKFALVFGyNhPJEMzD1QIDr+Y7hfZx09iUvxdXHKDFz"; // 0x01, then the seed
constexpr std::string_view exampleText =
    "If you think cryptography is the answer to your problem,\nthen you don't know what your problem is.\n";
constexpr std::string_view exampleSignature =
    "\u2014 PeterNeumann "
    "x08go/ZJkuBS9UG/SffcvIAQxVBtiFupLLr8pAcElZInNIuGUgYN1FFYC2pZSNXgKvqfqdngotpRZb6KE6RyyBwJnAM=\n";

std::string exampleNote() { return std::string(exampleText) + "\n" + std::string(exampleSignature); }

std::array<std::uint8_t, 32> seed(std::uint8_t value) {
    std::array<std::uint8_t, 32> out{};
    out.fill(value);
    return out;
}

class Notes : public testing::Test {
protected:
    NoteSigner ours{"agent-a.audit", seed(1)};
    NoteSigner theirs{"witness", seed(2)};
    std::string signatureOf(const NoteSigner& signer, std::string_view text) {
        return signer.sign(text).substr(text.size() + 1);
    }
};

TEST_F(Notes, TheExampleOfTheFormatIsAccepted) {
    auto key = noteKeyFromVkey(exampleVkey);
    ASSERT_TRUE(key);
    EXPECT_EQ(key->name, "PeterNeumann");
    EXPECT_EQ(vkeyText(*key), exampleVkey);
    EXPECT_EQ(openNote(exampleNote(), *key), std::string(exampleText));
}

TEST_F(Notes, TheExampleOfTheFormatIsWhatWeWouldSign) {
    auto typed = *fromBase64(exampleSecret);
    NoteSigner signer("PeterNeumann", std::span<const std::uint8_t, 32>(typed.data() + 1, 32));
    EXPECT_EQ(vkeyText(signer.key()), exampleVkey);
    EXPECT_EQ(signer.sign(exampleText), exampleNote());
}

TEST_F(Notes, OursComeBack) {
    auto note = ours.sign("one\n\nthree\n");
    EXPECT_EQ(openNote(note, ours.key()), "one\n\nthree\n");
    EXPECT_EQ(noteKeyFromVkey(vkeyText(ours.key())), ours.key());
}

TEST_F(Notes, WithAnyAlteredByteAreRefused) {
    auto note = ours.sign("a log\n12\nroot\n");
    for (std::size_t i = 0; i < note.size(); ++i)
        for (int bit = 0; bit < 8; ++bit) {
            auto altered = note;
            altered[i] = char(altered[i] ^ (1 << bit));
            ASSERT_FALSE(openNote(altered, ours.key())) << i;
        }
}

TEST_F(Notes, MayBeSignedByOthersToo) {
    std::string text = "text\n";
    auto note = text + "\n";
    for (std::uint8_t i = 10; i < 40; ++i)
        note += signatureOf(NoteSigner("witness" + std::to_string(i), seed(i)), text);
    EXPECT_EQ(openNote(note, ours.key()).error(), NoteFault::notSigned);
    note += signatureOf(ours, text);
    EXPECT_EQ(openNote(note, ours.key()), text);
    EXPECT_EQ(openNote(note + "\u2014 somebody QUJDREVGR0g=\n", ours.key()), text) << "an unknown kind of signature";
}

TEST_F(Notes, OfTheSameNameAndAnotherKeyAreNotOurs) {
    NoteSigner impostor(ours.key().name, seed(9));
    EXPECT_EQ(openNote(impostor.sign("text\n"), ours.key()).error(), NoteFault::notSigned);
}

TEST_F(Notes, OfAnotherTextAreRefused) {
    auto note = "other\n\n" + signatureOf(ours, "text\n");
    EXPECT_EQ(openNote(note, ours.key()).error(), NoteFault::badSignature);
}

TEST_F(Notes, ThatAreNoneAreMalformed) {
    auto good = ours.sign("text\n");
    for (const std::string& note :
         {std::string(), std::string("text\n"), std::string("text\n\n"), good.substr(0, good.size() - 1), good + "\n",
          good + "x\n", "te\rxt\n" + good, "te\txt\n" + good, std::string(1'000'001, 'a') + good})
        EXPECT_EQ(openNote(note, ours.key()).error(), NoteFault::malformed) << note.substr(0, 80);
}

TEST_F(Notes, KeysInTextAreReadStrictly) {
    std::string vkey(exampleVkey);
    auto wrongId = vkey;
    wrongId[13] = 'd';
    for (const std::string& text : {std::string(), std::string("x"), std::string("+c74f20a3+AAAA"), wrongId, vkey + "=",
                                    vkey.substr(0, vkey.size() - 1), " " + vkey, "a b" + vkey.substr(12)})
        EXPECT_FALSE(noteKeyFromVkey(text)) << text;
}

TEST(Base64, IsReadOnlyInItsOneForm) {
    std::vector<std::uint8_t> bytes{'a', 'b', 'c', 'd'};
    EXPECT_EQ(base64(bytes), "YWJjZA==");
    EXPECT_EQ(fromBase64("YWJjZA=="), bytes);
    EXPECT_EQ(fromBase64(""), std::vector<std::uint8_t>{});
    for (auto text : {"YWJjZA=", "YWJjZA", "YWJjZB==", "YWJj ZA==", "YWJjZA==\n", "YWJj-A==", "YWJ\xafZA==", "Y"})
        EXPECT_FALSE(fromBase64(text)) << text;
}

class Checkpoints : public testing::Test {
protected:
    NoteSigner signer{"agent-a.audit", seed(1)};
    std::vector<AuditRecord> log = logForTest(100);
    std::vector<Digest> leaves = leavesOf(log);
    Checkpoint kept(std::size_t size) {
        return {"agent-a.audit", std::int64_t(size), merkleRoot(std::span(leaves).first(size))};
    }
};

TEST_F(Checkpoints, AreSignedNotesOfThreeLines) {
    auto note = signCheckpoint(100, merkleRoot(leaves), signer);
    EXPECT_TRUE(note.starts_with("agent-a.audit\n100\n")) << note;
    EXPECT_EQ(openCheckpoint(note, signer.key()), kept(100));
}

TEST_F(Checkpoints, OfAnotherOriginAreRefused) {
    auto other = kept(3);
    other.origin = "agent-b.audit";
    EXPECT_EQ(openCheckpoint(signer.sign(checkpointText(other)), signer.key()).error(), NoteFault::malformed);
}

TEST_F(Checkpoints, AreReadStrictly) {
    auto root = base64(merkleRoot(leaves));
    EXPECT_TRUE(checkpointFromText("o\n5\n" + root + "\n"));
    EXPECT_TRUE(checkpointFromText("o\n5\n" + root + "\nextension\n"));
    for (const std::string& text :
         {std::string(), std::string("o\n5\n"), "o\n05\n" + root + "\n", "o\n-5\n" + root + "\n",
          "o\n+5\n" + root + "\n", "o\n5.0\n" + root + "\n", "\n5\n" + root + "\n", "o\n5\n" + root,
          std::string("o\n5\nAAAA\n"), "o\n5\n" + root + "\n\n", "o\n9223372036854775808\n" + root + "\n"})
        EXPECT_FALSE(checkpointFromText(text)) << text;
}

TEST_F(Checkpoints, FitEveryLaterLog) {
    for (std::size_t size = 0; size <= 100; ++size) {
        EXPECT_EQ(judgeLog(kept(size), leaves), LogVerdict::consistent);
        auto proof = size == 0 ? std::vector<Digest>{} : consistencyProof(leaves, size);
        EXPECT_EQ(judgeLog(kept(size), kept(100), proof), LogVerdict::consistent);
    }
}

TEST_F(Checkpoints, TellALogThatWasCutOrRestored) {
    for (std::size_t size = 0; size < 100; ++size) {
        EXPECT_EQ(judgeLog(kept(100), std::span(leaves).first(size)), LogVerdict::truncated);
        EXPECT_EQ(judgeLog(kept(100), kept(size), {}), LogVerdict::truncated);
    }
}

TEST_F(Checkpoints, TellTwoHistoriesOfTheSameLengthApart) {
    auto other = logForTest(100, 1);
    ASSERT_FALSE(verifyChain(other, headOf(other))) << "in itself it is a perfect log";
    EXPECT_EQ(judgeLog(kept(100), leavesOf(other)), LogVerdict::forked);
    EXPECT_EQ(judgeLog(kept(50), leavesOf(other)), LogVerdict::forked);
    Checkpoint theirs{"agent-a.audit", 100, merkleRoot(leavesOf(other))};
    EXPECT_EQ(judgeLog(kept(100), theirs, {}), LogVerdict::forked);
    EXPECT_EQ(judgeLog(kept(50), theirs, consistencyProof(leavesOf(other), 50)), LogVerdict::forked);
}

TEST_F(Checkpoints, TellALogRewrittenFromOneEntryOn) {
    for (int rewritten = 1; rewritten <= 100; ++rewritten) {
        auto forged = std::vector(log.begin(), log.begin() + rewritten - 1);
        auto head = forged.empty() ? ChainHead{} : headOf(forged);
        for (int n = rewritten; n <= 120; ++n) {
            auto entry = entryForTest(n);
            if (n == rewritten) entry.reason = "nothing happened here";
            forged.push_back(chainedRecord(entry, head));
            head = headOf(forged);
        }
        ASSERT_FALSE(verifyChain(forged, head)) << "every hash was computed anew";
        ASSERT_EQ(judgeLog(kept(100), leavesOf(forged)), LogVerdict::forked) << rewritten;
    }
}

} // namespace
} // namespace switchroom

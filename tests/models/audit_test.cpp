// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agent/rules/checkpoint.h"
#include "agent/rules/merkle.h"
#include "tests/models/samples.h"
#include "ui/models/audit_export.h"
#include "ui/models/audit_trust.h"

#include <QByteArray>
#include <QFile>
#include <QSettings>
#include <QTemporaryDir>
#include <gtest/gtest.h>

namespace switchroom {
namespace {
using test::parameter;

std::string hexOf(const Digest& digest) {
    return QByteArray(reinterpret_cast<const char*>(digest.data()), 32).toHex().toStdString();
}

/// A log that proves what an agent proves.
class AuditTrustTest : public testing::Test {
protected:
    AuditTrustTest() {
        link.answerBy(Route::auditCheckpoint, [this](const AgentRequest&) {
            CheckpointView view{.size = std::int64_t(leaves.size())};
            if (noteSize > 0) {
                std::span<const Digest> seen(leaves.data(), noteSize);
                view.note = checkpointText({"log.example", std::int64_t(noteSize), merkleRoot(seen)}) +
                            "\n— log.example AAAA\n";
            }
            return FakeLink::replyOf(view);
        });
        link.answerBy(Route::auditProof, [this](const AgentRequest& request) {
            auto old = std::stoull(parameter(request, "old_size"));
            ProofView view{
                .oldSize = std::int64_t(old), .size = std::int64_t(leaves.size()), .root = hexOf(merkleRoot(leaves))};
            for (const auto& hash : consistencyProof(leaves, old)) view.hashes.push_back(hexOf(hash));
            return FakeLink::replyOf(view);
        });
    }
    void grow(int to) {
        while (int(leaves.size()) < to) leaves.push_back(merkleLeaf(seed + std::to_string(leaves.size())));
    }
    AuditTrust::Verdict checked() {
        AuditTrust trust(link, settings);
        if (link.state() != LinkState::live) link.goLive();
        link.settle();
        verified = trust.verified();
        return trust.verdict();
    }
    QTemporaryDir folder;
    QSettings settings{folder.filePath("seen.ini"), QSettings::IniFormat};
    FakeClock clock;
    FakeLink link{clock};
    std::string seed = "entry ";
    std::vector<Digest> leaves;
    std::size_t noteSize = 0;
    std::optional<SeenCheckpoint> verified;
};

TEST_F(AuditTrustTest, RemembersWhatItSawAndProvesThatTheLogOnlyGrew) {
    grow(7);
    noteSize = 5;
    EXPECT_EQ(checked(), AuditTrust::Verdict::firstSeen);
    EXPECT_EQ(verified->size, 7) << "from the signed beginning to today";
    grow(12);
    EXPECT_EQ(checked(), AuditTrust::Verdict::consistent);
    EXPECT_EQ(verified->size, 12);
}

TEST_F(AuditTrustTest, SeesThatAnEntryWasChanged) {
    grow(7);
    noteSize = 7;
    checked();
    leaves[2] = merkleLeaf("forged");
    grow(9);
    EXPECT_EQ(checked(), AuditTrust::Verdict::forked);
    EXPECT_EQ(verified->size, 7) << "what was seen stays";
    EXPECT_EQ(checked(), AuditTrust::Verdict::forked) << "and is not forgotten";
}

TEST_F(AuditTrustTest, SeesThatTheEndIsMissing) {
    grow(7);
    noteSize = 5;
    checked();
    leaves.resize(6);
    EXPECT_EQ(checked(), AuditTrust::Verdict::truncated);
}

TEST_F(AuditTrustTest, HoldsAYoungLogAgainstWhatItWasWithoutASignature) {
    EXPECT_EQ(checked(), AuditTrust::Verdict::unchecked) << "an empty one";
    grow(3);
    EXPECT_EQ(checked(), AuditTrust::Verdict::firstSeen);
    EXPECT_EQ(verified->size, 3);
    leaves[1] = merkleLeaf("forged");
    grow(4);
    EXPECT_EQ(checked(), AuditTrust::Verdict::forked);
}

TEST_F(AuditTrustTest, KeepsItsVerdictWhenTheAgentDoesNotAnswer) {
    grow(7);
    noteSize = 5;
    AuditTrust trust(link, settings);
    link.goLive();
    link.settle();
    link.fail(Route::auditProof, LinkFault::timedOut);
    trust.check();
    link.settle();
    EXPECT_EQ(trust.verdict(), AuditTrust::Verdict::firstSeen);
    EXPECT_EQ(trust.error()->fault, LinkFault::timedOut);
}

class AuditExportTest : public testing::Test {
protected:
    AuditExportTest() {
        QObject::connect(&audit, &AuditExport::finished, [this](const QString&, const QString& problem) {
            ended = true;
            said = problem;
        });
    }
    QTemporaryDir folder;
    QString file = folder.filePath("audit.jsonl");
    FakeClock clock;
    FakeLink link{clock};
    AuditExport audit{link};
    bool ended = false;
    QString said;
};

TEST_F(AuditExportTest, WritesSliceAfterSlice) {
    link.answerBy(Route::exportAudit, [](const AgentRequest& request) -> RawResult {
        bool first = parameter(request, "from") == "1";
        AgentReply reply{.body = first ? "{\"seq\":1}\n{\"seq\":2}\n" : "{\"seq\":3}\n"};
        if (first) reply.nextFrom = 3;
        return reply;
    });
    audit.start(file, 3);
    link.settle();
    EXPECT_TRUE(ended);
    EXPECT_EQ(said, "");
    EXPECT_EQ(audit.written(), 3);
    QFile read(file);
    ASSERT_TRUE(read.open(QIODevice::ReadOnly));
    EXPECT_EQ(read.readAll(), "{\"seq\":1}\n{\"seq\":2}\n{\"seq\":3}\n");
}

TEST_F(AuditExportTest, LeavesNoHalfAFile) {
    link.answerBy(Route::exportAudit, [](const AgentRequest& request) -> RawResult {
        if (parameter(request, "from") != "1")
            return std::unexpected(LinkError{.fault = LinkFault::broken, .where = "a:1"});
        AgentReply reply{.body = "{\"seq\":1}\n"};
        reply.nextFrom = 2;
        return reply;
    });
    audit.start(file, 3);
    link.settle();
    EXPECT_TRUE(ended);
    EXPECT_NE(said, "");
    EXPECT_FALSE(QFile::exists(file));
    ended = false;
    link.hold(Route::exportAudit);
    audit.start(file, 3);
    audit.cancel();
    EXPECT_TRUE(ended);
    EXPECT_FALSE(audit.isRunning());
    EXPECT_FALSE(QFile::exists(file));
}

TEST_F(AuditExportTest, SaysThatTheFolderIsMissing) {
    audit.start(folder.filePath("no/such/folder/audit.jsonl"), 0);
    EXPECT_TRUE(ended);
    EXPECT_NE(said, "");
}

} // namespace
} // namespace switchroom

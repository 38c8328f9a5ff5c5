// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agent/rules/audit_chain.h"
#include "agent/store/sql_query.h"
#include "tests/store/samples.h"
#include "tests/store/store_under_test.h"

namespace switchroom::test {
namespace {
class AuditLog : public OnBoth {
protected:
    static std::function<bool(Transaction&)> auditing(int entries) {
        return [entries](Transaction& t) {
            for (int number = 0; number < entries; ++number) t.appendAudit(fullEntry());
            return true;
        };
    }
    std::vector<AuditRecord> all() {
        return store().read([](StoreReader& r) { return r.auditRecords(1, 1000); });
    }
    /// What the database says to that statement, outside of the store's own ways.
    std::string refusal(const std::string& sql) {
        try {
            store().writer.execute(sql);
        } catch (const StoreFailure& failure) {
            return failure.what();
        }
        return "done";
    }
};
ON_BOTH_DATABASES(AuditLog);

TEST_P(AuditLog, GoesOnThroughGroupsFailuresAndRestarts) {
    store().group({auditing(1), auditing(40), auditing(2)});
    store().group({auditing(1),
                   [](Transaction& t) -> bool {
                       t.appendAudit(fullEntry());
                       return false;
                   },
                   auditing(5)});
    reopen();
    store().group({auditing(3)});
    auto head = store().read([](StoreReader& r) { return r.auditHead(); });
    EXPECT_EQ(head.size, 52);
    EXPECT_FALSE(verifyChain(all(), ChainHead{head.size, head.hash}));
    ChainVerifier verifier;
    for (const auto& record : all()) verifier.add(record);
    EXPECT_EQ(verifier.tree().hashes(), head.frontier) << "the stored frontier is the one of the entries";
}

TEST_P(AuditLog, AUnitSeesItsOwnEntries) {
    store().write([](Transaction& t) {
        auto record = t.appendAudit(fullEntry("p-9", "payment.reserve"));
        EXPECT_EQ(record.seq, 1);
        EXPECT_EQ(t.auditHead().hash, record.hash);
        EXPECT_EQ(t.auditRecords(1, 9), std::vector{record});
        EXPECT_EQ(t.appendAudit(fullEntry()).previous, record.hash);
        EXPECT_EQ(t.auditNewest(0, "p-9", "", "", 9), std::vector{record});
    });
}

TEST_P(AuditLog, IsFoundByObjectActorAndAction) {
    store().write([](Transaction& t) {
        t.appendAudit(fullEntry("p-1", "payment.reserve"));
        t.appendAudit(fullEntry("p-2", "payment.reserve"));
        auto other = fullEntry("p-1", "resolution.apply");
        other.actor.name = "omar";
        t.appendAudit(other);
    });
    auto numbers = [&](std::int64_t before, std::string_view object, std::string_view actor, std::string_view action) {
        std::vector<std::int64_t> out;
        for (const auto& record :
             store().read([&](StoreReader& r) { return r.auditNewest(before, object, actor, action, 10); }))
            out.push_back(record.seq);
        return out;
    };
    using Seqs = std::vector<std::int64_t>;
    EXPECT_EQ(numbers(0, "", "", ""), (Seqs{3, 2, 1}));
    EXPECT_EQ(numbers(3, "", "", ""), (Seqs{2, 1}));
    EXPECT_EQ(numbers(0, "p-1", "", ""), (Seqs{3, 1}));
    EXPECT_EQ(numbers(0, "", "omar", ""), (Seqs{3}));
    EXPECT_EQ(numbers(0, "", "", "payment.reserve"), (Seqs{2, 1}));
    EXPECT_EQ(numbers(0, "p-1", "nadia", "payment.reserve"), (Seqs{1}));
}

TEST_P(AuditLog, TheDatabaseItselfRefusesAnyOtherChange) {
    store().group({auditing(3)});
    auto before = all();
    auto zeros = isPostgres() ? "decode(repeat('00',32),'hex')" : "zeroblob(32)";
    auto row = [&](const char* seq) {
        return std::string("VALUES (") + seq + ", " + zeros + ", " + zeros + ", " + zeros + ", '', '', '')";
    };
    EXPECT_NE(refusal("UPDATE audit SET action = 'x' WHERE seq = 2").find("append-only"), std::string::npos);
    EXPECT_NE(refusal("DELETE FROM audit WHERE seq = 3").find("append-only"), std::string::npos);
    EXPECT_NE(refusal("INSERT INTO audit " + row("4")).find("chain"), std::string::npos) << "a wrong previous hash";
    EXPECT_NE(refusal("INSERT INTO audit " + row("5")).find("chain"), std::string::npos) << "a gap";
    EXPECT_NE(refusal("INSERT INTO audit " + row("2")).find("chain"), std::string::npos) << "a second one";
    if (isPostgres()) {
        EXPECT_NE(refusal("TRUNCATE audit").find("append-only"), std::string::npos);
        EXPECT_NE(refusal("INSERT INTO audit " + row("2") + " ON CONFLICT (seq) DO UPDATE SET action = 'x'"), "done");
    } else {
        EXPECT_NE(refusal("INSERT OR REPLACE INTO audit " + row("2")).find("chain"), std::string::npos);
        EXPECT_NE(refusal("REPLACE INTO audit SELECT 3, body, prev, hash, '', '', '' FROM audit WHERE seq = 3"),
                  "done");
        EXPECT_NE(refusal("UPDATE OR REPLACE audit SET seq = 1 WHERE seq = 2").find("append-only"), std::string::npos);
    }
    EXPECT_EQ(all(), before);
}

TEST_P(AuditLog, AnEntryThatCannotBeStoredTakesItsChangeWithIt) {
    auto error = store().tryWrite([](Transaction& t) {
        t.insertPayment(plainPayment(1));
        t.appendAudit(fullEntry(std::string("\xff")));
    });
    ASSERT_TRUE(error);
    EXPECT_EQ(error->code, ErrorCode::auditUnavailable);
    EXPECT_FALSE(store().read([](StoreReader& r) { return r.payment(idOf<PaymentId>(1)); }));
}

TEST_P(AuditLog, CheckpointsComeBackNewestFirst) {
    store().write([](Transaction& t) {
        t.insertCheckpoint(3, "first note\n");
        t.insertCheckpoint(3, "second note\n");
    });
    EXPECT_EQ(store().read([](StoreReader& r) { return r.checkpoints(9); }),
              (std::vector<std::string>{"second note\n", "first note\n"}));
    EXPECT_EQ(store().read([](StoreReader& r) { return r.checkpoints(1); }).size(), 1U);
}
} // namespace
} // namespace switchroom::test

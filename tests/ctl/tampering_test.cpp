// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agent/rules/audit_chain.h"
#include "agent/store/store_file.h"
#include "app/ctl/files.h"
#include "tests/ctl/audit_store.h"

#include <fmt/format.h>

namespace switchroom {
namespace {

std::string sql(std::string_view form, std::int64_t a, std::int64_t b = 0) {
    return fmt::format(fmt::runtime(form), a, b);
}

/// A column of an entry with one bit of one byte turned over, as an SQL blob.
std::string flipped(std::string hex, std::size_t byte) {
    constexpr std::string_view digits = "0123456789ABCDEF";
    auto& low = hex[byte * 2 + 1];
    low = digits[digits.find(low) ^ 1U];
    return "x'" + hex + "'";
}

TEST(Tampering, an_untouched_store_is_verified_with_its_payments) {
    TamperedStore store;
    ASSERT_GE(store.entries(), 290);
    auto verdict = store.verify();
    EXPECT_EQ(verdict.exit, 0) << verdict.out << verdict.err;
    EXPECT_TRUE(verdict.out.contains("100 payments stand where the log says"));
}

TEST(Tampering, a_flipped_byte_ends_the_command_with_1_and_is_named) {
    TamperedStore store;
    auto last = store.entries();
    for (std::int64_t seq : {std::int64_t(1), last / 2, last})
        for (std::string column : {"body", "prev", "hash"}) {
            auto hex = store.blob(fmt::format("SELECT hex({}) FROM audit WHERE seq = {}", column, seq));
            for (std::size_t byte = 0; byte < hex.size() / 2; byte += 29) {
                store.run(fmt::format("UPDATE audit SET {} = {} WHERE seq = {}", column, flipped(hex, byte), seq));
                auto verdict = store.verify();
                ASSERT_EQ(verdict.exit, 1) << column << " " << byte;
                ASSERT_EQ(entryIn(verdict.out), seq) << verdict.out;
            }
            store.run(fmt::format("UPDATE audit SET {} = x'{}' WHERE seq = {}", column, hex, seq));
        }
    EXPECT_EQ(store.verify().exit, 0) << "all is as it was";
}

/// The same for each byte of each entry, more than 100,000 of them. The verifier stands behind the entry before, and reads the
/// changed one and the next, as they come from the store.
TEST(Tampering, every_flipped_byte_of_every_entry_is_found_and_named) {
    TamperedStore store;
    std::vector<AuditRecord> records;
    ChainHead head;
    auto file = StoreFile::open(store.folder() + "/store.db").value();
    ASSERT_TRUE(file.read([&](StoreReader& reader) {
        records = reader.auditRecords(1, 1000);
        head = {.size = reader.auditHead().size, .hash = reader.auditHead().hash};
    }));
    ChainVerifier before;
    for (std::size_t at = 0; at < records.size(); ++at) {
        auto record = records[at];
        auto flipIsFound = [&](auto& byte) {
            byte ^= 1;
            auto verifier = before;
            verifier.add(record);
            if (at + 1 < records.size()) verifier.add(records[at + 1]);
            auto fault = verifier.finish(head);
            byte ^= 1;
            return fault && fault->seq == record.seq;
        };
        for (auto& byte : record.body) ASSERT_TRUE(flipIsFound(byte)) << "body of " << record.seq;
        for (auto& byte : record.previous) ASSERT_TRUE(flipIsFound(byte)) << "previous of " << record.seq;
        for (auto& byte : record.hash) ASSERT_TRUE(flipIsFound(byte)) << "hash of " << record.seq;
        before.add(record);
        ASSERT_FALSE(before.fault());
    }
    EXPECT_EQ(before.head(), head);
}

TEST(Tampering, a_removed_entry_is_missed) {
    for (std::int64_t seq : {1, 2, 150, 289}) {
        TamperedStore store;
        store.run(sql("DELETE FROM audit WHERE seq = {}", seq));
        auto verdict = store.verify();
        EXPECT_EQ(verdict.exit, 1);
        EXPECT_EQ(entryIn(verdict.out), seq) << verdict.out;
    }
}

TEST(Tampering, a_removed_entry_is_missed_when_the_others_move_up) {
    TamperedStore store;
    store.run("DELETE FROM audit WHERE seq = 100");
    for (std::int64_t seq = 101; seq <= store.entries() + 1; ++seq)
        store.run(sql("UPDATE audit SET seq = {} WHERE seq = {}", seq - 1, seq));
    auto verdict = store.verify();
    EXPECT_EQ(verdict.exit, 1);
    EXPECT_EQ(entryIn(verdict.out), 100) << verdict.out;
}

TEST(Tampering, swapped_entries_are_found_at_the_first) {
    TamperedStore store;
    store.run("UPDATE audit SET seq = -1 WHERE seq = 100");
    store.run("UPDATE audit SET seq = 100 WHERE seq = 101");
    store.run("UPDATE audit SET seq = 101 WHERE seq = -1");
    auto verdict = store.verify();
    EXPECT_EQ(verdict.exit, 1);
    EXPECT_EQ(entryIn(verdict.out), 100) << verdict.out;
}

TEST(Tampering, a_doubled_entry_is_found) {
    TamperedStore store;
    for (std::int64_t seq = store.entries(); seq > 100; --seq)
        store.run(sql("UPDATE audit SET seq = {} WHERE seq = {}", seq + 1, seq));
    store.run("INSERT INTO audit SELECT 101, body, prev, hash, object_id, actor, action FROM audit WHERE seq = 100");
    auto verdict = store.verify();
    EXPECT_EQ(verdict.exit, 1);
    EXPECT_EQ(entryIn(verdict.out), 101) << verdict.out;
}

TEST(Tampering, an_entry_that_is_cut_off_is_missed_by_the_head) {
    TamperedStore store;
    auto last = store.entries();
    store.run(sql("DELETE FROM audit WHERE seq > {}", last - 3));
    auto verdict = store.verify();
    EXPECT_EQ(verdict.exit, 1);
    EXPECT_EQ(entryIn(verdict.out), last - 2) << verdict.out;
}

TEST(Tampering, an_entry_that_was_slipped_in_before_the_first_is_found) {
    TamperedStore store;
    store.run("INSERT INTO audit SELECT 0, body, prev, hash, object_id, actor, action FROM audit WHERE seq = 1");
    EXPECT_EQ(store.verify().exit, 1);
}

TEST(Tampering, a_payment_that_was_changed_past_the_log_is_named) {
    TamperedStore store;
    store.run("UPDATE payments SET status = 'failed', phase = 'declined' WHERE status = 'succeeded' AND order_ref = "
              "'order-1000000'");
    auto verdict = store.verify();
    EXPECT_EQ(verdict.exit, 1);
    EXPECT_TRUE(verdict.out.contains("is failed/declined")) << verdict.out;
}

TEST(Tampering, a_payment_that_was_deleted_is_missed) {
    TamperedStore store;
    store.run("PRAGMA foreign_keys=OFF");
    store.run("DELETE FROM payments WHERE order_ref = 'order-1000000'");
    auto verdict = store.verify();
    EXPECT_EQ(verdict.exit, 1);
    EXPECT_TRUE(verdict.out.contains("1 payments of the log are not in the store")) << verdict.out;
}

class Kept : public testing::Test {
protected:
    Scratch scratch;

    ctl::Result verify(const std::string& folder, const std::string& note, const std::string& vkey) {
        EXPECT_FALSE(ctl::writeFile(scratch / "note", note));
        return callCtl({"audit", "verify", "--data", folder, "--checkpoint", scratch / "note", "--vkey", vkey});
    }
};

TEST_F(Kept, a_log_that_has_grown_is_consistent_with_its_checkpoints) {
    AuditedAgent agent;
    agent.work(8);
    auto note = agent.checkpoint();
    agent.work(8);
    agent.saveTo(scratch / "now");
    auto verdict = verify(scratch / "now", note, scratch / "now/audit.vkey");
    EXPECT_EQ(verdict.exit, 0) << verdict.out << verdict.err;
    EXPECT_TRUE(verdict.out.contains("consistent with the checkpoint"));
}

TEST_F(Kept, an_old_copy_that_was_restored_is_shorter_than_the_newest_checkpoint) {
    AuditedAgent agent;
    agent.work(8);
    agent.saveTo(scratch / "old");
    auto entries = agent.entries();
    EXPECT_EQ(callCtl({"audit", "verify", "--data", scratch / "old"}).exit, 0) << "right in itself";
    agent.work(1);
    auto verdict = verify(scratch / "old", agent.checkpoint(), scratch / "old/audit.vkey");
    EXPECT_EQ(verdict.exit, 2);
    EXPECT_EQ(entryIn(verdict.out.substr(verdict.out.find(": entry "))), entries + 1) << verdict.out;
}

TEST_F(Kept, another_history_of_the_same_length_is_forked) {
    AuditedAgent agent, other(7, 1);
    agent.work(12);
    other.work(4);
    agent.saveTo(scratch / "store");
    auto verdict = verify(scratch / "store", other.checkpoint(), scratch / "store/audit.vkey");
    EXPECT_EQ(verdict.exit, 2);
    EXPECT_TRUE(verdict.out.starts_with("FORKED")) << verdict.out;
}

TEST_F(Kept, a_checkpoint_that_was_changed_proves_nothing) {
    AuditedAgent agent;
    agent.work(4);
    agent.saveTo(scratch / "store");
    auto note = agent.checkpoint();
    auto root = note.find('\n', note.find('\n') + 1) + 1;
    note[root] = note[root] == 'A' ? 'B' : 'A';
    EXPECT_EQ(verify(scratch / "store", note, scratch / "store/audit.vkey").exit, 3);
}

TEST_F(Kept, a_checkpoint_of_another_key_proves_nothing) {
    AuditedAgent agent(7), stranger(8);
    agent.work(4);
    agent.saveTo(scratch / "store");
    stranger.work(4);
    auto verdict = verify(scratch / "store", stranger.checkpoint(), scratch / "store/audit.vkey");
    EXPECT_EQ(verdict.exit, 3);
    EXPECT_TRUE(verdict.err.contains("not signed with this key")) << verdict.err;
}

TEST(Verify, it_works_beside_a_writer) {
    TamperedStore store;
    simulation::SqliteConnection writer(store.folder() + "/store.db");
    ASSERT_EQ(writer.ask("PRAGMA journal_mode=WAL"), "wal");
    ASSERT_EQ(writer.run("BEGIN IMMEDIATE"), 0);
    ASSERT_EQ(writer.run("UPDATE payments SET note = 'half way'"), 0);
    EXPECT_EQ(store.verify().exit, 0);
}

TEST(Verify, what_is_no_store_cannot_be_verified) {
    Scratch scratch;
    EXPECT_EQ(callCtl({"audit", "verify", "--data", scratch.path()}).exit, 3);
    EXPECT_FALSE(ctl::writeFile(scratch / "store.db", "no database at all"));
    EXPECT_EQ(callCtl({"audit", "verify", "--data", scratch.path()}).exit, 3);
    EXPECT_EQ(callCtl({"audit", "verify", "--file", scratch / "nothing"}).exit, 3);
    EXPECT_EQ(callCtl({"audit", "verify"}).exit, 2);
}

} // namespace
} // namespace switchroom

// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agent/rules/audit_chain.h"
#include "agent/runtime/real_scheduler.h"
#include "agent/store/migrations.h"
#include "agent/store/sql_store.h"
#include "agent/store/store_failure.h"
#include "tests/store/awaiting.h"
#include "tests/store/databases.h"
#include "tests/store/samples.h"

#include <gtest/gtest.h>
#include <sys/wait.h>
#include <unistd.h>

#include <csignal>
#include <fstream>

namespace switchroom::test {
namespace {
/// What a person reads who starts the agent on a file.
class Opening : public testing::Test {
protected:
    std::expected<std::unique_ptr<SqlStore>, Error> open(const std::string& file) {
        StoreOptions options;
        options.database = SqliteFile{file};
        return SqlStore::open(options, m_scheduler);
    }
    std::string refusal(const std::string& file) {
        auto opened = open(file);
        return opened ? "opened" : opened.error().detail;
    }
    void expectRefusal(const std::string& file, std::initializer_list<std::string_view> words) {
        auto said = refusal(file);
        for (auto word : words) EXPECT_NE(said.find(word), std::string::npos) << word << " in: " << said;
    }
    void execute(const std::string& file, const std::string& sql) {
        SqlConnection connection(SqliteFile{file}, SqlConnection::Use::writer, "test");
        connection.open();
        connection.execute(sql);
    }

    ScratchFolder m_folder;
    asio::io_context m_io;
    RealScheduler m_scheduler{m_io};
};

TEST_F(Opening, AMissingFolderIsNamed) {
    expectRefusal(m_folder.file("none/store.db"), {"none does not exist", "make it"});
}

TEST_F(Opening, AFolderThatMayNotBeWrittenIsNamed) {
    bool isRoot = ::geteuid() == 0;
    std::filesystem::permissions(m_folder.path(), std::filesystem::perms(0555));
    if (isRoot) ASSERT_EQ(::seteuid(65534), 0); // root may write anywhere
    auto said = refusal(m_folder.file());
    if (isRoot) ASSERT_EQ(::seteuid(0), 0);
    std::filesystem::permissions(m_folder.path(), std::filesystem::perms(0755));
    EXPECT_NE(said.find("may not be written"), std::string::npos) << said;
    EXPECT_NE(said.find(m_folder.path().string()), std::string::npos) << said;
}

TEST_F(Opening, AFileOfAnotherProgramIsNotTouched) {
    std::ofstream(m_folder.file("notes.txt")) << std::string(5000, 'x');
    EXPECT_NE(refusal(m_folder.file("notes.txt")), "opened");
    EXPECT_EQ(std::filesystem::file_size(m_folder.file("notes.txt")), 5000U);

    execute(m_folder.file("other.db"), "CREATE TABLE theirs(a)");
    expectRefusal(m_folder.file("other.db"), {"not a store of Switchroom's", "other.db"});
    execute(m_folder.file("third.db"), "PRAGMA application_id=42");
    expectRefusal(m_folder.file("third.db"), {"not a store of Switchroom's"});
}

TEST_F(Opening, ANewerSchemaIsRefused) {
    ASSERT_TRUE(open(m_folder.file()));
    execute(m_folder.file(), "PRAGMA user_version=99");
    expectRefusal(m_folder.file(), {"newer version", "schema 99", "knows " + std::to_string(schemaSteps().size())});
}

TEST_F(Opening, TheFileIsForItsOwnerOnly) {
    auto store = open(m_folder.file());
    ASSERT_TRUE(store);
    for (auto suffix : {"", "-wal", "-shm", ".lock"}) {
        auto mode = std::filesystem::status(m_folder.file() + suffix).permissions();
        EXPECT_EQ(mode, std::filesystem::perms(0600)) << suffix;
    }
}

TEST_F(Opening, WhatWasAcknowledgedIsThereAfterAKill) {
    int toParent[2];
    ASSERT_EQ(::pipe(toParent), 0);
    auto child = ::fork();
    if (child == 0) {
        asio::io_context io;
        RealScheduler scheduler(io);
        StoreOptions options;
        options.database = SqliteFile{m_folder.file()};
        auto store = SqlStore::open(options, scheduler);
        for (std::uint64_t number = 1;; ++number) {
            auto unit = [number](Transaction& t) -> std::expected<bool, Error> {
                t.insertPayment(plainPayment(number));
                t.appendAudit(fullEntry());
                t.addChange({});
                return true;
            };
            if (!await(io, (*store)->write(unit))) ::_exit(1);
            if (::write(toParent[1], &number, sizeof number) < 0) ::_exit(2);
        }
    }
    std::uint64_t acknowledged = 0;
    while (acknowledged < 40)
        ASSERT_EQ(::read(toParent[0], &acknowledged, sizeof acknowledged), ssize_t(sizeof acknowledged));
    ::kill(child, SIGKILL);
    ::waitpid(child, nullptr, 0);
    ::close(toParent[1]);
    while (::read(toParent[0], &acknowledged, sizeof acknowledged) > 0) {}

    auto store = open(m_folder.file());
    ASSERT_TRUE(store) << store.error().detail;
    auto found = await(m_io, (*store)->read([](StoreReader& r) {
                     return std::tuple(r.count({}, 0), r.auditHead(), r.auditRecords(1, 100'000), r.lastChange());
                 })).value();
    auto [payments, head, records, changes] = found;
    EXPECT_GE(payments, std::int64_t(acknowledged));
    EXPECT_LE(payments, std::int64_t(acknowledged) + 1) << "one may have been committed and not yet told";
    EXPECT_EQ(head.size, payments);
    EXPECT_EQ(changes, payments);
    EXPECT_FALSE(verifyChain(records, ChainHead{head.size, head.hash}));
}

TEST(SchemaSteps, AreMadeOnceEachAndAFailingOneLeavesNothing) {
    ScratchFolder folder;
    SqlConnection connection(SqliteFile{folder.file()}, SqlConnection::Use::writer, "test");
    connection.open();
    std::string_view one = "CREATE TABLE a(x {int}) {strict}",
                     two = "CREATE TABLE b(x {int})\n\nINSERT INTO a VALUES (1)";
    std::array first{one};
    std::array both{one, two};
    std::array broken{one, two, std::string_view("CREATE TABLE c(x)\n\nNO SUCH STATEMENT")};
    ASSERT_TRUE(migrate(connection, "it", first));
    ASSERT_TRUE(migrate(connection, "it", both));
    ASSERT_TRUE(migrate(connection, "it", both));
    EXPECT_EQ(connection.number("SELECT count(*) FROM a"), 1);
    EXPECT_THROW(static_cast<void>(migrate(connection, "it", broken)), StoreFailure);
    EXPECT_EQ(connection.number("SELECT count(*) FROM sqlite_schema WHERE name = 'c'"), 0);
    EXPECT_EQ(connection.number("PRAGMA user_version"), 2);
    EXPECT_FALSE(migrate(connection, "it", first)) << "now it is from the future";
}

TEST(SchemaSteps, AnotherProgramsSchemaOnTheServerIsNotTouched) {
    auto server = postgresFromEnvironment();
    if (!server) GTEST_SKIP() << "no PostgreSQL: set SWITCHROOM_TEST_PG_HOST, or run under tests/with_postgres";
    SqlConnection connection(*server, SqlConnection::Use::writer, "test");
    connection.open();
    connection.execute("CREATE SCHEMA " + server->schema);
    connection.execute("CREATE TABLE theirs(a bigint)");
    auto refused = migrate(connection, "their schema");
    ASSERT_FALSE(refused);
    EXPECT_NE(refused.error().detail.find("their schema is not a store of Switchroom's"), std::string::npos);
    connection.execute("DROP SCHEMA " + server->schema + " CASCADE");
    ASSERT_TRUE(migrate(connection, "ours"));
    connection.execute("INSERT INTO schema_version VALUES (99)");
    EXPECT_FALSE(migrate(connection, "ours"));
    connection.execute("DROP SCHEMA " + server->schema + " CASCADE");
}

TEST(Opening_, AServerThatIsNotThereIsSaid) {
    asio::io_context io;
    RealScheduler scheduler(io);
    StoreOptions options;
    options.database = PostgresServer{.port = 1, .database = "none", .user = "nobody"};
    auto opened = SqlStore::open(options, scheduler);
    ASSERT_FALSE(opened);
    EXPECT_EQ(opened.error().code, ErrorCode::storeUnavailable);
    EXPECT_TRUE(opened.error().retryAfter);
}
} // namespace
} // namespace switchroom::test

// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agent/runtime/real_scheduler.h"
#include "agent/store/sql_query.h"
#include "agent/store/sql_store.h"
#include "tests/store/awaiting.h"
#include "tests/store/databases.h"
#include "tests/store/samples.h"

#include <gtest/gtest.h>
#include <sys/wait.h>
#include <unistd.h>

#include <csignal>
#include <thread>

namespace switchroom::test {
namespace {
using namespace std::chrono_literals;

/// The threaded store on both databases.
class ThreadedStore : public testing::TestWithParam<Kind> {
protected:
    void SetUp() override {
        if (!m_database.isThere())
            GTEST_SKIP() << "no PostgreSQL: set SWITCHROOM_TEST_PG_HOST, or run under tests/with_postgres";
        open();
    }
    void open(StoreOptions options = {}) {
        options.database = *m_database;
        options.onFailure = [this](std::string_view text) {
            std::lock_guard lock(m_mutex);
            m_log += std::string(text) + "\n";
        };
        m_store.reset();
        auto opened = SqlStore::open(std::move(options), m_scheduler);
        ASSERT_TRUE(opened) << opened.error().detail << "\n" << m_log;
        m_store = std::move(*opened);
    }
    SqlStore& store() { return *m_store; }
    const Database& database() const { return *m_database; }
    std::optional<Payment> stored(std::uint64_t number) {
        return await(m_io, store().read([=](StoreReader& r) { return r.payment(idOf<PaymentId>(number)); })).value();
    }
    bool isPostgres() const { return GetParam() == Kind::postgresql; }
    /// One statement on a connection of its own.
    std::int64_t outside(const std::string& sql) {
        SqlConnection connection(database(), SqlConnection::Use::reader, "outside");
        connection.open();
        return connection.number(sql);
    }

    EmptyDatabase m_database{GetParam()};
    std::mutex m_mutex;
    std::string m_log;
    asio::io_context m_io;
    RealScheduler m_scheduler{m_io};
    std::unique_ptr<SqlStore> m_store;
};
INSTANTIATE_TEST_SUITE_P(Store, ThreadedStore, testing::Values(Kind::sqlite, Kind::postgresql),
                         [](const auto& each) { return nameOf(each.param); });

TEST_P(ThreadedStore, AReaderSeesWhatAWriteHasReturned) {
    auto seen = [](Store& store, std::uint64_t number) -> asio::awaitable<bool> {
        auto write = insertion(plainPayment(number));
        auto written = co_await store.write(std::move(write));
        auto query = [number](StoreReader& r) { return r.payment(idOf<PaymentId>(number)).has_value(); };
        auto found = co_await store.read(std::move(query));
        co_return written.has_value() && found.value();
    };
    for (std::uint64_t number = 1; number <= 20; ++number) EXPECT_TRUE(await(m_io, seen(store(), number)));
}

TEST_P(ThreadedStore, ManyWritesShareGroupsAndTheirChangesArriveInOrder) {
    std::vector<std::int64_t> numbers;
    int groups = 0;
    store().subscribe([&](const std::vector<Change>& changes) {
        ++groups;
        for (const auto& change : changes) numbers.push_back(change.seq);
    });
    int kept = 0;
    for (std::uint64_t number = 1; number <= 300; ++number)
        asio::co_spawn(m_io, store().write(insertion(plainPayment(number))),
                       [&](std::exception_ptr, auto result) { kept += result.has_value(); });
    m_io.run();
    EXPECT_EQ(kept, 300);
    store().stop();
    m_io.restart();
    m_io.run();
    ASSERT_EQ(numbers.size(), 300U);
    for (std::size_t at = 0; at < numbers.size(); ++at) EXPECT_EQ(numbers[at], std::int64_t(at + 1));
    EXPECT_LT(groups, 100) << "those that waited went together";
}

TEST_P(ThreadedStore, ARefusalIsTheClosuresOwnAnswerAndKeepsNothing) {
    auto refused = await(m_io, store().write([](Transaction& t) -> std::expected<int, Error> {
        t.insertPayment(plainPayment(1));
        return std::unexpected(Error{ErrorCode::siblingOpen, "another one is open"});
    }));
    ASSERT_FALSE(refused);
    EXPECT_EQ(refused.error().code, ErrorCode::siblingOpen);
    EXPECT_FALSE(stored(1));
}

TEST_P(ThreadedStore, AReaderNeverWaitsForTheWriter) {
    std::atomic<bool> inside = false, leave = false;
    bool written = false;
    asio::co_spawn(m_io, store().write([&](Transaction& t) -> std::expected<bool, Error> {
        t.insertPayment(plainPayment(1));
        inside = true;
        while (!leave) std::this_thread::sleep_for(1ms);
        return true;
    }),
                   [&](std::exception_ptr, auto result) { written = result.has_value(); });
    while (!inside) m_io.poll();
    std::optional<bool> found;
    asio::co_spawn(m_io, store().read([](StoreReader& r) { return r.payment(idOf<PaymentId>(1)).has_value(); }),
                   [&](std::exception_ptr, auto result) { found = result.value(); });
    while (!found) m_io.run_one();
    EXPECT_FALSE(*found);
    EXPECT_FALSE(written);
    leave = true;
    m_io.run();
    EXPECT_TRUE(written);
}

TEST_P(ThreadedStore, MoreThanMayWaitIsRefusedWithATimeToTryAgain) {
    StoreOptions options;
    options.writeLimit = 3;
    options.readLimit = 2;
    open(options);
    std::atomic<bool> inside = false, leave = false;
    auto hold = [&](auto&) -> std::expected<bool, Error> {
        inside = true;
        while (!leave) std::this_thread::sleep_for(1ms);
        return true;
    };
    std::vector<Error> refusals;
    auto count = [&](std::exception_ptr, std::expected<bool, Error> result) {
        if (!result) refusals.push_back(result.error());
    };
    asio::co_spawn(m_io, store().write(hold), count);
    while (!inside) m_io.poll();
    for (int more = 0; more < 5; ++more)
        asio::co_spawn(m_io, store().write([](Transaction&) -> std::expected<bool, Error> { return true; }), count);
    while (refusals.size() < 2) m_io.run_one();
    leave = true;
    m_io.run();
    ASSERT_EQ(refusals.size(), 2U);
    EXPECT_EQ(refusals[0].code, ErrorCode::overloaded);
    EXPECT_TRUE(refusals[0].retryAfter);
}

TEST_P(ThreadedStore, StoppingDoesWhatWaitsAndRefusesWhatComes) {
    int kept = 0;
    for (std::uint64_t number = 1; number <= 50; ++number)
        asio::co_spawn(m_io, store().write(insertion(plainPayment(number))),
                       [&](std::exception_ptr, auto result) { kept += result.has_value(); });
    m_io.poll();
    store().stop();
    m_io.restart();
    m_io.run();
    EXPECT_EQ(kept, 50);
    auto late = await(m_io, store().write(insertion(plainPayment(99))));
    ASSERT_FALSE(late);
    EXPECT_EQ(late.error().code, ErrorCode::shuttingDown);
    open();
    EXPECT_TRUE(stored(50));
    EXPECT_FALSE(stored(99));
}

TEST_P(ThreadedStore, TheDatabaseIsFoundSound) {
    await(m_io, store().write(insertion(plainPayment(1)))).value();
    EXPECT_TRUE(await(m_io, store().read([](StoreReader& r) { return r.quickCheck(); })).value().empty());
}

TEST_P(ThreadedStore, AnAgentOfTheSameNameIsRefusedWhileThisOneLives) {
    StoreOptions options;
    options.database = database();
    auto second = SqlStore::open(options, m_scheduler);
    ASSERT_FALSE(second);
    EXPECT_NE(second.error().detail.find("nother agent"), std::string::npos) << second.error().detail;
    if (!isPostgres()) EXPECT_NE(second.error().detail.find(std::to_string(::getpid())), std::string::npos);
    m_store.reset();
    EXPECT_TRUE(SqlStore::open(options, m_scheduler));
}

/// What only a server can do to the store.
class OnServer : public ThreadedStore {};
INSTANTIATE_TEST_SUITE_P(Store, OnServer, testing::Values(Kind::postgresql),
                         [](const auto& each) { return nameOf(each.param); });

TEST_P(OnServer, AgentsThatShareAServerSeeEachOthersWorkInOneOrder) {
    StoreOptions options;
    options.database = database();
    options.agent = "second";
    auto second = SqlStore::open(options, m_scheduler);
    ASSERT_TRUE(second) << second.error().detail;
    std::vector<std::int64_t> numbers;
    auto note = [&](std::exception_ptr, std::expected<std::int64_t, Error> result) {
        numbers.push_back(result.value_or(-1));
    };
    for (std::uint64_t number = 1; number <= 60; ++number) {
        auto& one = number % 2 ? store() : **second;
        asio::co_spawn(m_io, one.write([number](Transaction& t) -> std::expected<std::int64_t, Error> {
            t.insertPayment(plainPayment(number));
            t.appendAudit(fullEntry());
            return t.addChange({.kind = ChangeKind::payment, .scope = "shop"});
        }),
                       note);
    }
    m_io.run();
    std::ranges::sort(numbers);
    for (std::size_t at = 0; at < numbers.size(); ++at) EXPECT_EQ(numbers[at], std::int64_t(at + 1));
    EXPECT_EQ(await(m_io, store().read([](StoreReader& r) { return r.auditHead().size; })).value(), 60);
}

TEST_P(OnServer, ALostConnectionIsMadeAgainAndTheGroupIsRepeated) {
    await(m_io, store().write(insertion(plainPayment(1)))).value();
    EXPECT_TRUE(stored(1));
    auto kill =
        "SELECT count(pg_terminate_backend(pid)) FROM pg_stat_activity WHERE application_name LIKE 'switchroom%agent'"
        " AND datname = current_database()";
    EXPECT_GT(outside(kill), 0);
    EXPECT_EQ(await(m_io, store().write(insertion(plainPayment(2)))), 2);
    EXPECT_TRUE(stored(2));
}

TEST_P(OnServer, AConnectionLostDuringTheCommitIsLookedUpAndTheGroupIsRepeated) {
    SqlConnection outsider(database(), SqlConnection::Use::writer, "outside");
    outsider.open();
    outsider.execute("CREATE FUNCTION slow() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN IF NEW.note = 'slow' THEN"
                     " PERFORM pg_sleep(2); END IF; RETURN NULL; END $$");
    outsider.execute(
        "CREATE CONSTRAINT TRIGGER slow AFTER INSERT ON payments DEFERRABLE INITIALLY DEFERRED FOR EACH ROW"
        " EXECUTE FUNCTION slow()");
    int runs = 0;
    std::optional<std::expected<int, Error>> result;
    asio::co_spawn(m_io, store().write([&](Transaction& t) -> std::expected<int, Error> {
        auto payment = plainPayment(1);
        if (++runs == 1) payment.note = "slow";
        t.insertPayment(payment);
        return runs;
    }),
                   [&](std::exception_ptr, auto told) { result = told; });
    auto committing = "SELECT count(pg_terminate_backend(pid)) FROM pg_stat_activity WHERE application_name = "
                      "'switchroom writer agent'"
                      " AND state = 'active' AND query = 'COMMIT'";
    while (outsider.number(committing) == 0) m_io.poll();
    while (!result) m_io.run_one();
    EXPECT_EQ(*result, 2);
    EXPECT_TRUE(stored(1));
}

TEST_P(OnServer, AConnectionLostInTheMiddleOfAGroupLosesNothing) {
    int runs = 0;
    auto result = await(m_io, store().write([&](Transaction& t) -> std::expected<int, Error> {
        t.insertPayment(plainPayment(1));
        if (++runs == 1)
            outside("SELECT count(pg_terminate_backend(pid)) FROM pg_stat_activity WHERE application_name = "
                    "'switchroom writer agent'");
        t.insertPayment(plainPayment(2));
        return runs;
    }));
    EXPECT_EQ(result, 2);
    EXPECT_TRUE(stored(1) && stored(2));
    EXPECT_EQ(await(m_io, store().read([](StoreReader& r) { return r.count({}, 0); })).value(), 2);
}
} // namespace
} // namespace switchroom::test

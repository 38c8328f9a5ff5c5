// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "agent/runtime/clock.h"
#include "agent/store/group_writer.h"
#include "agent/store/migrations.h"
#include "tests/store/databases.h"

#include <gtest/gtest.h>

namespace switchroom::test {

/// A clock that a test sets.
class SetClock final : public Clock {
public:
    Instant now = instantOf(1'790'000'000'000'000);
    Instant wall() const override { return now; }
    Steady steady() const override { return Steady{std::chrono::microseconds(microsOf(now))}; }
};

/// A closure as a unit; what became of it can be asked.
class TestUnit final : public WriteUnit {
public:
    explicit TestUnit(std::function<bool(Transaction&)> body) : m_body(std::move(body)) {}
    bool run(Transaction& transaction) override {
        ++runs;
        kept = m_body(transaction);
        return kept;
    }
    void complete(std::optional<Error> failure) override {
        ++completions;
        error = std::move(failure);
    }
    int runs = 0;
    int completions = 0;
    bool kept = false;
    std::optional<Error> error;

private:
    std::function<bool(Transaction&)> m_body;
};

/// The statements of the store on one database, without threads: a writer and a reader, each with its connection.
class Statements {
public:
    explicit Statements(const Database& database)
        : writer(database, SqlConnection::Use::writer, "test"),
          reader(database, SqlConnection::Use::reader, "test"),
          m_groups(writer, clock, "agent", [this](std::string_view text) { log += std::string(text) + "\n"; }) {
        writer.open();
        auto done = migrate(writer, "the database");
        EXPECT_TRUE(done) << done.error().detail;
        reader.open();
    }

    /// One group of one unit that must be kept.
    void write(std::function<void(Transaction&)> body) {
        auto error = tryWrite(std::move(body));
        EXPECT_FALSE(error) << error->detail << "\n" << log;
    }
    std::optional<Error> tryWrite(std::function<void(Transaction&)> body) {
        return group({[&](Transaction& transaction) { return body(transaction), true; }}).front()->error;
    }
    /// One group of these.
    std::vector<std::unique_ptr<TestUnit>> group(std::vector<std::function<bool(Transaction&)>> bodies) {
        std::vector<std::unique_ptr<TestUnit>> units;
        std::vector<std::unique_ptr<WriteUnit>> given;
        for (auto& body : bodies) given.push_back(std::make_unique<TestUnit>(std::move(body)));
        changes = m_groups.commit(given);
        for (auto& unit : given) units.emplace_back(static_cast<TestUnit*>(unit.release()));
        return units;
    }
    /// In a snapshot of its own.
    template <class F>
    auto read(F query) {
        reader.execute(reader.dialect().beginRead());
        StoreReader store(reader);
        auto result = query(store);
        reader.execute("COMMIT");
        return result;
    }

    SetClock clock;
    SqlConnection writer;
    SqlConnection reader;
    std::string log;             ///< technical texts of failures
    std::vector<Change> changes; ///< of the last group

private:
    GroupWriter m_groups;
};

/// Each test of it runs on both databases. PostgreSQL is skipped when no server is named.
class OnBoth : public testing::TestWithParam<Kind> {
protected:
    void SetUp() override {
        if (!m_database.isThere())
            GTEST_SKIP() << "no PostgreSQL: set SWITCHROOM_TEST_PG_HOST, or run under tests/with_postgres";
        m_statements.emplace(*m_database);
    }
    void TearDown() override { m_statements.reset(); }
    Statements& store() { return *m_statements; }
    const Database& database() const { return *m_database; }
    bool isPostgres() const { return GetParam() == Kind::postgresql; }
    void reopen() {
        m_statements.reset();
        m_statements.emplace(*m_database);
    }

private:
    EmptyDatabase m_database{GetParam()};
    std::optional<Statements> m_statements;
};

#define ON_BOTH_DATABASES(Suite)                                                                                       \
    INSTANTIATE_TEST_SUITE_P(Store, Suite, testing::Values(Kind::sqlite, Kind::postgresql),                            \
                             [](const auto& each) { return nameOf(each.param); })

} // namespace switchroom::test

// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agent/store/sql_query.h"
#include "tests/store/samples.h"
#include "tests/store/store_under_test.h"

namespace switchroom::test {
namespace {
class Group : public OnBoth {
protected:
    bool isStored(std::uint64_t number) {
        return store().read([&](StoreReader& r) { return r.payment(idOf<PaymentId>(number)).has_value(); });
    }
    static std::function<bool(Transaction&)> inserting(std::uint64_t number) {
        return [number](Transaction& t) {
            t.insertPayment(plainPayment(number));
            t.appendAudit(fullEntry(text(idOf<PaymentId>(number))));
            t.addChange({.kind = ChangeKind::payment,
                         .objectId = text(idOf<PaymentId>(number)),
                         .scope = "shop",
                         .version = 1});
            return true;
        };
    }
};
ON_BOTH_DATABASES(Group);

TEST_P(Group, OneBadUnitIsLeftOutAndTheOthersAreCommitted) {
    std::vector<std::function<bool(Transaction&)>> bodies;
    for (std::uint64_t number = 1; number <= 8; ++number) bodies.push_back(inserting(number == 5 ? 4 : number));
    auto units = store().group(std::move(bodies));
    for (std::size_t at = 0; at < units.size(); ++at) {
        EXPECT_EQ(units[at]->completions, 1);
        EXPECT_EQ(units[at]->error.has_value(), at == 4) << at;
        EXPECT_EQ(isStored(at + 1), at != 4) << at;
    }
    EXPECT_EQ(units[4]->error->code, ErrorCode::storeUnavailable);
    EXPECT_EQ(units[4]->error->detail.find("UNIQUE"), std::string::npos) << "no SQL leaves the room";
    EXPECT_EQ(store().read([](StoreReader& r) { return r.auditHead().size; }), 7);
    EXPECT_EQ(store().changes.size(), 7U);
}

TEST_P(Group, WhatOnlyTheEndOfTheGroupFindsIsTracedToItsUnit) {
    std::vector<std::function<bool(Transaction&)>> bodies;
    for (std::uint64_t number = 1; number <= 5; ++number) bodies.push_back(inserting(number));
    bodies[2] = [](Transaction& t) {
        t.insertPayment(plainPayment(3));
        t.addChange({.kind = ChangeKind::payment, .objectId = std::string("\xff"), .scope = "shop", .version = 1});
        return true;
    };
    auto units = store().group(std::move(bodies));
    for (std::size_t at = 0; at < units.size(); ++at) EXPECT_EQ(units[at]->error.has_value(), at == 2) << at;
    EXPECT_FALSE(isStored(3));
    EXPECT_TRUE(isStored(5));
}

TEST_P(Group, ARefusalKeepsNothingThatTheUnitWrote) {
    auto units = store().group({inserting(1),
                                [](Transaction& t) {
                                    t.insertPayment(plainPayment(2));
                                    return false;
                                },
                                inserting(3)});
    for (const auto& unit : units) EXPECT_FALSE(unit->error);
    EXPECT_FALSE(units[1]->kept);
    EXPECT_TRUE(isStored(1));
    EXPECT_FALSE(isStored(2));
    EXPECT_TRUE(isStored(3));
}

TEST_P(Group, ARefusalBeforeAnyWriteCostsTheOthersNothing) {
    auto units = store().group(
        {inserting(1), [](Transaction& t) { return t.payment(idOf<PaymentId>(9)).has_value(); }, inserting(3)});
    for (const auto& unit : units) EXPECT_EQ(unit->runs, 1);
    EXPECT_TRUE(isStored(1));
    EXPECT_TRUE(isStored(3));
}

TEST_P(Group, AUnitThatThrowsIsAnsweredAndLeftOut) {
    auto units = store().group({inserting(1), [](Transaction& t) -> bool {
                                    t.insertPayment(plainPayment(2));
                                    throw std::runtime_error("a bug");
                                }});
    EXPECT_FALSE(units[0]->error);
    ASSERT_TRUE(units[1]->error);
    EXPECT_EQ(units[1]->error->code, ErrorCode::internal);
    EXPECT_FALSE(isStored(2));
}

TEST_P(Group, AStaleWriteIsRunAgain) {
    int tries = 0;
    auto units = store().group({[&](Transaction& t) -> bool {
        t.insertPayment(plainPayment(1));
        if (++tries < 3) throw StaleWrite();
        return true;
    }});
    EXPECT_EQ(tries, 3);
    EXPECT_FALSE(units[0]->error);
    EXPECT_TRUE(isStored(1));

    auto hopeless = store().group({[](Transaction&) -> bool { throw StaleWrite(); }});
    EXPECT_EQ(hopeless[0]->runs, 6) << "once, and five times more";
    EXPECT_TRUE(hopeless[0]->error);
}

TEST_P(Group, AnUpdateHoldsOnlyAgainstTheVersionThatItNames) {
    auto payment = plainPayment(1);
    store().write([&](Transaction& t) { t.insertPayment(payment); });
    store().write([&](Transaction& t) {
        payment.version = 3;
        EXPECT_FALSE(t.updatePayment(payment));
        payment.version = 1;
        EXPECT_FALSE(t.updatePayment(payment));
        payment.version = 2;
        EXPECT_TRUE(t.updatePayment(payment));
        EXPECT_FALSE(t.updatePayment(payment));
        auto absent = plainPayment(9);
        absent.version = 2;
        EXPECT_FALSE(t.updatePayment(absent));
    });
}

TEST_P(Group, AKeyIsTakenOnceEvenWithinAGroup) {
    std::vector<bool> taken;
    auto taking = [&](std::uint64_t id) {
        return [&taken, id](Transaction& t) {
            auto key = fullKey(1);
            key.id = idOf<KeyId>(id);
            taken.push_back(t.insertKey(key));
            return true;
        };
    };
    store().group({taking(1), taking(2)});
    store().group({taking(3)});
    EXPECT_EQ(taken, (std::vector{true, false, false}));
    auto error = store().tryWrite([&](Transaction& t) {
        auto wrong = fullKey(5);
        wrong.keyHash = digestOf(1);
        t.insertKey(wrong);
    });
    EXPECT_TRUE(error) << "a key under a wrong hash would be found by nobody";
}

TEST_P(Group, CountersFollowEveryStatusAndSurviveTheRestart) {
    auto first = plainPayment(1), second = plainPayment(2);
    second.scope = "other";
    store().write([&](Transaction& t) {
        t.insertPayment(first);
        t.insertPayment(second);
        EXPECT_EQ(t.count({.scope = "shop"}, 0), 1) << "a unit sees its own counters";
    });
    first.version = 2;
    first.status = Status::unknown;
    first.phase = Phase::asking;
    store().write([&](Transaction& t) { t.updatePayment(first); });
    first.version = 3;
    first.status = Status::succeeded;
    first.phase = Phase::none;
    store().group({[&](Transaction& t) { return t.updatePayment(first); },
                   [&](Transaction& t) { return t.insertPayment(plainPayment(1)), true; }});
    reopen();
    auto counted = [&](std::string scope, std::vector<Status> statuses) {
        return store().read([&](StoreReader& r) { return r.count({.scope = scope, .statuses = statuses}, 0); });
    };
    EXPECT_EQ(counted("*", {}), 2);
    EXPECT_EQ(counted("shop", {Status::succeeded}), 1);
    EXPECT_EQ(counted("shop", {Status::pending, Status::unknown}), 0);
    EXPECT_EQ(counted("other", {Status::pending}), 1);
    EXPECT_EQ(counted("nobody", {}), 0);
}

TEST_P(Group, ChangesAreNumberedWithoutGapsThroughFailuresAndRestarts) {
    store().group({inserting(1), inserting(1), inserting(2)});
    EXPECT_EQ(store().changes.size(), 2U);
    EXPECT_EQ(store().changes.back().seq, 2);
    reopen();
    store().clock.now += std::chrono::hours(1);
    store().write([&](Transaction& t) {
        EXPECT_EQ(t.lastChange(), 2);
        EXPECT_EQ(t.addChange({.kind = ChangeKind::key, .objectId = "k", .scope = "shop", .version = 7}), 3);
        EXPECT_EQ(t.changesAfter(2, 10).size(), 1U) << "a unit sees its own changes";
    });
    EXPECT_EQ(store().read([](StoreReader& r) { return r.lastChange(); }), 3);
    auto found = store().read([](StoreReader& r) { return r.changesAfter(1, 10); });
    ASSERT_EQ(found.size(), 2U);
    EXPECT_EQ(found[1], (Change{3, ChangeKind::key, "k", "shop", 7}));

    store().write([&](Transaction& t) { EXPECT_EQ(t.prune(store().clock.now, moment(0)), 2); });
    EXPECT_EQ(store().read([](StoreReader& r) { return r.changesAfter(0, 10); }).size(), 1U);
    store().write([&](Transaction& t) { EXPECT_EQ(t.prune(store().clock.now + Micros(1), moment(0)), 1); });
    reopen();
    store().write([&](Transaction& t) { EXPECT_EQ(t.addChange({}), 4) << "numbers are never given twice"; });
}
} // namespace
} // namespace switchroom::test

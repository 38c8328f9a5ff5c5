// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/store/failing_disk.h"
#include "tests/store/samples.h"
#include "tests/store/store_under_test.h"

#include <gtest/gtest.h>

namespace switchroom::test {
namespace {
/// The writer on a disk that fails.
class OnAFailingDisk : public testing::Test {
protected:
    std::optional<Error> insert(std::uint64_t number) {
        return store->tryWrite([number](Transaction& t) {
            t.insertPayment(plainPayment(number));
            t.appendAudit(fullEntry());
        });
    }
    bool isStored(std::uint64_t number) {
        return store->read([&](StoreReader& r) { return r.payment(idOf<PaymentId>(number)).has_value(); });
    }

    ScratchFolder folder;
    FailingDisk disk;
    std::optional<Statements> store{SqliteFile{FailingDisk::uri(folder.file()), true}};
};

TEST_F(OnAFailingDisk, EveryCommitIsSynced) {
    auto before = disk.syncs;
    for (std::uint64_t number = 1; number <= 5; ++number) EXPECT_FALSE(insert(number));
    EXPECT_GE(disk.syncs - before, 5);
}

TEST_F(OnAFailingDisk, WhatIsToldOfACommitWhoseSyncFailedIsTrue) {
    EXPECT_FALSE(insert(1));
    disk.failSyncs = 1;
    auto told = insert(2);
    EXPECT_NE(store->log.find("COMMIT"), std::string::npos) << store->log;
    if (!told) EXPECT_TRUE(isStored(2)) << "told as kept after it was looked up on a new connection";
    EXPECT_FALSE(insert(3)) << "the new connection works";
    EXPECT_EQ(store->read([](StoreReader& r) { return r.auditHead().size; }), isStored(2) ? 3 : 2);
}

TEST_F(OnAFailingDisk, ADiskThatKeepsFailingIsToldAndRecoveredFrom) {
    EXPECT_FALSE(insert(1));
    disk.failSyncs = 1000;
    auto told = insert(2);
    ASSERT_TRUE(told);
    EXPECT_EQ(told->code, ErrorCode::storeUnavailable);
    EXPECT_NE(told->detail.find("not known"), std::string::npos) << told->detail;
    ASSERT_TRUE(insert(3)) << "no write passes while earlier ones cannot be brought to the disk";
    disk.failSyncs = 0;
    EXPECT_FALSE(insert(4));
    EXPECT_TRUE(isStored(1) && isStored(4));
}

TEST_F(OnAFailingDisk, AFullDiskLosesNothingThatWasKept) {
    EXPECT_FALSE(insert(1));
    disk.isFull = true;
    auto told = insert(2);
    ASSERT_TRUE(told);
    EXPECT_EQ(told->code, ErrorCode::storeUnavailable);
    EXPECT_TRUE(isStored(1)) << "reading goes on";
    disk.isFull = false;
    EXPECT_FALSE(insert(2));
    EXPECT_TRUE(isStored(2));
    EXPECT_EQ(store->read([](StoreReader& r) { return r.auditHead().size; }), 2);
}
} // namespace
} // namespace switchroom::test

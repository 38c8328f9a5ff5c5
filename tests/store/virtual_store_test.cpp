// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agent/runtime/virtual_scheduler.h"
#include "agent/store/virtual_store.h"
#include "tests/store/awaiting.h"
#include "tests/store/databases.h"
#include "tests/store/samples.h"

#include <gtest/gtest.h>

namespace switchroom::test {
namespace {
using namespace std::chrono_literals;

class OnVirtualTime : public testing::Test {
protected:
    void SetUp() override { open(); }
    void open() {
        VirtualStoreOptions options{
            .file = {"file:/virtual_store_test?vfs=memdb", true, "memory"}, .fsyncTime = 3ms, .groupLimit = 2};
        m_store.reset();
        auto opened = VirtualStore::open(options, m_scheduler);
        ASSERT_TRUE(opened) << opened.error().detail;
        m_store = std::move(*opened);
    }
    void insert(std::uint64_t number) {
        asio::co_spawn(m_io, m_store->write(insertion(plainPayment(number))),
                       [this, number](std::exception_ptr problem, auto result) {
                           if (!problem && result) m_kept.emplace_back(number, m_scheduler.steady().time_since_epoch());
                       });
    }
    void untilItWaits() {
        while (m_store->waiting() == 0) m_scheduler.step();
    }
    bool stored(std::uint64_t number) {
        std::optional<bool> found;
        asio::co_spawn(m_io,
                       m_store->read([=](StoreReader& r) { return r.payment(idOf<PaymentId>(number)).has_value(); }),
                       [&](std::exception_ptr, auto result) { found = result.value(); });
        while (!found) m_scheduler.step();
        return *found;
    }

    asio::io_context m_io;
    VirtualScheduler m_scheduler{m_io, moment(0)};
    SqlConnection m_held{SqliteFile{"file:/virtual_store_test?vfs=memdb", true, "memory"}, SqlConnection::Use::writer,
                         "world"};
    std::unique_ptr<VirtualStore> m_store;
    std::vector<std::pair<std::uint64_t, Steady::duration>> m_kept;
};

TEST_F(OnVirtualTime, AGroupIsCommittedAfterTheTimeOfAnFsync) {
    std::vector<std::size_t> groups;
    m_store->subscribe([&](const std::vector<Change>& changes) { groups.push_back(changes.size()); });
    for (std::uint64_t number : {1, 2, 3}) insert(number);
    while (m_scheduler.step()) {}
    using Kept = std::vector<std::pair<std::uint64_t, Steady::duration>>;
    EXPECT_EQ(m_kept, (Kept{{1, 3ms}, {2, 3ms}, {3, 6ms}})) << "two fit into a group";
    EXPECT_EQ(groups, (std::vector<std::size_t>{2, 1}));
    EXPECT_TRUE(stored(3));
}

TEST_F(OnVirtualTime, AReadSeesNothingOfWhatStillWaits) {
    insert(1);
    untilItWaits();
    EXPECT_FALSE(stored(1));
    while (m_scheduler.step()) {}
    EXPECT_TRUE(stored(1));
}

TEST_F(OnVirtualTime, AKillLosesWhatWasNotCommittedAndNothingElse) {
    m_held.open();
    insert(1);
    while (m_scheduler.step()) {}
    insert(2);
    untilItWaits();
    open();
    EXPECT_TRUE(stored(1));
    EXPECT_FALSE(stored(2));
    EXPECT_EQ(m_kept.size(), 1U) << "nobody was told that the second is kept";
    while (m_scheduler.step()) {}
}
} // namespace
} // namespace switchroom::test

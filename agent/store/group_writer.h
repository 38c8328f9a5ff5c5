// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "agent/runtime/clock.h"
#include "agent/runtime/random.h"
#include "agent/store/group_writes.h"
#include "agent/store/sql_query.h"
#include "agent/store/store.h"
#include "agent/store/store_failure.h"

#include <functional>
#include <memory>
#include <span>
#include <string_view>
#include <vector>

namespace switchroom {

/// Told the technical text of every failure of the database; any thread. Empty: nobody wants to know.
using FailureLog = std::function<void(std::string_view)>;

/// Takes units into one transaction and one commit, and completes each of them exactly once, after it.
///
/// A unit that fails, or refuses after it has written, is taken out: what the group had written is rolled back, and the group
/// begins again without it. A commit that failed is never tried again on its connection; whether it has happened is looked up
/// on a new one. Owned by the writer's thread, with its connection.
class GroupWriter {
public:
    using Units = std::span<const std::unique_ptr<WriteUnit>>;
    GroupWriter(SqlConnection& connection, const Clock& clock, std::string agent, FailureLog log);

    /// Every unit has been completed when it returns. The changes that were committed, in order.
    std::vector<Change> commit(Units units);

private:
    /// How a group ended that was tried: all of it is in, or that unit stood in the way (`units.size()`: not known which),
    /// or nothing can be written now.
    enum class Ending { committed, blocked, again, impossible };
    struct Attempted {
        Ending ending;
        std::size_t blocker = 0;
        std::optional<StoreFailure> failure{};
    };

    void commitSome(Units units);
    Attempted attempt(Units units);
    Attempted runUnits(Units units);
    Attempted afterFailure(const StoreFailure& failure, std::size_t at);
    /// After a COMMIT that failed: what the database says of it, on a new connection.
    Attempted lookUpCommit(const StoreFailure& failure);
    void openAgain();
    void rollBack();

    SqlConnection& m_connection;
    const Clock& m_clock;
    std::string m_agent;
    FailureLog m_log;
    SystemRandom m_random;
    GroupWrites m_group;
    std::vector<Change> m_changes; ///< committed by the call under way
};

} // namespace switchroom

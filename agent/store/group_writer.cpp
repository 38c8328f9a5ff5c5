// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agent/store/group_writer.h"

#include "agent/store/agent_claim.h"

#include <fmt/format.h>

#include <thread>

namespace switchroom {
namespace {
constexpr int conflictTries = 5, connectionTries = 1;

Error unknownCommit() {
    return {.code = ErrorCode::storeUnavailable,
            .detail = "The database failed during the commit: it is not known whether this change was kept.",
            .retryAfter = std::chrono::seconds{1}};
}

StoreFailure closureFailed(std::string_view what) {
    return {FailureKind::statement,
            Error{ErrorCode::internal, "The change could not be worked out; nothing of it was kept."},
            fmt::format("a unit threw: {}", what)};
}

std::optional<Error> errorOf(const std::optional<StoreFailure>& failure) {
    return failure ? std::optional(failure->error()) : std::nullopt;
}
} // namespace

GroupWriter::GroupWriter(SqlConnection& connection, const Clock& clock, std::string agent, FailureLog log)
    : m_connection(connection),
      m_clock(clock),
      m_agent(std::move(agent)),
      m_log(std::move(log)),
      m_group(connection, m_agent) {}

std::vector<Change> GroupWriter::commit(Units units) {
    commitSome(units);
    return std::exchange(m_changes, {});
}

void GroupWriter::commitSome(Units units) {
    if (units.empty()) return;
    auto attempted = attempt(units);
    bool isSplit = attempted.ending == Ending::blocked && units.size() > 1;
    if (!isSplit) {
        auto error = errorOf(attempted.failure);
        for (const auto& unit : units) unit->complete(error);
        return;
    }
    bool isKnown = attempted.blocker < units.size();
    auto cut = isKnown ? attempted.blocker : units.size() / 2;
    commitSome(units.first(cut));
    if (isKnown) commitSome(units.subspan(cut, 1));
    commitSome(units.subspan(isKnown ? cut + 1 : cut));
}

GroupWriter::Attempted GroupWriter::attempt(Units units) {
    for (int conflicts = 0, losses = 0;;) {
        auto attempted = runUnits(units);
        if (attempted.ending != Ending::again) return attempted;
        bool isLoss = attempted.failure->kind() == FailureKind::connection;
        if (isLoss ? ++losses > connectionTries : ++conflicts > conflictTries)
            return {Ending::impossible, 0, std::move(attempted.failure)};
        std::this_thread::sleep_for(
            std::chrono::milliseconds(5 + m_random.below(20) * std::uint64_t(conflicts + losses)));
    }
}

GroupWriter::Attempted GroupWriter::runUnits(Units units) {
    std::size_t at = units.size();
    try {
        openAgain();
        m_connection.execute(m_connection.dialect().beginWrite());
        m_group.begin(m_clock.wall());
        auto start = m_group.writes();
        Transaction transaction(m_connection);
        for (at = 0; at < units.size(); ++at) {
            auto before = m_group.writes();
            bool kept = units[at]->run(transaction);
            if (!kept && m_group.writes() != before) {
                rollBack();
                return {Ending::blocked, at};
            }
        }
        if (m_group.writes() != start) m_group.finish();
    } catch (const StoreFailure& failure) {
        return afterFailure(failure, at);
    } catch (const StaleWrite& stale) {
        return afterFailure(storeFailure(FailureKind::conflict, stale.what()), at);
    } catch (const std::exception& other) {
        return afterFailure(closureFailed(other.what()), at);
    }
    try {
        m_connection.execute("COMMIT");
    } catch (const StoreFailure& failure) {
        return lookUpCommit(failure);
    }
    std::ranges::move(m_group.takeChanges(), std::back_inserter(m_changes));
    m_group.forget();
    return {Ending::committed};
}

GroupWriter::Attempted GroupWriter::afterFailure(const StoreFailure& failure, std::size_t at) {
    if (m_log) m_log(failure.what());
    rollBack();
    switch (failure.kind()) {
    case FailureKind::statement: return {Ending::blocked, at, failure};
    case FailureKind::conflict: return {Ending::again, at, failure};
    case FailureKind::busy: return {Ending::impossible, at, failure};
    case FailureKind::connection: m_connection.close(); return {Ending::again, at, failure};
    case FailureKind::disk: break;
    }
    m_connection.close();
    return {Ending::impossible, at, failure};
}

GroupWriter::Attempted GroupWriter::lookUpCommit(const StoreFailure& failure) {
    if (m_log) m_log(failure.what());
    auto number = m_group.number();
    auto changes = m_group.takeChanges();
    if (failure.kind() == FailureKind::conflict) {
        rollBack();
        return {Ending::again, 0, failure};
    }
    m_group.forget();
    m_connection.close();
    try {
        openAgain();
        SqlQuery query(m_connection, "SELECT number FROM commits WHERE agent = ?" +
                                         std::string(m_connection.dialect().lockingRead()));
        query.bind(std::string_view(m_agent));
        if (query.next() && query.integer(0) >= number) {
            std::ranges::move(changes, std::back_inserter(m_changes));
            return {Ending::committed};
        }
    } catch (const StoreFailure& second) {
        if (m_log) m_log(second.what());
        m_connection.close();
        return {Ending::impossible, 0, StoreFailure(second.kind(), unknownCommit(), second.what())};
    }
    return {failure.kind() == FailureKind::connection ? Ending::again : Ending::impossible, 0, failure};
}

void GroupWriter::openAgain() {
    if (m_connection.isOpen()) return;
    m_connection.open();
    try {
        claimAgent(m_connection, m_agent, true);
    } catch (...) {
        m_connection.close();
        throw;
    }
}

void GroupWriter::rollBack() {
    m_group.forget();
    if (!m_connection.isOpen()) return;
    try {
        m_connection.execute("ROLLBACK");
    } catch (const StoreFailure& failure) {
        if (m_log) m_log(failure.what());
        m_connection.close();
    }
}

} // namespace switchroom

// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agent/settle/historian.h"

#include "agent/core/words.h"

#include <algorithm>

namespace switchroom {
namespace {
constexpr std::chrono::seconds writeEvery{5};
constexpr std::chrono::hours keepHistory{24 * 7};
constexpr std::chrono::hours keepChanges{24};

bool isLocalRefusal(ErrorClass error) {
    return error == ErrorClass::breakerOpen || error == ErrorClass::bulkheadFull || error == ErrorClass::budgetSpent ||
           error == ErrorClass::leaseLost;
}

std::size_t latencyClass(Micros duration) {
    auto millis = duration.count() / 1000;
    auto at = std::ranges::upper_bound(latencyBoundsMs, millis, [](auto value, auto bound) { return value <= bound; });
    return std::size_t(at - latencyBoundsMs.begin());
}
} // namespace

HistoryStep& Historian::step(std::string_view provider, std::string_view operation) {
    auto minute = Instant{std::chrono::floor<std::chrono::minutes>(m_clock.wall())};
    auto& step = m_steps[{minute, std::string(provider), std::string(operation)}];
    step.minute = minute;
    step.provider = provider;
    step.operation = operation;
    return step;
}

void Historian::attemptEnded(std::string_view provider, std::string_view operation, Outcome outcome, ErrorClass error,
                             Micros duration) {
    auto& now = step(provider, operation);
    if (isLocalRefusal(error)) {
        ++now.rejected;
        return;
    }
    switch (outcome) {
    case Outcome::succeeded: ++now.succeeded; break;
    case Outcome::failed: ++now.failed; break;
    case Outcome::pending: ++now.pending; break;
    case Outcome::notSent: ++now.notSent; break;
    case Outcome::unknown: ++now.unknown; break;
    }
    ++now.latency[latencyClass(duration)];
}

void Historian::inquiryEnded(std::string_view provider, InquiryAnswer answer) {
    auto& now = step(provider, "status");
    if (answer == InquiryAnswer::found)
        ++now.succeeded;
    else if (answer == InquiryAnswer::notFound)
        ++now.failed;
    else if (answer == InquiryAnswer::unmapped)
        ++now.pending;
    else
        ++now.unknown;
}

std::vector<HistoryStep> Historian::pending() const {
    std::vector<HistoryStep> out;
    for (const auto& [key, step] : m_steps) out.push_back(step);
    return out;
}

void Historian::noteBreakers(SettleRoom& room) {
    for (const auto& [id, line] : room.gateway.channels()) {
        auto state = line->breaker.snapshot(room.scheduler.steady()).state;
        if (state != BreakerState::closed) step(line->provider, line->operation).breakerState = word(state);
    }
}

asio::awaitable<void> Historian::flush(SettleRoom& room) {
    auto steps = std::exchange(m_steps, {});
    auto unit = [steps, now = room.scheduler.wall()](Transaction& tx) -> std::expected<bool, Error> {
        for (const auto& [key, step] : steps) tx.addHistory(step);
        return true;
    };
    auto written = co_await room.store.write(std::move(unit));
    if (!written)
        room.report("The history of " + std::to_string(steps.size()) +
                    " steps could not be written: " + written.error().detail);
}

asio::awaitable<void> Historian::run(SettleRoom& room) {
    auto nextPrune = room.scheduler.steady();
    for (;;) {
        co_await room.scheduler.sleepFor(writeEvery);
        noteBreakers(room);
        if (!m_steps.empty()) co_await flush(room);
        if (room.scheduler.steady() < nextPrune) continue;
        nextPrune = room.scheduler.steady() + std::chrono::hours{1};
        auto unit = [now = room.scheduler.wall()](Transaction& tx) -> std::expected<std::int64_t, Error> {
            return tx.prune(now - keepChanges, now - keepHistory);
        };
        auto pruned = co_await room.store.write(std::move(unit));
        if (!pruned) room.report("Old history could not be pruned: " + pruned.error().detail);
    }
}

} // namespace switchroom

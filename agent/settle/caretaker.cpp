// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agent/settle/caretaker.h"

#include "agent/core/words.h"

namespace switchroom {
namespace {
constexpr int batch = 200;

ChangeCause causeOf(const SettleRoom& room, std::string action, std::string reason) {
    ChangeCause cause;
    cause.actor = agentActor(room);
    cause.action = std::move(action);
    cause.reason = std::move(reason);
    return cause;
}

/// Never sent, and too late to be sent.
Changed expire(PaymentChange& change, const SettleRoom& room, const Payment& before) {
    auto after = before;
    after.status = Status::failed;
    after.phase = Phase::notSent;
    after.decidedBy = DecidedBy::inference;
    after.decidedRule = "send_before_passed";
    after.finalAt = change.now();
    change.write(before, after, causeOf(room, "payment.expire", "send_before has passed and nothing was sent"));
    return {.before = before, .after = after};
}

/// The key's lifetime is over: only its hash stays, as long as the payment.
void bury(Transaction& tx, IdempotencyRecord key) {
    key.state = KeyState::tombstone;
    key.key.clear();
    key.answerBody.clear();
    key.expiresAt.reset();
    tx.updateKey(key);
}
} // namespace

asio::awaitable<std::expected<int, Error>> Caretaker::recoverBatch() {
    auto* room = &m_room;
    auto unit = [room, moment = momentOf(m_room)](Transaction& tx) -> std::expected<std::vector<Changed>, Error> {
        PaymentChange change(tx, moment, *room);
        std::vector<Changed> out;
        for (auto& attempt : tx.inFlight(moment.epoch, batch))
            out.push_back(abandonAttempt(change, *room, std::move(attempt)));
        return out;
    };
    auto changed = co_await m_room.store.write(std::move(unit));
    if (!changed) co_return std::unexpected(changed.error());
    for (const auto& one : *changed) tell(m_room.telemetry, one);
    co_return int(changed->size());
}

/// Payments whose agent died between two attempts.
asio::awaitable<std::expected<int, Error>> Caretaker::recoverSending() {
    auto* room = &m_room;
    auto unit = [room, moment = momentOf(m_room)](Transaction& tx) -> std::expected<std::vector<Changed>, Error> {
        PaymentFilter filter;
        filter.statuses = {Status::pending};
        filter.phases = {Phase::sending};
        auto page = tx.payments(filter, "", batch);
        PaymentChange change(tx, moment, *room);
        std::vector<Changed> out;
        for (const auto& payment : page ? page->items : std::vector<Payment>{})
            out.push_back(concludeSending(change, *room, payment.id));
        return out;
    };
    auto changed = co_await m_room.store.write(std::move(unit));
    if (!changed) co_return std::unexpected(changed.error());
    for (const auto& one : *changed) tell(m_room.telemetry, one);
    co_return int(changed->size());
}

asio::awaitable<std::expected<int, Error>> Caretaker::recover() {
    int total = 0;
    for (bool sending : {false, true}) {
        for (;;) {
            auto done = sending ? co_await recoverSending() : co_await recoverBatch();
            if (!done) co_return std::unexpected(done.error());
            total += *done;
            if (*done < batch) break;
        }
    }
    co_return total;
}

asio::awaitable<void> Caretaker::sweepOnce() {
    auto* room = &m_room;
    auto unit = [room, moment = momentOf(m_room)](Transaction& tx) -> std::expected<std::vector<Changed>, Error> {
        PaymentChange change(tx, moment, *room);
        std::vector<Changed> out;
        for (const auto& payment : tx.pastSendBefore(moment.now, batch)) out.push_back(expire(change, *room, payment));
        auto longest = Millis::max();
        for (const auto& [name, provider] : room->playbook.providers)
            for (const auto& [operation, policy] : provider.operations)
                longest = std::min(longest, policy.inquiry.needsHumanAfter);
        auto before = longest == Millis::max() ? moment.now : moment.now - longest;
        for (const auto& payment : tx.unknownSinceBefore(before, batch)) {
            auto after = withNeedsHuman(payment, room->policyOf(payment).inquiry, moment.now);
            change.write(payment, after,
                         causeOf(*room, "payment.needs_human", "unknown for too long; a person decides"));
            out.push_back({.before = payment, .after = after});
        }
        for (auto& key : tx.expiredKeys(moment.now, batch)) bury(tx, std::move(key));
        return out;
    };
    // A read first, so that an idle agent writes nothing.
    auto moment = momentOf(m_room);
    auto idle = co_await m_room.store.read([moment, room](StoreReader& reader) {
        bool work = !reader.pastSendBefore(moment.now, 1).empty() || !reader.expiredKeys(moment.now, 1).empty();
        for (const auto& [name, provider] : room->playbook.providers)
            for (const auto& [operation, policy] : provider.operations)
                work = work || !reader.unknownSinceBefore(moment.now - policy.inquiry.needsHumanAfter, 1).empty();
        return !work;
    });
    if (idle && *idle) co_return;
    auto changed = co_await m_room.store.write(std::move(unit));
    if (!changed)
        m_room.report("Sweeping failed: " + changed.error().detail);
    else
        for (const auto& one : *changed) tell(m_room.telemetry, one);
}

asio::awaitable<void> Caretaker::sweep() {
    for (;;) {
        co_await m_room.scheduler.sleepFor(std::chrono::seconds{1});
        co_await sweepOnce();
    }
}

asio::awaitable<void> Caretaker::drainQueue(std::string provider) {
    for (;;) {
        co_await m_room.scheduler.sleepFor(Millis{500 + m_room.random.below(500)});
        auto queued =
            co_await m_room.store.read([provider](StoreReader& reader) { return reader.queued(provider, 32); });
        if (!queued) continue;
        for (const auto& payment : *queued) {
            auto line = m_room.gateway.channel(provider, word(payment.operation));
            if (line && line->breaker.snapshot(m_room.scheduler.steady()).retryAfter) break;
            if (!co_await m_executor.sendQueued(payment.id)) break;
            co_await m_room.scheduler.sleepFor(Millis{m_room.random.below(50)});
        }
    }
}

} // namespace switchroom

// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agent/settle/sender.h"

#include "agent/core/words.h"
#include "agent/rules/retry_schedule.h"
#include "agent/settle/persistent_write.h"

namespace switchroom {
namespace {

constexpr Millis leaseMargin{5000}; // the lease is longer than the deadline of what it guards

/// What the call says about the attempt that made it.
Attempt ended(Attempt attempt, const GuardedCall& call, Instant now) {
    attempt.endedAt = now;
    attempt.duration = call.duration;
    attempt.httpStatus = call.httpStatus;
    attempt.bytesSent = call.bytesSent;
    attempt.outcome = call.refused ? Outcome::notSent : call.reading.outcome;
    attempt.error = call.refused.value_or(call.reading.error);
    attempt.rawStatus = call.reading.rawStatus;
    attempt.detail = call.refused ? "Refused before any byte: " + word(*call.refused) + "." : call.reading.detail;
    return attempt;
}

KeyAge keyAgeOf(const Payment& payment, Millis lifetime) {
    KeyAge age;
    age.firstSentAt = payment.firstSentAt;
    age.lastSentAt = payment.lastSentAt;
    age.lifetime = lifetime;
    return age;
}

struct Begun {
    Payment payment;
    Attempt attempt;
};

/// The next attempt of a payment that is in flight: durable before the gateway sees it, refused when it must not be sent.
std::expected<Begun, Error> begin(PaymentChange& change, const WriteMoment& moment, const PaymentId& id,
                                  AttemptKind kind, Millis keyLifetime) {
    auto before = change.transaction().payment(id).value();
    bool wanted = kind == AttemptKind::execute ? before.phase == Phase::sending : !isFinal(before.status);
    if (!wanted)
        return std::unexpected(Error{.code = ErrorCode::resendRefused, .detail = "The payment was settled meanwhile."});
    if (before.sealedAt && kind == AttemptKind::execute)
        return std::unexpected(
            Error{.code = ErrorCode::resendRefused, .detail = "The payment is sealed: it is not sent again."});
    if (moment.now < before.updatedAt)
        return std::unexpected(Error{.code = ErrorCode::resendRefused,
                                     .detail = "The clock went backward, so the key's age is not known."});
    if (kind == AttemptKind::execute && resendRefusal(keyAgeOf(before, keyLifetime), moment.now))
        return std::unexpected(Error{.code = ErrorCode::resendRefused,
                                     .detail = "The provider may have forgotten the key: only an inquiry may go on."});
    auto after = before;
    ++after.attempts;
    Attempt attempt;
    attempt.payment = id;
    attempt.number = after.attempts;
    attempt.kind = kind;
    attempt.fence = moment.epoch;
    attempt.layer = "agent";
    attempt.startedAt = moment.now;
    change.transaction().insertAttempt(attempt);
    ChangeCause cause;
    cause.actor.kind = ActorKind::agent;
    cause.actor.name = moment.agentId;
    cause.actor.authMethod = "none";
    cause.action = kind == AttemptKind::execute ? "payment.attempt" : "payment.cancel_open";
    cause.reason = "attempt " + std::to_string(attempt.number);
    change.write(before, after, cause);
    return Begun{.payment = std::move(after), .attempt = std::move(attempt)};
}

} // namespace

/// What one payment's retry loop remembers between attempts.
struct Sender::Loop {
    Steady deadline;
    Steady leaseEnd;
    int tries = 1;
};

std::function<bool()> Sender::fenceFor(const Payment& payment, const Attempt& attempt, Steady leaseEnd) const {
    auto* scheduler = &m_room.scheduler;
    bool current = attempt.fence == m_room.epoch;
    // Asked anew right before the first byte: the machine may have slept, which only the wall clock knows.
    auto key = attempt.kind == AttemptKind::execute ? keyAgeOf(payment, keyLifetimeOf(payment)) : KeyAge{};
    return [scheduler, leaseEnd, current, key] {
        return current && scheduler->steady() < leaseEnd && !resendRefusal(key, scheduler->wall());
    };
}

Millis Sender::keyLifetimeOf(const Payment& payment) const {
    const auto* provider = m_room.provider(payment.provider);
    return provider ? provider->keyLifetime : Millis{0};
}

asio::awaitable<std::expected<Changed, Error>> Sender::conclude(Attempt attempt, GuardedCall call, bool willRetry) {
    if (call.reading.evidence) call.reading.evidence->id = m_room.random.id<EvidenceId>(m_room.scheduler.wall());
    auto* room = &m_room;
    auto unit = [room, moment = momentOf(m_room), attempt, call,
                 willRetry](Transaction& tx) -> std::expected<Changed, Error> {
        PaymentChange change(tx, moment, *room);
        return concludeAttempt(change, *room, attempt, call, willRetry);
    };
    auto changed = co_await writePersistently(m_room, std::move(unit));
    if (changed) tell(m_room.telemetry, *changed);
    co_return changed;
}

std::optional<Steady::duration> Sender::retryIn(Loop& loop, const Payment& payment, const Attempt& attempt,
                                                const GuardedCall& call) {
    const auto* provider = m_room.provider(payment.provider);
    auto line = m_room.gateway.channel(payment.provider, word(payment.operation));
    if (call.refused || !call.reading.retryable || !provider || !line) return {};
    auto now = m_room.scheduler.steady();
    RetryQuestion question;
    question.idempotent = provider->keyed;
    question.outcome = call.reading.outcome;
    question.error = attempt.error;
    question.httpStatus = attempt.httpStatus;
    question.attemptsMade = loop.tries;
    question.key.firstSentAt = payment.firstSentAt;
    question.key.lastSentAt = payment.lastSentAt;
    if (!payment.firstSentAt && call.bytesSent) question.key.firstSentAt = attempt.startedAt;
    question.key.lifetime = provider->keyLifetime;
    question.retryAfter = call.askedPause;
    question.remaining = loop.deadline - now;
    question.minimalAttempt = line->policy.timeout.connect;
    question.unit = m_room.random.unit();
    auto pause = scheduleRetry(line->policy.retry, question, line->budget, now, m_room.scheduler.wall());
    if (!pause) {
        if (pause.error() == RetryRefusal::retryBudgetExhausted)
            m_room.telemetry.retryDenied(line->provider, line->operation);
        return {};
    }
    ++loop.tries;
    m_room.telemetry.retryScheduled(line->provider, line->operation);
    return std::chrono::duration_cast<Steady::duration>(*pause);
}

asio::awaitable<std::expected<Sender::Sent, Error>> Sender::send(Payment payment, Attempt attempt, Millis budget) {
    auto start = m_room.scheduler.steady();
    Loop loop{.deadline = start + budget, .leaseEnd = start + budget + leaseMargin};
    std::optional<Payment> parent;
    if (payment.parent) {
        auto found =
            co_await m_room.store.read([id = *payment.parent](StoreReader& reader) { return reader.payment(id); });
        if (!found) co_return std::unexpected(found.error());
        parent = *found;
    }
    if (auto line = m_room.gateway.channel(payment.provider, word(payment.operation))) line->budget.deposit(start);
    Sent out;
    for (;;) {
        auto call =
            co_await m_room.gateway.execute(payment, parent, loop.deadline, fenceFor(payment, attempt, loop.leaseEnd));
        attempt = ended(std::move(attempt), call, m_room.scheduler.wall());
        auto delay = retryIn(loop, payment, attempt, call);
        auto changed = co_await conclude(attempt, call, delay.has_value());
        if (!changed) co_return std::unexpected(changed.error());
        out.payment = changed->after;
        out.refused = call.refused;
        out.retryAfter = call.retryAfter;
        if (!delay || isFinal(out.payment.status)) break;
        co_await m_room.scheduler.sleepFor(*delay);
        auto* room = &m_room;
        auto lifetime = keyLifetimeOf(payment);
        auto next = [room, moment = momentOf(m_room), id = payment.id, lifetime](Transaction& tx) {
            PaymentChange change(tx, moment, *room);
            return begin(change, moment, id, AttemptKind::execute, lifetime);
        };
        auto begun = co_await m_room.store.write(std::move(next));
        if (!begun) {
            auto given = co_await giveUp(payment.id);
            if (!given) co_return std::unexpected(given.error());
            out.payment = *given;
            break;
        }
        payment = begun->payment;
        attempt = begun->attempt;
    }
    if (out.payment.phase == Phase::declinedOpen) {
        auto left = std::max(Millis{1000}, std::chrono::floor<Millis>(loop.deadline - m_room.scheduler.steady()));
        auto cancelled = co_await cancelOpen(out.payment, left);
        if (cancelled) out.payment = *cancelled;
    }
    co_return out;
}

asio::awaitable<std::expected<Payment, Error>> Sender::giveUp(PaymentId id) {
    auto* room = &m_room;
    auto unit = [room, moment = momentOf(m_room), id](Transaction& tx) -> std::expected<Changed, Error> {
        PaymentChange change(tx, moment, *room);
        return concludeSending(change, *room, id);
    };
    auto changed = co_await writePersistently(m_room, std::move(unit));
    if (!changed) co_return std::unexpected(changed.error());
    tell(m_room.telemetry, *changed);
    co_return changed->after;
}

asio::awaitable<std::expected<Payment, Error>> Sender::cancelOpen(Payment payment, Millis budget) {
    const auto* dialect = m_room.gateway.adapter(payment.provider);
    if (!dialect || !dialect->card().cancelsOpen) co_return payment;
    auto* room = &m_room;
    auto unit = [room, moment = momentOf(m_room), id = payment.id](Transaction& tx) {
        PaymentChange change(tx, moment, *room);
        return begin(change, moment, id, AttemptKind::cancelOpen, Millis{0});
    };
    auto begun = co_await m_room.store.write(std::move(unit));
    if (!begun) co_return std::unexpected(begun.error());
    auto deadline = m_room.scheduler.steady() + budget;
    auto call = co_await m_room.gateway.cancelOpen(begun->payment, deadline,
                                                   fenceFor(begun->payment, begun->attempt, deadline + leaseMargin));
    auto attempt = ended(begun->attempt, call, m_room.scheduler.wall());
    auto changed = co_await conclude(std::move(attempt), std::move(call), false);
    if (!changed) co_return std::unexpected(changed.error());
    co_return changed->after;
}

} // namespace switchroom

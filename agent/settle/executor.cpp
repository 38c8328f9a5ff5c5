// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agent/settle/executor.h"

#include "agent/core/words.h"
#include "agent/rules/key_format.h"
#include "agent/rules/verdict.h"
#include "agent/settle/reservation.h"

#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>

namespace switchroom {
namespace {
constexpr Millis leaseMargin{10000};

Error invalid(ErrorCode code, std::string detail, std::string pointer) {
    Error error{.code = code, .detail = detail};
    error.fields.push_back({.pointer = std::move(pointer), .detail = std::move(detail)});
    return error;
}

/// A call that was refused before any byte, as the caller hears it.
Error refusedError(const Payment& payment, ErrorClass why, std::optional<std::chrono::nanoseconds> retryAfter) {
    Error error;
    error.code = why == ErrorClass::breakerOpen    ? ErrorCode::breakerOpen
                 : why == ErrorClass::bulkheadFull ? ErrorCode::bulkheadFull
                 : why == ErrorClass::connect      ? ErrorCode::providerUnreachable
                                                   : ErrorCode::retryBudgetExhausted;
    error.detail = "Nothing was sent to " + payment.provider + ": " + word(why) +
                   ". Ask again with the same key; it resumes this payment.";
    error.payment = payment.id;
    auto wait = retryAfter ? std::chrono::ceil<std::chrono::seconds>(*retryAfter) : std::chrono::seconds{1};
    error.retryAfter = std::clamp(wait, std::chrono::seconds{1}, std::chrono::seconds{3600});
    return error;
}
} // namespace

/// What the flight of a payment brought, shared with the caller who may have left.
struct Executor::Result {
    std::optional<std::expected<Sender::Sent, Error>> sent;
};

struct Executor::Reserved {
    Reservation reservation;
    std::shared_ptr<AsyncEvent> ended; ///< with fresh and resumed
    std::shared_ptr<Result> result;
};

std::optional<Error> Executor::check(const ExecuteRequest& request) const {
    if (request.key.empty())
        return Error{.code = ErrorCode::keyMissing,
                     .detail = "Send an Idempotency-Key header: one new key for each intention."};
    const auto& keys = request.operation == Operation::refund ? m_room.playbook.refunds : m_room.playbook.payments;
    if (auto wrong = checkKeyFormat(request.key, keys.format); !wrong.empty())
        return Error{.code = ErrorCode::keyMalformed, .detail = std::move(wrong)};
    const auto* provider = m_room.provider(request.provider);
    if (!provider)
        return invalid(ErrorCode::unknownProvider, "The playbook names no provider \"" + request.provider + "\".",
                       "/provider");
    if (!provider->operations.contains(request.operation))
        return invalid(ErrorCode::operationNotSupported,
                       request.provider + " has no operation \"" + word(request.operation) + "\" in the playbook.",
                       "/operation");
    if (!currencyExponent(request.money.currency))
        return invalid(ErrorCode::unknownCurrency, "\"" + request.money.currency + "\" is no ISO 4217 currency code.",
                       "/amount/currency");
    if (request.money.amount <= 0)
        return invalid(ErrorCode::invalidRequest, "The amount must be positive, in minor units.", "/amount/amount");
    if (request.operation == Operation::charge && request.orderRef.empty())
        return invalid(ErrorCode::invalidRequest, "A charge names its order.", "/order_ref");
    return {};
}

ExecuteAnswer Executor::answerOf(Payment payment, bool replayed) const {
    ExecuteAnswer out;
    out.status = isFinal(payment.status) ? 201 : 202;
    out.body = m_room.encodeAnswer(payment);
    out.payment = std::move(payment);
    out.replayed = replayed;
    return out;
}

asio::awaitable<std::expected<Executor::Reserved, Error>> Executor::reserve(ExecuteRequest request) {
    auto moment = momentOf(m_room);
    ReservationPlan plan;
    auto& payment = plan.payment;
    payment.id = m_room.random.id<PaymentId>(moment.now);
    payment.scope = request.scope;
    payment.provider = request.provider;
    payment.operation = request.operation;
    payment.key = request.key;
    payment.parent = request.parent;
    payment.orderRef = request.orderRef;
    payment.customerRef = request.customerRef;
    payment.method = request.method;
    payment.money = request.money;
    payment.additional = request.additional;
    payment.createdAt = moment.now;
    payment.updatedAt = moment.now;
    if (auto objection = m_room.gateway.adapter(payment.provider)->objection(payment))
        co_return std::unexpected(invalid(ErrorCode::operationNotSupported, *objection, "/amount"));
    auto policy = m_room.policyOf(payment);
    payment.sendBefore = moment.now + std::min(request.sendWithin.value_or(policy.sendBefore), policy.sendBefore);
    plan.keyId = m_room.random.id<KeyId>(moment.now);
    plan.fingerprint = fingerprintOf(request);
    plan.leaseUntil = moment.now + m_room.playbook.httpRequestBudget + leaseMargin;
    plan.request = std::move(request);
    auto* room = &m_room;
    auto unit = [room, moment, plan = std::move(plan)](Transaction& tx) {
        PaymentChange change(tx, moment, *room);
        return reserveIn(change, moment, plan);
    };
    auto reservation = co_await m_room.store.write(std::move(unit));
    if (!reservation) co_return std::unexpected(reservation.error());
    Reserved out;
    out.reservation = std::move(*reservation);
    auto kind = out.reservation.kind;
    if (kind != Reservation::Kind::fresh && kind != Reservation::Kind::resumed) co_return out;

    auto flight = m_flights.begin(out.reservation.payment.id);
    while (!flight) { // an inquiry about a payment that was never sent is about to end
        auto other = m_flights.ended(out.reservation.payment.id);
        if (other) co_await other->wait();
        if (auto next = m_flights.begin(out.reservation.payment.id)) flight.emplace(std::move(*next));
    }
    out.ended = m_flights.ended(out.reservation.payment.id);
    out.result = std::make_shared<Result>();
    asio::co_spawn(m_room.scheduler.io(),
                   fly(std::move(*flight), out.reservation.payment, out.reservation.attempt, out.result),
                   asio::detached);
    co_return out;
}

asio::awaitable<void> Executor::fly(Flights::Flight flight, Payment payment, Attempt attempt,
                                    std::shared_ptr<Result> result) {
    result->sent = co_await m_sender.send(std::move(payment), std::move(attempt), m_room.playbook.httpRequestBudget);
    if (!*result->sent) m_room.report("A payment's flight ended early: " + result->sent->error().detail);
    [[maybe_unused]] auto done = std::move(flight);
}

asio::awaitable<std::expected<ExecuteAnswer, Error>> Executor::answerAsKept(PaymentId id, bool replayed) {
    struct Kept {
        Payment payment;
        std::optional<IdempotencyRecord> key;
    };
    auto kept = co_await m_room.store.read([id](StoreReader& reader) {
        Kept out;
        out.payment = reader.payment(id).value();
        out.key = reader.keyOf(id);
        return out;
    });
    if (!kept) co_return std::unexpected(kept.error());
    auto answer = answerOf(std::move(kept->payment), replayed);
    if (kept->key && kept->key->state == KeyState::settled) {
        answer.status = kept->key->answerStatus;
        answer.body = std::move(kept->key->answerBody);
    }
    co_return answer;
}

asio::awaitable<std::expected<ExecuteAnswer, Error>> Executor::answer(ExecuteRequest request, Reserved reserved) {
    auto& reservation = reserved.reservation;
    if (reservation.kind == Reservation::Kind::frozen) {
        m_room.telemetry.keyAnswered("replay");
        ExecuteAnswer out;
        out.payment = std::move(reservation.payment);
        out.status = reservation.frozenStatus;
        out.body = std::move(reservation.frozenBody);
        out.replayed = true;
        co_return out;
    }
    if (reservation.kind == Reservation::Kind::current) {
        m_room.telemetry.keyAnswered("replay");
        co_return answerOf(std::move(reservation.payment), true);
    }
    bool replayed = reservation.kind == Reservation::Kind::resumed;
    if (request.respondAsync) co_return answerOf(std::move(reservation.payment), replayed);
    auto budget = m_room.playbook.httpRequestBudget;
    auto until = m_room.scheduler.steady() + std::min(request.wait.value_or(budget), budget);
    co_await reserved.ended->waitUntil(until);
    if (!reserved.result->sent) { // the caller waited long enough; the attempt goes on
        co_return co_await answerAsKept(reservation.payment.id, replayed);
    }
    auto& sent = *reserved.result->sent;
    if (!sent) co_return std::unexpected(sent.error());
    if (sent->refused && sent->payment.status == Status::pending && sent->payment.phase == Phase::notSent)
        co_return std::unexpected(refusedError(sent->payment, *sent->refused, sent->retryAfter));
    if (sent->payment.status == Status::pending && sent->payment.phase == Phase::notSent)
        co_return std::unexpected(refusedError(sent->payment, ErrorClass::connect, {}));
    if (isFinal(sent->payment.status)) co_return co_await answerAsKept(sent->payment.id, replayed);
    co_return answerOf(sent->payment, replayed);
}

asio::awaitable<std::expected<ExecuteAnswer, Error>> Executor::execute(ExecuteRequest request) {
    if (request.operation == Operation::refund && request.parent && request.provider.empty()) {
        auto parent =
            co_await m_room.store.read([id = *request.parent](StoreReader& reader) { return reader.payment(id); });
        if (!parent) co_return std::unexpected(parent.error());
        bool visible = *parent && ((*parent)->scope == request.scope || request.scope == "*");
        if (!visible)
            co_return std::unexpected(
                Error{.code = ErrorCode::notFound, .detail = "There is no such payment to refund."});
        request.provider = (*parent)->provider;
        request.scope = (*parent)->scope;
    }
    if (auto wrong = check(request)) co_return std::unexpected(*wrong);
    auto reserved = co_await reserve(request);
    if (!reserved) {
        auto code = reserved.error().code;
        if (code == ErrorCode::keyInProgress || code == ErrorCode::keyReused || code == ErrorCode::keyExpired ||
            code == ErrorCode::siblingOpen)
            m_room.telemetry.keyAnswered(word(code));
        co_return std::unexpected(reserved.error());
    }
    co_return co_await answer(std::move(request), std::move(*reserved));
}

asio::awaitable<bool> Executor::sendQueued(PaymentId id) {
    auto flight = m_flights.begin(id);
    if (!flight) co_return true;
    auto* room = &m_room;
    auto moment = momentOf(m_room);
    auto lease = moment.now + m_room.playbook.httpRequestBudget + leaseMargin;
    auto unit = [room, moment, id, lease](Transaction& tx) -> std::expected<Reservation, Error> {
        PaymentChange change(tx, moment, *room);
        auto payment = tx.payment(id).value();
        bool due = payment.phase == Phase::queued && (!payment.sendBefore || moment.now < *payment.sendBefore);
        if (!due)
            return std::unexpected(
                Error{.code = ErrorCode::sendBeforePassed, .detail = "It is not to be sent any more."});
        return resumeIn(change, moment, std::move(payment), lease, agentActor(*room));
    };
    auto resumed = co_await m_room.store.write(std::move(unit));
    if (!resumed)
        co_return resumed.error().code == ErrorCode::sendBeforePassed ||
            resumed.error().code == ErrorCode::resendRefused;
    auto sent = co_await m_sender.send(resumed->payment, resumed->attempt, m_room.playbook.httpRequestBudget);
    if (!sent) m_room.report("A queued payment's flight ended early: " + sent.error().detail);
    co_return sent && sent->payment.phase != Phase::queued;
}

asio::awaitable<std::expected<Payment, Error>> Executor::cancelUnsent(PaymentId id, std::int64_t version, Actor actor,
                                                                      std::string reason) {
    auto* room = &m_room;
    auto unit = [room, moment = momentOf(m_room), id, version, actor = std::move(actor),
                 reason = std::move(reason)](Transaction& tx) -> std::expected<Changed, Error> {
        auto before = tx.payment(id);
        if (!before) return std::unexpected(Error{.code = ErrorCode::notFound, .detail = "There is no such payment."});
        if (before->version != version)
            return std::unexpected(Error{
                .code = ErrorCode::versionStale, .detail = "The payment changed since you read it.", .payment = id});
        bool unsent =
            before->status == Status::pending && !before->firstSentAt &&
            (before->phase == Phase::queued || before->phase == Phase::notSent || before->phase == Phase::reserved);
        if (!unsent)
            return std::unexpected(Error{.code = ErrorCode::notCancellable,
                                         .detail = "The payment is " + stateText(*before) + ": it may have been sent.",
                                         .payment = id});
        PaymentChange change(tx, moment, *room);
        auto after = *before;
        after.status = Status::failed;
        after.phase = Phase::cancelled;
        after.decidedBy = DecidedBy::person;
        after.decidedRule = "cancelled_before_sending";
        after.finalAt = moment.now;
        ChangeCause cause;
        cause.actor = actor;
        cause.action = "payment.cancel";
        cause.reason = reason;
        change.write(*before, after, cause);
        return Changed{.before = *before, .after = after};
    };
    auto changed = co_await m_room.store.write(std::move(unit));
    if (!changed) co_return std::unexpected(changed.error());
    tell(m_room.telemetry, *changed);
    co_return changed->after;
}

} // namespace switchroom

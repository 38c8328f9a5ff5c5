// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agent/settle/desks.h"

#include "agent/core/words.h"
#include "agent/rules/card_mask.h"
#include "agent/rules/token_format.h"
#include "agent/rules/verdict.h"

#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>

namespace switchroom {
namespace {

Error refusal(ErrorCode code, std::string detail) { return Error{.code = code, .detail = std::move(detail)}; }

ChangeCause causeOf(Actor actor, std::string action, std::string reason) {
    ChangeCause cause;
    cause.actor = std::move(actor);
    cause.action = std::move(action);
    cause.reason = std::move(reason);
    return cause;
}

/// What a payment becomes when nobody holds its key's lease any more.
Payment afterRelease(Payment payment, const IdempotencyRecord& key, Instant now) {
    if (key.recoveryPoint == RecoveryPoint::reserved && !payment.firstSentAt) {
        if (payment.status == Status::pending) payment.phase = Phase::notSent;
        return payment;
    }
    if (!payment.firstSentAt) payment.firstSentAt = payment.createdAt;
    if (!payment.lastSentAt) payment.lastSentAt = now;
    return afterUnknownAttempt(std::move(payment), now, now);
}

} // namespace

asio::awaitable<std::expected<KeyDesk::Release, Error>> KeyDesk::release(KeyId id, bool preview, Actor actor,
                                                                         std::string reason) {
    auto* room = &m_room;
    auto moment = momentOf(m_room);
    auto decide = [moment, id](StoreReader& reader) -> std::expected<Release, Error> {
        auto key = reader.key(id);
        if (!key) return std::unexpected(refusal(ErrorCode::notFound, "There is no such key."));
        bool stuck = key->state == KeyState::executing && key->leaseUntil && *key->leaseUntil <= moment.now;
        if (!stuck)
            return std::unexpected(
                refusal(ErrorCode::notDecidable,
                        "Only a key whose lease has run out can be released; this one is " + word(key->state) + "."));
        Release out{.key = *key, .payment = reader.payment(key->payment).value(), .consequence = {}};
        out.payment = afterRelease(std::move(out.payment), *key, moment.now);
        out.consequence = out.payment.status == Status::unknown
                              ? "It may have been sent: the payment becomes unknown and the provider is asked."
                              : "It was not sent: the same key may send it again.";
        return out;
    };
    if (preview) {
        auto read = co_await m_room.store.read(decide);
        if (!read) co_return std::unexpected(read.error());
        co_return *read;
    }
    auto busy = co_await m_room.store.read([id](StoreReader& reader) { return reader.key(id); });
    if (busy && *busy && m_inFlight((*busy)->payment))
        co_return std::unexpected(refusal(ErrorCode::keyInProgress, "This agent works on the key right now."));
    auto unit = [room, moment, decide, actor = std::move(actor),
                 reason = maskCards(reason).text](Transaction& tx) -> std::expected<Release, Error> {
        auto out = decide(tx);
        if (!out) return out;
        PaymentChange change(tx, moment, *room);
        for (auto& attempt : tx.attempts(out->payment.id)) {
            if (attempt.outcome) continue;
            attempt.endedAt = moment.now;
            attempt.outcome = Outcome::unknown;
            attempt.error = ErrorClass::notFinished;
            attempt.bytesSent = true;
            tx.finishAttempt(attempt);
        }
        auto before = tx.payment(out->payment.id).value();
        change.write(before, out->payment, causeOf(actor, "key.release", reason));
        releaseKey(tx, out->payment);
        out->key = tx.key(out->key.id).value();
        return out;
    };
    co_return co_await m_room.store.write(std::move(unit));
}

asio::awaitable<std::expected<BreakerSnapshot, Error>>
BreakerDesk::act(std::string id, BreakerAction action, Actor actor, std::string reason, std::optional<Instant> until) {
    auto slash = id.find('/');
    auto line = slash == id.npos ? nullptr : m_room.gateway.channel(id.substr(0, slash), id.substr(slash + 1));
    if (!line) co_return std::unexpected(refusal(ErrorCode::notFound, "There is no breaker \"" + id + "\"."));
    auto wall = m_room.scheduler.wall();
    if (until && *until <= wall)
        co_return std::unexpected(refusal(ErrorCode::invalidRequest, "The end lies in the past."));
    auto* room = &m_room;
    auto before = word(line->breaker.snapshot(m_room.scheduler.steady()).state);
    auto cause = causeOf(std::move(actor), "breaker." + word(action), maskCards(reason).text);
    auto unit = [room, moment = momentOf(m_room), cause, id, before,
                 action](Transaction& tx) -> std::expected<bool, Error> {
        PaymentChange change(tx, moment, *room);
        change.audit(cause, "breaker", id, before, word(action), 0, 0);
        tx.addChange({.seq = 0, .kind = ChangeKind::breaker, .objectId = id, .scope = "", .version = 0});
        return true;
    };
    auto written = co_await m_room.store.write(std::move(unit));
    if (!written) co_return std::unexpected(written.error());
    auto now = m_room.scheduler.steady();
    switch (action) {
    case BreakerAction::forceOpen:
        line->breaker.forceOpen(until ? std::optional(now + (*until - wall)) : std::nullopt, now);
        break;
    case BreakerAction::close: line->breaker.close(now); break;
    case BreakerAction::halfOpen: line->breaker.halfOpen(now); break;
    case BreakerAction::disable: line->breaker.disable(now); break;
    }
    m_room.gateway.publishTransitions(*line);
    co_return line->breaker.snapshot(now);
}

asio::awaitable<void> BreakerDesk::write(ChangeCause cause, std::string id, std::string before, std::string after) {
    auto* room = &m_room;
    auto unit = [room, moment = momentOf(m_room), cause, id, before,
                 after](Transaction& tx) -> std::expected<bool, Error> {
        PaymentChange change(tx, moment, *room);
        change.audit(cause, "breaker", id, before, after, 0, 0);
        tx.addChange({.seq = 0, .kind = ChangeKind::breaker, .objectId = id, .scope = "", .version = 0});
        return true;
    };
    auto written = co_await m_room.store.write(std::move(unit));
    if (!written && written.error().code != ErrorCode::shuttingDown)
        m_room.report("A breaker's change could not be written down: " + written.error().detail);
}

void BreakerDesk::note(const Channel& channel, const BreakerTransition& transition) {
    if (transition.cause == BreakerCause::byHand) return; // act() has written it
    asio::co_spawn(m_room.scheduler.io(),
                   write(causeOf(agentActor(m_room), "breaker.transition", word(transition.cause)), channel.id(),
                         word(transition.from), word(transition.to)),
                   asio::detached);
}

asio::awaitable<std::expected<TokenDesk::Issued, Error>> TokenDesk::issue(std::string person, Role role,
                                                                          std::string scope, Actor actor) {
    if (person.empty() || scope.empty())
        co_return std::unexpected(refusal(ErrorCode::invalidRequest, "A token names a person and a scope."));
    std::uint8_t id[6], secret[32];
    m_room.random.fill(id);
    m_room.random.fill(secret);
    Issued out;
    out.secret = makeBearerToken(std::span<const std::uint8_t, 6>(id), std::span<const std::uint8_t, 32>(secret));
    auto read = readBearerToken(out.secret).value();
    auto moment = momentOf(m_room);
    out.token = {.id = read.id,
                 .secretHash = read.secretHash,
                 .person = std::move(person),
                 .role = role,
                 .scope = std::move(scope),
                 .createdAt = moment.now,
                 .revokedAt = {}};
    auto* room = &m_room;
    auto unit = [room, moment, token = out.token,
                 actor = std::move(actor)](Transaction& tx) -> std::expected<bool, Error> {
        tx.insertToken(token);
        PaymentChange change(tx, moment, *room);
        change.audit(causeOf(actor, "token.create", token.person + " as " + word(token.role) + " in " + token.scope),
                     "token", token.id, "", "valid", 0, 1);
        tx.addChange({.seq = 0, .kind = ChangeKind::token, .objectId = token.id, .scope = "", .version = 1});
        return true;
    };
    auto written = co_await m_room.store.write(std::move(unit));
    if (!written) co_return std::unexpected(written.error());
    co_return out;
}

asio::awaitable<std::expected<AccessToken, Error>> TokenDesk::revoke(std::string id, Actor actor, std::string reason) {
    auto* room = &m_room;
    auto unit = [room, moment = momentOf(m_room), id, actor = std::move(actor),
                 reason](Transaction& tx) -> std::expected<AccessToken, Error> {
        auto token = tx.token(id);
        if (!token) return std::unexpected(refusal(ErrorCode::notFound, "There is no such token."));
        if (token->revokedAt) return *token;
        tx.revokeToken(id, moment.now);
        PaymentChange change(tx, moment, *room);
        change.audit(causeOf(actor, "token.revoke", reason), "token", id, "valid", "revoked", 1, 2);
        tx.addChange({.seq = 0, .kind = ChangeKind::token, .objectId = id, .scope = "", .version = 2});
        token->revokedAt = moment.now;
        return *token;
    };
    co_return co_await m_room.store.write(std::move(unit));
}

} // namespace switchroom

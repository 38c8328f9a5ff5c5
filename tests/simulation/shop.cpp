// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/simulation/shop.h"

#include "agent/core/words.h"

namespace switchroom::simulation {

using namespace std::chrono_literals;

namespace {
constexpr int bursts = 10;
constexpr int mostTries = 8;
constexpr std::string_view providers[] = {"stripe", "plain", "bank"};
} // namespace

Shop::Shop(World& world, int orders) : m_world(world), m_orders(orders) {}

ExecuteRequest Shop::charge(int number, std::string key) {
    ExecuteRequest request;
    request.actor.kind = ActorKind::service;
    request.actor.name = "shop";
    request.actor.authMethod = "token";
    request.scope = "shop";
    request.provider = providers[std::size_t(number) % std::size(providers)];
    request.operation = Operation::charge;
    request.key = std::move(key);
    request.orderRef = "order-" + std::to_string(number);
    request.method = "pm_card_visa";
    request.money = {100 + std::int64_t(m_world.random().below(30000)), "EUR"};
    if (m_world.chance(0.1)) request.respondAsync = true;
    if (m_world.chance(0.1)) request.wait = Millis{100};
    if (m_world.chance(0.05)) request.sendWithin = Millis{2000};
    return request;
}

void Shop::open(Micros length) {
    auto between = length / bursts;
    for (int number = 0; number < m_orders; ++number)
        order(number, between * (number * bursts / m_orders) + m_world.draw(0s, std::min<Micros>(12s, between / 3)));
}

std::size_t Shop::add(ExecuteRequest request) {
    m_purchases.push_back({.request = std::move(request)});
    return m_purchases.size() - 1;
}

void Shop::order(int number, Micros when) {
    auto key = "key-" + std::to_string(number) + "-first";
    auto first = add(charge(number, key));
    m_purchases[first].refundWanted = m_world.chance(0.25);
    click(first, when);
    if (m_world.chance(0.15)) click(first, when + m_world.draw(0s, 60ms)); // the same button twice
    if (m_world.chance(0.04))
        m_world.timeline().after(when + m_world.draw(0s, 5s), [this, first] { otherBody(first); });
    if (m_world.chance(0.1)) {
        auto again = m_purchases[first].request;
        again.key = "key-" + std::to_string(number) + "-second";
        click(add(std::move(again)), when + m_world.draw(0s, 20s));
    }
    if (m_world.chance(0.04)) {
        auto more = charge(number, "key-" + std::to_string(number) + "-more");
        more.additional = true;
        click(add(std::move(more)), when + m_world.draw(0s, 20s));
    }
}

void Shop::click(std::size_t purchase, Micros when) {
    m_world.timeline().after(when, [this, purchase] { buy(purchase); });
}

void Shop::buy(std::size_t purchase) {
    auto request = m_purchases[purchase].request;
    auto call = [request](Engine& engine) { return engine.executor().execute(request); };
    auto done = [this, purchase](auto answer) { heard(purchase, std::move(answer)); };
    m_world.ask<std::expected<ExecuteAnswer, Error>>(call, done);
}

void Shop::heard(std::size_t purchase, std::optional<std::expected<ExecuteAnswer, Error>> answer) {
    auto& coverage = m_world.witnessing().coverage;
    if (!answer) {
        coverage.met("shop", "no_answer");
        return tryAgain(purchase);
    }
    if (!*answer) return refused(purchase, answer->error());
    acknowledge(purchase, **answer);
    coverage.met("shop", std::to_string((*answer)->status) + ((*answer)->replayed ? "_replayed" : ""));
    if (!isFinal((*answer)->payment.status)) return tryAgain(purchase);
    bool paid = (*answer)->payment.status == Status::succeeded;
    if (paid && std::exchange(m_purchases[purchase].refundWanted, false)) refund(purchase);
}

void Shop::acknowledge(std::size_t purchase, const ExecuteAnswer& answer) {
    auto& mine = m_purchases[purchase];
    auto& witness = m_world.witnessing();
    m_acknowledged.push_back({.life = m_world.life(),
                              .purchase = purchase,
                              .payment = answer.payment.id,
                              .status = answer.payment.status,
                              .answered = answer.status,
                              .body = answer.body,
                              .version = answer.payment.version});
    if (mine.payment && *mine.payment != answer.payment.id)
        witness.broken("I1", "key " + mine.request.key + " stood for payment " + text(*mine.payment) + ", now for " +
                                 text(answer.payment.id));
    mine.payment = answer.payment.id;
    if (answer.payment.key != mine.request.key || answer.payment.money != mine.request.money)
        witness.broken("I6", "key " + mine.request.key + " is answered with another intention");
    if (answer.status != 201) {
        if (!mine.finalBody.empty())
            witness.broken("I6", "key " + mine.request.key + " was final, and is " + word(answer.payment.status));
        return;
    }
    if (mine.finalBody.empty())
        mine.finalBody = answer.body;
    else if (mine.finalBody != answer.body)
        witness.broken("I6", "key " + mine.request.key + " replays \"" + answer.body + "\" instead of \"" +
                                 mine.finalBody + "\"");
}

void Shop::refused(std::size_t purchase, const Error& error) {
    auto& witness = m_world.witnessing();
    witness.coverage.met("shop", word(error.code));
    switch (error.code) {
    case ErrorCode::siblingOpen:
        if (m_purchases[purchase].request.additional) witness.broken("siblings", "an additional charge is refused");
        return;
    case ErrorCode::refundExceedsCapture:
    case ErrorCode::parentNotPayable:
    case ErrorCode::resendRefused: return;
    case ErrorCode::keyInProgress:
    case ErrorCode::breakerOpen:
    case ErrorCode::bulkheadFull:
    case ErrorCode::providerUnreachable:
    case ErrorCode::retryBudgetExhausted:
    case ErrorCode::storeUnavailable:
    case ErrorCode::auditUnavailable:
    case ErrorCode::overloaded: return tryAgain(purchase);
    default: witness.broken("contract", "a purchase is refused with " + word(error.code) + ": " + error.detail);
    }
}

void Shop::tryAgain(std::size_t purchase) {
    auto& mine = m_purchases[purchase];
    if (++mine.tries > mostTries || m_world.isCalm()) return;
    click(purchase, m_world.draw(500ms, 40s));
}

void Shop::refund(std::size_t charge) {
    const auto& paid = m_purchases[charge];
    if (paid.request.provider == "bank") return;
    ExecuteRequest request;
    request.actor = paid.request.actor;
    request.scope = paid.request.scope;
    request.operation = Operation::refund;
    request.parent = paid.payment;
    request.money = paid.request.money;
    request.money.amount = std::max<std::int64_t>(1, request.money.amount * 6 / 10);
    bool twice = m_world.chance(0.3); // together they exceed what was captured
    for (int n = 0; n < (twice ? 2 : 1); ++n) {
        request.key = "refund-" + std::to_string(charge) + "-" + std::to_string(n);
        click(add(request), m_world.draw(0s, 2s));
    }
}

/// The same key with another amount: refused, whatever has become of the payment.
void Shop::otherBody(std::size_t purchase) {
    auto request = m_purchases[purchase].request;
    if (m_purchases[purchase].tries == 0 && !m_purchases[purchase].payment) return; // it may be the first to arrive
    if (!m_purchases[purchase].payment) return;
    request.money.amount += 1;
    auto call = [request](Engine& engine) { return engine.executor().execute(request); };
    m_world.ask<std::expected<ExecuteAnswer, Error>>(call, [this, request](auto answer) {
        if (!answer) return;
        if (*answer)
            m_world.witnessing().broken("keys", "key " + request.key + " is answered although the body differs");
        else
            m_world.witnessing().coverage.met("shop", word(answer->error().code));
    });
}

void Shop::replayEverything() {
    for (std::size_t n = 0; n < m_purchases.size(); ++n) {
        if (m_purchases[n].finalBody.empty()) continue;
        auto request = m_purchases[n].request;
        auto call = [request](Engine& engine) { return engine.executor().execute(request); };
        m_world.ask<std::expected<ExecuteAnswer, Error>>(call, [this, n](auto answer) {
            auto& witness = m_world.witnessing();
            if (!answer || !*answer) {
                witness.broken("I6", "key " + m_purchases[n].request.key + " was final, and is refused: " +
                                         (answer ? answer->error().detail : "no answer"));
                return;
            }
            if (!(*answer)->replayed)
                witness.broken("I6", "key " + m_purchases[n].request.key + " was final, and is executed again");
            acknowledge(n, **answer);
            witness.coverage.met("shop", "replay_at_the_end");
        });
    }
}

} // namespace switchroom::simulation

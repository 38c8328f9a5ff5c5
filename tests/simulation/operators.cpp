// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/simulation/operators.h"

#include "agent/core/words.h"

namespace switchroom::simulation {

using namespace std::chrono_literals;

namespace {
constexpr auto patience = 3min; // a payment younger than this is left to the agent

asio::awaitable<std::expected<std::vector<Payment>, Error>> openPayments(Engine& engine) {
    co_return co_await engine.room().store.read([](StoreReader& reader) {
        PaymentFilter filter;
        filter.statuses = {Status::unknown};
        auto out = reader.payments(filter, "", 40).value_or(PaymentPage{}).items;
        PaymentFilter conflicts;
        conflicts.conflict = true;
        for (auto& payment : reader.payments(conflicts, "", 20).value_or(PaymentPage{}).items)
            out.push_back(std::move(payment));
        PaymentFilter unsent;
        unsent.phases = {Phase::queued, Phase::notSent};
        unsent.statuses = {Status::pending};
        for (auto& payment : reader.payments(unsent, "", 5).value_or(PaymentPage{}).items)
            out.push_back(std::move(payment));
        return out;
    });
}
} // namespace

Actor someone(std::string name) {
    Actor actor;
    actor.kind = ActorKind::person;
    actor.name = std::move(name);
    actor.authMethod = "token";
    return actor;
}

void Operators::comeBackIn(Micros length) {
    m_world.timeline().after(length, [this] { look(); });
}

void Operators::look() {
    auto done = [this](std::optional<std::expected<std::vector<Payment>, Error>> open) {
        if (!open || !*open) return;
        for (const auto& payment : **open) consider(payment);
    };
    m_world.ask<std::expected<std::vector<Payment>, Error>>(openPayments, done);
    if (m_world.chance(0.1) && !m_world.isCalm()) touchBreaker();
    if (m_world.chance(0.2)) releaseStuckKeys();
    comeBackIn(m_world.isCalm() ? m_world.draw(60s, 120s) : m_world.draw(15s, 45s));
}

bool Operators::paidByLedger(const Payment& payment) const {
    return m_world.provider().effectsOf(text(payment.id)) > 0;
}

void Operators::consider(const Payment& payment) {
    if (payment.status == Status::pending) return cancelSome(payment);
    if (m_world.provider().mayStillHappen(text(payment.id))) return;
    if (payment.status == Status::unknown) {
        auto age = m_world.timeline().now() - payment.unknownSince.value_or(m_world.timeline().now());
        if (age < patience && payment.phase != Phase::needsHuman) return;
        if (payment.phase != Phase::needsHuman && !m_world.chance(0.1)) return;
        return askFirst(payment);
    }
    if (payment.conflict) propose(payment);
}

void Operators::askFirst(const Payment& payment) {
    auto call = [id = payment.id](Engine& engine) {
        return engine.inquirer().askNow(id, InquiryCause::button, "anna");
    };
    m_world.ask<std::expected<Payment, Error>>(call, [this](std::optional<std::expected<Payment, Error>> asked) {
        if (!asked || !*asked) return;
        m_world.witnessing().coverage.met("people", "inquiry_by_button");
        if ((*asked)->status == Status::unknown) propose(**asked);
    });
}

void Operators::propose(const Payment& payment) {
    bool paid = paidByLedger(payment);
    ResolveRequest request;
    request.actor = someone(m_world.chance(0.5) ? "anna" : "ben");
    request.payment = payment.id;
    request.version = payment.version;
    bool stale = payment.decisionSince > 1 && m_world.chance(0.1);
    if (stale) request.version = payment.decisionSince - 1;
    request.verdict = paid ? Verdict::succeeded : Verdict::failed;
    if (payment.conflict && paid == (payment.status == Status::succeeded)) request.verdict = Verdict::keep;
    request.reason = ReasonCode::seenInProviderDashboard;
    request.text = "Looked it up in the provider's ledger.";
    bool answered = payment.lastAnswerAt && m_world.chance(0.9);
    request.ground = answered ? Ground::freshInquiry : Ground::couldNotAsk;
    m_considered.insert(payment.id);
    m_world.killer().meets(KillPoint::deciding);
    auto call = [request](Engine& engine) { return engine.resolver().propose(request); };
    m_world.ask<std::expected<Resolved, Error>>(
        call, [this, id = payment.id, by = request.actor.name, stale](Answer answer) {
            if (answer && *answer && stale)
                m_world.witnessing().broken("I8", "a decision with a stale version was taken for " + text(id));
            proposed(id, by, std::move(answer));
        });
}

void Operators::proposed(PaymentId payment, const std::string& by, Answer answer) {
    auto& coverage = m_world.witnessing().coverage;
    if (!answer) return;
    if (!*answer) return coverage.met("people", word(answer->error().code));
    const auto& resolved = **answer;
    if (!resolved.approval) {
        coverage.met("people", "decided_alone");
        if (resolved.payment.money.amount > 20000)
            m_world.witnessing().broken("I8", by + " alone decided " + text(payment) + ", above the limit");
        return;
    }
    coverage.met("people", "asked_for_two");
    if (m_world.chance(0.1)) return; // nobody looks at it: it expires
    auto approval = *resolved.approval;
    m_world.timeline().after(m_world.draw(1s, 20s), [this, approval, by] {
        if (m_world.chance(0.3)) second(approval, by); // the same person tries
        second(approval, by == "anna" ? "ben" : "anna");
        if (m_world.chance(0.3)) second(approval, by == "anna" ? "ben" : "anna"); // and clicks twice
    });
}

void Operators::second(const Approval& approval, const std::string& by) {
    bool approve = m_world.chance(0.85);
    m_world.killer().meets(KillPoint::deciding);
    auto call = [id = approval.id, version = approval.version, by, approve](Engine& engine) {
        return engine.resolver().decide(id, version, someone(by), approve, "Compared with the ledger.");
    };
    m_world.ask<std::expected<Resolved, Error>>(
        call, [this, approval, by, approve](Answer answer) { decided(approval, by, approve, std::move(answer)); });
}

void Operators::decided(const Approval& approval, const std::string& by, bool approve, Answer answer) {
    if (!answer) return;
    m_world.witnessing().coverage.met("people", !*answer  ? word(answer->error().code)
                                                : approve ? "approved"
                                                          : "rejected");
    if (*answer && approve && approval.resolution.proposedBy == by)
        m_world.witnessing().broken("I8", by + " approved what " + by + " had asked for");
}

void Operators::cancelSome(const Payment& payment) {
    if (!m_world.chance(0.05)) return;
    auto call = [id = payment.id, version = payment.version](Engine& engine) {
        return engine.executor().cancelUnsent(id, version, someone("anna"), "The customer has left.");
    };
    m_world.ask<std::expected<Payment, Error>>(call, [this](std::optional<std::expected<Payment, Error>> cancelled) {
        if (cancelled)
            m_world.witnessing().coverage.met("people", *cancelled ? "cancelled" : word(cancelled->error().code));
    });
}

void Operators::touchBreaker() {
    constexpr std::string_view lines[] = {"stripe/charge", "plain/charge", "stripe/refund", "plain/status"};
    std::string id(lines[m_world.random().below(std::size(lines))]);
    auto action = BreakerAction(m_world.random().below(3));
    m_world.takenInHand(id);
    auto call = [id, action](Engine& engine) {
        auto until = action == BreakerAction::forceOpen ? std::optional<Instant>(engine.room().scheduler.wall() + 10s)
                                                        : std::nullopt;
        return engine.breakers().act(id, action, someone("ben"), "Maintenance at the provider.", until);
    };
    m_world.ask<std::expected<BreakerSnapshot, Error>>(
        call, [this, id, action](std::optional<std::expected<BreakerSnapshot, Error>> done) {
            if (done) m_world.letGo(id); // else the agent has died, and all that was in hand with it
            if (done && *done) m_world.witnessing().coverage.met("people", "breaker_" + word(action));
        });
}

void Operators::releaseStuckKeys() {
    auto call = [](Engine& engine) -> asio::awaitable<std::expected<int, Error>> {
        return [](Engine& all) -> asio::awaitable<std::expected<int, Error>> {
            auto keys = co_await all.room().store.read(
                [](StoreReader& reader) { return reader.keys("", KeyState::executing, "", 5); });
            int released = 0;
            for (const auto& key : keys && *keys ? (*keys)->items : std::vector<IdempotencyRecord>{}) {
                auto done = co_await all.keys().release(key.id, false, someone("anna"), "It has been stuck for long.");
                released += done ? 1 : 0;
            }
            co_return released;
        }(engine);
    };
    m_world.ask<std::expected<int, Error>>(call, [this](std::optional<std::expected<int, Error>> released) {
        if (released && *released)
            m_world.witnessing().coverage.met("people", "keys_released", std::uint64_t(**released));
    });
}

} // namespace switchroom::simulation

// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/bench/store/charges.h"

#include "agent/rules/digest.h"

namespace switchroom::bench {
namespace {
class Unit final : public WriteUnit {
public:
    explicit Unit(std::function<void(Transaction&)> body) : m_body(std::move(body)) {}
    bool run(Transaction& transaction) override {
        m_body(transaction);
        return true;
    }
    void complete(std::optional<Error> failure) override {
        if (failure) throw std::runtime_error(failure->detail);
    }

private:
    std::function<void(Transaction&)> m_body;
};

AuditEntry entryOf(const Payment& payment, std::string action, std::string after) {
    return {.at = payment.updatedAt,
            .steadyNanos = microsOf(payment.updatedAt) * 1000,
            .agentId = "agent-1",
            .actor = {ActorKind::service, "shop", "token", "abcd1234", "127.0.0.1", text(payment.id)},
            .action = std::move(action),
            .objectType = "payment",
            .objectId = text(payment.id),
            .stateAfter = std::move(after),
            .versionBefore = payment.version - 1,
            .versionAfter = payment.version,
            .outcome = "done"};
}

Change changeOf(const Payment& payment) {
    return {
        .kind = ChangeKind::payment, .objectId = text(payment.id), .scope = payment.scope, .version = payment.version};
}
} // namespace

std::vector<std::unique_ptr<WriteUnit>> Charges::reserving(int count) {
    std::vector<std::unique_ptr<WriteUnit>> units;
    m_open.clear();
    for (int i = 0; i < count; ++i) {
        m_micros += 500;
        auto charge = std::make_shared<Charge>();
        auto& p = charge->payment;
        p.id = m_random.id<PaymentId>(instantOf(m_micros));
        p.scope = "shop";
        p.provider = "stripe";
        p.operation = Operation::charge;
        p.key = "pay_req_" + text(m_random.id<KeyId>(instantOf(m_micros)));
        p.orderRef = "order-" + std::to_string(m_random.below(1'000'000'000));
        p.method = "pm_card_visa";
        p.money = {2599, "EUR"};
        p.createdAt = p.updatedAt = instantOf(m_micros);
        p.phase = Phase::sending;
        p.attempts = 1;
        charge->attempt = {.payment = p.id, .fence = 7, .layer = "agent", .startedAt = p.createdAt};
        charge->key = {.id = m_random.id<KeyId>(p.createdAt),
                       .scope = p.scope,
                       .operation = p.operation,
                       .key = p.key,
                       .keyHash = sha256(p.key),
                       .fingerprint = sha256("body"),
                       .payment = p.id,
                       .leaseOwner = "agent-1/7",
                       .leaseUntil = p.createdAt + std::chrono::minutes(2),
                       .createdAt = p.createdAt};
        units.push_back(std::make_unique<Unit>([charge](Transaction& t) { reserve(t, *charge); }));
        m_open.push_back(charge);
    }
    return units;
}

std::vector<std::unique_ptr<WriteUnit>> Charges::settling() {
    std::vector<std::unique_ptr<WriteUnit>> units;
    for (const auto& charge : m_open) {
        auto id = m_random.id<EvidenceId>(charge->payment.createdAt);
        units.push_back(std::make_unique<Unit>([charge, id](Transaction& t) { settle(t, *charge, id); }));
    }
    return units;
}

void Charges::reserve(Transaction& transaction, const Charge& charge) {
    transaction.insertKey(charge.key);
    transaction.paymentsOfOrder(charge.payment.scope, charge.payment.orderRef);
    transaction.insertPayment(charge.payment);
    transaction.insertAttempt(charge.attempt);
    transaction.appendAudit(entryOf(charge.payment, "payment.reserve", "pending/sending"));
    transaction.addChange(changeOf(charge.payment));
}

void Charges::settle(Transaction& transaction, const Charge& charge, const EvidenceId& id) {
    auto payment = transaction.payment(charge.payment.id).value();
    auto known = transaction.evidence(payment.id);
    payment.version += 1;
    payment.decisionVersion += 1;
    payment.status = Status::succeeded;
    payment.phase = Phase::none;
    payment.decidedBy = DecidedBy::provider;
    payment.updatedAt += std::chrono::milliseconds(80);
    payment.finalAt = payment.firstSentAt = payment.lastSentAt = payment.updatedAt;
    payment.providerPaymentId = "pi_" + text(id).substr(9);
    payment.rawStatus = "succeeded";
    payment.capturedAmount = payment.money.amount;
    auto attempt = charge.attempt;
    attempt.endedAt = payment.finalAt;
    attempt.outcome = Outcome::succeeded;
    attempt.httpStatus = 200;
    attempt.bytesSent = true;
    attempt.duration = Micros(80'000);
    auto key = charge.key;
    key.state = KeyState::settled;
    key.leaseOwner.clear();
    key.leaseUntil.reset();
    key.expiresAt = *payment.finalAt + std::chrono::hours(72);
    key.answerStatus = 201;
    key.answerBody = std::string(600, 'x');
    HistoryStep step{.minute = std::chrono::floor<std::chrono::minutes>(payment.updatedAt),
                     .provider = "stripe",
                     .operation = "charge",
                     .succeeded = 1,
                     .breakerState = "closed"};
    transaction.finishAttempt(attempt);
    transaction.updatePayment(payment);
    transaction.updateKey(key);
    transaction.insertEvidence({.id = id,
                                .payment = payment.id,
                                .source = EvidenceSource::syncResponse,
                                .status = ProviderStatus::succeeded,
                                .rawStatus = "succeeded",
                                .money = payment.money,
                                .providerPaymentId = payment.providerPaymentId,
                                .seenAt = payment.updatedAt,
                                .reference = "1"});
    transaction.appendAudit(entryOf(payment, "payment.settle", "succeeded/none"));
    transaction.addChange(changeOf(payment));
    transaction.addHistory(step);
}

} // namespace switchroom::bench

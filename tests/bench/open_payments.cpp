// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/bench/open_payments.h"

#include "agent/rules/digest.h"
#include "agent/runtime/clock.h"
#include "agent/runtime/random.h"
#include "agent/store/group_writer.h"
#include "agent/store/transaction.h"

#include <fmt/format.h>

#include <stdexcept>

namespace switchroom::bench {
namespace {
class Adding final : public WriteUnit {
public:
    Adding(int number, Random& random, Instant now) {
        m_payment = {
            .id = random.id<PaymentId>(now), .scope = "shop", .provider = "plain", .operation = Operation::charge};
        m_payment.key = fmt::format("open-{:08}", number);
        m_payment.orderRef = fmt::format("open-order-{}", number);
        m_payment.money = {2599, "EUR"};
        m_payment.createdAt = m_payment.updatedAt = now - std::chrono::minutes{5};
        m_payment.status = Status::unknown;
        m_payment.phase = Phase::asking;
        m_payment.attempts = 1;
        m_payment.firstSentAt = m_payment.lastSentAt = m_payment.unknownSince = m_payment.createdAt;
        m_payment.nextInquiryAt = now + std::chrono::seconds{static_cast<std::int64_t>(random.below(4000)) - 400};
        m_attempt = {.payment = m_payment.id, .fence = 1, .layer = "agent", .startedAt = m_payment.createdAt};
        m_attempt.endedAt = m_payment.createdAt + std::chrono::seconds{1};
        m_attempt.outcome = Outcome::unknown;
        m_attempt.error = ErrorClass::timeout;
        m_attempt.bytesSent = true;
        m_key = {.id = random.id<KeyId>(now), .scope = "shop", .operation = Operation::charge, .key = m_payment.key};
        m_key.keyHash = sha256(m_key.key);
        m_key.state = KeyState::known;
        m_key.recoveryPoint = RecoveryPoint::maybeSent;
        m_key.payment = m_payment.id;
        m_key.createdAt = m_payment.createdAt;
    }

    bool run(Transaction& transaction) override {
        transaction.insertKey(m_key);
        transaction.insertPayment(m_payment);
        transaction.insertAttempt(m_attempt);
        return true;
    }
    void complete(std::optional<Error> failure) override {
        if (failure) throw std::runtime_error(failure->detail);
    }

private:
    Payment m_payment;
    Attempt m_attempt;
    IdempotencyRecord m_key;
};
} // namespace

void addOpenPayments(const std::string& storeFile, int payments) {
    SqlConnection connection(SqliteFile{.name = storeFile}, SqlConnection::Use::writer, "bench");
    connection.open();
    SystemClock clock;
    SeededRandom random(1);
    GroupWriter writer(connection, clock, "bench", {});
    auto now = clock.wall();
    for (int done = 0; done < payments;) {
        std::vector<std::unique_ptr<WriteUnit>> group;
        for (; group.size() < 1000 && done < payments; ++done)
            group.push_back(std::make_unique<Adding>(done, random, now));
        writer.commit(group);
    }
}

} // namespace switchroom::bench

// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/bench/store/million.h"

#include "agent/runtime/random.h"
#include "agent/store/payment_table.h"

#include <fmt/format.h>

#include <map>

namespace switchroom::bench {
namespace {
constexpr std::int64_t firstMicros = 1'700'000'000'000'000;

void chooseState(Payment& p, SeededRandom& random) {
    auto dice = random.below(1000);
    p.status = dice < 980   ? Status::succeeded
               : dice < 992 ? Status::failed
               : dice < 997 ? Status::pending
                            : Status::unknown;
    if (isFinal(p.status)) {
        p.phase = p.status == Status::succeeded ? Phase::none : Phase::declined;
        p.decidedBy = DecidedBy::provider;
        p.finalAt = p.updatedAt;
        return;
    }
    p.phase = p.status == Status::pending ? Phase::processing : random.below(5) ? Phase::asking : Phase::needsHuman;
    p.nextInquiryAt = p.updatedAt + std::chrono::seconds(60 + random.below(3600));
    if (p.status == Status::unknown) p.unknownSince = p.updatedAt;
    if (random.below(3) == 0) p.owner = "nadia";
}
} // namespace

Payment usualPayment(std::int64_t number) {
    SeededRandom random{std::uint64_t(number)};
    constexpr const char* providers[] = {"stripe", "adyen", "bank", "paypal"};
    Payment p;
    p.createdAt = instantOf(firstMicros + number * 1'000'000 + std::int64_t(random.below(900'000)));
    p.id = random.id<PaymentId>(p.createdAt);
    p.scope = random.below(50) ? "shop" : "kiosk";
    p.provider = providers[random.below(4)];
    p.operation = random.below(30) ? Operation::charge : Operation::refund;
    p.key = fmt::format("pay_req_{:032x}", random.below(UINT64_MAX));
    p.orderRef = fmt::format("order-{}", random.below(1'000'000'000));
    p.customerRef = fmt::format("c_{}", random.below(200'000));
    p.method = "pm_card_visa";
    p.money = {100 + std::int64_t(random.below(199'900)), random.below(10) ? "EUR" : random.below(2) ? "USD" : "JPY"};
    p.updatedAt = p.createdAt + std::chrono::milliseconds(80);
    p.firstSentAt = p.lastSentAt = p.createdAt;
    p.attempts = 1;
    p.version = 2;
    p.providerPaymentId = fmt::format("pi_{:024x}", random.below(UINT64_MAX));
    p.rawStatus = "succeeded";
    p.conflict = random.below(10'000) == 0;
    chooseState(p, random);
    return p;
}

void fillWithPayments(SqlConnection& connection, std::int64_t payments) {
    std::map<std::pair<std::string, std::string>, std::int64_t> counts;
    std::vector<Payment> rows;
    auto insert = [&] {
        insertRows<PaymentTable>(connection, rows);
        rows.clear();
    };
    connection.execute(connection.dialect().beginWrite());
    for (std::int64_t number = 1; number <= payments; ++number) {
        rows.push_back(usualPayment(number));
        ++counts[{rows.back().scope, word(rows.back().status)}];
        if (rows.size() == 3200) insert();
    }
    insert();
    for (const auto& [key, count] : counts) {
        SqlQuery query(connection, "INSERT INTO payment_counts(scope, status, payments) VALUES (?, ?, ?)");
        query.bind(std::string_view(key.first)).bind(std::string_view(key.second)).bind(count).run();
    }
    connection.execute("COMMIT");
}

} // namespace switchroom::bench

// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agent/playbook/read_sections.h"

#include <chrono>
#include <limits>

namespace switchroom {
namespace {

void readKeyPolicy(Section& section, std::string_view name, KeyPolicy& to) {
    section.child(name, [&](Section& keys) {
        keys.duration("ttl", to.ttl);
        keys.text("key_format", to.format);
    });
}

void readTimeouts(Section& root, Playbook& to) {
    root.child("timeouts", [&](Section& timeouts) {
        timeouts.duration("database", to.databaseTimeout, Millis{10}, std::chrono::minutes{5});
        for (auto name : {"redis", "dns", "pool"}) { // nobody waits for these yet
            Millis unused{};
            timeouts.duration(name, unused, Millis{10}, std::chrono::minutes{5});
        }
    });
}
} // namespace

Money readMoney(const Value& value) {
    Money money;
    Section section(value);
    if (auto amount = section.require("amount"))
        money.amount = amount->integer(0, std::numeric_limits<std::int64_t>::max()).value_or(0);
    if (auto currency = section.require("currency")) {
        money.currency = currency->text().value_or("");
        if (!money.currency.empty() && !currencyExponent(money.currency))
            currency->report(money.currency + " is no currency of ISO 4217", "three capital letters, such as EUR");
    }
    return money;
}

void readAgent(Section& root, Playbook& to) {
    root.child("budgets", [&](Section& budgets) {
        budgets.duration("http_request", to.httpRequestBudget, Millis{100}, std::chrono::minutes{10});
    });
    readTimeouts(root, to);
    root.child("idempotency", [&](Section& idempotency) {
        readKeyPolicy(idempotency, "payments", to.payments);
        readKeyPolicy(idempotency, "refunds", to.refunds);
        idempotency.duration("stuck_after", to.stuckAfter);
    });
    root.child("approvals", [&](Section& approvals) {
        if (auto limits = approvals.take("four_eyes_above"))
            for (const auto& item : limits->list()) to.fourEyesAbove.push_back(readMoney(item));
        approvals.duration("expires_after", to.approvalExpiresAfter);
        approvals.duration("fresh_inquiry_within", to.freshInquiryWithin);
    });
}

} // namespace switchroom

// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agent/serve/metrics.h"

#include <gmock/gmock.h>

#include <cstdio>
#include <cstdlib>

namespace switchroom {
namespace {
using testing::HasSubstr;

std::string fullPage(Metrics& metrics) {
    using namespace std::chrono_literals;
    metrics.requestServed("list_payments", 200, 3ms);
    metrics.attemptEnded("plain", "charge", Outcome::unknown, ErrorClass::timeout, 2s);
    metrics.attemptEnded("plain", "charge", Outcome::notSent, ErrorClass::breakerOpen, 0s);
    metrics.inquiryEnded("plain", InquiryAnswer::notFound);
    metrics.retryScheduled("plain", "charge");
    metrics.retryDenied("plain", "charge");
    metrics.settled("plain", Status::succeeded, DecidedBy::provider, 90s, true);
    metrics.becameUnknown("plain");
    metrics.keyAnswered("key_reused");
    metrics.webhookTaken("plain", ReceiptState::orphan);
    metrics.webhookRefused("plain");
    StoreOverview store;
    store.totals = {{Status::unknown, 3}};
    store.open = {{"EUR", "plain", Status::unknown, Phase::needsHuman, 3, 7797, instantOf(0)}};
    store.keysStuck = 2;
    store.auditSize = 41;
    BreakerView breaker;
    breaker.provider = "plain";
    breaker.operation = "charge";
    breaker.state = BreakerCondition::halfOpen;
    breaker.rejected = 7;
    return metrics.page(store, {breaker}, 5, instantOf(60'000'000));
}

TEST(MetricsPage, TellsWhatHappened) {
    Metrics metrics("1.2.3");
    auto page = fullPage(metrics);
    for (
        auto line : {
            R"(switchroom_attempts_total{error="timeout",operation="charge",outcome="unknown",provider="plain"} 1)",
            R"(switchroom_rejected_total{operation="charge",provider="plain",reason="breaker_open"} 1)",
            R"(switchroom_attempt_duration_seconds_bucket{operation="charge",provider="plain",le="2"} 1)",
            R"(switchroom_inquiries_total{answer="not_found",provider="plain"} 1)",
            R"(switchroom_retries_total{decision="denied",operation="charge",provider="plain"} 1)",
            R"(switchroom_key_answers_total{answer="key_reused"} 1)",
            R"(switchroom_webhooks_total{provider="plain",state="orphan"} 1)",
            R"(switchroom_breaker_state{operation="charge",provider="plain",state="half_open"} 1)",
            R"(switchroom_breaker_state{operation="charge",provider="plain",state="closed"} 0)",
            R"(switchroom_breaker_rejected_total{operation="charge",provider="plain"} 7)",
            R"(switchroom_open_amount_minor_units{currency="EUR",phase="needs_human",provider="plain",status="unknown"} 7797)",
            R"(switchroom_oldest_open_age_seconds{currency="EUR",phase="needs_human",provider="plain",status="unknown"} 60)",
            R"(switchroom_idempotency_keys{state="stuck"} 2)",
            "switchroom_audit_entries 41",
            "switchroom_flights 5",
            R"(switchroom_build_info{version="1.2.3"} 1)",
        })
        EXPECT_THAT(page, HasSubstr(line));
}

TEST(MetricsPage, IsContentOfPromtool) {
    if (std::system("command -v promtool >/dev/null 2>&1") != 0) GTEST_SKIP() << "promtool is not installed";
    Metrics metrics("1.2.3");
    auto* promtool = ::popen("promtool check metrics", "w");
    ASSERT_NE(promtool, nullptr);
    auto page = fullPage(metrics);
    std::fwrite(page.data(), 1, page.size(), promtool);
    EXPECT_EQ(::pclose(promtool), 0);
}

TEST(MetricsPage, DoesNotShowWhatIsNoMore) {
    Metrics metrics("1.2.3");
    fullPage(metrics);
    auto page = metrics.page({}, {}, 0, {});
    EXPECT_THAT(page, testing::Not(HasSubstr("needs_human")));
}

} // namespace
} // namespace switchroom

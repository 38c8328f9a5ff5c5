// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agent/serve/metrics.h"

#include "agent/core/history.h"
#include "agent/core/words.h"

#include <prometheus/counter.h>
#include <prometheus/gauge.h>
#include <prometheus/histogram.h>
#include <prometheus/registry.h>
#include <prometheus/text_serializer.h>

#include <sstream>

namespace switchroom {
namespace {
using prometheus::BuildCounter;
using prometheus::BuildGauge;
using prometheus::BuildHistogram;
using prometheus::Counter;
using prometheus::Family;
using prometheus::Gauge;
using prometheus::Histogram;
using prometheus::Labels;
using prometheus::Registry;

const Histogram::BucketBoundaries callBuckets{0.005, 0.01, 0.025, 0.05, 0.1, 0.2, 0.3, 0.5, 1, 2, 3, 5, 10, 20, 30};
const Histogram::BucketBoundaries truthBuckets{1, 5, 15, 60, 300, 900, 3600, 14'400, 43'200, 86'400, 172'800};
const Histogram::BucketBoundaries requestBuckets{0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1,
                                                 0.25,  0.5,    1,     2.5,  5,     10,   30};

std::string str(std::string_view text) { return std::string(text); }
double seconds(Micros duration) { return double(duration.count()) / 1e6; }

bool isLocalRefusal(ErrorClass error) {
    return error == ErrorClass::breakerOpen || error == ErrorClass::bulkheadFull || error == ErrorClass::budgetSpent ||
           error == ErrorClass::leaseLost;
}

/// Gauges of one page: made anew for each, so that what is no more is not shown.
class Board {
public:
    explicit Board(Registry& registry) : m_registry(registry) {}

    Family<Gauge>& gauge(const char* name, const char* help) {
        return BuildGauge().Name(name).Help(help).Register(m_registry);
    }
    void set(const char* name, const char* help, double value) { gauge(name, help).Add({}).Set(value); }

private:
    Registry& m_registry;
};

void addOpen(Board& board, const StoreOverview& store, Instant now) {
    auto& payments = board.gauge("switchroom_open_payments", "Payments that are pending or unknown, by phase.");
    auto& amounts =
        board.gauge("switchroom_open_amount_minor_units", "Money that hangs, in minor units of its currency.");
    auto& ages = board.gauge("switchroom_oldest_open_age_seconds", "Age of the oldest open payment.");
    for (const auto& open : store.open) {
        Labels labels{{"provider", open.provider},
                      {"currency", open.currency},
                      {"status", word(open.status)},
                      {"phase", word(open.phase)}};
        payments.Add(labels).Set(double(open.count));
        amounts.Add(labels).Set(double(open.amount));
        if (open.oldest) ages.Add(labels).Set(seconds(now - *open.oldest));
    }
}

void addTotals(Board& board, const StoreOverview& store, std::size_t flights) {
    auto& totals = board.gauge("switchroom_payments", "All payments, by status.");
    for (const auto& total : store.totals) totals.Add({{"status", word(total.status)}}).Set(double(total.count));
    auto& keys =
        board.gauge("switchroom_idempotency_keys", "Idempotency keys on which somebody works, or whose lease ran out.");
    keys.Add({{"state", "executing"}}).Set(double(store.keysExecuting));
    keys.Add({{"state", "stuck"}}).Set(double(store.keysStuck));
    board.set("switchroom_approvals_open", "Decisions that wait for a second person.", double(store.approvalsOpen));
    board.set("switchroom_audit_entries", "Entries of the audit log.", double(store.auditSize));
    board.set("switchroom_flights", "Payments that are being sent or asked about.", double(flights));
}

void addBreakers(Board& board, Registry& registry, const std::vector<BreakerView>& breakers) {
    auto& states =
        board.gauge("switchroom_breaker_state", "1 for the state in which the breaker is, 0 for the others.");
    auto& inFlight = board.gauge("switchroom_bulkhead_in_flight", "Calls that hold a place in the bulkhead.");
    auto& waiting = board.gauge("switchroom_bulkhead_waiting", "Calls that wait for a place in the bulkhead.");
    auto& budgets = board.gauge("switchroom_retry_budget", "Retries that would be allowed now.");
    auto& opened = BuildCounter()
                       .Name("switchroom_breaker_opened_total")
                       .Help("Times that the breaker opened.")
                       .Register(registry);
    auto& rejected = BuildCounter()
                         .Name("switchroom_breaker_rejected_total")
                         .Help("Calls that the breaker refused.")
                         .Register(registry);
    for (const auto& breaker : breakers) {
        Labels labels{{"provider", breaker.provider}, {"operation", breaker.operation}};
        boost::mp11::mp_for_each<boost::describe::describe_enumerators<BreakerCondition>>([&](auto state) {
            auto each = labels;
            each["state"] = word(state.value);
            states.Add(each).Set(breaker.state == state.value ? 1 : 0);
        });
        inFlight.Add(labels).Set(breaker.inFlight);
        waiting.Add(labels).Set(breaker.waiting);
        budgets.Add(labels).Set(breaker.retryBudget);
        opened.Add(labels).Increment(double(breaker.opened));
        rejected.Add(labels).Increment(double(breaker.rejected));
    }
}
} // namespace

class Metrics::Families {
public:
    explicit Families(const std::string& version) {
        BuildGauge()
            .Name("switchroom_build_info")
            .Help("1, labelled with the version.")
            .Register(registry)
            .Add({{"version", version}})
            .Set(1);
    }

    Registry registry;
    Family<Counter>& attempts =
        counter("switchroom_attempts_total", "Calls that were made to execute payments, and what came of them.");
    Family<Histogram>& attemptTime =
        histogram("switchroom_attempt_duration_seconds", "Duration of a call to the provider.");
    Family<Counter>& rejected =
        counter("switchroom_rejected_total", "Calls that were refused before any byte, by what refused them.");
    Family<Counter>& retries =
        counter("switchroom_retries_total", "Repetitions that were scheduled, or denied by the budget.");
    Family<Counter>& inquiries =
        counter("switchroom_inquiries_total", "Questions about a payment, by the provider's answer.");
    Family<Counter>& settled = counter("switchroom_settled_total", "Payments that became final, and who decided.");
    Family<Histogram>& truthTime =
        histogram("switchroom_truth_duration_seconds", "From the reservation of a payment to its final status.");
    Family<Counter>& becameUnknown = counter("switchroom_became_unknown_total", "Payments that became unknown.");
    Family<Counter>& keys =
        counter("switchroom_key_answers_total", "Requests that met a known idempotency key or an open sibling.");
    Family<Counter>& webhooks =
        counter("switchroom_webhooks_total", "Webhook events that were taken, and what they did.");
    Family<Counter>& webhooksRefused =
        counter("switchroom_webhooks_refused_total", "Webhooks whose signature, age or form was wrong.");
    Family<Counter>& requests = counter("switchroom_requests_total", "Requests to this port.");
    Family<Histogram>& requestTime =
        histogram("switchroom_request_duration_seconds", "Duration of a request to this port.");

private:
    Family<Counter>& counter(const char* name, const char* help) {
        return BuildCounter().Name(name).Help(help).Register(registry);
    }
    Family<Histogram>& histogram(const char* name, const char* help) {
        return BuildHistogram().Name(name).Help(help).Register(registry);
    }
};

Metrics::Metrics(std::string version) : m_families(std::make_unique<Families>(version)) {}
Metrics::~Metrics() = default;

void Metrics::requestServed(std::string_view route, int status, Micros duration) {
    m_families->requests.Add({{"route", str(route)}, {"status", std::to_string(status)}}).Increment();
    m_families->requestTime.Add({{"route", str(route)}}, requestBuckets).Observe(seconds(duration));
}

void Metrics::attemptEnded(std::string_view provider, std::string_view operation, Outcome outcome, ErrorClass error,
                           Micros duration) {
    Labels where{{"provider", str(provider)}, {"operation", str(operation)}};
    auto labels = where;
    if (isLocalRefusal(error)) {
        labels["reason"] = word(error);
        m_families->rejected.Add(labels).Increment();
        return;
    }
    labels["outcome"] = word(outcome);
    labels["error"] = word(error);
    m_families->attempts.Add(labels).Increment();
    m_families->attemptTime.Add(where, callBuckets).Observe(seconds(duration));
}

void Metrics::inquiryEnded(std::string_view provider, InquiryAnswer answer) {
    m_families->inquiries.Add({{"provider", str(provider)}, {"answer", word(answer)}}).Increment();
}

void Metrics::retryScheduled(std::string_view provider, std::string_view operation) {
    m_families->retries.Add({{"provider", str(provider)}, {"operation", str(operation)}, {"decision", "scheduled"}})
        .Increment();
}

void Metrics::retryDenied(std::string_view provider, std::string_view operation) {
    m_families->retries.Add({{"provider", str(provider)}, {"operation", str(operation)}, {"decision", "denied"}})
        .Increment();
}

void Metrics::settled(std::string_view provider, Status status, DecidedBy by, Micros sinceReserved, bool wasUnknown) {
    m_families->settled.Add({{"provider", str(provider)}, {"status", word(status)}, {"decided_by", word(by)}})
        .Increment();
    Labels labels{{"provider", str(provider)}, {"was_unknown", wasUnknown ? "true" : "false"}};
    m_families->truthTime.Add(labels, truthBuckets).Observe(seconds(sinceReserved));
}

void Metrics::becameUnknown(std::string_view provider) {
    m_families->becameUnknown.Add({{"provider", str(provider)}}).Increment();
}
void Metrics::keyAnswered(std::string_view how) { m_families->keys.Add({{"answer", str(how)}}).Increment(); }

void Metrics::webhookTaken(std::string_view provider, ReceiptState state) {
    m_families->webhooks.Add({{"provider", str(provider)}, {"state", word(state)}}).Increment();
}

void Metrics::webhookRefused(std::string_view provider) {
    m_families->webhooksRefused.Add({{"provider", str(provider)}}).Increment();
}

std::string Metrics::page(const StoreOverview& store, const std::vector<BreakerView>& breakers, std::size_t flights,
                          Instant now) {
    Registry present;
    Board board(present);
    addTotals(board, store, flights);
    addOpen(board, store, now);
    addBreakers(board, present, breakers);
    auto families = m_families->registry.Collect();
    for (auto& family : present.Collect()) families.push_back(std::move(family));
    std::erase_if(families, [](const auto& family) { return family.metric.empty(); });
    std::ostringstream out;
    out.imbue(std::locale::classic());
    prometheus::TextSerializer().Serialize(out, families);
    return out.str();
}

} // namespace switchroom

// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/simulation/simulated_transport.h"

#include "agent/core/words.h"
#include "agent/runtime/async_event.h"

#include <algorithm>

namespace switchroom::simulation {
namespace {

/// Leaves when the client's coroutine ends, however it ends.
class Client {
public:
    explicit Client(std::shared_ptr<Exchange> exchange) : m_exchange(std::move(exchange)) {}
    Client(const Client&) = delete;
    Client& operator=(const Client&) = delete;
    ~Client() { m_exchange->leave(); }

private:
    std::shared_ptr<Exchange> m_exchange;
};

constexpr Millis probeMargin{5000}; // the playbook: a probe is given up so long after its timeout

bool isExecute(const HttpRequest& request) { return request.method == "POST" && !request.url.ends_with("/cancel"); }

TransportResult failed(ErrorClass error, bool sent, std::string detail) {
    TransportResult result;
    result.error = error;
    result.bytesSent = sent;
    result.detail = std::move(detail);
    return result;
}
} // namespace

std::string channelOf(const HttpRequest& request) {
    auto path = std::string_view(request.url).substr(std::string_view("http://provider.test").size());
    auto provider = path.starts_with("/v1/") ? "stripe" : path.starts_with("/plain/") ? "plain" : "bank";
    if (!isExecute(request)) return std::string(provider) + "/status";
    return std::string(provider) + (path.ends_with("/refunds") ? "/refund" : "/charge");
}

asio::awaitable<TransportResult> SimulatedTransport::send(HttpRequest request, TransportLimits limits) {
    auto channel = channelOf(request);
    auto leaseEnd = m_.scheduler.steady() + limits.total + probeMargin;
    auto probe = checkBreaker(channel, leaseEnd);
    std::string payment;
    if (isExecute(request)) {
        payment = paymentIdIn(request.body);
        if (payment.empty()) m_.witness.broken("I1", "a request without our payment id: " + request.url);
        co_await checkDurable(request, payment);
        checkRepeat(request, payment);
        if (m_.killer.meets(KillPoint::beforeFirstByte)) co_await m_.scheduler.sleepFor(std::chrono::hours{1});
        m_.log.money[payment].push_back(request);
    }
    m_.log.sent.push_back({.life = m_.life, .at = m_.scheduler.steady(), .channel = channel, .payment = payment});
    m_.witness.coverage.met("wire", channel);
    auto result = co_await exchange(std::move(request), limits, payment.empty());
    if (probe > 0) returnProbe(channel, probe, leaseEnd, result.reply.status == 429);
    m_.witness.coverage.met("answer", result.error == ErrorClass::none ? std::to_string(result.reply.status)
                                                                       : word(result.error));
    m_.witness.note(channel + " " + payment + " -> " +
                    (result.error == ErrorClass::none ? std::to_string(result.reply.status) : word(result.error)));
    co_return result;
}

asio::awaitable<TransportResult> SimulatedTransport::exchange(HttpRequest request, TransportLimits limits, bool asks) {
    auto exchange = m_.provider.receive(request);
    if (!exchange) {
        co_await m_.scheduler.sleepFor(Millis{1});
        co_return failed(ErrorClass::connect, false, "connection refused");
    }
    Client client(exchange);
    auto woken = std::make_shared<AsyncEvent>(m_.scheduler);
    exchange->wake = [weak = std::weak_ptr(woken)] {
        if (auto event = weak.lock()) event->set();
    };
    if (exchange->end) woken->set();
    if (asks && m_.killer.meets(KillPoint::inquiryOut)) co_await m_.scheduler.sleepFor(std::chrono::hours{1});
    bool came = co_await woken->waitUntil(m_.scheduler.steady() + limits.total);
    if (!came) co_return failed(ErrorClass::timeout, true, "no answer in time");
    if (m_.killer.meets(KillPoint::answerArrived)) co_await m_.scheduler.sleepFor(std::chrono::hours{1});
    if (exchange->end->status == 0) co_return failed(ErrorClass::reset, true, "connection reset");
    TransportResult result;
    result.reply = *exchange->end;
    result.bytesSent = true;
    co_return result;
}

/// What is durable right now, by the store's own connection: no transaction is open at this moment.
asio::awaitable<void> SimulatedTransport::checkDurable(HttpRequest request, std::string payment) {
    auto id = idFrom<PaymentId>(payment);
    if (!id) co_return;
    auto attempts = co_await m_.store.read([id = *id](StoreReader& reader) { return reader.attempts(id); });
    if (!attempts) co_return; // the disk has no power any more: nothing leaves, the agent is about to die
    auto executing = std::ranges::count(*attempts, AttemptKind::execute, &Attempt::kind);
    auto inFlight = std::ranges::count_if(*attempts, [](const Attempt& attempt) { return !attempt.outcome; });
    auto before = m_.log.money[payment].size();
    if (executing <= std::int64_t(before))
        m_.witness.broken("I2", "request " + std::to_string(before + 1) + " of payment " + payment + " leaves with " +
                                    std::to_string(executing) + " durable attempts");
    if (inFlight != 1)
        m_.witness.broken("I2",
                          "payment " + payment + " is sent with " + std::to_string(inFlight) + " attempts in flight");
}

void SimulatedTransport::checkRepeat(const HttpRequest& request, const std::string& payment) {
    std::string key(headerValue(request.headers, "Idempotency-Key"));
    auto [known, fresh] = m_.log.keys.try_emplace(payment, key);
    if (!fresh && known->second != key)
        m_.witness.broken("I1", "payment " + payment + " is sent again with another key");
    const auto& earlier = m_.log.money[payment];
    if (!earlier.empty() && !(earlier.front() == request))
        m_.witness.broken("I1", "payment " + payment + " is sent again with other bytes");
}

std::uint64_t SimulatedTransport::checkBreaker(const std::string& channel, Steady leaseEnd) {
    auto slash = channel.find('/');
    auto line = m_gateway->channel(channel.substr(0, slash), channel.substr(slash + 1));
    auto now = line->breaker.snapshot(m_.scheduler.steady());
    bool queues = channel == "bank/charge"; // its bulkhead is narrow: who waits there passed the breaker before
    if (queues) return 0;
    if (now.state == BreakerState::open || now.state == BreakerState::forcedOpen)
        m_.witness.broken("I7", "a request passes " + channel + ", which is " + word(now.state));
    if (now.state != BreakerState::halfOpen) return 0;
    auto& probes = m_probes[{channel, now.generation}];
    ++probes.passed;
    auto givenUp = std::ranges::count_if(probes.leases, [&](Steady end) { return end <= m_.scheduler.steady(); });
    probes.leases.push_back(leaseEnd);
    m_.witness.coverage.met("wire", "probe");
    if (probes.passed - givenUp > now.probesNeeded)
        m_.witness.broken("I7", std::to_string(probes.passed - givenUp) + " probes pass " + channel +
                                    ", which allows " + std::to_string(now.probesNeeded));
    return now.generation;
}

void SimulatedTransport::returnProbe(const std::string& channel, std::uint64_t generation, Steady leaseEnd,
                                     bool neutral) {
    auto& probes = m_probes[{channel, generation}];
    probes.leases.erase(std::ranges::find(probes.leases, leaseEnd));
    if (neutral || leaseEnd <= m_.scheduler.steady()) --probes.passed;
}

} // namespace switchroom::simulation

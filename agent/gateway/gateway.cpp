// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agent/gateway/gateway.h"

#include "agent/core/words.h"
#include "agent/providers/make_adapter.h"
#include "agent/rules/retry_after.h"

namespace switchroom {
namespace {

/// Gives a breaker's permit back exactly once, whatever becomes of the coroutine that holds it.
class HeldPermit {
public:
    HeldPermit(std::shared_ptr<Channel> channel, Permit permit, Steady given)
        : m_channel(std::move(channel)), m_permit(permit), m_given(given) {}
    HeldPermit(const HeldPermit&) = delete;
    HeldPermit& operator=(const HeldPermit&) = delete;
    ~HeldPermit() {
        if (m_channel) m_channel->breaker.release(m_permit, m_given);
    }
    void record(CallResult result, Steady now) {
        std::exchange(m_channel, nullptr)->breaker.record(m_permit, result, now);
    }

private:
    std::shared_ptr<Channel> m_channel; // a coroutine that is unwound late may outlive the gateway
    Permit m_permit;
    Steady m_given;
};

GuardedCall refuse(ErrorClass why, std::optional<std::chrono::nanoseconds> retryAfter = {}) {
    GuardedCall out;
    out.refused = why;
    out.retryAfter = retryAfter;
    return out;
}

/// A transport's error as a reading: provably nothing sent, or unknown.
Reading readingOf(const TransportResult& result) {
    Reading out;
    out.outcome = result.bytesSent ? Outcome::unknown : Outcome::notSent;
    out.error = result.error;
    out.retryable =
        result.error == ErrorClass::connect || result.error == ErrorClass::timeout || result.error == ErrorClass::reset;
    out.detail = result.detail;
    return out;
}

} // namespace

CallKind callKind(ErrorClass error) {
    switch (error) {
    case ErrorClass::connect:
    case ErrorClass::timeout:
    case ErrorClass::reset:
    case ErrorClass::tooLarge:
    case ErrorClass::serverError:
    case ErrorClass::unparsable: return CallKind::failure;
    case ErrorClass::rateLimited:
    case ErrorClass::cancelled:
    case ErrorClass::breakerOpen:
    case ErrorClass::bulkheadFull:
    case ErrorClass::budgetSpent:
    case ErrorClass::leaseLost:
    case ErrorClass::notFinished: return CallKind::neutral;
    case ErrorClass::none:
    case ErrorClass::refused:
    case ErrorClass::keyInUse:
    case ErrorClass::mismatch:
    case ErrorClass::unmapped: return CallKind::success;
    }
    return CallKind::neutral;
}

Gateway::Gateway(const Playbook& playbook, Transport& transport, Scheduler& scheduler, Telemetry& telemetry)
    : m_transport(transport), m_scheduler(scheduler), m_telemetry(telemetry) {
    for (const auto& [name, provider] : playbook.providers) {
        m_adapters.emplace(name, makeAdapter(provider));
        auto add = [&](const std::string& operation, const OperationPolicy& policy) {
            auto made = std::make_shared<Channel>(name, operation, policy, scheduler);
            auto id = made->id();
            m_channels.emplace(std::move(id), std::move(made));
        };
        for (const auto& [operation, policy] : provider.operations) add(word(operation), policy);
        add("status", provider.status);
    }
}

const Adapter* Gateway::adapter(std::string_view provider) const {
    auto found = m_adapters.find(provider);
    return found == m_adapters.end() ? nullptr : found->second.get();
}

std::shared_ptr<Channel> Gateway::channel(std::string_view provider, std::string_view operation) const {
    auto found = m_channels.find(std::string(provider) + "/" + std::string(operation));
    return found == m_channels.end() ? nullptr : found->second;
}

void Gateway::publishTransitions(Channel& channel) {
    if (!channel.breaker.hasTransitions()) return;
    for (const auto& transition : channel.breaker.drainTransitions())
        if (m_onTransition) m_onTransition(channel, transition);
}

asio::awaitable<GuardedCall> Gateway::call(std::shared_ptr<Channel> line, HttpRequest request, Steady deadline,
                                           std::function<bool()> mayStillSend, Reader read) {
    auto& channel = *line;
    auto asked = m_scheduler.steady();
    auto permit = channel.breaker.acquire(asked);
    publishTransitions(channel);
    if (!permit) co_return refuse(ErrorClass::breakerOpen, permit.error().retryAfter);
    HeldPermit held(line, *permit, asked);

    bool placed = co_await channel.bulkhead.acquireUntil(deadline);
    if (!placed) co_return refuse(ErrorClass::bulkheadFull, std::chrono::seconds{1});
    auto place = channel.bulkhead.adopt();

    auto start = m_scheduler.steady();
    TransportLimits limits;
    auto left = std::chrono::floor<Millis>(deadline - start);
    limits.total = std::min(channel.policy.timeout.total, left);
    limits.connect = std::min(channel.policy.timeout.connect, limits.total);
    if (limits.total < Millis{1}) co_return refuse(ErrorClass::budgetSpent);
    if (mayStillSend && !mayStillSend()) co_return refuse(ErrorClass::leaseLost);

    auto result = co_await m_transport.send(std::move(request), limits);
    GuardedCall out;
    out.duration = std::chrono::floor<Micros>(m_scheduler.steady() - start);
    out.httpStatus = result.reply.status;
    out.bytesSent = result.bytesSent;
    out.askedPause = retryAfter(result.reply.headers, m_scheduler.wall());
    read(result, out);
    CallResult said;
    said.kind = callKind(out.reading.error != ErrorClass::none ? out.reading.error : out.inquiry.error);
    said.duration = out.duration;
    held.record(said, m_scheduler.steady());
    publishTransitions(channel);
    co_return out;
}

asio::awaitable<GuardedCall> Gateway::execute(Payment payment, std::optional<Payment> parent, Steady deadline,
                                              std::function<bool()> mayStillSend) {
    const Adapter* dialect = adapter(payment.provider);
    auto operation = word(payment.operation);
    auto line = channel(payment.provider, operation);
    auto request = dialect->execute(payment, parent ? &*parent : nullptr);
    Reader read = [dialect, payment](const TransportResult& result, GuardedCall& out) {
        out.reading =
            result.error == ErrorClass::none ? dialect->readExecute(payment, result.reply) : readingOf(result);
    };
    auto out = co_await call(std::move(line), std::move(request), deadline, std::move(mayStillSend), std::move(read));
    m_telemetry.attemptEnded(payment.provider, operation, out.refused ? Outcome::notSent : out.reading.outcome,
                             out.refused.value_or(out.reading.error), out.duration);
    co_return out;
}

asio::awaitable<GuardedCall> Gateway::cancelOpen(Payment payment, Steady deadline, std::function<bool()> mayStillSend) {
    const Adapter* dialect = adapter(payment.provider);
    auto line = channel(payment.provider, "status");
    auto request = dialect->cancelOpen(payment);
    Reader read = [dialect, payment](const TransportResult& result, GuardedCall& out) {
        out.reading =
            result.error == ErrorClass::none ? dialect->readCancelOpen(payment, result.reply) : readingOf(result);
    };
    co_return co_await call(std::move(line), std::move(request), deadline, std::move(mayStillSend), std::move(read));
}

asio::awaitable<GuardedCall> Gateway::inquire(Payment payment, std::optional<Payment> parent, Lookup lookup,
                                              Steady deadline) {
    const Adapter* dialect = adapter(payment.provider);
    auto line = channel(payment.provider, "status");
    auto request = dialect->inquire(payment, parent ? &*parent : nullptr, lookup);
    Reader read = [dialect, payment, lookup](const TransportResult& result, GuardedCall& out) {
        if (result.error == ErrorClass::none) {
            out.inquiry = dialect->readInquiry(payment, lookup, result.reply);
            return;
        }
        out.inquiry.answer = InquiryAnswer::couldNotAsk;
        out.inquiry.error = result.error;
        out.inquiry.detail = result.detail;
    };
    auto out = co_await call(std::move(line), std::move(request), deadline, nullptr, std::move(read));
    if (out.refused) {
        out.inquiry.answer = InquiryAnswer::couldNotAsk;
        out.inquiry.error = *out.refused;
        out.inquiry.detail = "Not asked: " + word(*out.refused) + ".";
    }
    m_telemetry.inquiryEnded(payment.provider, out.inquiry.answer);
    co_return out;
}

} // namespace switchroom

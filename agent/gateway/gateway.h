// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "agent/core/telemetry.h"
#include "agent/gateway/channel.h"
#include "agent/providers/adapter.h"
#include "agent/transport/transport.h"

#include <functional>
#include <map>
#include <memory>
#include <vector>

namespace switchroom {

/// How one guarded call ended. With `refused` nothing left the agent, and no permit was used.
struct GuardedCall {
    std::optional<ErrorClass> refused;                  ///< breakerOpen, bulkheadFull, leaseLost, budgetSpent
    std::optional<std::chrono::nanoseconds> retryAfter; ///< with refused, when the end is known
    Reading reading;                                    ///< of execute and cancelOpen; without refused
    InquiryReading inquiry;                             ///< of inquire; without refused
    int httpStatus = 0;
    std::optional<std::chrono::seconds> askedPause; ///< the reply's Retry-After
    bool bytesSent = false;
    Micros duration{};
};

/// Makes one guarded attempt or inquiry: breaker, then bulkhead, then attempt timeout, then transport. It decides nothing
/// about payments and repeats nothing. Lives on the I/O thread.
class Gateway {
public:
    /// `onTransition` is called on the I/O thread, outside every lock, once a change of a breaker's state.
    using TransitionHandler = std::function<void(const Channel&, const BreakerTransition&)>;

    Gateway(const Playbook& playbook, Transport& transport, Scheduler& scheduler, Telemetry& telemetry);

    void onTransition(TransitionHandler handler) { m_onTransition = std::move(handler); }

    /// Sends the payment once. `mayStillSend` is asked after all permits are there, right before the first byte.
    asio::awaitable<GuardedCall> execute(Payment payment, std::optional<Payment> parent, Steady deadline,
                                         std::function<bool()> mayStillSend);
    /// Cancels the provider's object of a declined_open or abandoned payment.
    asio::awaitable<GuardedCall> cancelOpen(Payment payment, Steady deadline, std::function<bool()> mayStillSend);
    /// Asks about the payment once, over the status channel.
    asio::awaitable<GuardedCall> inquire(Payment payment, std::optional<Payment> parent, Lookup lookup,
                                         Steady deadline);

    const Adapter* adapter(std::string_view provider) const;
    std::shared_ptr<Channel> channel(std::string_view provider, std::string_view operation) const;
    const std::map<std::string, std::shared_ptr<Channel>, std::less<>>& channels() const { return m_channels; }
    /// Tells the handler of what forced actions changed. After every call by itself.
    void publishTransitions(Channel& channel);

private:
    using Reader = std::function<void(const TransportResult&, GuardedCall&)>;
    asio::awaitable<GuardedCall> call(std::shared_ptr<Channel> line, HttpRequest request, Steady deadline,
                                      std::function<bool()> mayStillSend, Reader read);

    Transport& m_transport;
    Scheduler& m_scheduler;
    Telemetry& m_telemetry;
    TransitionHandler m_onTransition;
    std::map<std::string, std::unique_ptr<Adapter>, std::less<>> m_adapters;
    std::map<std::string, std::shared_ptr<Channel>, std::less<>> m_channels;
};

/// What a finished call says about its provider's health (domain.md, Breaker).
CallKind callKind(ErrorClass error);

} // namespace switchroom

// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "agent/runtime/async_semaphore.h"
#include "agent/runtime/scheduler.h"
#include "agent/transport/transport.h"
#include "app/demo/provider/fault_plan.h"
#include "app/demo/provider/ledger.h"

#include <cstdint>
#include <map>
#include <memory>
#include <set>
#include <string>

namespace switchroom::demo {

/// Where events go, and who says so.
struct WebhookTarget {
    std::string url;
    std::string secret;
    int attempts = 20;      ///< then an event counts as delivered
    Millis firstPause{500}; ///< doubles with each attempt
    Millis longestPause{30000};
};

/// Delivers the ledger's events, each once its entry is durable, and again until 2xx is answered. Its faults make them
/// late, double, out of order or lost. Lives on the I/O thread; what it is given outlives it.
class WebhookSender {
public:
    WebhookSender(Scheduler& scheduler, Transport& transport, Ledger& ledger, FaultPlan& plan, WebhookTarget target);

    /// Begins the delivery of every event that has come since the last call.
    void collect();
    std::uint64_t delivered() const { return m_delivered; }

private:
    /// An event as it is sent.
    struct Event {
        std::size_t index = 0;
        std::string id;
        std::string object;
        std::string body;
    };
    using EventPtr = std::shared_ptr<const Event>;
    asio::awaitable<void> deliver(std::size_t index);
    asio::awaitable<void> delay(EventPtr event, FaultSet faults);
    asio::awaitable<void> waitToBeOvertaken(EventPtr event);
    asio::awaitable<void> sendUntilTaken(EventPtr event);
    asio::awaitable<bool> send(EventPtr event);
    EventPtr read(std::size_t index) const; ///< null when the ledger cannot be read
    void ended(const Event& event);

    Scheduler& m_scheduler;
    Transport& m_transport;
    Ledger& m_ledger;
    FaultPlan& m_plan;
    WebhookTarget m_target;
    AsyncSemaphore m_slots;
    std::size_t m_next = 0;
    std::map<std::size_t, std::string> m_held; ///< events that wait to be overtaken, with their objects
    std::set<std::size_t> m_overtaken;
    std::uint64_t m_delivered = 0;
};

} // namespace switchroom::demo

// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "agent/gateway/gateway.h"
#include "agent/store/store.h"
#include "tests/simulation/killer.h"
#include "tests/simulation/simulated_provider.h"

#include <map>

namespace switchroom::simulation {

/// One request that left an agent.
struct Sent {
    int life = 0;
    Steady at{};
    std::string channel;
    std::string payment; ///< with money
};

/// What all lives of an agent have sent: outlives them.
struct WireLog {
    std::vector<Sent> sent;
    std::map<std::string, std::vector<HttpRequest>> money; ///< by payment: its executing requests
    std::map<std::string, std::string> keys;               ///< by payment: the key that a provider saw first
};

/// The wire between one life of the agent and the provider, and what must hold on it: an attempt is durable before its
/// first byte (I2), a repeat is equal to the first (I1), an open breaker lets nothing pass (I7).
class SimulatedTransport final : public Transport {
public:
    struct Surroundings {
        VirtualScheduler& scheduler;
        SimulatedProvider& provider;
        Witness& witness;
        Killer& killer;
        Store& store;
        WireLog& log;
        int life = 0;
    };
    explicit SimulatedTransport(Surroundings around) : m_(around) {}
    /// The guards in front of this wire, once they are there.
    void guardedBy(const Gateway& gateway) { m_gateway = &gateway; }

    asio::awaitable<TransportResult> send(HttpRequest request, TransportLimits limits) override;

private:
    asio::awaitable<void> checkDurable(HttpRequest request, std::string payment);
    void checkRepeat(const HttpRequest& request, const std::string& payment);
    /// The half-open generation in which the request is a probe; 0 when it is none.
    std::uint64_t checkBreaker(const std::string& channel, Steady leaseEnd);
    /// A probe came back. Its place is free again when it was neutral, or given up meanwhile.
    void returnProbe(const std::string& channel, std::uint64_t generation, Steady leaseEnd, bool neutral);
    asio::awaitable<TransportResult> exchange(HttpRequest request, TransportLimits limits, bool asks);

    Surroundings m_;
    const Gateway* m_gateway = nullptr;
    struct Probes {
        int passed = 0;
        std::vector<Steady> leases; ///< of those that are out: when each is given up
    };
    std::map<std::pair<std::string, std::uint64_t>, Probes> m_probes; ///< by channel and half-open generation
};

/// "stripe/charge": which breaker a request passed.
std::string channelOf(const HttpRequest& request);

} // namespace switchroom::simulation

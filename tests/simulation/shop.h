// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "agent/settle/executor.h"
#include "tests/simulation/world.h"

namespace switchroom::simulation {

/// What the agent has told the shop, and may not forget.
struct Acknowledged {
    int life = 0;
    std::size_t purchase = 0;
    PaymentId payment;
    Status status{};
    int answered = 0; ///< 201 or 202
    std::string body;
    std::int64_t version = 0;
};

/// One intention of the shop: a charge or a refund under one key.
struct Purchase {
    ExecuteRequest request;
    int tries = 0;
    bool asked = false; ///< a call is under way
    std::optional<PaymentId> payment;
    std::string finalBody; ///< of the first 201
    bool refundWanted = false;
};

/// Buys through the agent, with double clicks, second keys, refunds, callers that leave, and a memory of its own.
class Shop {
public:
    Shop(World& world, int orders);

    /// Plans all orders, in bursts, over that time.
    void open(Micros length);
    const std::vector<Purchase>& purchases() const { return m_purchases; }
    const std::vector<Acknowledged>& acknowledged() const { return m_acknowledged; }
    /// Every final answer is asked for again, and must come back byte for byte.
    void replayEverything();

private:
    void order(int number, Micros when);
    std::size_t add(ExecuteRequest request);
    void click(std::size_t purchase, Micros when);
    void buy(std::size_t purchase);
    void heard(std::size_t purchase, std::optional<std::expected<ExecuteAnswer, Error>> answer);
    void acknowledge(std::size_t purchase, const ExecuteAnswer& answer);
    void refused(std::size_t purchase, const Error& error);
    void tryAgain(std::size_t purchase);
    void refund(std::size_t charge);
    void otherBody(std::size_t purchase);
    ExecuteRequest charge(int number, std::string key);

    World& m_world;
    int m_orders;
    std::vector<Purchase> m_purchases;
    std::vector<Acknowledged> m_acknowledged;
};

} // namespace switchroom::simulation

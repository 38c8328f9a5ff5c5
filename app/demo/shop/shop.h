// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "agent/runtime/scheduler.h"
#include "app/demo/shop/agent_client.h"
#include "app/demo/shop/purchase.h"
#include "app/demo/shop/shop_journal.h"

#include <cstdint>
#include <map>
#include <set>
#include <string>

namespace switchroom::demo {

/// What a shop has seen so far; one line of JSON at its end.
struct ShopCounts {
    std::uint64_t orders = 0;
    std::uint64_t resumed = 0; ///< found unfinished in the journal at the start
    std::uint64_t succeeded = 0;
    std::uint64_t failed = 0;
    std::uint64_t becameUnknown = 0; ///< the agent once said unknown
    std::uint64_t open = 0;          ///< acknowledged, or not even that, without a final answer
    std::uint64_t repeats = 0;       ///< the same request again under the same key
    std::uint64_t silences = 0;
    std::uint64_t doubleClicks = 0;
    std::uint64_t siblingsRefused = 0; ///< a second key for the same order: 409 sibling_open
    std::uint64_t crashes = 0;
    std::uint64_t refunds = 0;
    std::uint64_t refundsSucceeded = 0;
    std::map<std::string, std::uint64_t> refusals{}; ///< by code
};
std::string jsonText(const ShopCounts& counts);

struct ShopPlan {
    double rate = 10;
    Millis buying{60000};
    Millis settling{20000}; ///< how long the open ones are followed afterwards
};

/// Buys at a given rate through the agent, clicks twice, crashes, asks for its money back, and follows each payment until
/// it is final. Lives on the I/O thread; what it is given outlives it.
class Shop {
public:
    Shop(Scheduler& scheduler, AgentClient& agent, ShopJournal& journal, const Customers& customers, ShopPlan plan);

    /// Returns when all is final, or the time is over.
    asio::awaitable<void> run();
    const ShopCounts& counts() const { return m_counts; }

private:
    asio::awaitable<void> serve(std::uint64_t number);
    asio::awaitable<void> resume(Purchase purchase);
    /// The second click of a customer.
    asio::awaitable<void> clickAgain(Purchase purchase, std::string key);
    /// Sends a request whose answer nobody waits for.
    asio::awaitable<void> sendAndForget(Purchase purchase);
    asio::awaitable<Purchase> crash(Purchase purchase, Clumsiness clumsiness);
    /// Sends, and again, until the agent has acknowledged or refused it.
    asio::awaitable<AgentAnswer> insist(Purchase purchase, std::string key);
    asio::awaitable<AgentAnswer> follow(std::string order, std::string key, AgentAnswer answer);
    asio::awaitable<void> refund(std::string order, std::string payment);
    void note(const std::string& order, const std::string& key, const AgentAnswer& answer);
    void conclude(const AgentAnswer& answer);
    void spawn(asio::awaitable<void> task);
    bool isOver() const { return m_scheduler.steady() >= m_end; }

    Scheduler& m_scheduler;
    AgentClient& m_agent;
    ShopJournal& m_journal;
    const Customers& m_customers;
    ShopPlan m_plan;
    ShopCounts m_counts;
    Steady m_end{};
    std::uint64_t m_busy = 0;        ///< tasks under way
    std::set<std::string> m_unknown; ///< keys of which the agent once said unknown
};

} // namespace switchroom::demo

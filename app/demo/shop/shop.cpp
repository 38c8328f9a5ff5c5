// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/demo/shop/shop.h"

#include <boost/asio/co_spawn.hpp>
#include <boost/json.hpp>

#include <algorithm>

namespace switchroom::demo {
namespace {
constexpr Millis look{100};
constexpr Millis firstPoll{300};
constexpr Millis longestPoll{2000};
constexpr Millis longestWait{5000};
} // namespace

std::string jsonText(const ShopCounts& counts) {
    namespace json = boost::json;
    json::object refusals;
    for (const auto& [code, count] : counts.refusals) refusals[code] = count;
    return json::serialize(json::object{{"orders", counts.orders},
                                        {"resumed", counts.resumed},
                                        {"succeeded", counts.succeeded},
                                        {"failed", counts.failed},
                                        {"became_unknown", counts.becameUnknown},
                                        {"open", counts.open},
                                        {"repeats", counts.repeats},
                                        {"silences", counts.silences},
                                        {"double_clicks", counts.doubleClicks},
                                        {"siblings_refused", counts.siblingsRefused},
                                        {"crashes", counts.crashes},
                                        {"refunds", counts.refunds},
                                        {"refunds_succeeded", counts.refundsSucceeded},
                                        {"refusals", std::move(refusals)}});
}

Shop::Shop(Scheduler& scheduler, AgentClient& agent, ShopJournal& journal, const Customers& customers, ShopPlan plan)
    : m_scheduler(scheduler), m_agent(agent), m_journal(journal), m_customers(customers), m_plan(plan) {}

void Shop::spawn(asio::awaitable<void> task) {
    ++m_busy;
    asio::co_spawn(m_scheduler.io(), std::move(task), [this](const std::exception_ptr& failure) {
        --m_busy;
        if (failure) std::rethrow_exception(failure);
    });
}

asio::awaitable<void> Shop::run() {
    auto start = m_scheduler.steady();
    auto shut = start + m_plan.buying;
    m_end = shut + m_plan.settling;
    for (const auto& purchase : m_journal.unfinished()) spawn(resume(purchase));
    auto next = start;
    for (std::uint64_t number = 0;; ++number) {
        next += m_customers.pauseBefore(number, m_plan.rate);
        if (next >= shut) break;
        co_await m_scheduler.sleepUntil(next);
        spawn(serve(number));
    }
    co_await m_scheduler.sleepUntil(shut);
    while (m_busy > 0) co_await m_scheduler.sleepFor(look);
}

asio::awaitable<void> Shop::serve(std::uint64_t number) {
    auto purchase = m_customers.purchase(number);
    auto clumsiness = m_customers.clumsiness(number);
    ++m_counts.orders;
    m_journal.order(m_scheduler.wall(), purchase);
    if (clumsiness.click == Click::doubleSameKey) spawn(clickAgain(purchase, purchase.key));
    if (clumsiness.click == Click::doubleOtherKey) spawn(clickAgain(purchase, clumsiness.otherKey));
    if (clumsiness.crash) purchase = co_await crash(std::move(purchase), clumsiness);
    auto answer = co_await insist(purchase, purchase.key);
    answer = co_await follow(purchase.order, purchase.key, std::move(answer));
    conclude(answer);
    if (clumsiness.refund && answer.said.status == "succeeded") co_await refund(purchase.order, answer.said.payment);
}

asio::awaitable<void> Shop::resume(Purchase purchase) {
    ++m_counts.resumed;
    auto answer = co_await insist(purchase, purchase.key);
    answer = co_await follow(purchase.order, purchase.key, std::move(answer));
    conclude(answer);
}

asio::awaitable<void> Shop::clickAgain(Purchase purchase, std::string key) {
    ++m_counts.doubleClicks;
    m_journal.click(m_scheduler.wall(), purchase.order, key);
    auto answer = co_await insist(purchase, key);
    if (key == purchase.key) co_return; // the first click follows it
    answer = co_await follow(purchase.order, key, std::move(answer));
    if (answer.kind == AgentAnswer::acknowledged) conclude(answer);
}

asio::awaitable<void> Shop::sendAndForget(Purchase purchase) {
    auto key = purchase.key;
    co_await m_agent.buy(purchase, std::move(key));
}

asio::awaitable<Purchase> Shop::crash(Purchase purchase, Clumsiness clumsiness) {
    ++m_counts.crashes;
    auto order = purchase.order;
    if (clumsiness.crashAfterSend) spawn(sendAndForget(std::move(purchase)));
    m_journal.crash(m_scheduler.wall(), order);
    co_await m_scheduler.sleepFor(clumsiness.downFor);
    auto found = m_journal.find(order);
    if (!found) throw std::runtime_error("the journal has lost " + order);
    co_return std::move(*found);
}

asio::awaitable<AgentAnswer> Shop::insist(Purchase purchase, std::string key) {
    while (true) {
        auto answer = co_await m_agent.buy(purchase, key);
        note(purchase.order, key, answer);
        if (!answer.isToRepeat() || isOver()) co_return answer;
        ++m_counts.repeats;
        co_await m_scheduler.sleepFor(std::clamp(answer.retryAfter, firstPoll, longestWait));
    }
}

asio::awaitable<AgentAnswer> Shop::follow(std::string order, std::string key, AgentAnswer answer) {
    auto pause = firstPoll;
    auto last = answer.said;
    while (answer.kind == AgentAnswer::acknowledged && !answer.isFinal() && !isOver()) {
        co_await m_scheduler.sleepFor(pause);
        pause = std::min(pause * 3 / 2, longestPoll);
        auto seen = co_await m_agent.look(last.payment);
        if (seen.kind != AgentAnswer::acknowledged) continue; // it was acknowledged: the agent will know it again
        bool news = seen.said.status != last.status || seen.said.phase != last.phase;
        last = seen.said;
        if (news) note(order, key, seen);
        answer = std::move(seen);
    }
    co_return answer;
}

asio::awaitable<void> Shop::refund(std::string order, std::string payment) {
    ++m_counts.refunds;
    auto key = m_customers.refundKey(order);
    m_journal.refund(m_scheduler.wall(), order, key, payment);
    auto answer = co_await m_agent.refund(payment, key);
    note(order, key, answer);
    while (answer.isToRepeat() && !isOver()) {
        ++m_counts.repeats;
        co_await m_scheduler.sleepFor(std::clamp(answer.retryAfter, firstPoll, longestWait));
        answer = co_await m_agent.refund(payment, key);
        note(order, key, answer);
    }
    answer = co_await follow(order, key, std::move(answer));
    if (answer.said.status == "succeeded") ++m_counts.refundsSucceeded;
}

void Shop::note(const std::string& order, const std::string& key, const AgentAnswer& answer) {
    auto now = m_scheduler.wall();
    switch (answer.kind) {
    case AgentAnswer::acknowledged:
        m_journal.answer(now, order, key, answer.said);
        if (answer.said.status == "unknown" && m_unknown.insert(key).second) ++m_counts.becameUnknown;
        break;
    case AgentAnswer::refused:
        ++m_counts.refusals[answer.code];
        if (answer.code == "sibling_open") ++m_counts.siblingsRefused;
        m_journal.refusal(now, order, key, answer.http, answer.code);
        break;
    case AgentAnswer::silent:
        ++m_counts.silences;
        m_journal.silence(now, order, key, answer.why);
        break;
    }
}

void Shop::conclude(const AgentAnswer& answer) {
    if (answer.said.status == "succeeded") {
        ++m_counts.succeeded;
    } else if (answer.said.status == "failed") {
        ++m_counts.failed;
    } else if (answer.code != "sibling_open") {
        ++m_counts.open;
    }
}

} // namespace switchroom::demo

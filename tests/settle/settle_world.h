// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "agent/runtime/virtual_scheduler.h"
#include "agent/settle/engine.h"
#include "agent/store/virtual_store.h"
#include "tests/settle/flaky_store.h"

#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <gtest/gtest.h>

#include <functional>
#include <optional>
#include <vector>

namespace switchroom {

inline const Instant worldStart = fromRfc3339("2026-11-30T12:00:00Z").value();

/// Answers by a function; counts and keeps what was put on the wire.
class ScriptedTransport final : public Transport {
public:
    void liveOn(Scheduler& scheduler) { m_scheduler = &scheduler; }
    asio::awaitable<TransportResult> send(HttpRequest request, TransportLimits limits) override;

    std::function<TransportResult(const HttpRequest&)> answer;
    Millis latency{20};
    std::vector<HttpRequest> requests;
    std::size_t posts() const;

private:
    Scheduler* m_scheduler = nullptr;
};

/// The settle room on virtual time, with the real store in memory and a provider that says what a test wants.
/// The provider is called "plain" (rest dialect, keys, consistent lookup by reference); "stripe" is there too. At its end,
/// every world proves its audit log and that the log tells each payment's state (domain.md, I4).
class SettleWorld {
public:
    explicit SettleWorld(std::function<void(Playbook&)> adapt = {});
    ~SettleWorld();

    /// Runs until the coroutine is done; fails the test when nothing is left to happen.
    template <class T>
    T run(asio::awaitable<T> work) {
        std::optional<T> result;
        asio::co_spawn(*io, keep<T>(std::move(work), result), asio::detached);
        while (!result && scheduler->step()) {}
        EXPECT_TRUE(result.has_value()) << "the coroutine waits for ever";
        return std::move(*result);
    }
    /// Lets virtual time pass.
    void pass(Steady::duration length);
    /// The agent dies here and lives again on the same store.
    void restart();

    /// What SQLite calls the memory database that the store is.
    const std::string& file() const { return m_file; }

    ExecuteRequest charge(std::string key, std::string order, std::int64_t amount = 2599);
    std::expected<ExecuteAnswer, Error> execute(ExecuteRequest request) {
        return run(engine->executor().execute(std::move(request)));
    }
    Payment payment(const PaymentId& id);
    Payment onlyPayment();
    std::vector<AuditRecord> audit();
    /// A charge whose every call timed out: unknown/asking.
    Payment leaveUnknown(std::string key, std::string order, std::int64_t amount = 2599);
    /// The button.
    std::expected<Payment, Error> ask(const PaymentId& id);
    std::vector<Inquiry> inquiries(const PaymentId& id);
    std::vector<Evidence> evidence(const PaymentId& id);
    /// The entries about one object with that action.
    std::vector<AuditEntry> entries(const std::string& objectId, const std::string& action);
    /// What a test arranges in the store, past the engine.
    template <class F>
    auto write(F unit) {
        return run(store->write(std::move(unit)));
    }
    template <class F>
    auto read(F query) {
        return run(store->read(std::move(query))).value();
    }

    std::unique_ptr<asio::io_context> io;
    std::unique_ptr<VirtualScheduler> scheduler;
    SeededRandom random{1};
    std::unique_ptr<JumpWatch> jumps;
    std::unique_ptr<Historian> historian;
    ScriptedTransport transport;
    Playbook playbook;
    std::unique_ptr<VirtualStore> store;
    std::unique_ptr<FlakyStore> flaky; ///< what the engine writes to
    std::unique_ptr<Gateway> gateway;
    std::unique_ptr<SettleRoom> room;
    std::unique_ptr<Engine> engine;
    std::vector<std::string> reports;

private:
    template <class T>
    static asio::awaitable<void> keep(asio::awaitable<T> work, std::optional<T>& result) {
        result.emplace(co_await std::move(work));
    }
    void start(Instant at);
    void kill();
    void proveLog();
    std::string m_file;
    asio::io_context m_holderIo;
    VirtualScheduler m_holderScheduler{m_holderIo, worldStart};
    std::unique_ptr<VirtualStore> m_holder; ///< keeps the memory database alive over a restart
};

/// A person of that role.
Actor person(std::string name);

/// The provider's replies.
TransportResult replies(int status, std::string body);
TransportResult timesOut();
TransportResult refusesConnection();
/// An object of the plain provider as it answers inquiries: alone by its id, in a list by the reference; `object` empty: none.
TransportResult tells(const HttpRequest& request, const std::string& object);
/// The plain provider's object of this payment; `amount` 0: the payment's own.
std::string objectOf(const Payment& payment, const std::string& status, std::int64_t amount = 0);
/// A payment intent of Stripe.
std::string intentOf(const PaymentId& payment, const std::string& status, std::int64_t amount = 2599,
                     const std::string& more = "");
/// The payment id in a request to Stripe's create call.
PaymentId paymentIn(const HttpRequest& request);
/// The payment of a request, as the provider shows it: {"id", "status", "amount", "currency", "reference", metadata}.
std::string shown(const HttpRequest& request, const std::string& status, const std::string& id = "p_1");

} // namespace switchroom
